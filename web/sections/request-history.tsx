import type { RequestUpdate } from "#web/records/own-request.ts";
import { timeOf } from "#web/records/summaries.ts";
import { StatusBadge } from "./status-badge.tsx";

/** A line for the appointment where it changed; the status says the rest. */
function describeTime(update: RequestUpdate, before: RequestUpdate | undefined): string | null {
  if (!update.scheduled_date || update.scheduled_date === before?.scheduled_date) return null;
  return `${before ? "Moved to" : "Booked for"} ${timeOf(update.scheduled_date)}`;
}

/** What has happened to a request, the newest first. */
export function RequestHistory({ updates }: { updates: readonly RequestUpdate[] }) {
  const lines = updates.map((update, at) => ({ ...update, time: describeTime(update, updates[at - 1]) })).reverse();
  return (
    <ol className="request-history">
      {lines.map(({ id, status, reason, created_at, time }) => (
        <li key={id}>
          <StatusBadge status={status} />
          {time ? <p>{time}</p> : null}
          {reason ? <p>Reason: {reason}</p> : null}
          <small>{timeOf(created_at)}</small>
        </li>
      ))}
    </ol>
  );
}
