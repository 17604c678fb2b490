import { formatDate } from "#domain/dates.ts";
import { formatPaise } from "#domain/rupees.ts";

type Refund = { percent: number; amount: number; review_by: string; paid_by: string };

/** The refund policy in the words of this case (specification, section 9). */
function explain({ percent, amount }: Refund, isFree: boolean): string {
  if (isFree) return "This session is free of charge, so there is nothing to refund.";
  const rupees = formatPaise(Math.round(amount * 100));
  if (percent === 0)
    return "Less than 4 hours are left, counted from the time first booked. The refund policy gives nothing back.";
  const share = percent === 100 ? "Full refund" : `${percent}% refund`;
  const limit = percent === 100 ? "24 hours or more before" : "less than 24 and at least 4 hours before";
  const paid = amount > 0 ? `you get back ${rupees}` : "nothing has been paid so far, so there is nothing to give back";
  return `${share}: you cancel ${limit} the time first booked; ${paid}.`;
}

export function RefundPreview({ refund, isFree = false }: { refund: Refund; isFree?: boolean }) {
  return (
    <div className="refund">
      <b>What you get back</b>
      <p>{explain(refund, isFree)}</p>
      {refund.amount > 0 ? (
        <p>
          We look at it by {formatDate(new Date(refund.review_by))} and pay it by {formatDate(new Date(refund.paid_by))}
          .
        </p>
      ) : null}
    </div>
  );
}
