import { Link } from "react-router";
import { refundStatusLabels } from "#domain/cases/refund-choices.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { paymentMethodLabels } from "#domain/requests/payment-choices.ts";
import { formatDay } from "#domain/time/calendar-days.ts";
import { formatDate } from "#domain/time/dates.ts";
import { businessNow } from "#web/backend.ts";
import type { OwnRefund } from "#web/customer/requests/own-dealings.ts";
import type { OwnRequest } from "#web/customer/requests/own-request.ts";
import { FactList } from "../../ui/fact-list.tsx";
import { WithNumber } from "./with-number.tsx";

const day = (instant: string) => formatDate(new Date(instant));

/** The date that counts in each status. */
function listDates({
  status,
  review_by,
  pay_by,
  paid_on,
  payment_method,
  payment_reference,
}: OwnRefund): [string, string][] {
  switch (status) {
    case "received":
      return [
        ["Review by", day(review_by)],
        ["Payment by", day(pay_by)],
      ];
    case "approved":
      return [["Payment by", day(pay_by)]];
    case "paid":
      return [
        ...(paid_on ? [["Paid on", formatDay(paid_on)] as [string, string]] : []),
        ...(payment_method ? [["Method", paymentMethodLabels[payment_method]] as [string, string]] : []),
        ...(payment_reference ? [["Bank reference", payment_reference] as [string, string]] : []),
      ];
    case "rejected":
      return [];
  }
}

/** Sentences, which take the whole width. */
const longLines = ["Refund policy", "Our note"];

function Refund({ refund, holidays }: { refund: OwnRefund; holidays: readonly string[] }) {
  const { reference, status, percent, amount, reason, note, next_step, created_at } = refund;
  const lines: [string, string][] = [
    ["Reference", reference],
    ["Status", refundStatusLabels[status]],
    ...(status === "rejected" ? [] : [["Refund", formatMoney(rupees(amount))] as [string, string]]),
    ["Refund policy", `${percent}%: ${reason}`],
    ["Requested", day(created_at)],
    ...listDates(refund),
    ...(note ? [["Our note", note] as [string, string]] : []),
  ];
  return (
    <>
      <FactList facts={lines.map(([label, value]) => ({ label, value, isLong: longLines.includes(label) }))} />
      <p>
        <b>Next step:</b> <WithNumber sentence={next_step} now={businessNow()} holidays={holidays} />
      </p>
    </>
  );
}

/** The refunds that are still to come, beside what happens next: amount, by when, and the way to the rest. */
export function RefundLines({ refunds }: { refunds: readonly OwnRefund[] }) {
  return refunds
    .filter(({ status }) => status === "received" || status === "approved")
    .map(({ reference, amount, pay_by }) => (
      <p key={reference}>
        <b>Refund. </b>
        {formatMoney(rupees(amount))}, payment {new Date(pay_by) < businessNow() ? "was due" : "due"} by {day(pay_by)}.{" "}
        <a href="#h-refund">Reference {reference}</a>
      </p>
    ));
}

/**
 * The refund of a request that was paid and ended: reference, amount, status and dates. Where none opened on its own, since
 * the policy refunds nothing or a person has to decide, a way to ask for it.
 */
export function RequestRefunds({ request: { id, status, refunds, amount_paid, holidays } }: { request: OwnRequest }) {
  const hasEnded = status === "cancelled" || status === "rejected";
  if (refunds.length === 0 && !(hasEnded && amount_paid > 0)) return null;
  return (
    <section className="panel" aria-labelledby="h-refund">
      <div className="panel__head">
        <h2 id="h-refund">Refund</h2>
      </div>
      <div className="panel__body stack">
        {refunds.map((refund) => (
          <Refund key={refund.reference} refund={refund} holidays={holidays} />
        ))}
        {refunds.length === 0 ? (
          <>
            <p>You paid {formatMoney(rupees(amount_paid))}. No refund request is open for this payment.</p>
            <p>
              If a refund is due under our <Link to="/refund-policy">refund policy</Link>,{" "}
              <Link to={`/refund-policy?about=${id}#send`}>request a refund</Link>.
            </p>
          </>
        ) : (
          <p>
            <Link to="/refund-policy">Refund policy</Link>
          </p>
        )}
      </div>
    </section>
  );
}
