import { z } from "zod";
import { formatIstInstant } from "#domain/dates.ts";
import type { ListExport } from "#server/functions/list-export.ts";

type Row = Readonly<
  Record<"reference" | "source" | "name" | "email" | "phone" | "status" | "assigned_name", string> &
    Record<"company" | "service_type" | "budget" | "lost_reason" | "message", string | null> &
    Record<"created_at" | "reply_by", Date> & { answered_at: Date | null }
>;

/** Every enquiry, those that were merged into another one too. */
export const enquiriesExport: ListExport = {
  list: "enquiries",
  filter: z.strictObject({}),
  columns: [
    ...["Reference", "Received", "Source", "Name", "E-mail", "Phone", "Company", "Service", "Budget", "Message"],
    ...["Status", "Lost because", "Promised by", "Answered", "Assigned to"],
  ],
  async readRows(tx, { most }) {
    const { rows } = await tx.query<Row>(
      `select e.reference, e.source, e.name, e.email, e.phone, e.company, e.service_type, e.budget, e.message, e.status,
         e.lost_reason, e.created_at, e.reply_by, e.answered_at, coalesce(nullif(p.full_name, ''), p.email) as assigned_name
       from public.enquiries as e left join public.profiles as p on p.id = e.assigned_to
       order by e.created_at desc, e.id desc limit $1`,
      [most],
    );
    return rows.map((row) => [
      ...[row.reference, formatIstInstant(row.created_at), row.source, row.name, row.email, row.phone, row.company],
      ...[row.service_type, row.budget, row.message, row.status, row.lost_reason, formatIstInstant(row.reply_by)],
      ...[row.answered_at && formatIstInstant(row.answered_at), row.assigned_name],
    ]);
  },
};
