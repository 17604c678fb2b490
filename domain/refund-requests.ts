import { z } from "zod";
import { readFields, requiredChoice } from "./fields.ts";
import { delivery } from "./form-delivery.ts";
import { caseMessage, caseSender } from "./grievances.ts";
import { type RefundSituation, refundSituationNames, refundSituations } from "./refund-choices.ts";
import { requiredAmount } from "./request-fields.ts";

// Apart, so that a page can show the choices without loading the schema.
export * from "./refund-choices.ts";

const wallTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/** An instant; one without a zone, as a field of a form has it, is the clock on a wall in India (decision D2). */
function optionalInstant(label: string) {
  return z
    .string({ error: `${label} must be a date and a time` })
    .max(40, { error: `${label} must be a date and a time` })
    .nullish()
    .transform((text, context) => {
      if (!text?.trim()) return null;
      const at = new Date(wallTime.test(text) ? `${text}+05:30` : text);
      const year = at.getFullYear();
      if (/^\d{4}-\d{2}-\d{2}T/.test(text) && year >= 2000 && year < 2100) return at;
      context.addIssue({ code: "custom", message: `${label} must be a date and a time` });
      return z.NEVER;
    });
}

const counted: RefundSituation = "cancelled_by_customer";

/** Whether its share is counted from times; of a situation that does not exist nothing more is said. */
const isCounted = ({ situation }: { situation: RefundSituation }) =>
  situation === counted || !Object.hasOwn(refundSituations, situation);
const isForm = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;
const needless = { error: "This is only needed for a consultation that you cancelled", when: isForm };

/** A refund request as its form sends it, checked and normalised. */
export const refundRequestSchema = z
  .strictObject({
    ...caseSender,
    situation: requiredChoice(refundSituationNames, "Please choose what happened"),
    booked_for: optionalInstant("The time of the consultation"),
    cancelled_at: optionalInstant("The time of cancelling"),
    amount_paid: requiredAmount("What you paid"),
    message: caseMessage("Please say what you paid for and what went wrong, in at least 10 characters"),
    ...delivery,
  })
  // Told along with the other sentences, and not only when those are mended.
  .refine(({ situation, booked_for }) => situation !== counted || booked_for != null, {
    path: ["booked_for"],
    error: "Please say when the consultation was to begin",
    when: isForm,
  })
  .refine((form) => isCounted(form) || form.booked_for == null, { path: ["booked_for"], ...needless })
  .refine((form) => isCounted(form) || form.cancelled_at == null, { path: ["cancelled_at"], ...needless });
export type RefundRequest = z.output<typeof refundRequestSchema>;

/** Reads what a form or a stranger sent; answers the request, or a sentence for each field that is wrong. */
export function readRefundRequest(input: unknown) {
  return readFields(refundRequestSchema, input);
}
