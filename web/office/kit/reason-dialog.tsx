import { type FormEvent, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "./office-problem.tsx";
import { useOfficeAnswer } from "./use-office-answer.ts";

export type ReasonDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What it is about, so that nobody does it to another one by mistake. */
  name: string;
  label: string;
  hint: string;
  missing: string;
  maxLength: number;
  action: string;
  pending: string;
  keep: string;
  isHarmless?: boolean;
  success: string;
  /** The call, and what goes to it beside the reason. */
  call: string;
  body: object;
  onDone: () => void;
};

/** Something that cannot be taken back, done for a reason that is asked for. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onClose, title, name, label, hint, maxLength, action, pending, keep, success, call, body } = props;
  const { isSending, refusal, send } = useOfficeAnswer();
  const [missing, setMissing] = useState("");
  const reason = useRef<HTMLTextAreaElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const words = reason.current?.value.trim() ?? "";
    setMissing(words === "" ? props.missing : "");
    if (words === "") return reason.current?.focus();
    const why = await send(call, { ...body, reason: words });
    if (why === undefined) return;
    if (why) return why.fields.reason ? reason.current?.focus() : undefined;
    showToast({ kind: "success", text: success });
    props.onDone();
  }

  return (
    <Dialog open={open} onClose={onClose} title={title} description={name} small initialFocus={reason}>
      <form className="dialog__body form" noValidate aria-label={title} onSubmit={submit}>
        <TextAreaField
          id="office-reason"
          label={label}
          hint={hint}
          rows={3}
          maxLength={maxLength}
          dir="auto"
          error={missing || refusal?.fields.reason}
          ref={reason}
        />
        <OfficeProblem text={refusal?.text ?? ""} />
        <Button type="submit" variant={props.isHarmless ? "primary" : "danger"} block busyLabel={isSending && pending}>
          {action}
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          {keep}
        </Button>
      </form>
    </Dialog>
  );
}
