import { type FormEvent, useEffect, useState } from "react";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "./office-problem.tsx";

type AssignFormProps = {
  /** The call that assigns, and how it names the record. */
  call?: "assign-enquiry" | "assign-case";
  record: { readonly id: string } | { readonly reference: string };
  assignedTo: string | null;
  /** The administrator who is signed in, for "Assign to me". */
  own: string;
  assignees: readonly { readonly id: string; readonly name: string }[];
  onAssigned: () => void;
  /** Another administrator may have changed it meanwhile. */
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
    if ((await send(call, { ...record, assigned_to: to, expected_assigned_to: assignedTo })) === null) return;
    const name = assignees.find((each) => each.id === to)?.name;
    showToast({
      kind: "success",
      text: to === own ? "Assigned to you." : name ? `Assigned to ${name}.` : "Unassigned.",
    });
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
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        <option value="">Unassigned</option>
        {assignees.every(({ id }) => id !== assignedTo) && assignedTo !== null ? (
          <option value={assignedTo}>Current assignee (cannot sign in)</option>
        ) : null}
        {assignees.map((assignee) => (
          <option key={assignee.id} value={assignee.id}>
            {assignee.name}
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
