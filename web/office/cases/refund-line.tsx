import { Link } from "react-router";
import { refundStatusLabels } from "#domain/cases/refund-choices.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { paymentMethodLabels } from "#domain/requests/payment-choices.ts";
import { formatDay } from "#domain/time/calendar-days.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { writeOfficePath } from "#domain/work/office-records.ts";
import type { RequestFile } from "#web/office/requests/request-queries.ts";

type RefundLineProps = { refund: RequestFile["refunds"][number] };

function describePayment({ paid_on, payment_method, payment_reference }: RefundLineProps["refund"]): string {
  if (!paid_on) return "";
  const method = payment_method && paymentMethodLabels[payment_method];
  return [method, formatDay(paid_on), payment_reference && `reference ${payment_reference}`].filter(Boolean).join(", ");
}

/** A refund among the payments of a request: a sum that leaves, and its case. */
export function RefundLine({ refund }: RefundLineProps) {
  const { reference, status, refund: amount, created_at } = refund;
  const paid = describePayment(refund);
  return (
    <li className="inbox-other">
      <span>
        <b className="num">
          {status === "rejected" ? <s>−{formatMoney(rupees(amount))}</s> : `−${formatMoney(rupees(amount))}`}
        </b>
        <small>
          Refund <Link to={writeOfficePath("refund", reference)}>{reference}</Link>:{" "}
          {refundStatusLabels[status].toLowerCase()}
        </small>
        {paid ? <small>{paid}</small> : null}
        <small className="soft">Opened {formatInstant(created_at)}</small>
      </span>
    </li>
  );
}
