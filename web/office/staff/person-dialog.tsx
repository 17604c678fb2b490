import { type FormEvent, useState } from "react";
import { assignableRoles } from "#domain/staff/assignable-roles.ts";
import { staffQueues } from "#domain/staff/staff-queues.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { QueueChoice, readQueues } from "./queue-choice.tsx";
import { namePerson, type Person, type Staff } from "./staff-queries.ts";

export type PersonDialogProps = {
  open: boolean;
  onClose: () => void;
  person: Person;
  consultants: Staff["consultants"];
  onDone: () => void;
};

type Seen = Pick<Person, "queues" | "is_away">;

/** What a person of the office sees unassigned, whether they are away, and which calendar is theirs. */
export function PersonDialog({ open, onClose, person, consultants, onDone }: PersonDialogProps) {
  // What the administrator saw; after a clash, what the colleague has saved, which the message says.
  const [seen, setSeen] = useState<Seen>(person);
  const { isSending, problem, send } = useBusinessCall({
    open,
    onRefused({ details: { queues, is_away } }) {
      if (Array.isArray(queues) && typeof is_away === "boolean")
        setSeen({ queues: staffQueues.filter((one) => queues.includes(one)), is_away });
    },
  });
  const [isAway, setIsAway] = useState(person.is_away);
  const [calendar, setCalendar] = useState(person.consultant_id ?? "");

  /** The former link ends before the new one begins: an account has one calendar. */
  async function linkCalendar(): Promise<boolean> {
    const before = person.consultant_id ?? "";
    if (calendar === before) return true;
    if (before) {
      const ended = await send("link-consultant", {
        consultant_id: before,
        user_id: null,
        expected_user_id: person.id,
      });
      if (ended === null) return false;
    }
    if (calendar === "") return true;
    const held = consultants.find(({ id }) => id === calendar)?.user_id ?? null;
    const body = { consultant_id: calendar, user_id: person.id, expected_user_id: held };
    return (await send("link-consultant", body)) !== null;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const queues = person.role === "staff" ? readQueues(event.currentTarget, "person-queues") : undefined;
    const saved = await send("set-staff", {
      ...{ id: person.id, is_away: isAway, expected_is_away: seen.is_away },
      ...(queues ? { queues, expected_queues: [...seen.queues] } : {}),
    });
    if (saved === null || !(await linkCalendar())) return;
    showToast({ kind: "success", text: `${namePerson(person)} saved.` });
    onDone();
  }

  return (
    <Dialog open={open} onClose={onClose} title="Edit work" description={namePerson(person)} small>
      <form className="dialog__body form" noValidate aria-label="Edit work" onSubmit={submit}>
        {person.role === "staff" ? <QueueChoice id="person-queues" queues={person.queues} /> : null}
        {assignableRoles.consultation.some((role) => role === person.role) ? (
          <SelectField
            id="person-calendar"
            label="Calendar"
            hint="As a consultant, this person gets the requests and bookings of that calendar."
            value={calendar}
            onChange={({ currentTarget }) => setCalendar(currentTarget.value)}
          >
            <option value="">None</option>
            {consultants.map(({ id, name, user_id, is_bookable }) => (
              <option key={id} value={id}>
                {`${name}${user_id && user_id !== person.id ? " (linked to another person)" : is_bookable ? "" : " (not bookable)"}`}
              </option>
            ))}
          </SelectField>
        ) : null}
        <Checkbox id="person-away" checked={isAway} onChange={({ currentTarget }) => setIsAway(currentTarget.checked)}>
          Away: shown beside the name where records are assigned
        </Checkbox>
        <OfficeProblem text={problem} />
        <Button type="submit" variant="primary" block busyLabel={isSending && "Saving..."}>
          Save
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          Cancel
        </Button>
      </form>
    </Dialog>
  );
}
