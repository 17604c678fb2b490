import { Link } from "react-router";
import { paise } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { writeOfficePath } from "#domain/work/office-records.ts";
import type { ClientFile } from "./client-queries.ts";

type Named = Pick<ClientFile["open"][number], "kind" | "id" | "reference" | "title">;

function RecordLink({ kind, id, reference, title }: Named) {
  return (
    <Link to={writeOfficePath(kind, reference ?? id)} dir="auto">
      {reference ? `${reference} ${title}` : title}
    </Link>
  );
}

/** What the client owes, and its records that are not closed. */
export function ClientOpen({ file: { open, balance_paise } }: { file: ClientFile }) {
  return (
    <>
      <p>
        {balance_paise > 0 ? (
          <b>{formatMoney(paise(balance_paise))} due</b>
        ) : balance_paise < 0 ? (
          <b>{formatMoney(paise(-balance_paise))} to refund</b>
        ) : (
          "Nothing due"
        )}
      </p>
      {open.length === 0 ? (
        <p>Nothing open.</p>
      ) : (
        <ul className="client-notes">
          {open.map((record) => (
            <li key={record.id}>
              <RecordLink {...record} />
              {record.due_at ? <small>Due {formatInstant(record.due_at)}</small> : null}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Everything that happened, the newest first. */
export function ClientTimeline({ timeline }: Pick<ClientFile, "timeline">) {
  if (timeline.length === 0) return <p>No enquiries, requests or cases are linked to this client yet.</p>;
  return (
    <ul className="client-notes">
      {timeline.map((event) => (
        <li key={`${event.kind} ${event.id} ${event.at} ${event.title}`}>
          <RecordLink {...event} />
          {event.text ? <p dir="auto">{event.text}</p> : null}
          <small>{formatInstant(event.at)}</small>
        </li>
      ))}
    </ul>
  );
}
