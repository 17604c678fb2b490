import { type FormEvent, type ReactNode, useRef } from "react";
import type { CallBody } from "#web/call-types.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "./office-problem.tsx";

type ReasonCall =
  | "suspend-user"
  | "review-listing"
  | "approve-investor"
  | "withdraw-payment"
  | "decide-refund"
  | "move-enquiry";

export type ReasonDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What it is about, so that it is not done to another record by mistake. */
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
  /** Beside the hint: who is notified. */
  notice?: ReactNode;
  onDone: () => void;
} & {
  /** The call, and its body beside the reason. */
  [Name in ReasonCall]: { call: Name; body: Omit<CallBody<Name>, "reason"> };
}[ReasonCall];

const controls = { reason: "office-reason" };

/** An action that needs a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onClose, title, name, label, hint, maxLength, action, pending, keep, success, call, body } = props;
  const { isSending, problem, errors, check, send } = useBusinessCall({ open, controls });
  const reason = useRef<HTMLTextAreaElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const words = reason.current?.value.trim() ?? "";
    if (!check(words === "" ? { reason: props.missing } : {})) return;
    if ((await send(call, { ...body, reason: words } as CallBody<ReasonCall>)) === null) return;
    showToast({ kind: "success", text: success });
    props.onDone();
  }

  return (
    <Dialog open={open} onClose={onClose} title={title} description={name} small initialFocus={reason}>
      <form className="dialog__body form" noValidate aria-label={title} onSubmit={submit}>
        <TextAreaField
          id={controls.reason}
          label={label}
          hint={hint}
          rows={3}
          maxLength={maxLength}
          dir="auto"
          error={errors.reason}
          ref={reason}
        />
        {props.notice ? <p>{props.notice}</p> : null}
        <OfficeProblem text={problem} />
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
