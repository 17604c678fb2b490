import { useState } from "react";
import { findApprovalErrors, type RefundChoice } from "#domain/cases/case-decisions.ts";
import { caseMaxLengths } from "#domain/cases/grievance-stages.ts";
import { toAsciiDigits } from "#domain/fields/digits.ts";
import { multiplyByPercent, rupees } from "#domain/money/paise.ts";
import { readAmount } from "#domain/money/read-amount.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import type { CallBody } from "#web/call-types.ts";
import { useTextDraft } from "#web/form-kit/drafts/use-text-draft.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { showUndoToast } from "../lists/undo-toast.ts";
import type { CaseDialogProps } from "./case-dialog.ts";
import { EmailNotice } from "./email-notice.tsx";

type ApproveProps = CaseDialogProps & { paid: number; percent: number; amount: number; why: string };

/** What was typed, as the call takes it. Text that is not a number stays as it is: its schema says what is wrong. */
function readNumber(text: string, read: (text: string) => number | null): number | string | null {
  return text.trim() === "" ? null : (read(text) ?? text);
}
const readPercent = (text: string) => {
  const [, digits] = /^\s*(\d{1,3})\s*%?\s*$/.exec(toAsciiDigits(text)) ?? [];
  return digits === undefined ? null : Number(digits);
};

/** Approves a refund: the policy amount, or another percentage or amount with a reason. */
export function RefundApproveDialog({
  reference,
  email,
  paid,
  percent,
  amount,
  why,
  open,
  onClose,
  onDone,
}: ApproveProps) {
  const [how, setHow] = useState<RefundChoice>(amount > 0 ? "policy" : "amount");
  const [typed, setTyped] = useState("");
  const reason = useTextDraft(`reason.approve.${reference}`);
  const typedId = `refund-${how}`;
  const reasonId = "refund-approve-reason";
  const controls = { [how]: typedId, reason: reasonId };
  const { isSending, problem, errors, check, send } = useBusinessCall({ open, controls });
  const share = how === "percent" ? readPercent(typed) : null;

  async function submit() {
    const body = {
      ...({ reference, status: "approved", expected_status: "received" } as const),
      reason: reason.text,
      percent: how === "percent" ? readNumber(typed, readPercent) : null,
      amount: how === "amount" ? readNumber(typed, readAmount) : null,
    };
    if (!check(findApprovalErrors(how, body))) return;
    const decided = await send("decide-refund", body as CallBody<"decide-refund">);
    if (decided === null) return;
    reason.forget();
    showUndoToast(`${reference} is approved.`, decided.undo_id);
    onDone();
  }

  return (
    <Dialog open={open} onClose={onClose} title="Approve this refund?" description={reference}>
      <div className="dialog__body form">
        <p>
          Amount claimed: {formatMoney(rupees(paid))}. Policy refund: {formatMoney(rupees(amount))} ({percent}%). {why}.
        </p>
        <SelectField
          id="refund-how"
          label="Refund amount"
          value={how}
          data-autofocus=""
          onChange={({ currentTarget }) => {
            setHow(currentTarget.value as RefundChoice);
            setTyped("");
          }}
        >
          {amount > 0 ? (
            <option value="policy">
              Policy refund: {percent}%, {formatMoney(rupees(amount))}
            </option>
          ) : null}
          <option value="percent">Another percentage</option>
          <option value="amount">Another amount</option>
        </SelectField>
        {how === "percent" ? (
          <TextField
            id={typedId}
            label="Percentage"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            hint={
              share !== null && share <= 100
                ? `Refund of ${formatMoney(multiplyByPercent(rupees(paid), share))}`
                : "From 1 to 100"
            }
            error={errors.percent}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        ) : null}
        {how === "amount" ? (
          <TextField
            id={typedId}
            label="Amount in rupees"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            hint={`No more than ${formatMoney(rupees(paid))}`}
            error={errors.amount}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        ) : null}
        <TextAreaField
          id={reasonId}
          label="Reason"
          optional={how === "policy"}
          hint="The customer will see this."
          rows={3}
          maxLength={caseMaxLengths.note}
          dir="auto"
          error={errors.reason}
          value={reason.text}
          onChange={({ currentTarget }) => reason.type(currentTarget.value)}
        />
        <p>
          <EmailNotice email={email}>gets an email with the amount and the payment date.</EmailNotice>
        </p>
        <OfficeProblem text={problem} />
      </div>
      <div className="dialog__foot">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="primary" busyLabel={isSending && "Approving..."} onClick={() => void submit()}>
          Approve
        </Button>
      </div>
    </Dialog>
  );
}
