import {
  describeSituation,
  type RefundSituation,
  type RefundStatus,
  refundStatusLabels,
} from "#domain/cases/refund-choices.ts";
import { csvPhone, csvTime } from "#domain/fields/csv-cells.ts";
import { nameSource, type OfficeSource } from "#domain/work/office-sources.ts";
import { caseFilter, writeFilteredCases } from "#server/calls/cases/case-filter.ts";
import { numberOrNull } from "../answer-fields.ts";
import { defineExport } from "../export-definition.ts";

type Row = Readonly<
  Record<"reference" | "name" | "email" | "message" | "policy_reason" | "amount_paid" | "policy_amount", string> &
    Record<
      "phone" | "about_reference" | "assigned_name" | "approved_amount" | "paid_on" | "payment_reference",
      string | null
    > &
    Record<"created_at" | "review_by" | "pay_by", Date> & {
      situation: RefundSituation;
      origin: OfficeSource | null;
      status: RefundStatus;
      policy_percent: number;
      is_automatic: boolean;
    }
>;

/** Refund requests of a queue or a search, with their amounts in rupees and the policy refund. */
export const refundRequestsExport = defineExport({
  list: "refund-requests",
  filter: caseFilter("refund"),
  columns: [
    ...["Reference", "Received", "Source", "Name", "Email", "Phone", "For", "What happened", "Related to", "Message"],
    ...["Paid by customer (₹)", "Policy (%)", "Policy (₹)", "Policy reason", "Status", "Approved (₹)"],
    ...["Review by", "Pay by", "Paid on", "Bank reference", "Assigned to"],
  ],
  async readRows(tx, ask) {
    const found = writeFilteredCases("refund", ask);
    if (!found) return [];
    const { rows } = await tx.query<Row>(
      `select r.*, coalesce(nullif(p.full_name, ''), p.email) as assigned_name
       from (${found.text}) as r left join public.profiles as p on p.id = r.assigned_to
       order by r.sorted_by ${found.order}, r.id ${found.order}`,
      [ask.now, ...found.values],
    );
    return rows.map((row) => {
      const { service, label } = describeSituation(row.situation, row.is_automatic);
      return [
        ...[
          row.reference,
          csvTime(row.created_at),
          row.is_automatic ? "Cancellation" : nameSource(row.origin),
          row.name,
          row.email,
          csvPhone(row.phone),
        ],
        ...[service, label, row.about_reference, row.message],
        ...[numberOrNull(row.amount_paid), row.policy_percent, numberOrNull(row.policy_amount), row.policy_reason],
        ...[refundStatusLabels[row.status], numberOrNull(row.approved_amount), csvTime(row.review_by)],
        ...[csvTime(row.pay_by), row.paid_on, row.payment_reference, row.assigned_name],
      ];
    });
  },
});
