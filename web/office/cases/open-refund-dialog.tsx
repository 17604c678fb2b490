import type { FormEvent } from "react";
import { refundSituations, situationsOf } from "#domain/cases/refund-choices.ts";
import { rupees } from "#domain/money/paise.ts";
import { readAmount } from "#domain/money/read-amount.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import type { RequestKind } from "#domain/requests/request-kinds.ts";
import type { CallBody } from "#web/call-types.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField, TextAreaField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { AmountField } from "../../form-kit/amount-field.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { useFormDraft } from "../work/use-form-draft.ts";

type OpenRefundDialogProps = {
  open: boolean;
  onClose: () => void;
  kind: RequestKind;
  id: string;
  title: string;
  /** Whether the customer has an email address. */
  hasEmail: boolean;
  onOpened: () => void;
};

const controls = { situation: "open-refund-situation", amount: "open-refund-amount", message: "open-refund-message" };

const empty = { situation: "", amount: "", message: "" };

/** Opens a refund request in the customer's name; the share of the policy follows from what happened. What was typed stays over Escape and a reload. */
export function OpenRefundDialog({ open, onClose, kind, id, title, hasEmail, onOpened }: OpenRefundDialogProps) {
  const { form, change, hasDraft, forget } = useFormDraft(`open-refund.${id}`, empty);
  const { isSending, problem, errors, send } = useBusinessCall({ open, controls });
  const bind = (name: keyof typeof empty) => ({
    ...{ id: controls[name], value: form[name], error: errors[name] },
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => change({ [name]: value }),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const amount = form.amount.trim() === "" ? {} : { amount: readAmount(form.amount) };
    const body = { kind, id, situation: form.situation, message: form.message.trim(), ...amount };
    const opened = await send("open-refund", body as CallBody<"open-refund">);
    if (opened === null) return;
    forget();
    const refund = formatMoney(rupees(opened.amount));
    showToast({ kind: "success", text: `Refund request ${opened.reference} opened: ${opened.percent}%, ${refund}.` });
    onOpened();
  }

  return (
    <Dialog open={open} onClose={onClose} title="Open a refund request" description={title} small>
      <form className="dialog__body form" noValidate aria-label="Open a refund request" onSubmit={submit}>
        {hasDraft ? <p role="status">We have restored what you typed earlier.</p> : null}
        <SelectField label="What happened, as the customer would say it" {...bind("situation")}>
          <option value="">Choose</option>
          {situationsOf(kind).map((name) => (
            <option key={name} value={name}>
              {refundSituations[name].label}
            </option>
          ))}
        </SelectField>
        <AmountField
          {...bind("amount")}
          label="Amount paid that it is about"
          optional
          inputMode="decimal"
          example="2,000"
        />
        <p className="soft">Without an amount, it is about all that no other refund request is about.</p>
        <TextAreaField
          {...bind("message")}
          dir="auto"
          label="Details"
          hint={
            hasEmail
              ? "The customer gets this by email."
              : "The customer has no email address. Please tell them by phone or WhatsApp."
          }
          rows={4}
        />
        <OfficeProblem text={problem} />
        <Button type="submit" block busyLabel={isSending && "Opening..."}>
          Open refund request
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          Cancel
        </Button>
      </form>
    </Dialog>
  );
}
