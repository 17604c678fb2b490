import { z } from "zod";
import { nextOfRefund, type RefundStatus, refundStatuses } from "#domain/cases/refund-choices.ts";
import { type PaymentMethod, paymentMethods } from "#domain/requests/payment-choices.ts";
import { requestKindFacts, requestKinds } from "#domain/requests/request-kinds.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { instant, numberOrNull, textOrNull } from "../answer-fields.ts";
import { isOfOwner, refundsOfOwner } from "../cases/paid-requests.ts";
import { defineCall } from "../define-call.ts";

type Stored = {
  reference: string;
  status: RefundStatus;
  policy_percent: number;
  /** Rupees, as the database writes them. */
  policy_amount: string;
  policy_reason: string;
  approved_amount: string | null;
  /** What the office wrote with its decision. */
  note: string | null;
  created_at: Date;
  review_by: Date;
  pay_by: Date;
  paid_on: string | null;
  payment_method: PaymentMethod | null;
  payment_reference: string | null;
};

const requestsById = requestKinds
  .map((kind) => `select id, reference, user_id from public.${requestKindFacts[kind].table} where id = $2::uuid`)
  .join(" union all ");

const refund = z.object({
  reference: z.string(),
  status: z.enum(refundStatuses),
  percent: z.int().min(0).max(100).meta({ description: "The share by the policy" }),
  amount: z.number().meta({ description: "Rupees: the approved amount, and before the decision that of the policy" }),
  reason: z.string().meta({ description: "The policy in this case, in plain words" }),
  note: textOrNull.meta({ description: "What the office wrote with its decision" }),
  next_step: z.string().meta({ description: "In plain words" }),
  next_by: instant.nullable(),
  created_at: instant,
  review_by: instant,
  pay_by: instant,
  paid_on: z.iso.date().nullable(),
  payment_method: z.enum(paymentMethods).nullable(),
  payment_reference: textOrNull.meta({ description: "The bank's reference of the payment" }),
});

export const listRequestRefunds = defineCall({
  name: "list-request-refunds",
  summary: "Lists the refund requests about one request of the caller, oldest first: amount, status and dates",
  who: "signed-in callers",
  readsOnly: true,
  body: z.strictObject({ id: z.uuid({ error: "The request id must be a UUID" }).toLowerCase() }),
  answers: [
    {
      status: 200,
      when: "None where there is none, and for a request of another account",
      body: z.object({ refunds: z.array(refund) }),
    },
  ],

  async handle({ body: { id }, caller: { sub }, parts, tx }) {
    const { rows } = await tx.query<Stored>(
      `select q.reference, q.status, q.policy_percent, q.policy_amount, q.policy_reason, q.approved_amount,
         (select s.note from private.case_steps as s where ${isOfOwner} and s.refund_request_id = q.id and s.kind = any (case q.status when 'rejected' then array['rejected'] when 'received' then '{}' else array['approved'] end)
          order by s.id desc limit 1) as note,
         q.created_at, q.review_by, q.pay_by, q.paid_on::text, q.payment_method, q.payment_reference
       from (${requestsById}) as r
       join auth.users as a on a.id = r.user_id
       join private.refund_requests as q on ${refundsOfOwner}
       where r.user_id = $1 order by q.created_at, q.reference limit 20`,
      [sub, id],
    );
    const now = parts.clock.now();
    const refunds = rows.map(({ policy_percent: percent, policy_amount, policy_reason: reason, ...row }) => {
      const { approved_amount, created_at, review_by, pay_by, ...rest } = row;
      const next = nextOfRefund(row.status, row, now);
      return {
        ...rest,
        ...{ percent, reason, amount: numberOrNull(approved_amount) ?? Number(policy_amount) },
        ...{ next_step: next.sentence, next_by: next.by && formatIstInstant(next.by) },
        created_at: formatIstInstant(created_at),
        ...{ review_by: formatIstInstant(review_by), pay_by: formatIstInstant(pay_by) },
      };
    });
    return { status: 200, body: { refunds } };
  },
});
