import { z } from "zod";
import {
  type RefundDecision,
  readRefundDecision,
  refundDecisionSchema,
  refundSentences,
} from "#domain/cases/case-decisions.ts";
import { refundDeciders } from "#domain/cases/case-work.ts";
import {
  allowedDecisions,
  type RefundStatus,
  refundStatuses,
  refundStatusLabels,
} from "#domain/cases/refund-choices.ts";
import { addBusinessDays, refundDays } from "#domain/cases/refunds.ts";
import type { FieldErrors } from "#domain/fields/fields.ts";
import type { Paise } from "#domain/money/paise.ts";
import { multiplyByPercent, rupees, toRupees } from "#domain/money/paise.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { requireOffice } from "../admission.ts";
import type { CallParts } from "../call-parts.ts";
import { defineCall } from "../define-call.ts";
import { requireUnchanged } from "../require-unchanged.ts";
import { readClosedDays } from "../schedules/read-closed-days.ts";
import { saveMove, undoField } from "../work/office-changes.ts";
import { readRecordState } from "../work/record-state.ts";
import { findNamedRequest, requireCovered } from "./cover-refund.ts";
import { linkRefund } from "./link-refund.ts";

type Found = { id: string; status: RefundStatus; amount_paid: string; policy_amount: string };

async function findForDecision(
  tx: Transaction,
  { reference, status, expected_status }: RefundDecision,
): Promise<Found> {
  const { rows } = await tx.query<Found>(
    "select id, status, amount_paid, policy_amount from private.refund_requests where reference = $1 for update",
    [reference],
  );
  const [found] = rows;
  if (found === undefined) throw new CallError(404, { code: "not_found", message: "There is no such refund request" });
  const allowed = allowedDecisions[found.status];
  requireUnchanged(expected_status, found.status, { details: { allowed } });
  if (allowed.includes(status)) return found;
  const message = `This refund request is ${refundStatusLabels[found.status].toLowerCase()}; that decision is not possible now`;
  throw new CallError(409, { code: "conflict", message, details: { allowed } });
}

function refuse(fields: FieldErrors): CallError {
  const [message = "This decision is not possible"] = Object.values(fields);
  return new CallError(400, { code: "invalid_input", message, fields });
}

/** The amount entered, or else the policy amount; a different amount needs a reason. */
function decideAmount({ percent, amount, reason }: RefundDecision, { amount_paid, policy_amount }: Found): Paise {
  const [paid, policy] = [rupees(amount_paid), rupees(policy_amount)];
  const given = amount == null ? policy : rupees(amount);
  const decided = percent == null ? given : multiplyByPercent(paid, percent);
  const errors: FieldErrors = {};
  if (decided <= 0) errors.amount = refundSentences.nothing;
  if (decided > paid) errors.amount = refundSentences.tooMuch;
  if (decided !== policy && reason === null) errors.reason = refundSentences.otherAmount;
  if (Object.keys(errors).length > 0) throw refuse(errors);
  return decided;
}

/** The payment date: the one entered, or else today; not before the approval, not in the future. */
async function findPaidOn(tx: Transaction, { paid_on }: RefundDecision, id: string, now: Date): Promise<string> {
  const today = formatIstDay(now);
  if (paid_on === null) return today;
  const { rows } = await tx.query<{ created_at: Date }>(
    "select created_at from private.case_steps where refund_request_id = $1 and kind = 'approved' order by id desc limit 1",
    [id],
  );
  const approvedOn = rows[0] ? formatIstDay(rows[0].created_at) : today;
  if (paid_on > today) throw refuse({ paid_on: refundSentences.paidInFuture });
  if (paid_on < approvedOn) throw refuse({ paid_on: refundSentences.paidTooEarly });
  return paid_on;
}

type Named = Awaited<ReturnType<typeof findNamedRequest>>;

async function decide(
  tx: Transaction,
  { found, named }: { found: Found; named: Named },
  body: RefundDecision,
  { clock }: CallParts,
) {
  const now = clock.now();
  if (body.status === "approved") {
    const amount = decideAmount(body, found);
    if (named) await requireCovered(tx, named, { id: found.id, amount });
    const pay_by = addBusinessDays(now, refundDays.pay, await readClosedDays(tx, now));
    await tx.query(
      "update private.refund_requests set status = 'approved', approved_amount = $2, pay_by = $3 where id = $1",
      [found.id, toRupees(amount), pay_by],
    );
    await linkRefund(tx, found.id);
  } else if (body.status === "paid") {
    await tx.query(
      "update private.refund_requests set status = 'paid', paid_on = $2::date, payment_reference = $3, payment_method = $4 where id = $1",
      [found.id, await findPaidOn(tx, body, found.id, now), body.payment_reference, body.payment_method ?? null],
    );
  } else {
    await tx.query("update private.refund_requests set status = 'rejected' where id = $1", [found.id]);
  }
  await tx.query("insert into private.case_steps (refund_request_id, kind, note) values ($1, $2, $3)", [
    found.id,
    body.status,
    body.reason,
  ]);
  const { rows } = await tx.query<{ approved_amount: string | null }>(
    "select approved_amount from private.refund_requests where id = $1",
    [found.id],
  );
  return rows[0]?.approved_amount ?? null;
}

export const decideRefund = defineCall({
  name: "decide-refund",
  summary:
    "Approves a refund request by the policy, another percentage or an amount, rejects it with a reason, or records its payment date, method and bank reference",
  who: "accounts, grievance officers and managers",
  readsOnly: false,
  body: refundDecisionSchema,
  read: readRefundDecision,
  answers: [
    {
      status: 200,
      when: "The decision is saved",
      body: z.object({
        reference: z.string(),
        status: z.enum(refundStatuses),
        approved_amount: z.number().nullable().meta({ description: "Rupees" }),
        ...undoField,
      }),
    },
  ],
  refusals: [
    { status: 404, code: "not_found", when: "There is no such refund request" },
    {
      status: 409,
      code: "conflict",
      when: "That decision is not possible now; `details.allowed` lists those that are. Or more would be refunded than came in for the request",
    },
  ],

  async handle({ body, caller, parts, tx }) {
    await requireOffice(tx, caller, refundDeciders[body.status]);
    const named = await findNamedRequest(tx, body.reference, { isLocked: true });
    const found = await findForDecision(tx, body);
    const before = await readRecordState(tx, "refund", found.id);
    const approved = await decide(tx, { found, named }, body, parts);
    const undo_id = await saveMove(tx, { caller, kind: "refund", id: found.id, before });
    const { reference, status } = body;
    const approved_amount = approved === null ? null : Number(approved);
    return { status: 200, body: { reference, status, approved_amount, undo_id } };
  },
});
