import { z } from "zod";
import { csvTime } from "#domain/fields/csv-cells.ts";
import { labelValue } from "#domain/requests/request-facts.ts";
import { requestKindFacts, sessionLabels } from "#domain/requests/request-kinds.ts";
import { labelOfStatus } from "#domain/requests/request-status.ts";
import { stagePartyLabels } from "#domain/requests/service-requests.ts";
import { nameSource } from "#domain/work/office-sources.ts";
import type { LineRow } from "#server/calls/requests/request-lines.ts";
import { readFilter, requestFilterFields, requestListFields } from "#server/calls/requests/requests-filter.ts";
import { writeRequestsPage } from "#server/calls/requests/requests-page.ts";
import { numberOrNull } from "../answer-fields.ts";
import { defineExport } from "../export-definition.ts";
import { periodInOrder } from "../work/record-filter.ts";

const filter = z.strictObject({ ...requestFilterFields, ...requestListFields }).refine(...periodInOrder);

/** All requests, or those in the table, in its order. */
export const requestsExport = defineExport({
  list: "requests",
  filter,
  columns: [
    ...[
      "Reference",
      "Kind",
      "Title",
      "Customer",
      "Email",
      "Status",
      "Source",
      "Created",
      "Updated",
      "Booked for",
      "Session",
      "Consultant",
    ],
    ...["Stage", "Next stage expected by", "Waiting for", "Authority's number"],
    ...["Amount sought (INR)", "Price without GST (INR)", "Paid (INR)", "Id"],
  ],
  async readRows(tx, { filter: { status, sort, kind, consultant_id, search, ...more }, most }) {
    const read = readFilter({ kind, consultant_id, search });
    if (read.isSenseless) return [];
    // The statement finds one row more than its size.
    const page = writeRequestsPage({
      ...{ filter: read, status: status ?? null, more, sort, start: null, size: most - 1 },
    });
    const { rows } = await tx.query<LineRow>(page.text, page.values);
    return rows.map((row) => [
      ...[
        row.reference,
        requestKindFacts[row.kind].title,
        row.title,
        row.customer_name,
        row.customer_email,
        labelOfStatus(row.kind, row.status, row.outcome),
        nameSource(row.origin, row.is_by_office),
      ],
      ...[csvTime(row.created_at), csvTime(row.updated_at), csvTime(row.scheduled_date)],
      ...[row.session && labelValue(sessionLabels, row.session), row.consultant_name],
      ...[row.stage, row.stage_due, row.waits_for && stagePartyLabels[row.waits_for], row.authority_number],
      ...[numberOrNull(row.amount), numberOrNull(row.price), Number(row.amount_paid), row.id],
    ]);
  },
});
