import { type StaffQueue, staffQueueGroups } from "#domain/staff/staff-queues.ts";
import { PillOptions } from "#web/ui/pill-options.tsx";

const options = staffQueueGroups.map(({ label }) => ({ value: label, label }));

type QueueChoiceProps = { id: string; queues: readonly StaffQueue[] };

/** Whose unassigned records a member of staff sees: one choice for each kind of work. */
export function QueueChoice({ id, queues }: QueueChoiceProps) {
  const chosen = staffQueueGroups
    .filter((group) => group.queues.some((queue) => queues.includes(queue)))
    .map(({ label }) => label);
  return (
    <>
      <PillOptions id={id} name={id} type="checkbox" legend="Queues" options={options} defaultValue={chosen} />
      <p className="soft">Staff see unassigned records of these queues, and everything that is assigned to them.</p>
    </>
  );
}

/** The queues of the groups that are chosen in the form. */
export function readQueues(form: HTMLFormElement, id: string): StaffQueue[] {
  const chosen = new FormData(form).getAll(id);
  return staffQueueGroups.filter(({ label }) => chosen.includes(label)).flatMap(({ queues }) => [...queues]);
}
