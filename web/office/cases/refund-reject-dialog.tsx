import { useRef } from "react";
import { caseMaxLengths } from "#domain/cases/grievance-stages.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { type CaseDialogProps, useCaseCall } from "./use-case-call.ts";

/** Rejects a refund request with the reason, which its sender reads. */
export function RefundRejectDialog({ reference, email, open, onClose, onDone }: CaseDialogProps) {
  const reason = useRef<HTMLTextAreaElement>(null);
  const { isSending, problem, errors, run } = useCaseCall({ open, onDone });

  function submit() {
    const text = reason.current?.value ?? "";
    const missing: Record<string, string> = text.trim() === "" ? { reason: "Please give a reason" } : {};
    if (missing.reason) reason.current?.focus();
    const body = { reference, status: "rejected", reason: text };
    void run("decide-refund", body, { missing, done: `${reference} is rejected.` });
  }

  return (
    <Dialog open={open} onClose={onClose} title="Reject this refund request?" description={reference} small>
      <div className="dialog__body form">
        <TextAreaField
          id="refund-reject-reason"
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
        <OfficeProblem text={errors.reason ? "" : problem} />
        <Button variant="danger" block busyLabel={isSending && "Rejecting..."} onClick={submit}>
          Reject
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
