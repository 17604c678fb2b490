import { z } from "zod";
import { enquirySourceLabels } from "#domain/analytics/analytics-labels.ts";
import {
  budgetLabels,
  type EnquiryBudget,
  type EnquirySource,
  type EnquiryStatus,
} from "#domain/enquiries/enquiry-choices.ts";
import { readEnquirySearch, searchMaxLength } from "#domain/enquiries/enquiry-search.ts";
import { enquiryStatusLabels, inboxQueues } from "#domain/enquiries/enquiry-status.ts";
import { csvPhone, csvTime } from "#domain/fields/csv-cells.ts";
import { optionalText } from "#domain/fields/fields.ts";
import { type OfficeSource, officeSourceLabels } from "#domain/work/office-sources.ts";
import { writeFound } from "#server/calls/enquiries/enquiry-queue-page.ts";
import { defineExport } from "../export-definition.ts";
import { periodInOrder } from "../work/record-filter.ts";
import { enquiryFilterFields } from "./enquiry-filter.ts";

type Row = Readonly<
  Record<"reference" | "name" | "email" | "phone" | "assigned_name", string> &
    Record<"company" | "service_type" | "lost_reason" | "message", string | null> &
    Record<"created_at" | "reply_by", Date> & {
      source: EnquirySource;
      origin: OfficeSource | null;
      status: EnquiryStatus;
      budget: EnquiryBudget | null;
      answered_at: Date | null;
    }
>;

const filter = z
  .strictObject({
    queue: z.enum(inboxQueues, { error: `The queue must be one of ${inboxQueues.join(", ")}` }).nullish(),
    search: optionalText({ label: "Search", max: searchMaxLength }),
    ...enquiryFilterFields,
  })
  .refine(...periodInOrder);

const everything = {
  text: "select * from public.enquiries where $1::timestamptz is not null and $2::uuid is not null",
  order: (table: string) => `order by ${table}.created_at desc, ${table}.id desc`,
  values: [],
};

/** A queue of the inbox or the results of a search, in its order; without either all enquiries, including merged ones. */
export const enquiriesExport = defineExport({
  list: "enquiries",
  filter,
  columns: [
    ...["Reference", "Received", "Source", "Name", "Email", "Phone", "Company", "Service", "Budget", "Message"],
    ...["Status", "Reason lost", "Reply by", "Answered", "Assigned to"],
  ],
  async readRows(tx, { filter: { queue, search: text, ...filter }, now, callerId, most }) {
    const search = text === null ? null : readEnquirySearch(text);
    if (text !== null && search === null) return [];
    const isWhole = !queue && search === null && Object.values(filter).every((value) => !value);
    // The statement finds one row more than its size.
    const found = isWhole
      ? everything
      : writeFound({ queue: queue ?? "all", search, filter, start: null, size: most - 1 });
    const { rows } = await tx.query<Row>(
      `select e.reference, e.source, e.origin, e.name, e.email, e.phone, e.company, e.service_type, e.budget, e.message, e.status,
         e.lost_reason, e.created_at, e.reply_by, e.answered_at, coalesce(nullif(p.full_name, ''), p.email) as assigned_name
       from (${found.text}) as e left join public.profiles as p on p.id = e.assigned_to
       ${found.order("e")} limit ${most}`,
      [now, callerId, ...found.values],
    );
    return rows.map((row) => [
      ...[
        row.reference,
        csvTime(row.created_at),
        row.origin ? officeSourceLabels[row.origin] : enquirySourceLabels[row.source],
      ],
      ...[row.name, row.email, csvPhone(row.phone), row.company],
      ...[row.service_type, row.budget && budgetLabels[row.budget], row.message, enquiryStatusLabels[row.status]],
      ...[row.lost_reason, csvTime(row.reply_by), csvTime(row.answered_at), row.assigned_name],
    ]);
  },
});
