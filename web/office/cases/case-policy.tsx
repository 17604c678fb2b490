import { CircleAlert } from "lucide-react";
import { multiplyByPercent, rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { formatDay } from "#domain/time/calendar-days.ts";

import type { RefundFile } from "#web/office/cases/case-queries.ts";
import { Icon } from "#web/ui/icon.tsx";

/** The policy refund on the amount claimed and on the amount recorded, and what was approved and paid. */
export function CasePolicy({ file: { refund, bookings } }: { file: RefundFile }) {
  const { amount_paid, policy_percent, policy_amount, policy_reason, approved_amount } = refund;
  const { paid_on, payment_reference } = refund;
  const recorded = bookings.find((booking) => booking.is_named)?.amount_paid;
  const isOther = recorded !== undefined && recorded !== amount_paid;
  return (
    <div className="stack">
      <p>
        Policy refund: <b className="num">{formatMoney(rupees(policy_amount))}</b> ({policy_percent}% of{" "}
        {formatMoney(rupees(amount_paid))})
      </p>
      <p>{policy_reason}.</p>
      {isOther ? (
        <div className="banner">
          <Icon of={CircleAlert} />
          <p>
            Our records show {formatMoney(rupees(recorded))} paid for this consultation. The policy refund on that
            amount is {formatMoney(multiplyByPercent(rupees(recorded), policy_percent))}.
          </p>
        </div>
      ) : null}
      {recorded === amount_paid ? <p className="soft">This matches our payment records.</p> : null}
      {recorded === undefined ? <p className="soft">We have no recorded payment to compare with.</p> : null}
      {approved_amount === null ? null : (
        <p>
          Approved: <b className="num">{formatMoney(rupees(approved_amount))}</b>
        </p>
      )}
      {paid_on === null ? null : (
        <p>
          Paid on {formatDay(paid_on)}
          {payment_reference ? `, ${payment_reference}` : ""}
        </p>
      )}
    </div>
  );
}
