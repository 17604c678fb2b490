import { useRef } from "react";
import { caseMaxLengths } from "#domain/cases/grievance-stages.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";
import type { CaseDialogProps } from "./case-dialog.ts";

const controls = { reason: "refund-reject-reason" };

/** Rejects a refund request with a reason, which goes to the customer. */
export function RefundRejectDialog({ reference, email, open, onClose, onDone }: CaseDialogProps) {
  const reason = useRef<HTMLTextAreaElement>(null);
  const { isSending, problem, errors, check, send } = useBusinessCall({ open, controls });

  async function submit() {
    const text = reason.current?.value ?? "";
    if (!check(text.trim() === "" ? { reason: "Please give a reason" } : {})) return;
    if ((await send("decide-refund", { reference, status: "rejected", reason: text })) === null) return;
    showToast({ kind: "success", text: `${reference} is rejected.` });
    onDone();
  }

  return (
    <Dialog open={open} onClose={onClose} title="Reject this refund request?" description={reference} small>
      <div className="dialog__body form">
        <TextAreaField
          id={controls.reason}
          label="Reason"
          hint="The customer will see the reason. This cannot be undone."
          rows={4}
          maxLength={caseMaxLengths.note}
          dir="auto"
          error={errors.reason}
          ref={reason}
          data-autofocus=""
        />
        <p>
          <b>{email}</b> gets an email with a link to our grievance process.
        </p>
        <OfficeProblem text={problem} />
        <Button variant="danger" block busyLabel={isSending && "Rejecting..."} onClick={() => void submit()}>
          Reject
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
