import { z } from "zod";
import { formatIstInstant } from "#domain/dates.ts";
import {
  type RefundSituation,
  type RefundStatus,
  refundServiceLabels,
  refundSituations,
  refundStatusLabels,
} from "#domain/refund-choices.ts";
import type { ListExport } from "#server/functions/list-export.ts";

type Row = Readonly<
  Record<
    "reference" | "name" | "email" | "phone" | "message" | "policy_reason" | "amount_paid" | "policy_amount",
    string
  > &
    Record<"about_reference" | "assigned_name" | "approved_amount" | "paid_on" | "payment_reference", string | null> &
    Record<"created_at" | "review_by" | "pay_by", Date> & {
      situation: RefundSituation;
      status: RefundStatus;
      policy_percent: number;
    }
>;

const rupees = (amount: string | null) => (amount === null ? null : Number(amount));

/** Every refund request with its amounts in rupees, and what the policy says about it. */
export const refundRequestsExport: ListExport = {
  list: "refund-requests",
  filter: z.strictObject({}),
  columns: [
    ...["Reference", "Received", "Name", "E-mail", "Phone", "For", "What happened", "Belongs to", "Message"],
    ...["Paid by customer (₹)", "Policy (%)", "Policy (₹)", "Policy says", "Status", "Approved (₹)"],
    ...["Review by", "Pay by", "Paid on", "Bank's reference", "Assigned to"],
  ],
  async readRows(tx, { most }) {
    const { rows } = await tx.query<Row>(
      `select r.*, coalesce(nullif(p.full_name, ''), p.email) as assigned_name
       from private.refund_requests as r left join public.profiles as p on p.id = r.assigned_to
       order by r.created_at desc, r.id desc limit $1`,
      [most],
    );
    return rows.map((row) => {
      const { service, label } = refundSituations[row.situation];
      return [
        ...[row.reference, formatIstInstant(row.created_at), row.name, row.email, row.phone],
        ...[refundServiceLabels[service], label, row.about_reference, row.message],
        ...[rupees(row.amount_paid), row.policy_percent, rupees(row.policy_amount), row.policy_reason],
        ...[refundStatusLabels[row.status], rupees(row.approved_amount), formatIstInstant(row.review_by)],
        ...[formatIstInstant(row.pay_by), row.paid_on, row.payment_reference, row.assigned_name],
      ];
    });
  },
};
