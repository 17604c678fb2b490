import { clientKindLabels } from "#domain/clients/client-kinds.ts";
import { nameState } from "#domain/clients/tax-numbers.ts";
import { csvPhone } from "#domain/fields/csv-cells.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { officeSourceLabels } from "#domain/work/office-sources.ts";
import { defineExport } from "../export-definition.ts";
import { writeClientPage } from "./client-page.ts";
import { type ClientLine, clientsFilter, readClientsFilter } from "./list-clients.ts";

type Row = Omit<ClientLine, "created_at" | "updated_at"> & { readonly created_at: Date; readonly updated_at: Date };

/** The heads are those that an import reads. */
export const clientsExport = defineExport({
  list: "clients",
  filter: clientsFilter,
  columns: [
    ...["Reference", "Type", "Legal name", "Trade name", "PAN", "GSTIN", "CIN or LLPIN", "State", "Address", "Tags"],
    ...["Owner", "Contact name", "Designation", "Email", "Phone", "Created on", "Changed on", "Source"],
  ],

  async readRows(tx, { filter, most }) {
    const ask = readClientsFilter(filter, { skipped: 0, size: most });
    if (ask === null) return [];
    const { text, values } = writeClientPage(ask);
    const { rows } = await tx.query<Row>(text, values);
    return rows.map((row) => [
      ...[row.reference, clientKindLabels[row.kind], row.legal_name, row.trade_name, row.pan, row.gstin, row.cin],
      ...[(row.state && nameState(row.state)) ?? null, row.address, row.tags.join(", "), row.owner_name],
      ...[row.contact_name, row.contact_designation, row.contact_email],
      csvPhone(row.contact_phone),
      ...[formatIstDay(row.created_at), formatIstDay(row.updated_at), row.origin && officeSourceLabels[row.origin]],
    ]);
  },
});
