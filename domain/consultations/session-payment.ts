import { business } from "../business/business.ts";
import { formatPhone } from "../fields/phone.ts";
import type { Paise } from "../money/paise.ts";
import { formatMoney } from "../money/rupees.ts";
import { paymentMethodLabels, paymentMethods } from "../requests/payment-choices.ts";

const methods = new Intl.ListFormat("en-IN", { type: "disjunction" }).format(
  paymentMethods.map((method) => (method === "upi" ? "UPI" : paymentMethodLabels[method].toLowerCase())),
);

/**
 * When and how a priced session is paid: after the confirmation, as the consultation page of the site says. The email of the
 * confirmation has the total and, with `listPaymentDetails`, where to pay.
 * @param isConfirmed whether the office has confirmed the time
 */
export function sayPayment(isConfirmed: boolean): string {
  return isConfirmed
    ? `Please pay before the session, by ${methods}. The email that confirmed the time has the total, including GST, and says how to pay.`
    : `You pay nothing now. After we confirm the time, we email you the total, including GST, and the payment details. You can pay by ${methods}.`;
}

/** In the email of the confirmation. @param total what is still to be paid, with GST */
export function askPayment(total: Paise): string {
  return `Please pay ${formatMoney(total)}, including GST, before the session. You can pay by ${methods}.`;
}

/** Where to pay: what the operator has entered, otherwise how to get it. */
export function listPaymentDetails(details: readonly (readonly [string, string])[] = business.paymentDetails) {
  if (details.length > 0) return details;
  return [
    ["Payment details", `Reply to this email or call ${formatPhone(business.phone)}, and we send them to you`],
  ] as const;
}
