import { type FormEvent, useEffect, useState } from "react";
import type { RequestKind } from "#domain/requests/request-kinds.ts";
import { nameTime } from "#domain/time/viewer-time.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { useToldSentence } from "../customer/told-sentence.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { showUndoToast } from "../lists/undo-toast.ts";

type AssignRequestFormProps = {
  kind: RequestKind;
  id: string;
  assignedTo: string | null;
  consultants: readonly { readonly id: string; readonly name: string }[];
  onAssigned: () => void;
  /** A colleague may have changed it meanwhile. */
  onRefused: () => void;
};

const controls = { consultant_id: "assign-consultant" };

/** The consultant of a request. A consultation always has one: its time moves to the other calendar. */
export function AssignRequestForm({
  kind,
  id,
  assignedTo,
  consultants,
  onAssigned,
  onRefused,
}: AssignRequestFormProps) {
  const [chosen, setChosen] = useState(assignedTo ?? "");
  const { isSending, problem, errors, details, check, send, clear } = useBusinessCall({ controls, onRefused });
  const isBooked = kind === "consultation";
  useEffect(() => setChosen(assignedTo ?? ""), [assignedTo]);

  const told = useToldSentence();
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen === (assignedTo ?? "")) {
      const name = consultants.find((each) => each.id === chosen)?.name;
      return void check({ consultant_id: name ? `Already assigned to ${name}.` : "No consultant is assigned yet." });
    }
    const body = { kind, id, consultant_id: chosen || null, expected_consultant_id: assignedTo };
    const saved = await send("assign-request", body);
    if (saved === null) return;
    const name = consultants.find((each) => each.id === chosen)?.name;
    const done = name ? `Assigned to ${name}` : "Consultant removed";
    showUndoToast(`${done}. ${told}`, saved.undo_id);
    onAssigned();
  }

  const nearest = Array.isArray(details.nearest) ? details.nearest.map(String) : [];
  return (
    <form className="form" aria-label="Assign" noValidate onSubmit={submit}>
      <SelectField
        id={controls.consultant_id}
        label="Consultant"
        data-office-key="assign"
        title="Assign (A)"
        hint={isBooked ? "The booked time moves to this consultant’s calendar." : undefined}
        value={chosen}
        error={errors.consultant_id}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value);
          clear();
        }}
      >
        {isBooked && assignedTo !== null ? null : <option value="">No consultant</option>}
        {consultants.map((consultant) => (
          <option key={consultant.id} value={consultant.id}>
            {consultant.name}
          </option>
        ))}
      </SelectField>
      <OfficeProblem text={problem} />
      {nearest.length > 0 ? (
        <div>
          <p>Nearest free times you can propose:</p>
          <ul>
            {nearest.map((at) => (
              <li key={at}>{nameTime(new Date(at))}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className="row">
        <Button type="submit" variant="secondary" small busyLabel={isSending && "Assigning..."}>
          Assign
        </Button>
      </div>
    </form>
  );
}
