import { z } from "zod";
import {
  type FieldErrors,
  optionalText,
  type Reading,
  readFields,
  requiredChoice,
  requiredText,
} from "../fields/fields.ts";
import { optionalAmount } from "../fields/request-fields.ts";
import { optionalDay } from "../time/day-fields.ts";
import { caseMaxLengths, grievanceStages } from "./grievance-stages.ts";
import { paymentReferenceMaxLength } from "./refund-choices.ts";

const note = (label: string) => optionalText({ label, max: caseMaxLengths.note, multiline: true });

/** A step of a grievance, as the office asks for it. */
export const grievanceMoveSchema = z.strictObject({
  reference: requiredText({ label: "Reference", required: "Please name the grievance", max: 40 }),
  stage: requiredChoice(grievanceStages, `The stage must be one of ${grievanceStages.join(", ")}`),
  note: note("Note"),
});
export type GrievanceMove = z.output<typeof grievanceMoveSchema>;

/** A decision about a refund request, as the office asks for it. */
export const refundDecisionSchema = z.strictObject({
  reference: requiredText({ label: "Reference", required: "Please name the refund request", max: 40 }),
  status: requiredChoice(["approved", "rejected", "paid"], "The status must be one of approved, rejected, paid"),
  percent: z
    .int({ error: "The share must be a whole number of percent" })
    .min(1, { error: "The share must be between 1 and 100 percent" })
    .max(100, { error: "The share must be between 1 and 100 percent" })
    .nullish(),
  amount: optionalAmount("The amount"),
  reason: note("Reason"),
  paid_on: optionalDay("The day of paying"),
  payment_reference: optionalText({ label: "The payment's reference", max: paymentReferenceMaxLength }),
});
export type RefundDecision = z.output<typeof refundDecisionSchema>;

type Given = Readonly<Record<string, unknown>>;
const given = (input: unknown): Given => (typeof input === "object" && input !== null ? (input as Given) : {});
const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

function findMoveErrors({ stage, note }: Given): FieldErrors {
  if (stage !== "resolution" || !isBlank(note)) return {};
  return { note: "Please write our answer: what we found and what we do about it" };
}

function findDecisionErrors({ status, percent, amount, reason, paid_on, payment_reference }: Given): FieldErrors {
  const errors: FieldErrors = {};
  if (status === "rejected" && isBlank(reason)) errors.reason = "Please say why it is not approved";
  if (!isBlank(percent) && !isBlank(amount)) errors.amount = "Please give a share or an amount, not both";
  if (status !== "approved" && !isBlank(percent)) errors.percent = "A share belongs to an approval";
  if (status !== "approved" && !isBlank(amount)) errors.amount = "An amount belongs to an approval";
  if (status !== "paid" && !isBlank(paid_on)) errors.paid_on = "A day of paying belongs to a payment";
  if (status !== "paid" && !isBlank(payment_reference))
    errors.payment_reference = "A payment's reference belongs to a payment";
  return errors;
}

/** What is wrong between the fields is told with what is wrong in them, not only when that is mended. */
function readTogether<T>(
  schema: z.ZodType<T> & { readonly shape: object },
  input: unknown,
  between: FieldErrors,
): Reading<T> {
  const reading = readFields(schema, input);
  const errors = Object.entries({ ...between, ...(reading.ok ? {} : reading.fields) });
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
