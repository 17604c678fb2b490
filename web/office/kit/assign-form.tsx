import { type FormEvent, useEffect, useState } from "react";
import { type AccountRole, accountRoleLabels } from "#domain/business/office-roles.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { showUndoToast } from "../lists/undo-toast.ts";
import { OfficeProblem } from "./office-problem.tsx";

type Assignee = { readonly id: string; readonly name: string; readonly role: AccountRole; readonly is_away: boolean };

type AssignPersonProps = {
  label: string;
  /** What a record without a person is called. */
  none: string;
  assignedTo: string | null;
  /** The person who is signed in, for "Assign to me". */
  own: string;
  assignees: readonly Assignee[];
  isSending: boolean;
  problem: string;
  onAssign: (to: string | null) => Promise<void>;
};

/** The person of an open record, chosen from those who may have it. */
export function AssignPerson({
  label,
  none,
  assignedTo,
  own,
  assignees,
  isSending,
  problem,
  onAssign,
}: AssignPersonProps) {
  const [chosen, setChosen] = useState(assignedTo ?? "");
  useEffect(() => setChosen(assignedTo ?? ""), [assignedTo]);
  function submit(event: FormEvent) {
    event.preventDefault();
    void onAssign(chosen === "" ? null : chosen);
  }

  return (
    <form className="form" aria-label="Assign" onSubmit={submit}>
      <SelectField
        id="assign-to"
        label={label}
        data-office-key="assign"
        title="Assign (A)"
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        <option value="">{none}</option>
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
          <Button variant="quiet" small onClick={() => void onAssign(own)}>
            Assign to me
          </Button>
        )}
      </div>
    </form>
  );
}

/** What is said when a record has another person. */
export function sayAssigned(to: string | null, own: string, assignees: readonly Assignee[]): string {
  const name = assignees.find((each) => each.id === to)?.name;
  return to === own ? "Assigned to you." : name ? `Assigned to ${name}.` : "Unassigned.";
}

type AssignFormProps = Pick<AssignPersonProps, "assignedTo" | "own" | "assignees"> & {
  /** The call that assigns, and how it names the record. */
  call?: "assign-enquiry" | "assign-case";
  record: { readonly id: string } | { readonly reference: string };
  onAssigned: () => void;
  /** A colleague may have changed it meanwhile. */
  onRefused: () => void;
};

/** The assignee of an enquiry or a case. */
export function AssignForm({ call = "assign-enquiry", record, onAssigned, onRefused, ...shown }: AssignFormProps) {
  const { assignedTo, own, assignees } = shown;
  const { isSending, problem, send } = useBusinessCall({ onRefused });

  async function assign(to: string | null) {
    const saved = await send(call, { ...record, assigned_to: to, expected_assigned_to: assignedTo });
    if (saved === null) return;
    showUndoToast(sayAssigned(to, own, assignees), saved.undo_id);
    onAssigned();
  }
  return (
    <AssignPerson
      {...shown}
      label="Assigned to"
      none="Unassigned"
      isSending={isSending}
      problem={problem}
      onAssign={assign}
    />
  );
}
