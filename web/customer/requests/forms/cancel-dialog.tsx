import { useCallback, useEffect, useRef, useState } from "react";
import { type RequestKind, requestKindFacts } from "#domain/requests/request-kinds.ts";
import { reasonMaxLength } from "#domain/requests/request-status.ts";
import { callFunction } from "#web/backend.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { useBusinessCall } from "../../../form-kit/use-business-call.ts";
import { type RefundAnswer, RefundPreview } from "./refund-preview.tsx";

type Preview = { kind: "loading" } | { kind: "failed"; message: string } | { kind: "ready"; refund?: RefundAnswer };

type CancelDialogProps = {
  kind: RequestKind;
  id: string;
  /** Its name, so that the right one is cancelled. */
  name: string;
  open: boolean;
  onClose: () => void;
  onCancelled: () => void;
};

const controls = { reason: "cancel-reason" };

/** Says what is given back before anything is cancelled. */
export function CancelDialog({ kind, id, name, open, onClose, onCancelled }: CancelDialogProps) {
  const noun = requestKindFacts[kind].title.toLowerCase();
  const [preview, setPreview] = useState<Preview>({ kind: "loading" });
  const { isSending, problem, errors, send } = useBusinessCall({ open, controls });
  const reason = useRef<HTMLTextAreaElement>(null);

  const look = useCallback(async () => {
    setPreview({ kind: "loading" });
    const answer = await callFunction("cancel-request", { kind, id, preview: true }, { asMyself: true });
    if (answer.ok) setPreview({ kind: "ready", refund: answer.data.refund });
    else setPreview({ kind: "failed", message: answer.message });
  }, [kind, id]);

  useEffect(() => {
    if (!open) return;
    void look();
  }, [open, look]);

  async function cancel() {
    const words = reason.current?.value.trim();
    const body = { kind, id, preview: false, ...(words ? { reason: words } : {}) };
    if ((await send("cancel-request", body)) === null) return;
    showToast({ kind: "success", text: `Your ${noun} is cancelled.` });
    onCancelled();
  }

  return (
    <Dialog open={open} onClose={onClose} title={`Cancel this ${noun}?`} description={name} small>
      <div className="dialog__body form">
        {preview.kind === "loading" ? <p role="status">Loading...</p> : null}
        {preview.kind === "failed" ? (
          <div className="stack" role="alert">
            <p>{preview.message}</p>
            <Button variant="secondary" onClick={() => void look()}>
              Retry
            </Button>
          </div>
        ) : null}
        {preview.kind === "ready" ? (
          <>
            {preview.refund ? <RefundPreview refund={preview.refund} /> : null}
            <p>This cannot be undone. You can make a new request at any time.</p>
            <TextAreaField
              id={controls.reason}
              label="Reason for cancelling"
              optional
              rows={3}
              maxLength={reasonMaxLength}
              error={errors.reason}
              ref={reason}
              inert={isSending}
            />
            {problem ? (
              <p className="banner banner--error" role="alert">
                {problem}
              </p>
            ) : null}
            <Button variant="danger" block busyLabel={isSending && "Cancelling..."} onClick={() => void cancel()}>
              Cancel the {noun}
            </Button>
          </>
        ) : null}
        <Button variant="quiet" block onClick={onClose} data-autofocus="">
          Keep the {noun}
        </Button>
      </div>
    </Dialog>
  );
}
