import { z } from "zod";
import { errorsOf, type FieldErrors, type Reading, readFields, requiredChoice } from "../fields/fields.ts";
import { delivery } from "../fields/form-delivery.ts";
import { requiredAmount } from "../fields/request-fields.ts";
import { readInstant } from "../time/slot.ts";
import { caseMessage, caseSender } from "./grievances.ts";
import { type RefundSituation, refundSituationNames } from "./refund-choices.ts";

// A file of its own, so that a page can show the choices without loading the schema.
export * from "./refund-choices.ts";

/** An instant, or a time on India's clock as a field of a form has it (decision D2). */
function optionalInstant(label: string) {
  return z
    .string({ error: `${label} must be a date and a time` })
    .max(40, { error: `${label} must be a date and a time` })
    .nullish()
    .transform((text, context) => {
      if (!text?.trim()) return null;
      const at = readInstant(text);
      if (at !== null) return at;
      context.addIssue({ code: "custom", message: `${label} must be a date and a time` });
      return z.NEVER;
    });
}

/** A refund request as its form sends it, checked and normalised. */
export const refundRequestSchema = z.strictObject({
  ...caseSender,
  situation: requiredChoice(refundSituationNames, "Please choose what happened"),
  booked_for: optionalInstant("Consultation time"),
  cancelled_at: optionalInstant("Cancellation time"),
  amount_paid: requiredAmount("Amount paid", "Please enter the amount you paid"),
  message: caseMessage("Please say what you paid for and what went wrong, in at least 10 characters"),
  ...delivery,
});
export type RefundRequest = z.output<typeof refundRequestSchema>;

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");
const order = Object.keys(refundRequestSchema.shape);

/** Errors in the times, found together with all others: a refinement of the schema would run only after those are fixed. */
function findTimeErrors(input: unknown): FieldErrors {
  const { situation, booked_for, cancelled_at } = (input ?? {}) as Readonly<Record<string, unknown>>;
  if (situation === ("cancelled_by_customer" satisfies RefundSituation))
    return isBlank(booked_for) ? { booked_for: "Please enter the time of the consultation" } : {};
  if (!refundSituationNames.some((name) => name === situation)) return {};
  const needless = Object.entries({ booked_for, cancelled_at }).filter(([, value]) => !isBlank(value));
  const sentence = "This is only needed for a consultation that you cancelled";
  return Object.fromEntries(needless.map(([name]) => [name, sentence]));
}

/** Reads untrusted input; answers the request, or a sentence for each field that is wrong. */
export function readRefundRequest(input: unknown): Reading<RefundRequest> {
  const reading = readFields(refundRequestSchema, input);
  const errors = Object.entries({ ...findTimeErrors(input), ...errorsOf(reading) });
  if (errors.length === 0) return reading;
  return { ok: false, fields: Object.fromEntries(errors.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))) };
}
