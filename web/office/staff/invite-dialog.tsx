import { type FormEvent, useRef, useState } from "react";
import { accountRoleLabels } from "#domain/business/office-roles.ts";
import { accountRoleSummaries } from "#domain/business/role-summaries.ts";
import { emailMaxLength, errorsOf, readFields } from "#domain/fields/fields.ts";
import { invitationDays, invitationSchema, invitedRoles } from "#domain/staff/staff-fields.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { useFormDraft } from "../work/use-form-draft.ts";
import { QueueChoice, readQueues } from "./queue-choice.tsx";

export type InviteDialogProps = { open: boolean; onClose: () => void; onDone: () => void };

const controls = { email: "invite-email", full_name: "invite-name", role: "invite-role" };
type InvitedRole = (typeof invitedRoles)[number];

/** Invites a person into the office: address, name, role, and for staff the queues. */
export function InviteDialog({ open, onClose, onDone }: InviteDialogProps) {
  const [role, setRole] = useState<InvitedRole>("staff");
  const { isSending, problem, errors, check, send } = useBusinessCall({ controls });
  const email = useRef<HTMLInputElement>(null);
  const { form, change, hasDraft, forget } = useFormDraft("invite", { email: "", full_name: "" });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const queues = role === "staff" ? readQueues(event.currentTarget, "invite-queues") : [];
    const body = { email: form.email.trim(), full_name: form.full_name, role, queues };
    if (!check(errorsOf(readFields(invitationSchema, body)))) return;
    const answer = await send("invite-staff", body);
    if (answer === null) return;
    forget();
    const text = answer.has_joined
      ? `${answer.email} has an account and now works in the office.`
      : `Invitation sent to ${answer.email}.`;
    showToast({ kind: "success", text });
    onDone();
  }

  return (
    <Dialog open={open} onClose={onClose} title="Invite a person" small initialFocus={email}>
      <form className="dialog__body form" noValidate aria-label="Invite a person" onSubmit={submit}>
        {hasDraft ? <p role="status">We have restored what you typed earlier.</p> : null}
        <TextField
          id={controls.email}
          label="Email"
          type="email"
          autoComplete="off"
          maxLength={emailMaxLength}
          hint={`The link in the email sets the password. It works once, for ${invitationDays} days.`}
          error={errors.email}
          value={form.email}
          onChange={({ currentTarget }) => change({ email: currentTarget.value })}
          ref={email}
        />
        <TextField
          id={controls.full_name}
          label="Name"
          autoComplete="off"
          dir="auto"
          maxLength={120}
          error={errors.full_name}
          value={form.full_name}
          onChange={({ currentTarget }) => change({ full_name: currentTarget.value })}
        />
        <SelectField
          id={controls.role}
          label="Role"
          value={role}
          hint={accountRoleSummaries[role]}
          error={errors.role}
          onChange={({ currentTarget }) => setRole(invitedRoles.find((one) => one === currentTarget.value) ?? "staff")}
        >
          {invitedRoles.map((one) => (
            <option key={one} value={one}>
              {accountRoleLabels[one]}
            </option>
          ))}
        </SelectField>
        {role === "staff" ? <QueueChoice id="invite-queues" queues={[]} /> : null}
        <OfficeProblem text={problem} />
        <Button type="submit" variant="primary" block busyLabel={isSending && "Sending..."}>
          Send invitation
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          Cancel
        </Button>
      </form>
    </Dialog>
  );
}
