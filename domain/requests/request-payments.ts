import { z } from "zod";
import {
  errorsOf,
  type FieldErrors,
  missingReason,
  optionalText,
  readFields,
  requiredChoice,
  requiredText,
} from "../fields/fields.ts";
import { isToThePaisa } from "../fields/request-fields.ts";
import { rupees, toRupees } from "../money/paise.ts";
import { paymentQuestions } from "../money/payment-questions.ts";
import { formatRupees } from "../money/rupees.ts";
import { paymentMaxLengths, paymentMethods } from "./payment-choices.ts";
import { requestKinds } from "./request-kinds.ts";

/** The largest payment that can be recorded by hand; it catches an amount with a digit too many. */
export const largestPayment = rupees(10_00_00_000);

const missingDay = "Please enter the payment date";
const wrongDay = "The payment date must be a date such as 2026-12-31";
const key = "The idempotency key must be a UUID";

/** A payment as the office records it. That its date is not in the future is checked by the database, which has the business clock. */
export const requestPaymentSchema = z.strictObject({
  kind: requiredChoice(requestKinds, `The kind must be one of ${requestKinds.join(", ")}`),
  id: z.uuid({ error: "The request id must be a UUID" }).toLowerCase(),
  amount: z
    .number({ error: "Please enter the amount in rupees" })
    .positive({ error: "The amount must be more than 0", abort: true })
    .refine(isToThePaisa, { error: "The amount can have at most two decimals" })
    .max(toRupees(largestPayment), { error: `The amount must be at most ${formatRupees(largestPayment)}` })
    .transform(rupees),
  method: requiredChoice(paymentMethods, "Please choose the payment method"),
  reference: optionalText({ label: "Reference", max: paymentMaxLengths.reference }),
  paid_on: z.iso
    .date({ error: ({ input }) => (input ? wrongDay : missingDay) })
    .refine((text) => text >= "2000-01-01", { error: wrongDay }),
  confirmed: z
    .array(z.enum(paymentQuestions, { error: `A question is one of ${paymentQuestions.join(", ")}` }))
    .default([])
    .meta({ description: "The questions of an earlier answer that the caller has confirmed" }),
  idempotency_key: z.uuid({ error: key }).toLowerCase(),
});
export type RequestPayment = z.output<typeof requestPaymentSchema>;

/** Reads a payment; answers it, or a sentence for each field that is wrong. */
export function readRequestPayment(input: unknown) {
  return readFields(requestPaymentSchema, input);
}

/**
 * What is wrong with a payment as a form has it; the database refuses days to come too (db/policies/request_payments.sql).
 * @param today as `2026-11-18`
 */
export function findPaymentErrors(input: Readonly<Record<string, unknown>>, today: string): FieldErrors {
  const isToCome = `${input.paid_on ?? ""}` > today;
  return {
    ...(isToCome ? { paid_on: "The payment date must not be in the future" } : {}),
    ...errorsOf(readRequestPayment(input)),
  };
}

/** What the office is asked before a payment is withdrawn. */
export const withdrawalQuestions = ["paid_back"] as const;

export const paymentWithdrawalSchema = z.strictObject({
  id: z.uuid({ error: "The payment id must be a UUID" }).toLowerCase(),
  reason: requiredText({
    label: "Reason",
    required: missingReason,
    max: paymentMaxLengths.reason,
    multiline: true,
  }),
  confirmed: z
    .array(z.enum(withdrawalQuestions, { error: `A question is one of ${withdrawalQuestions.join(", ")}` }))
    .default([])
    .meta({ description: "The questions of an earlier answer that the caller has confirmed" }),
});
