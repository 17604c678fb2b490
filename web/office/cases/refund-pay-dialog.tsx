import { useRef } from "react";
import { paymentReferenceMaxLength } from "#domain/cases/refund-choices.ts";
import { formatExact } from "#domain/money/rupees.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { businessNow } from "#web/backend.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { type CaseDialogProps, useCaseCall } from "./use-case-call.ts";

/** Notes that the money has left: on which day, and how the bank calls the payment. */
export function RefundPayDialog({
  reference,
  email,
  amount,
  open,
  onClose,
  onDone,
}: CaseDialogProps & { amount: number }) {
  const day = useRef<HTMLInputElement>(null);
  const payment = useRef<HTMLInputElement>(null);
  const { isSending, problem, errors, run } = useCaseCall({ open, onDone });
  const today = formatIstDay(businessNow());

  function submit() {
    const paid_on = day.current?.value ?? "";
    const body = { reference, status: "paid", paid_on, payment_reference: payment.current?.value ?? "" };
    const missing: Record<string, string> = paid_on === "" ? { paid_on: "Please enter the payment date" } : {};
    void run("decide-refund", body, { missing, done: `${reference} is paid.` });
  }

  return (
    <Dialog open={open} onClose={onClose} title="Record refund payment" description={reference} small>
      <div className="dialog__body form">
        <p>{formatExact(amount)} was refunded to the original payment method.</p>
        <TextField
          id="refund-paid-on"
          label="Paid on"
          type="date"
          defaultValue={today}
          max={today}
          error={errors.paid_on}
          ref={day}
        />
        <TextField
          id="refund-payment"
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
          <b>{email}</b> gets an email. This cannot be undone.
        </p>
        <OfficeProblem text={errors.paid_on || errors.payment_reference ? "" : problem} />
        <Button variant="primary" block busyLabel={isSending && "Saving..."} onClick={submit}>
          Record payment
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
