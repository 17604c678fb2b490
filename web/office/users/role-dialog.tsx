import { type FormEvent, useRef } from "react";
import { roleChangeSchema } from "#domain/accounts/account-decisions.ts";
import { errorsOf, readFields } from "#domain/fields/fields.ts";
import { useTextDraft } from "#web/form-kit/drafts/use-text-draft.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { DecisionFields, readDecision } from "../kit/decision-fields.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";

export type RoleDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Whose role it is. */
  user: { readonly id: string; readonly name: string };
  is_granted: boolean;
  onDone: () => void;
};

const words = {
  grant: {
    title: "Make this account an administrator?",
    line: "Administrators can see and change everything in PowerAdmin, and can add other administrators.",
    action: "Make administrator",
    pending: "Granting...",
    success: "Administrator role granted. You will both get an email.",
  },
  revoke: {
    title: "Revoke the administrator role?",
    line: "The account loses access to PowerAdmin immediately. The account itself stays active.",
    action: "Revoke role",
    pending: "Revoking...",
    success: "Administrator role revoked. You will both get an email.",
  },
} as const;

const controls = { reason: "role-reason", password: "role-password" };

/** Grants or revokes the administrator role: with a reason and the password of the administrator who does it. */
export function RoleDialog({ open, onClose, user, is_granted, onDone }: RoleDialogProps) {
  const { title, line, action, pending, success } = words[is_granted ? "grant" : "revoke"];
  const { isSending, problem, errors, check, send } = useBusinessCall({ controls });
  const reason = useTextDraft(`reason.role.${user.id}.${is_granted}`);
  const password = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = { id: user.id, role: "admin", is_granted, ...readDecision({ reason, password }) } as const;
    if (!check(errorsOf(readFields(roleChangeSchema, body)))) return;
    if ((await send("set-role", body)) === null) return;
    reason.forget();
    showToast({ kind: "success", text: success });
    onDone();
  }

  return (
    <Dialog open={open} onClose={onClose} title={title} description={user.name} small>
      <form className="dialog__body form" noValidate aria-label={title} onSubmit={submit}>
        <p>{line}</p>
        <DecisionFields
          controls={controls}
          errors={errors}
          hint="Recorded in the log and included in the email to both of you."
          reason={reason}
          password={password}
        />
        <OfficeProblem text={problem} />
        <Button type="submit" variant={is_granted ? "primary" : "danger"} block busyLabel={isSending && pending}>
          {action}
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          Cancel
        </Button>
      </form>
    </Dialog>
  );
}
