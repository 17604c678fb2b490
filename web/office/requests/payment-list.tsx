import { stillPayable } from "#domain/catalogue/still-payable.ts";
import { add, nothing, rupees, subtract } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { type PaymentMethod, paymentMethodLabels } from "#domain/requests/payment-choices.ts";
import { labelValue } from "#domain/requests/request-facts.ts";
import { formatDay } from "#domain/time/calendar-days.ts";
import { formatInstant } from "#domain/time/dates.ts";
import type { PaymentLine, RequestFile } from "#web/office/requests/request-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { RefundLine } from "../cases/refund-line.tsx";
import { ForRoles } from "../shell/for-roles.tsx";

type PaymentsProps = {
  file: RequestFile;
  onRecord: () => void;
  onWithdraw: (payment: PaymentLine) => void;
  onRefund: () => void;
};

/** A day of a date column. */
const dayOf = (day: string) => formatDay(day.slice(0, 10));
const methodOf = (method: string) => labelValue(paymentMethodLabels as Record<PaymentMethod & string, string>, method);

function describePaid({ request: { amount_paid }, refunds }: RequestFile): string {
  const refunded = add(...refunds.filter(({ status }) => status === "paid").map(({ refund }) => rupees(refund)));
  const words = `Paid ${formatMoney(rupees(amount_paid))}`;
  return refunded === nothing ? words : `${words}, refunded ${formatMoney(refunded)}`;
}

function describeBalance(file: RequestFile): string {
  const { price, amount_paid, status } = file.request;
  const paid = rupees(amount_paid);
  const words = describePaid(file);
  if (!price || status === "rejected" || status === "cancelled") return words;
  const whole = stillPayable({ price: rupees(price), paid: nothing });
  const rest = stillPayable({ price: rupees(price), paid });
  const tooMuch = subtract(paid, whole);
  const balance =
    tooMuch > 0 ? `overpaid by ${formatMoney(tooMuch)}` : rest > 0 ? `${formatMoney(rest)} due` : "paid in full";
  return `${words} of ${formatMoney(whole)} including GST; ${balance}`;
}

function Payment({ payment, onWithdraw }: { payment: PaymentLine } & Pick<PaymentsProps, "onWithdraw">) {
  const { amount, method, reference, paid_on, author, created_at, withdrawn_at, withdrawn_reason } = payment;
  return (
    <li className="inbox-other">
      <span>
        <b className="num">{withdrawn_at ? <s>{formatMoney(rupees(amount))}</s> : formatMoney(rupees(amount))}</b>
        <small>
          {methodOf(method)}, {dayOf(paid_on)}
        </small>
        {reference ? <small>Reference {reference}</small> : null}
        <small className="soft">
          Recorded {formatInstant(created_at)}
          {author ? `, ${author}` : ""}
        </small>
        {withdrawn_at ? (
          <small>
            Withdrawn {formatInstant(withdrawn_at)}
            {withdrawn_reason ? `: ${withdrawn_reason}` : ""}
          </small>
        ) : null}
      </span>
      {withdrawn_at ? null : (
        <ForRoles scope="accounts and managers">
          <Button variant="secondary" small aria-haspopup="dialog" onClick={() => onWithdraw(payment)}>
            Withdraw<span className="vh"> the payment of {formatMoney(rupees(amount))}</span>
          </Button>
        </ForRoles>
      )}
    </li>
  );
}

/** The payments of a request, with those recorded in error, and its refunds. */
export function PaymentList({ file, onRecord, onWithdraw, onRefund }: PaymentsProps) {
  return (
    <>
      <div className="panel__body stack">
        <p>{describeBalance(file)}.</p>
        <ForRoles scope="accounts and managers">
          <div className="row">
            <Button variant="secondary" small aria-haspopup="dialog" onClick={onRecord}>
              Record a payment
            </Button>
            {file.request.amount_paid > 0 ? (
              <Button variant="secondary" small aria-haspopup="dialog" onClick={onRefund}>
                Open a refund request
              </Button>
            ) : null}
          </div>
        </ForRoles>
      </div>
      {file.payments.length + file.refunds.length > 0 ? (
        <ul className="rows office-payments">
          {file.payments.map((payment) => (
            <Payment key={payment.id} payment={payment} onWithdraw={onWithdraw} />
          ))}
          {file.refunds.map((refund) => (
            <RefundLine key={refund.reference} refund={refund} />
          ))}
        </ul>
      ) : null}
    </>
  );
}
