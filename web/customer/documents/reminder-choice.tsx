import { formatDate } from "#domain/time/dates.ts";
import type { Checklist, ChecklistName } from "#web/customer/documents/checklist-queries.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { Button } from "#web/ui/button.tsx";

type ReminderChoiceProps = {
  name: ChecklistName;
  /** Who looks at it. */
  side: Checklist["side"];
  reminders: Checklist["reminders"];
  onChanged: () => Promise<void>;
};

/** Reminders of what is due can be stopped, and started again; both sides see who stopped them. */
export function ReminderChoice({ name, side, reminders, onChanged }: ReminderChoiceProps) {
  const { isSending, problem, send } = useBusinessCall();
  const { stopped_at, stopped_by } = reminders;
  const isStopped = stopped_at !== null;
  const who = stopped_by === "office" ? "our office" : side === "office" ? "the customer" : "you";
  async function change() {
    if ((await send("stop-document-reminders", { ...name, is_stopped: !isStopped })) !== null) await onChanged();
  }
  return (
    <div className="doc-list__line doc-list__line--tools">
      <span>
        {isStopped
          ? `Reminders were stopped by ${who} on ${formatDate(new Date(stopped_at))}.`
          : "Reminders are sent by email 3 days before, on the day, and every third day after."}
      </span>
      <Button variant="quiet" small busyLabel={isSending && "Saving…"} onClick={() => void change()}>
        {isStopped ? "Start reminders" : "Stop reminders"}
      </Button>
      {problem ? <p role="alert">{problem}</p> : null}
    </div>
  );
}
