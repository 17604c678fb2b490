import { type FormEvent, useRef, useState } from "react";
import { accountRoleLabels } from "#domain/business/office-roles.ts";
import { errorsOf, readFields } from "#domain/fields/fields.ts";
import { formatNumber } from "#domain/money/rupees.ts";
import { nameWork } from "#domain/staff/name-work.ts";
import { leaveSchema } from "#domain/staff/staff-fields.ts";
import type { AnswerBody } from "#web/call-types.ts";
import { useTextDraft } from "#web/form-kit/drafts/use-text-draft.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { DecisionFields, readDecision } from "../kit/decision-fields.tsx";
import { OfficeProblem } from "../kit/office-problem.tsx";
import { namePerson, type Person } from "./staff-queries.ts";

type Preview = AnswerBody<"preview-leave">;
type Colleague = Preview["colleagues"][number];

export type LeaveDialogProps = {
  open: boolean;
  onClose: () => void;
  person: Person;
  preview: Preview;
  onDone: (left: AnswerBody<"leave-staff">) => void;
};

const controls = { hand_over_to: "leave-to", reason: "leave-reason", password: "leave-password" };

/** Without a colleague who takes it. */
const goals: Readonly<Partial<Record<Preview["work"][number]["kind"], string>>> = {
  consultation: "to a consultant who is free",
  escalation_level: "to administrators",
  shared_view: "stays for managers",
};

function describeGoal(kind: Preview["work"][number]["kind"], to: Colleague | undefined): string {
  if (to?.takes.includes(kind)) return `to ${to.name}`;
  return goals[kind] ?? "unassigned";
}

/** What is open, and who has it afterwards. */
function Work({ preview, to }: { preview: Preview; to: Colleague | undefined }) {
  if (preview.work.length === 0) return <p>No open work is assigned to this person.</p>;
  return (
    <ul className="rows" aria-label="Open work">
      {preview.work.map(({ kind, count }) => (
        <li className="rec" key={kind}>
          <span className="rec__name">
            {nameWork(kind)}: {formatNumber(count)}
          </span>
          <span className="rec__end" dir="auto">
            {describeGoal(kind, to)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A person leaves the office, in one step: what is open is counted first, and handed over to whom is chosen. */
export function LeaveDialog({ open, onClose, person, preview, onDone }: LeaveDialogProps) {
  const [chosen, setChosen] = useState("");
  const [isSuspended, setIsSuspended] = useState(false);
  const { isSending, problem, errors, check, send } = useBusinessCall({ controls });
  const reason = useTextDraft(`reason.leave.${person.id}`);
  const password = useRef<HTMLInputElement>(null);
  const to = preview.colleagues.find(({ id }) => id === chosen);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = {
      id: person.id,
      hand_over_to: chosen || null,
      is_suspended: isSuspended,
      ...readDecision({ reason, password }),
    };
    if (!check(errorsOf(readFields(leaveSchema, body)))) return;
    const left = await send("leave-staff", body);
    if (left === null) return;
    reason.forget();
    onDone(left);
  }

  return (
    <Dialog open={open} onClose={onClose} title="End work in the office?" description={namePerson(person)} small>
      <form className="dialog__body form" noValidate aria-label="End work in the office" onSubmit={submit}>
        <p>
          The role and all sessions end immediately.{" "}
          {preview.is_consultant
            ? "The calendar can no longer be booked, and customers are told who takes over."
            : null}{" "}
          The handover cannot be undone: records are then assigned again one by one.
        </p>
        <SelectField
          id={controls.hand_over_to}
          label="Hand over open work to"
          value={chosen}
          error={errors.hand_over_to}
          data-autofocus=""
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          <option value="">Leave unassigned</option>
          {preview.colleagues.map(({ id, name, role, is_away }) => (
            <option key={id} value={id}>
              {`${name}, ${accountRoleLabels[role]}${is_away ? " (away)" : ""}`}
            </option>
          ))}
        </SelectField>
        <Work preview={preview} to={to} />
        <Checkbox
          id="leave-suspended"
          checked={isSuspended}
          onChange={({ currentTarget }) => setIsSuspended(currentTarget.checked)}
        >
          Suspend the account too, so that it cannot sign in
        </Checkbox>
        <DecisionFields
          controls={controls}
          errors={errors}
          hint="Recorded in the log and included in the emails."
          reason={reason}
          password={password}
        />
        <OfficeProblem text={problem} />
        <Button type="submit" variant="danger" block busyLabel={isSending && "Handing over..."}>
          End work and hand over
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          Cancel
        </Button>
      </form>
    </Dialog>
  );
}
