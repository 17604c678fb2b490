import { type FormEvent, useRef, useState } from "react";
import { roleChangeSchema } from "#domain/accounts/account-decisions.ts";
import { type AccountRole, accountRoleLabels, accountRoles } from "#domain/business/office-roles.ts";
import { accountRoleSummaries } from "#domain/business/role-summaries.ts";
import { errorsOf, readFields } from "#domain/fields/fields.ts";
import { useTextDraft } from "#web/form-kit/drafts/use-text-draft.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { DecisionFields, readDecision } from "../kit/decision-fields.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { namePerson, type Person } from "./staff-queries.ts";

export type ChangeRoleDialogProps = { open: boolean; onClose: () => void; person: Person; onDone: () => void };

const controls = { role: "change-role", reason: "change-reason", password: "change-password" };

/** Changes the role of a person of the office in one step, with a reason and the administrator's password. */
export function ChangeRoleDialog({ open, onClose, person, onDone }: ChangeRoleDialogProps) {
  const others = accountRoles.filter((role) => role !== person.role);
  const [role, setRole] = useState<AccountRole>(others.find((one) => one !== "admin") ?? person.role);
  const { isSending, problem, errors, check, send } = useBusinessCall({ controls });
  const reason = useTextDraft(`reason.role.${person.id}`);
  const password = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = {
      id: person.id,
      role,
      is_granted: true,
      expected_role: person.role,
      ...readDecision({ reason, password }),
    };
    if (!check(errorsOf(readFields(roleChangeSchema, body)))) return;
    if ((await send("set-role", body)) === null) return;
    reason.forget();
    showToast({ kind: "success", text: `Role changed to ${accountRoleLabels[role]}. You will both get an email.` });
    onDone();
  }

  return (
    <Dialog open={open} onClose={onClose} title="Change role" description={namePerson(person)} small>
      <form className="dialog__body form" noValidate aria-label="Change role" onSubmit={submit}>
        <p>Role now: {accountRoleLabels[person.role]}. The change takes effect immediately.</p>
        <SelectField
          id={controls.role}
          label="New role"
          value={role}
          hint={accountRoleSummaries[role]}
          error={errors.role}
          data-autofocus=""
          onChange={({ currentTarget }) => setRole(others.find((one) => one === currentTarget.value) ?? role)}
        >
          {others.map((one) => (
            <option key={one} value={one}>
              {accountRoleLabels[one]}
            </option>
          ))}
        </SelectField>
        <DecisionFields
          controls={controls}
          errors={errors}
          hint="Recorded in the log and included in the email to both of you."
          reason={reason}
          password={password}
        />
        <OfficeProblem text={problem} />
        <Button type="submit" variant="primary" block busyLabel={isSending && "Changing..."}>
          Change role
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          Cancel
        </Button>
      </form>
    </Dialog>
  );
}
