import { type FormEvent, useEffect, useRef, useState } from "react";
import { readAmount } from "#domain/money/amount-words.ts";
import { formatExact } from "#domain/money/rupees.ts";
import { paymentMaxLengths, paymentMethodLabels, paymentMethods } from "#domain/requests/payment-choices.ts";
import type { RequestKind } from "#domain/requests/request-kinds.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { businessNow } from "#web/backend.ts";
import { createSubmissionKeys } from "#web/form-kit/submission-keys.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { AmountField } from "../../form-kit/amount-field.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { useOfficeAnswer } from "../kit/use-office-answer.ts";

type PaymentDialogProps = {
  open: boolean;
  onClose: () => void;
  kind: RequestKind;
  id: string;
  title: string;
  onRecorded: () => void;
};

const formId = "payment";
const fields = ["amount", "method", "reference", "paid_on"] as const;
type Errors = Partial<Record<(typeof fields)[number], string>>;

function checkPayment(amount: number | null, method: string, paid_on: string, today: string): Errors {
  return {
    ...(amount === null ? { amount: "Please enter the amount in rupees" } : {}),
    ...(amount !== null && amount <= 0 ? { amount: "The amount must be more than 0" } : {}),
    ...(method === "" ? { method: "Please choose the payment method" } : {}),
    ...(paid_on === "" ? { paid_on: "Please enter the payment date" } : {}),
    ...(paid_on > today ? { paid_on: "The payment date must not be in the future" } : {}),
  };
}

/** Records a payment that the office has received. A retry records it once. */
export function PaymentDialog({ open, onClose, kind, id, title, onRecorded }: PaymentDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [keys] = useState(createSubmissionKeys);
  const { isSending, refusal, send } = useOfficeAnswer();
  const [missing, setMissing] = useState<Errors>({});
  const today = formatIstDay(businessNow());
  const errors: Errors = { ...refusal?.fields, ...missing };

  useEffect(() => {
    if (open) document.getElementById(`${formId}-amount`)?.focus();
  }, [open]);

  const focusFirst = (found: object) => {
    const first = fields.find((field) => field in found);
    if (first) document.getElementById(`${formId}-${first}`)?.focus();
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const typed = new FormData(form.current ?? undefined);
    const read = (name: string) => String(typed.get(name) ?? "").trim();
    const amount = readAmount(read("amount"));
    const [method, paid_on, reference] = [read("method"), read("paid_on"), read("reference")];
    const found = checkPayment(amount, method, paid_on, today);
    setMissing(found);
    if (Object.keys(found).length > 0) return focusFirst(found);
    const body = { kind, id, amount, method, paid_on, ...(reference ? { reference } : {}) };
    const why = await send("record-payment", { ...body, idempotency_key: keys.keyOf(body) });
    if (why === undefined) return;
    if (why) return focusFirst(why.fields);
    keys.clear();
    showToast({
      kind: "success",
      text: `Payment of ${formatExact(Number(amount))} recorded. The customer has been notified.`,
    });
    onRecorded();
  }

  return (
    <Dialog open={open} onClose={onClose} title="Record a payment" description={title} small>
      <form className="dialog__body form" ref={form} noValidate aria-label="Record a payment" onSubmit={submit}>
        <AmountField
          id={`${formId}-amount`}
          name="amount"
          label="Amount"
          inputMode="decimal"
          example="3,538.82"
          error={errors.amount}
        />
        <SelectField id={`${formId}-method`} name="method" label="Payment method" defaultValue="" error={errors.method}>
          <option value="">Choose</option>
          {paymentMethods.map((each) => (
            <option key={each} value={each}>
              {paymentMethodLabels[each]}
            </option>
          ))}
        </SelectField>
        <TextField
          id={`${formId}-paid_on`}
          name="paid_on"
          type="date"
          label="Payment date"
          max={today}
          defaultValue={today}
          error={errors.paid_on}
        />
        <TextField
          id={`${formId}-reference`}
          name="reference"
          label="Reference"
          hint="For example, the UTR or cheque number."
          optional
          autoComplete="off"
          maxLength={paymentMaxLengths.reference}
          error={errors.reference}
        />
        <OfficeProblem text={refusal?.text ?? ""} />
        <Button type="submit" block busyLabel={isSending && "Recording..."}>
          Record payment
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          Cancel
        </Button>
      </form>
    </Dialog>
  );
}
