import { useRef } from "react";
import { findRefundPaymentErrors } from "#domain/cases/case-decisions.ts";
import { paymentReferenceMaxLength } from "#domain/cases/refund-choices.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { paymentMethodLabels, paymentMethods } from "#domain/requests/payment-choices.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { undoMinutes } from "#domain/work/office-changes.ts";
import { businessNow } from "#web/backend.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { showUndoToast } from "../lists/undo-toast.ts";
import type { CaseDialogProps } from "./case-dialog.ts";
import { EmailNotice } from "./email-notice.tsx";

const controls = { paid_on: "refund-paid-on", payment_method: "refund-method", payment_reference: "refund-payment" };

/** Records that a refund was paid: the date and the bank reference. */
export function RefundPayDialog({
  reference,
  email,
  amount,
  open,
  onClose,
  onDone,
}: CaseDialogProps & { amount: number }) {
  const day = useRef<HTMLInputElement>(null);
  const method = useRef<HTMLSelectElement>(null);
  const payment = useRef<HTMLInputElement>(null);
  const { isSending, problem, errors, check, send } = useBusinessCall({ open, controls });
  const today = formatIstDay(businessNow());

  async function submit() {
    const [paid_on, payment_reference] = [day.current?.value ?? "", payment.current?.value ?? ""];
    const chosen = method.current?.value ?? "";
    const payment_method = paymentMethods.find((known) => known === chosen) ?? null;
    const body = {
      reference,
      status: "paid",
      expected_status: "approved",
      paid_on,
      payment_method,
      payment_reference,
    } as const;
    if (!check(findRefundPaymentErrors(body))) return;
    const decided = await send("decide-refund", body);
    if (decided === null) return;
    showUndoToast(`${reference} is paid.`, decided.undo_id);
    onDone();
  }

  return (
    <Dialog open={open} onClose={onClose} title="Record refund payment" description={reference} small>
      <div className="dialog__body form">
        <p>The refund is {formatMoney(rupees(amount))}. Please enter how it was paid.</p>
        <TextField
          id={controls.paid_on}
          label="Paid on"
          type="date"
          defaultValue={today}
          max={today}
          error={errors.paid_on}
          ref={day}
        />
        <SelectField
          id={controls.payment_method}
          label="Method"
          defaultValue=""
          error={errors.payment_method}
          ref={method}
        >
          <option value="">Choose</option>
          {paymentMethods.map((each) => (
            <option key={each} value={each}>
              {paymentMethodLabels[each]}
            </option>
          ))}
        </SelectField>
        <TextField
          id={controls.payment_reference}
          label="Bank reference"
          optional
          hint="For example, the UTR on the bank statement"
          autoComplete="off"
          maxLength={paymentReferenceMaxLength}
          error={errors.payment_reference}
          ref={payment}
          data-autofocus=""
        />
        <p>
          <EmailNotice email={email}>gets an email.</EmailNotice> You can undo this for {undoMinutes} minutes.
        </p>
        <OfficeProblem text={problem} />
        <Button variant="primary" block busyLabel={isSending && "Saving..."} onClick={() => void submit()}>
          Record payment
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
