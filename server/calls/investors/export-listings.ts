import { visibilityLabels } from "#domain/companies/company-views.ts";
import { sectorLabels } from "#domain/companies/sectors.ts";
import { csvTime, csvYesNo } from "#domain/fields/csv-cells.ts";
import { fundingStageLabels } from "#domain/requests/request-kinds.ts";
import { type ListingRow, listingsFilter } from "#server/calls/investors/list-listings.ts";
import { writeListingsPage } from "#server/calls/investors/listings-page.ts";
import { defineExport } from "../export-definition.ts";

/** The companies that others can see, or could if they were not hidden, by the filter. */
export const listingsExport = defineExport({
  list: "listings",
  filter: listingsFilter,
  columns: [
    ...["Company", "Owner", "Email", "Sector", "Stage", "City", "Amount sought", "Summary", "Traction", "Visibility"],
    ...["Hidden", "Reason", "Updated"],
  ],
  async readRows(tx, { filter, most }) {
    const { held = null } = listingsFilter.parse(filter);
    const page = writeListingsPage({ held, start: null, size: most - 1 });
    const { rows } = await tx.query<ListingRow>(page.text, page.values);
    return rows.map((row) => [
      ...[row.name, row.owner_name, row.owner_email, sectorLabels[row.sector], fundingStageLabels[row.stage]],
      ...[row.city, Number(row.ask), row.summary],
      ...[
        row.traction,
        visibilityLabels[row.visibility],
        csvYesNo(row.is_held),
        row.hold_reason,
        csvTime(row.updated_at),
      ],
    ]);
  },
});
