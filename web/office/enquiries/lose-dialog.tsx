import { useRef } from "react";
import { enquiryOfficeLengths } from "#domain/enquiries/enquiry-status.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";

type LoseDialogProps = { id: string; reference: string; open: boolean; onClose: () => void; onLost: () => void };

const controls = { reason: "lost-reason" };

/** Closes an enquiry as lost, with a reason that only the team sees. */
export function LoseDialog({ id, reference, open, onClose, onLost }: LoseDialogProps) {
  const reason = useRef<HTMLTextAreaElement>(null);
  const { isSending, problem, errors, check, send } = useBusinessCall({ open, controls });

  async function submit() {
    const words = reason.current?.value.trim() ?? "";
    if (!check(words === "" ? { reason: "Please give a reason" } : {})) return;
    if ((await send("move-enquiry", { id, status: "lost", reason: words })) === null) return;
    showToast({ kind: "success", text: `${reference} closed as lost.` });
    onLost();
  }

  return (
    <Dialog open={open} onClose={onClose} title="Close as lost?" description={reference} small>
      <div className="dialog__body form">
        <TextAreaField
          id={controls.reason}
          label="Reason"
          hint="Only your team sees this. This cannot be undone."
          rows={3}
          maxLength={enquiryOfficeLengths.lostReason}
          data-autofocus=""
          error={errors.reason}
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
