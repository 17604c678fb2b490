import { z } from "zod";
import { optionalText, readFields, requiredChoice, requiredText } from "#domain/fields.ts";
import { caseMaxLengths } from "#domain/grievance-stages.ts";
import {
  allowedDecisions,
  type RefundStatus,
  refundAmount,
  refundStatuses,
  refundStatusLabels,
} from "#domain/refund-choices.ts";
import { addBusinessDays, refundDays } from "#domain/refunds.ts";
import { optionalAmount } from "#domain/request-fields.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { notSignedIn, requireCaller } from "./account-calls.ts";
import type { BusinessCall, CallParts } from "./business-call.ts";
import { readHolidays } from "./find-request.ts";
import { notAllowed, requireAdministrator } from "./require-administrator.ts";

const decision = z
  .strictObject({
    reference: requiredText({ label: "Reference", required: "Please name the refund request", max: 40 }),
    status: requiredChoice(["approved", "rejected", "paid"], "The status must be one of approved, rejected, paid"),
    percent: z
      .int({ error: "The share must be a whole number of percent" })
      .min(1, { error: "The share must be between 1 and 100 percent" })
      .max(100, { error: "The share must be between 1 and 100 percent" })
      .nullish(),
    amount: optionalAmount("The amount"),
    reason: optionalText({ label: "Reason", max: caseMaxLengths.note, multiline: true }),
  })
  .superRefine(({ status, percent, amount, reason }, context) => {
    const complain = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (status === "rejected" && reason === null) complain("reason", "Please say why it is not approved");
    if (percent != null && amount !== null) complain("amount", "Please give a share or an amount, not both");
    if (status !== "approved" && percent != null) complain("percent", "A share belongs to an approval");
    if (status !== "approved" && amount !== null) complain("amount", "An amount belongs to an approval");
  });
type Decision = z.output<typeof decision>;

type Found = { id: string; status: RefundStatus; amount_paid: string; policy_amount: string };

async function findForDecision(tx: Transaction, { reference, status }: Decision): Promise<Found> {
  const { rows } = await tx.query<Found>(
    "select id, status, amount_paid, policy_amount from private.refund_requests where reference = $1 for update",
    [reference],
  );
  const [found] = rows;
  if (found === undefined) throw new CallError(404, { code: "not_found", message: "There is no such refund request" });
  const allowed = allowedDecisions[found.status];
  if (allowed.includes(status)) return found;
  const message = `This refund request is ${refundStatusLabels[found.status].toLowerCase()}; that cannot be decided now`;
  throw new CallError(409, { code: "conflict", message, details: { allowed } });
}

function refuseField(field: string, message: string): CallError {
  return new CallError(400, { code: "invalid_input", message, fields: { [field]: message } });
}

/** Rupees: what was said, or else the share of the policy; another amount than the policy's needs its reason. */
function decideAmount({ percent, amount, reason }: Decision, { amount_paid, policy_amount }: Found): number {
  const paid = Number(amount_paid);
  const decided = percent == null ? (amount ?? Number(policy_amount)) : refundAmount(paid, percent);
  if (decided <= 0) throw refuseField("amount", "An approved refund is more than nothing; otherwise reject it");
  if (decided > paid) throw refuseField("amount", "More than was paid cannot be refunded");
  if (decided !== Number(policy_amount) && reason === null)
    throw refuseField("reason", "Please say why it is not the amount of the policy");
  return decided;
}

async function decide(tx: Transaction, body: Decision, { clock }: CallParts) {
  const found = await findForDecision(tx, body);
  const now = clock.now();
  if (body.status === "approved") {
    const pay_by = addBusinessDays(now, refundDays.pay, await readHolidays(tx, now));
    await tx.query(
      "update private.refund_requests set status = 'approved', approved_amount = $2, pay_by = $3 where id = $1",
      [found.id, decideAmount(body, found), pay_by],
    );
  } else {
    await tx.query("update private.refund_requests set status = $2 where id = $1", [found.id, body.status]);
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

export const decideRefund: BusinessCall<Decision> = {
  name: "decide-refund",
  summary:
    "Approves a refund request, with the share of the policy or another one or an amount, rejects it with a reason, or notes that it was paid",
  who: "administrators",
  readsOnly: false,
  body: decision,
  read: (input) => readFields(decision, input),
  answers: [
    {
      status: 200,
      when: "It is decided so",
      body: z.object({
        reference: z.string(),
        status: z.enum(refundStatuses),
        approved_amount: z.number().nullable().meta({ description: "Rupees" }),
      }),
    },
  ],
  refusals: [
    notSignedIn,
    notAllowed,
    { status: 404, code: "not_found", when: "There is no such refund request" },
    { status: 409, code: "conflict", when: "That cannot be decided now; `details.allowed` has what can" },
  ],

  async handle({ body, caller: signedIn, parts }) {
    const caller = requireCaller(signedIn);
    const approved = await parts.database.asSystem(`user:${caller.sub}`, async (tx) => {
      await requireAdministrator(tx, caller);
      return decide(tx, body, parts);
    });
    parts.worker?.wake();
    const { reference, status } = body;
    return { status: 200, body: { reference, status, approved_amount: approved === null ? null : Number(approved) } };
  },
};
