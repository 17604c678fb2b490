import { type FormEvent, useRef, useState } from "react";
import type { ChecklistKind } from "#domain/documents/checklist-items.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";

type SendLinkDialogProps = {
  open: boolean;
  onClose: () => void;
  kind: ChecklistKind;
  id: string;
  onSent: (email: string) => void;
};

const controls = { email: "link-email", full_name: "link-name" };

/** A link to the list for a person without an account; it opens with a code that is sent to the same address. */
export function SendLinkDialog({ open, onClose, kind, id, onSent }: SendLinkDialogProps) {
  const [email, setEmail] = useState("");
  const [name, setName] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const { isSending, problem, errors, check, send } = useBusinessCall({ open, controls });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!check(email.trim() === "" ? { email: "Please enter the email address" } : {})) return;
    const link = await send("send-checklist-link", { kind, id, email: email.trim(), full_name: name.trim() || null });
    if (link) onSent(link.email);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Send a link"
      description="They see this list and what they send, and nothing else. The link is valid for 14 days."
      small
      initialFocus={field}
    >
      <form className="dialog__body form" noValidate aria-label="Send a link" onSubmit={(event) => void submit(event)}>
        <TextField
          id={controls.email}
          label="Email address"
          type="email"
          autoComplete="off"
          error={errors.email}
          ref={field}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <TextField
          id={controls.full_name}
          label="Name"
          optional
          autoComplete="off"
          dir="auto"
          error={errors.full_name}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <OfficeProblem text={problem} />
        <Button type="submit" block busyLabel={isSending && "Sending…"}>
          Send link
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          Cancel
        </Button>
      </form>
    </Dialog>
  );
}
