import { paymentMethodLabels, paymentMethods } from "../requests/payment-choices.ts";

const methods = new Intl.ListFormat("en-IN", { type: "disjunction" }).format(
  paymentMethods.map((method) => (method === "upi" ? "UPI" : paymentMethodLabels[method].toLowerCase())),
);

/**
 * When and how a priced session is paid: after the confirmation, as the consultation page of the site says.
 * @param isConfirmed whether the office has confirmed the time
 */
export function sayPayment(isConfirmed: boolean): string {
  return isConfirmed
    ? `Please pay before the session, by ${methods}. We email you the payment details with the total, including GST.`
    : `You pay nothing now. After we confirm the time, we email you the total, including GST, and the payment details. You can pay by ${methods}.`;
}
