import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { startOfDay } from "#domain/time/calendar-days.ts";
import { formatDate, formatInstant } from "#domain/time/dates.ts";
import type { RequestUpdate } from "#web/customer/requests/own-request.ts";
import { labelStatus, StatusBadge } from "./status-badge.tsx";

/** A line for the appointment where it changed; the status says the rest. */
function describeTime(update: RequestUpdate, before: RequestUpdate | undefined): string | null {
  if (!update.scheduled_date || update.scheduled_date === before?.scheduled_date) return null;
  return `${before ? "Rescheduled to" : "Booked for"} ${formatInstant(update.scheduled_date)}`;
}

/** Of a service's stage: whom it waited for then, or by when the next one was expected. */
function describeWait({ step, waits_for, waits_until, stage_due }: RequestUpdate): string | null {
  if (step !== "stage") return null;
  const write = (day: string) => formatDate(startOfDay(day));
  if (waits_for === "customer") return waits_until ? `Waiting for you until ${write(waits_until)}` : "Waiting for you";
  return stage_due ? `Next stage expected by ${write(stage_due)}` : null;
}

/**
 * What happened beside moving it; null where the status tells it.
 * @param earlier the lines before it
 */
function describeStep(
  { step, status, consultant_name, proposed_date, amount, stage_label, authority_number }: RequestUpdate,
  earlier: readonly RequestUpdate[],
  kind: string,
): string | null {
  const [time, money] = [proposed_date && formatInstant(proposed_date), amount && formatMoney(rupees(amount))];
  if (step === "assigned") return consultant_name ? `Assigned to ${consultant_name}` : "Unassigned";
  if (step === "proposed") return `We proposed ${time}`;
  if (step === "answered") return `You kept your booked time and declined ${time}`;
  if (step === "edited") return "You changed the request";
  if (step === "meeting_link")
    return earlier.some((update) => update.step === step) ? "Meeting link changed" : "Meeting link added";
  if (step === "stage") return [stage_label, authority_number].filter(Boolean).join(" · ");
  if (step === "undone") return `Correction: ${labelStatus(status, kind).toLowerCase()}, as before`;
  if (step === "reopened") return `Reopened: ${labelStatus(status, kind).toLowerCase()}`;
  if (step === "closed") return "We told you that we are closed that day";
  if (step === "open") return "We are open that day after all";
  if (step === "paid") return `Payment of ${money} recorded`;
  if (step === "withdrawn") return time ? `We withdrew the proposed time, ${time}` : `Payment of ${money} withdrawn`;
  return null;
}

/** What has happened to a request, the newest first. */
export function RequestHistory({ kind, updates }: { kind: string; updates: readonly RequestUpdate[] }) {
  const lines = updates
    .map((update, at) => ({
      ...update,
      time: describeTime(update, updates[at - 1]) ?? describeWait(update),
      event: describeStep(update, updates.slice(0, at), kind),
    }))
    .reverse();
  return (
    <ol className="request-history">
      {lines.map(({ id, status, outcome, reason, created_at, step, time, event, is_for_owner }) => (
        <li key={id}>
          {event ? <p>{event}</p> : <StatusBadge status={status} kind={kind} outcome={outcome} />}
          {is_for_owner ? <p>You asked us to cancel it</p> : null}
          {time ? <p>{time}</p> : null}
          {reason ? (
            <p>
              {step === "proposed" || step === "stage" ? "Our note" : "Reason"}: {reason}
            </p>
          ) : null}
          <small>{formatInstant(created_at)}</small>
        </li>
      ))}
    </ol>
  );
}
