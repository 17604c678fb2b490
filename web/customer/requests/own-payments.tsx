import { stillPayable } from "#domain/catalogue/still-payable.ts";
import { sayPayment } from "#domain/consultations/session-payment.ts";
import { nothing, rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { paymentMethodLabels } from "#domain/requests/payment-choices.ts";
import { labelValue } from "#domain/requests/request-facts.ts";
import { formatDay } from "#domain/time/calendar-days.ts";

import type { OwnPayment, OwnRefund } from "#web/customer/requests/own-dealings.ts";
import type { OwnRequest } from "#web/customer/requests/own-request.ts";

function Payment({ payment }: { payment: OwnPayment }) {
  const { amount, method, reference, paid_on, withdrawn_at, withdrawn_reason } = payment;
  const how = [
    labelValue(paymentMethodLabels, method),
    `paid on ${formatDay(paid_on)}`,
    ...(reference ? [reference] : []),
  ].join(", ");
  return (
    <li>
      <p>
        {withdrawn_at ? <s>{formatMoney(rupees(amount))}</s> : <b>{formatMoney(rupees(amount))}</b>} {how}
      </p>
      {withdrawn_at ? <p>Withdrawn: recorded in error. Reason: {withdrawn_reason}</p> : null}
    </li>
  );
}

/** A refund that was paid stands among the payments, as a sum that went back. */
function PaidRefund({ refund }: { refund: OwnRefund }) {
  const { reference, amount, paid_on, payment_method, payment_reference } = refund;
  const how = [
    payment_method && paymentMethodLabels[payment_method],
    paid_on && `refunded on ${formatDay(paid_on)}`,
    payment_reference,
    reference,
  ].filter(Boolean);
  return (
    <li>
      <p>
        <b>−{formatMoney(rupees(amount))}</b> {how.join(", ")}
      </p>
    </li>
  );
}

/** What is still payable of a consultation that has a price; nothing once it will not take place. */
function describeRest({ status, appointment, amount_paid: paid }: OwnRequest): string | null {
  if (!appointment || appointment.price === 0 || status === "rejected" || status === "cancelled") return null;
  const rest = stillPayable({ price: rupees(appointment.price), paid: rupees(paid) });
  if (rest === nothing) return "Fully paid.";
  // Nothing is due before the time is confirmed, as sayPayment says above it.
  const isDue = status === "approved" || paid > 0;
  return `${isDue ? "Balance due" : "Total"}, including GST: ${formatMoney(rest)}.`;
}

/** The payments that the office has recorded for a request, and what they leave; nothing where there is neither. */
export function RequestPayments({ request }: { request: OwnRequest }) {
  const { payments, amount_paid, appointment } = request;
  const refunded = request.refunds.filter(({ status }) => status === "paid");
  const rest = describeRest(request);
  if (payments.length === 0 && rest === null) return null;
  return (
    <section className="panel" aria-labelledby="h-payments">
      <div className="panel__head">
        <h2 id="h-payments">Payments</h2>
      </div>
      <div className="panel__body stack">
        {payments.length === 0 ? (
          <p>
            No payments recorded yet.
            {appointment && appointment.price > 0 && rest !== null
              ? ` ${sayPayment(request.status === "approved")}`
              : ""}
          </p>
        ) : (
          <ol className="request-history">
            {payments.map((payment) => (
              <Payment key={payment.id} payment={payment} />
            ))}
            {refunded.map((refund) => (
              <PaidRefund key={refund.reference} refund={refund} />
            ))}
          </ol>
        )}
        <p>
          Paid so far: {formatMoney(rupees(amount_paid))}. {rest}
        </p>
      </div>
    </section>
  );
}
