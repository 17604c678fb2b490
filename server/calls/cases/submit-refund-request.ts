import { z } from "zod";
import { caseLimit } from "#domain/cases/grievances.ts";
import {
  nextOfRefund,
  policyShare,
  type RefundRequest,
  readRefundRequest,
  refundDeadlines,
  refundRequestSchema,
} from "#domain/cases/refund-requests.ts";
import { multiplyByPercent, rupees, toRupees } from "#domain/money/paise.ts";
import { defineCall } from "../define-call.ts";
import { keyTaken, submitOnce, tooManyOf } from "../idempotent-submission.ts";
import { readClosedDays } from "../schedules/read-closed-days.ts";
import { tooManyToday } from "../too-many-today.ts";
import { caseReceipt, writeCaseReceipt } from "./case-receipt.ts";

type Receipt = {
  reference: string;
  created_at: Date;
  review_by: Date;
  pay_by: Date;
  policy_percent: number;
  /** Rupees, as the database writes them. */
  policy_amount: string;
  policy_reason: string;
};

const refundReceipt = caseReceipt.extend({
  percent: z.int().min(0).max(100).meta({ description: "The policy refund if the facts are as stated" }),
  amount: z.number().meta({ description: "Rupees" }),
  reason: z.string(),
});

export const submitRefundRequest = defineCall({
  name: "submit-refund-request",
  summary: "Saves a refund request and returns its reference, the policy refund, the officer and the next date",
  who: "anyone, signed in or not",
  readsOnly: false,
  body: refundRequestSchema,
  read: readRefundRequest,
  answers: [
    { status: 201, when: "The request is saved", body: refundReceipt },
    { status: 200, when: "The same key and body were sent before: the same answer again", body: refundReceipt },
  ],
  refusals: [keyTaken, tooManyOf("refund requests", caseLimit), tooManyToday("refund requests")],

  async handle({ body, address, caller, parts }) {
    const { status, receipt } = await submitOnce<RefundRequest, Receipt>(
      {
        table: "private.refund_requests",
        letter: "R",
        consent: "case",
        receipt: [
          ...(["reference", "created_at", "review_by", "pay_by"] as const),
          ...(["policy_percent", "policy_amount", "policy_reason"] as const),
        ],
        limit: { name: "submit-refund-request", ...caseLimit },
        compute: async (tx, request, now) => {
          const { percent, reason } = policyShare(request, now);
          return {
            user_id: caller?.sub ?? null,
            policy_percent: percent,
            policy_amount: toRupees(multiplyByPercent(rupees(request.amount_paid), percent)),
            policy_reason: reason,
            ...refundDeadlines(now, await readClosedDays(tx, now)),
          };
        },
        follow: (tx, id) =>
          tx.query("insert into private.case_steps (refund_request_id, kind) values ($1, 'received')", [id]),
      },
      { body, address, caller, actor: caller ? `user:${caller.sub}` : "anon" },
      parts,
    );
    const { policy_percent: percent, policy_amount, policy_reason: reason } = receipt;
    return {
      status,
      body: {
        ...writeCaseReceipt(receipt, nextOfRefund("received", receipt, receipt.created_at)),
        ...{ percent, amount: Number(policy_amount), reason },
      },
    };
  },
});
