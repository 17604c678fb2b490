import { type FormEvent, useRef } from "react";
import { errorsOf, readFields } from "#domain/fields/fields.ts";
import { describeReply, resendSchema } from "#domain/system/mail-replies.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";
import type { UnsentMail } from "./unsent-mail-queries.ts";

type ResendDialogProps = { open: boolean; onClose: () => void; mail: UnsentMail; onDone: () => void };

const controls = { address: "resend-address" };

/** Sends an email that was not accepted to another address. */
export function ResendDialog({ open, onClose, mail, onDone }: ResendDialogProps) {
  const { isSending, problem, errors, check, send } = useBusinessCall({ open, controls });
  const address = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = { id: mail.id, address: address.current?.value.trim() ?? "" };
    if (!check(errorsOf(readFields(resendSchema, body)))) return;
    if ((await send("resend-mail", body)) === null) return;
    showToast({ kind: "success", text: `Sending the email to ${body.address}.` });
    onDone();
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Send to another address"
      description={mail.reference ?? undefined}
      small
      initialFocus={address}
    >
      <form className="dialog__body form" noValidate aria-label="Send to another address" onSubmit={submit}>
        <p>
          {describeReply(mail.reply)}: <bdi>{mail.address}</bdi>
        </p>
        <TextField
          id={controls.address}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          hint="This one email goes there. The record keeps its address."
          defaultValue={mail.address}
          error={errors.address}
          ref={address}
        />
        <OfficeProblem text={problem} />
        <Button type="submit" block busyLabel={isSending && "Sending..."}>
          Send email
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          Cancel
        </Button>
      </form>
    </Dialog>
  );
}
