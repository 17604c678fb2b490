import { useState } from "react";
import { type CalendarEntry, calendarLinks } from "#domain/consultations/calendar-links.ts";
import { callFunction } from "#web/backend.ts";
import { saveBlob } from "#web/query/save-file.ts";
import { showToast } from "#web/ui/toast-store.ts";

type EntryLinksProps = {
  entry: CalendarEntry;
  /** The call that writes the same entry as a file, and what it is of. */
  call: "consultation-entry" | "founder-call-entry";
  id: string;
};

/** An entry for web calendars and as a file, for those whose calendar does not read the invitation in the email. */
export function EntryLinks({ entry, call, id }: EntryLinksProps) {
  const [isLoading, setIsLoading] = useState(false);

  async function download() {
    if (isLoading) return;
    setIsLoading(true);
    const answer = await callFunction(call, { id }, { asMyself: true });
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
