import { z } from "zod";
import {
  errorsOf,
  type FieldErrors,
  missingReason,
  optionalText,
  type Reading,
  readFields,
  requiredChoice,
  requiredText,
} from "../fields/fields.ts";
import { refusePlaceholder } from "../fields/placeholders.ts";
import { optionalAmount } from "../fields/request-fields.ts";
import { paymentMethods } from "../requests/payment-choices.ts";
import { optionalDay } from "../time/day-fields.ts";
import { caseMaxLengths, grievanceStages } from "./grievance-stages.ts";
import { paymentReferenceMaxLength, refundStatuses } from "./refund-choices.ts";

/** The customer reads it. */
const note = (label: string) =>
  optionalText({ label, max: caseMaxLengths.note, multiline: true }).superRefine(refusePlaceholder);

/** A step of a grievance, as the office sends it. */
export const grievanceMoveSchema = z.strictObject({
  reference: requiredText({ label: "Reference", required: "Please enter the reference of the grievance", max: 40 }),
  stage: requiredChoice(grievanceStages, `The stage must be one of ${grievanceStages.join(", ")}`),
  expected_stage: z.enum(grievanceStages, { error: "The expected stage is none of a grievance" }).optional().meta({
    description: "Its stage when the caller read it; if it is different now, the answer is a conflict",
  }),
  note: note("Note"),
});
export type GrievanceMove = z.output<typeof grievanceMoveSchema>;

/** A decision about a refund request, as the office sends it. */
export const refundDecisionSchema = z.strictObject({
  reference: requiredText({
    label: "Reference",
    required: "Please enter the reference of the refund request",
    max: 40,
  }),
  status: requiredChoice(["approved", "rejected", "paid"], "The status must be one of approved, rejected, paid"),
  expected_status: z
    .enum(refundStatuses, { error: "The expected status is none of a refund request" })
    .optional()
    .meta({
      description: "Its status when the caller read it; if it is different now, the answer is a conflict",
    }),
  percent: z
    .int({ error: "The percentage must be a whole number" })
    .min(1, { error: "The percentage must be between 1 and 100" })
    .max(100, { error: "The percentage must be between 1 and 100" })
    .nullish(),
  amount: optionalAmount("The amount"),
  reason: note("Reason"),
  paid_on: optionalDay("The payment date"),
  payment_method: z.enum(paymentMethods, { error: "Please choose the payment method" }).nullish(),
  payment_reference: optionalText({ label: "The bank reference", max: paymentReferenceMaxLength }),
});
export type RefundDecision = z.output<typeof refundDecisionSchema>;

type Given = Readonly<Record<string, unknown>>;
const given = (input: unknown): Given => (typeof input === "object" && input !== null ? (input as Given) : {});
const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

function findMoveErrors({ stage, note }: Given): FieldErrors {
  if (stage !== "resolution" || !isBlank(note)) return {};
  return { note: "Please write our reply: what we found and what we are doing about it" };
}

function findDecisionErrors({ status, percent, amount, reason, paid_on, ...payment }: Given): FieldErrors {
  const errors: FieldErrors = {};
  if (status === "rejected" && isBlank(reason)) errors.reason = missingReason;
  if (!isBlank(percent) && !isBlank(amount)) errors.amount = "Please enter a percentage or an amount, not both";
  if (status !== "approved" && !isBlank(percent)) errors.percent = "A percentage can be set only with an approval";
  if (status !== "approved" && !isBlank(amount)) errors.amount = "An amount can be set only with an approval";
  if (status !== "paid" && !isBlank(paid_on)) errors.paid_on = "A payment date can be set only with a payment";
  if (status !== "paid" && !isBlank(payment.payment_method))
    errors.payment_method = "A payment method can be set only with a payment";
  if (status !== "paid" && !isBlank(payment.payment_reference))
    errors.payment_reference = "A bank reference can be set only with a payment";
  return errors;
}

/** Errors between fields are reported together with errors in fields, not only after those are fixed. */
function readTogether<T>(
  schema: z.ZodType<T> & { readonly shape: object },
  input: unknown,
  between: FieldErrors,
): Reading<T> {
  const reading = readFields(schema, input);
  const errors = Object.entries({ ...between, ...errorsOf(reading) });
  if (errors.length === 0) return reading;
  const order = Object.keys(schema.shape);
  return { ok: false, fields: Object.fromEntries(errors.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))) };
}

/** Reads a step of a grievance; answers it, or a sentence for each field that is wrong. */
export function readGrievanceMove(input: unknown): Reading<GrievanceMove> {
  return readTogether(grievanceMoveSchema, input, findMoveErrors(given(input)));
}

/** Reads a decision about a refund request; answers it, or a sentence for each field that is wrong. */
export function readRefundDecision(input: unknown): Reading<RefundDecision> {
  return readTogether(refundDecisionSchema, input, findDecisionErrors(given(input)));
}

export const refundSentences = {
  otherAmount: "Please say why the amount differs from the policy refund",
  nothing: "An approved refund must be more than 0. To refund nothing, reject the request",
  tooMuch: "More than was paid cannot be refunded",
  paidInFuture: "The payment date cannot be in the future",
  paidTooEarly: "The payment date cannot be before the approval",
} as const;

/** How much an approval refunds: what the policy says, another percentage of what was paid, or another amount. */
export type RefundChoice = "policy" | "percent" | "amount";

/** What is wrong with an approval as its form has it: another percentage or amount is given with its reason. */
export function findApprovalErrors(choice: RefundChoice, input: Given): FieldErrors {
  return {
    ...(choice !== "policy" && isBlank(input.reason) ? { reason: refundSentences.otherAmount } : {}),
    ...errorsOf(readRefundDecision(input)),
    ...(choice === "percent" && isBlank(input.percent) ? { percent: "Please enter the percentage" } : {}),
    ...(choice === "amount" && isBlank(input.amount) ? { amount: "Please enter the amount" } : {}),
  };
}

/** What is wrong with the payment of a refund as its form has it: the call takes today for a date that is missing. */
export function findRefundPaymentErrors(input: Given): FieldErrors {
  return {
    ...errorsOf(readRefundDecision(input)),
    ...(isBlank(input.paid_on) ? { paid_on: "Please enter the payment date" } : {}),
    ...(isBlank(input.payment_method) ? { payment_method: "Please choose the payment method" } : {}),
  };
}
