import { formatDate } from "#domain/time/dates.ts";

/** As `cancel-request` answers it; the sentence is the refund policy in this case. */
export type RefundAnswer = {
  percent: number;
  amount: number;
  claimed: number;
  reason: string;
  review_by: string;
  paid_by: string;
};

export function RefundPreview({ refund }: { refund: RefundAnswer }) {
  return (
    <div className="refund-preview">
      <b>Your refund</b>
      {refund.amount > 0 ? (
        <p>
          If you cancel now: {refund.percent}% of {refund.claimed > 0 ? "the rest of " : ""}the amount paid.
        </p>
      ) : null}
      <p>{refund.reason}</p>
      {refund.amount > 0 ? (
        <p>
          We will review it by {formatDate(new Date(refund.review_by))} and pay it by{" "}
          {formatDate(new Date(refund.paid_by))}.
        </p>
      ) : null}
      <p>
        <a href="/refund-policy" target="_blank" rel="noopener">
          Refund policy<span className="vh"> (opens in a new tab)</span>
        </a>
      </p>
    </div>
  );
}
