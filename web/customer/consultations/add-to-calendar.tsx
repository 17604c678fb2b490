import { consultationEntry } from "#domain/consultations/consultation-entry.ts";
import type { Appointment } from "#web/customer/requests/own-request.ts";
import { EntryLinks } from "./entry-links.tsx";

type CalendarLinksProps = { id: string; appointment: Appointment; topic: string };

/** For those whose calendar does not read the invitation in the mail. */
export function CalendarLinks({ id, appointment, topic }: CalendarLinksProps) {
  const pageUrl = location.origin + location.pathname + location.search;
  const booking = { ...appointment, consultation_topic: topic };
  const { guest, scheduled_date } = appointment;
  const entry = consultationEntry(booking, { startsAt: new Date(scheduled_date), pageUrl, guest });
  return <EntryLinks entry={entry} call="consultation-entry" id={id} />;
}
