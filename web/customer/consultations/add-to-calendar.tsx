import { calendarLinks } from "#domain/consultations/calendar-links.ts";
import { consultationEntry } from "#domain/consultations/consultation-entry.ts";
import type { Appointment } from "#web/customer/requests/own-request.ts";

type CalendarLinksProps = { appointment: Appointment; topic: string };

/** For those whose calendar does not read the invitation in the mail. */
export function CalendarLinks({ appointment, topic }: CalendarLinksProps) {
  const pageUrl = location.origin + location.pathname + location.search;
  const booking = { ...appointment, consultation_topic: topic };
  const entry = consultationEntry(booking, new Date(appointment.scheduled_date), pageUrl);
  return (
    <p className="calendar-links">
      {calendarLinks(entry).map(({ calendar, label, url }) => (
        <a key={calendar} href={url} target="_blank" rel="noopener noreferrer">
          {label}
          <span className="vh"> (opens in a new tab)</span>
        </a>
      ))}
    </p>
  );
}
