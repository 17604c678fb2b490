import { type FormEvent, useEffect, useRef } from "react";
import { rupees } from "#domain/money/paise.ts";
import { readAmount } from "#domain/money/read-amount.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { paymentMaxLengths, paymentMethodLabels, paymentMethods } from "#domain/requests/payment-choices.ts";
import type { RequestKind } from "#domain/requests/request-kinds.ts";
import { findPaymentErrors } from "#domain/requests/request-payments.ts";
import { formatIstDay } from "#domain/time/dates.ts";
import { businessNow } from "#web/backend.ts";
import type { CallBody } from "#web/call-types.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { useSubmissionKeys } from "#web/office/work/use-submission-keys.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { AmountField } from "../../form-kit/amount-field.tsx";
import { useToldSentence } from "../customer/told-sentence.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { useFormDraft } from "../work/use-form-draft.ts";

type PaymentDialogProps = {
  open: boolean;
  onClose: () => void;
  kind: RequestKind;
  id: string;
  title: string;
  onRecorded: () => void;
};

const formId = "payment";
const controls = {
  amount: `${formId}-amount`,
  method: `${formId}-method`,
  paid_on: `${formId}-paid_on`,
  reference: `${formId}-reference`,
};

/** Records a payment that the office has received. A retry records it once. */
export function PaymentDialog({ open, onClose, kind, id, title, onRecorded }: PaymentDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const keys = useSubmissionKeys(`payment.${id}`);
  const { isSending, problem, errors, details, check, send } = useBusinessCall({ controls });
  /** The payment that the office was asked about: only that one is recorded all the same. */
  const questioned = useRef("");
  const asked = Array.isArray(details.ask) ? details.ask : [];
  const today = formatIstDay(businessNow());
  const empty = { amount: "", method: "", paid_on: today, reference: "" };
  const { form: draft, change, hasDraft, forget } = useFormDraft(`payment.${id}`, empty, ["paid_on"]);

  useEffect(() => {
    if (open) document.getElementById(controls.amount)?.focus();
  }, [open]);

  function readTyped() {
    const typed = new FormData(form.current ?? undefined);
    return (name: keyof typeof empty) => String(typed.get(name) ?? "").trim();
  }
  function store() {
    const read = readTyped();
    change({
      ...{ amount: read("amount"), method: read("method"), paid_on: read("paid_on"), reference: read("reference") },
    });
  }

  const told = useToldSentence();
  async function submit(event: FormEvent) {
    event.preventDefault();
    const read = readTyped();
    const amount = readAmount(read("amount"));
    const [method, paid_on, reference] = [read("method"), read("paid_on"), read("reference")];
    const payment = { kind, id, amount, method, paid_on, ...(reference ? { reference } : {}) };
    const key = keys.keyOf(payment);
    const confirmed = questioned.current === key ? asked : [];
    questioned.current = key;
    const body = { ...payment, confirmed, idempotency_key: key };
    if (!check(findPaymentErrors(body, today))) return;
    if ((await send("record-payment", body as CallBody<"record-payment">)) === null) return;
    keys.clear();
    forget();
    showToast({
      kind: "success",
      text: `Payment of ${formatMoney(rupees(Number(amount)))} recorded. ${told}`,
    });
    onRecorded();
  }

  return (
    <Dialog open={open} onClose={onClose} title="Record a payment" description={title} small>
      <form
        className="dialog__body form"
        ref={form}
        noValidate
        aria-label="Record a payment"
        onInput={store}
        onSubmit={submit}
      >
        {hasDraft ? <p role="status">We have restored what you typed earlier.</p> : null}
        <AmountField
          id={controls.amount}
          name="amount"
          defaultValue={draft.amount}
          label="Amount"
          inputMode="decimal"
          example="3,538.82"
          error={errors.amount}
        />
        <SelectField
          id={controls.method}
          name="method"
          label="Payment method"
          defaultValue={draft.method}
          error={errors.method}
        >
          <option value="">Choose</option>
          {paymentMethods.map((each) => (
            <option key={each} value={each}>
              {paymentMethodLabels[each]}
            </option>
          ))}
        </SelectField>
        <TextField
          id={controls.paid_on}
          name="paid_on"
          type="date"
          label="Payment date"
          max={today}
          defaultValue={draft.paid_on}
          error={errors.paid_on}
        />
        <TextField
          id={controls.reference}
          name="reference"
          defaultValue={draft.reference}
          label="Reference"
          hint="For example, the UTR or cheque number."
          optional
          autoComplete="off"
          maxLength={paymentMaxLengths.reference}
          error={errors.reference}
        />
        <OfficeProblem text={problem} />
        <Button type="submit" block busyLabel={isSending && "Recording..."}>
          {asked.length > 0 ? "Record it anyway" : "Record payment"}
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          Cancel
        </Button>
      </form>
    </Dialog>
  );
}
