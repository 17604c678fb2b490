import { useState } from "react";
import { calendarLinks } from "#domain/consultations/calendar-links.ts";
import { consultationEntry } from "#domain/consultations/consultation-entry.ts";
import { callFunction } from "#web/backend.ts";
import type { Appointment } from "#web/customer/requests/own-request.ts";
import { saveBlob } from "#web/query/save-file.ts";
import { showToast } from "#web/ui/toast-store.ts";

type CalendarLinksProps = { id: string; appointment: Appointment; topic: string };

/** For those whose calendar does not read the invitation in the mail. */
export function CalendarLinks({ id, appointment, topic }: CalendarLinksProps) {
  const [isLoading, setIsLoading] = useState(false);
  const pageUrl = location.origin + location.pathname + location.search;
  const booking = { ...appointment, consultation_topic: topic };
  const { guest, scheduled_date } = appointment;
  const entry = consultationEntry(booking, { startsAt: new Date(scheduled_date), pageUrl, guest });

  async function download() {
    if (isLoading) return;
    setIsLoading(true);
    const answer = await callFunction("consultation-entry", { id }, { asMyself: true });
    setIsLoading(false);
    if (answer.ok) saveBlob(answer.data.file_name, new Blob([answer.data.content], { type: "text/calendar" }));
    else showToast({ kind: "error", text: answer.message });
  }

  return (
    <p className="calendar-links">
      {calendarLinks(entry).map(({ calendar, label, url }) => (
        <a key={calendar} href={url} target="_blank" rel="noopener noreferrer">
          {label}
          <span className="vh"> (opens in a new tab)</span>
        </a>
      ))}
      <button className="link-btn" type="button" aria-busy={isLoading} onClick={() => void download()}>
        Download calendar file (.ics)
      </button>
    </p>
  );
}
