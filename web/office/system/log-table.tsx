import { Link } from "react-router";
import { nameWords } from "#domain/system/event-log.ts";
import { formatInstant } from "#domain/time/dates.ts";
import type { LoggedEvent } from "#web/office/system/system-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { StackTable } from "#web/ui/stack-table.tsx";
import { describeAction } from "./system-words.ts";

const shownFields = 4;

function listFields({ changes }: LoggedEvent): string {
  const fields = changes.map(({ field }) => field.replaceAll("_", " "));
  const others = fields.length - shownFields;
  if (fields.length === 0) return "No details recorded";
  return others > 0 ? `${fields.slice(0, shownFields).join(", ")} and ${others} more` : fields.join(", ");
}

type LogTableProps = {
  events: readonly LoggedEvent[];
  addressOf: (filter: { actor?: string; record?: string }) => string;
  onOpen: (event: LoggedEvent) => void;
};

/** Events, newest first; on a phone each row becomes a card. */
export function LogTable({ events, addressOf, onOpen }: LogTableProps) {
  return (
    <StackTable
      caption="Events, newest first"
      label="Events"
      columns={["Event", "Actor", "Record", "Fields", "Details"]}
    >
      {events.map((event) => (
        <tr key={event.id}>
          <th scope="row">
            {nameWords(event.table_name)}: {describeAction(event.action).toLowerCase()}
            <span className="inbox-about">{formatInstant(event.at)}</span>
          </th>
          <td data-label="Actor">
            <Link className="log-name" to={addressOf({ actor: event.actor })} preventScrollReset>
              {event.actor_name}
            </Link>
          </td>
          <td data-label="Record">
            {event.record_id === null ? (
              "None"
            ) : (
              <Link className="log-name" to={addressOf({ record: event.record_id })} preventScrollReset>
                {event.record_id}
              </Link>
            )}
          </td>
          <td data-label="Fields">
            <span className="log-name">{listFields(event)}</span>
          </td>
          <td data-label="Details">
            <Button variant="secondary" small onClick={() => onOpen(event)}>
              Details<span className="vh"> of event {event.id}</span>
            </Button>
          </td>
        </tr>
      ))}
    </StackTable>
  );
}
