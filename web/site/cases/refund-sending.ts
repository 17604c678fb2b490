import { readRefundRequest } from "#domain/cases/refund-requests.ts";
import { errorsOf } from "#domain/fields/fields.ts";
import { rupees } from "#domain/money/paise.ts";
import { readAmount } from "#domain/money/read-amount.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { delivered, type FieldErrors, type FormSending, type Outcome } from "../../form-kit/form-sending.ts";
import type { FormValues } from "../../form-kit/form-values.ts";
import { sendCase } from "./case-sending.ts";

export { prepareAttempt } from "../../form-kit/form-sending.ts";
export { nameCasePage as namePage } from "./case-sending.ts";

/** The values as the call expects them: the amount as a number, times only where they count. */
function toBody({ amount_paid, booked_for, cancelled_at, ...others }: FormValues) {
  const text = String(amount_paid ?? "").trim();
  const isCounted = others.situation === "cancelled_by_customer";
  return {
    ...others,
    booked_for: (isCounted && booked_for) || null,
    cancelled_at: (isCounted && cancelled_at) || null,
    // Text that is not an amount is sent unchanged and gets the sentence for that.
    amount_paid: text === "" ? null : (readAmount(text) ?? text),
  };
}

/** One sentence for each invalid field, from the schema that the backend uses too. */
export function findErrors(values: FormValues): FieldErrors {
  return errorsOf(readRefundRequest({ ...toBody(values), ...delivered }));
}

function readPolicyRefund({ percent, amount, reason }: Readonly<Record<string, unknown>>) {
  if (typeof percent !== "number" || typeof amount !== "number" || typeof reason !== "string") return null;
  const value = `${percent}%, ${formatMoney(rupees(amount))}`;
  return { facts: [{ term: "Policy refund", value }], note: `${reason}. We confirm this when we review your request.` };
}

export function send(sending: FormSending): Promise<Outcome> {
  const body = toBody(sending.values);
  return sendCase(sending, { name: "submit-refund-request", body, term: "We review by", readMore: readPolicyRefund });
}
