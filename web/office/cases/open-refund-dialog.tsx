import { type FormEvent, useRef } from "react";
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

/** Opens a refund request in the customer's name; the share of the policy follows from what happened. */
export function OpenRefundDialog({ open, onClose, kind, id, title, hasEmail, onOpened }: OpenRefundDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const { isSending, problem, errors, send } = useBusinessCall({ open, controls });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const typed = new FormData(form.current ?? undefined);
    const read = (name: string) => String(typed.get(name) ?? "").trim();
    const amount = read("amount") === "" ? {} : { amount: readAmount(read("amount")) };
    const body = { kind, id, situation: read("situation"), message: read("message"), ...amount };
    const opened = await send("open-refund", body as CallBody<"open-refund">);
    if (opened === null) return;
    const refund = formatMoney(rupees(opened.amount));
    showToast({ kind: "success", text: `Refund request ${opened.reference} opened: ${opened.percent}%, ${refund}.` });
    onOpened();
  }

  return (
    <Dialog open={open} onClose={onClose} title="Open a refund request" description={title} small>
      <form className="dialog__body form" ref={form} noValidate aria-label="Open a refund request" onSubmit={submit}>
        <SelectField
          id={controls.situation}
          name="situation"
          label="What happened, as the customer would say it"
          defaultValue=""
          error={errors.situation}
        >
          <option value="">Choose</option>
          {situationsOf(kind).map((name) => (
            <option key={name} value={name}>
              {refundSituations[name].label}
            </option>
          ))}
        </SelectField>
        <AmountField
          id={controls.amount}
          name="amount"
          label="Amount paid that it is about"
          optional
          inputMode="decimal"
          example="2,000"
          error={errors.amount}
        />
        <p className="soft">Without an amount, it is about all that no other refund request is about.</p>
        <TextAreaField
          id={controls.message}
          name="message"
          label="Details"
          hint={
            hasEmail
              ? "The customer gets this by email."
              : "The customer has no email address. Please tell them by phone or WhatsApp."
          }
          rows={4}
          error={errors.message}
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
