import { useEffect, useRef, useState } from "react";
import { enquiryOfficeLengths } from "#domain/enquiries/enquiry-status.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { useOfficeCall } from "../kit/use-office-call.ts";

type LoseDialogProps = { id: string; reference: string; open: boolean; onClose: () => void; onLost: () => void };

/** An enquiry is closed as lost with the reason, which the office reads and the sender does not. */
export function LoseDialog({ id, reference, open, onClose, onLost }: LoseDialogProps) {
  const reason = useRef<HTMLTextAreaElement>(null);
  const [missing, setMissing] = useState("");
  const { isSending, problem, send, clear } = useOfficeCall();

  // biome-ignore lint/correctness/useExhaustiveDependencies: an old refusal goes when the dialog opens, not before
  useEffect(() => {
    clear();
    setMissing("");
  }, [open]);

  async function submit() {
    const words = reason.current?.value.trim() ?? "";
    if (words === "") {
      setMissing("Please give a reason");
      reason.current?.focus();
      return;
    }
    setMissing("");
    if ((await send("move-enquiry", { id, status: "lost", reason: words })) === null) return;
    showToast({ kind: "success", text: `${reference} closed as lost.` });
    onLost();
  }

  return (
    <Dialog open={open} onClose={onClose} title="Close as lost?" description={reference} small>
      <div className="dialog__body form">
        <TextAreaField
          id="lost-reason"
          label="Reason"
          hint="Only your team sees this. This cannot be undone."
          rows={3}
          maxLength={enquiryOfficeLengths.lostReason}
          data-autofocus=""
          error={missing}
          ref={reason}
        />
        <OfficeProblem text={problem} />
        <Button variant="danger" block busyLabel={isSending && "Closing..."} onClick={() => void submit()}>
          Close as lost
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
