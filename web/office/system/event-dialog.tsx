import { type EventChange, nameWords } from "#domain/system/event-log.ts";
import { formatInstant } from "#domain/time/dates.ts";
import type { LoggedEvent } from "#web/office/system/system-queries.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { describeAction } from "./system-words.ts";

const unseen = { not_kept: "Changed, not recorded", hidden: "Changed, not shown" } as const;

function Values({ value, before, after }: EventChange) {
  if (value !== "kept") return <td colSpan={2}>{unseen[value]}</td>;
  return [before, after].map((text, index) => (
    <td data-label={index === 0 ? "Before" : "After"} key={index === 0 ? "before" : "after"}>
      {text === null ? (
        <span className="soft">Empty</span>
      ) : (
        <span className="log-value" dir="auto">
          {text}
        </span>
      )}
    </td>
  ));
}

/** An event with its changes, before and after. */
export function EventDialog({ event, onClose }: { event: LoggedEvent | null; onClose: () => void }) {
  const title = event ? `${nameWords(event.table_name)}: ${describeAction(event.action).toLowerCase()}` : "Event";
  return (
    <Dialog
      open={event !== null}
      onClose={onClose}
      title={title}
      description={event ? `Event ${event.id}, ${formatInstant(event.at)}, by ${event.actor_name}` : ""}
    >
      <div className="dialog__body">
        {event && event.changes.length === 0 ? <p>Only personal data changed, and it has since been erased.</p> : null}
        {event && event.changes.length > 0 ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
          <section className="table-wrap" aria-label="Changes" tabIndex={0} data-autofocus="">
            <table className="table table--stack">
              <caption className="vh">Changes</caption>
              <thead>
                <tr>
                  {["Field", "Before", "After"].map((column) => (
                    <th scope="col" key={column}>
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {event.changes.map((change) => (
                  <tr key={change.field}>
                    <th scope="row">{nameWords(change.field)}</th>
                    <Values {...change} />
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ) : null}
      </div>
    </Dialog>
  );
}
