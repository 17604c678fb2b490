import { type FormEvent, useEffect, useState } from "react";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "./office-problem.tsx";

type AssignFormProps = {
  /** The call that assigns, and what it names the record by. */
  call?: string;
  record: { readonly id: string } | { readonly reference: string };
  assignedTo: string | null;
  /** Who asks: the quickest choice is oneself. */
  own: string;
  colleagues: readonly { readonly id: string; readonly name: string }[];
  onAssigned: () => void;
  /** A colleague may have changed it meanwhile. */
  onRefused: () => void;
};

export function AssignForm({
  call = "assign-enquiry",
  record,
  assignedTo,
  own,
  colleagues,
  onAssigned,
  onRefused,
}: AssignFormProps) {
  const [chosen, setChosen] = useState(assignedTo ?? "");
  const { isSending, problem, send } = useBusinessCall({ onRefused });
  useEffect(() => setChosen(assignedTo ?? ""), [assignedTo]);

  async function assign(to: string | null) {
    if ((await send(call, { ...record, assigned_to: to, was: assignedTo })) === null) return;
    const name = colleagues.find((each) => each.id === to)?.name;
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
        {colleagues.every(({ id }) => id !== assignedTo) && assignedTo !== null ? (
          <option value={assignedTo}>Current assignee (cannot sign in)</option>
        ) : null}
        {colleagues.map((colleague) => (
          <option key={colleague.id} value={colleague.id}>
            {colleague.name}
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
