import { type FormEvent, useEffect, useState } from "react";
import { type AccountRole, accountRoleLabels } from "#domain/business/office-roles.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { showUndoToast } from "../lists/undo-toast.ts";
import { OfficeProblem } from "./office-problem.tsx";

type AssignFormProps = {
  /** The call that assigns, and how it names the record. */
  call?: "assign-enquiry" | "assign-case";
  record: { readonly id: string } | { readonly reference: string };
  assignedTo: string | null;
  /** The administrator who is signed in, for "Assign to me". */
  own: string;
  assignees: readonly {
    readonly id: string;
    readonly name: string;
    readonly role: AccountRole;
    readonly is_away: boolean;
  }[];
  onAssigned: () => void;
  /** A colleague may have changed it meanwhile. */
  onRefused: () => void;
};

export function AssignForm({
  call = "assign-enquiry",
  record,
  assignedTo,
  own,
  assignees,
  onAssigned,
  onRefused,
}: AssignFormProps) {
  const [chosen, setChosen] = useState(assignedTo ?? "");
  const { isSending, problem, send } = useBusinessCall({ onRefused });
  useEffect(() => setChosen(assignedTo ?? ""), [assignedTo]);

  async function assign(to: string | null) {
    const saved = await send(call, { ...record, assigned_to: to, expected_assigned_to: assignedTo });
    if (saved === null) return;
    const name = assignees.find((each) => each.id === to)?.name;
    showUndoToast(to === own ? "Assigned to you." : name ? `Assigned to ${name}.` : "Unassigned.", saved.undo_id);
    onAssigned();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void assign(chosen === "" ? null : chosen);
  }

  return (
    <form className="form" aria-label="Assign" onSubmit={submit}>
      <SelectField
        id="assign-to"
        label="Assigned to"
        data-office-key="assign"
        title="Assign (A)"
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        <option value="">Unassigned</option>
        {assignees.every(({ id }) => id !== assignedTo) && assignedTo !== null ? (
          <option value={assignedTo}>Current assignee (cannot sign in)</option>
        ) : null}
        {assignees.map((assignee) => (
          <option key={assignee.id} value={assignee.id}>
            {`${assignee.name}, ${accountRoleLabels[assignee.role]}${assignee.is_away ? " (away)" : ""}`}
          </option>
        ))}
      </SelectField>
      <OfficeProblem text={problem} />
      <div className="row">
        <Button type="submit" variant="secondary" small busyLabel={isSending && "Assigning..."}>
          Assign
        </Button>
        {assignedTo === own ? null : (
          <Button variant="quiet" small onClick={() => void assign(own)}>
            Assign to me
          </Button>
        )}
      </div>
    </form>
  );
}
