import { formatDate } from "#domain/time/dates.ts";
import type { DealFlow } from "#web/investor/deal-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { titleOfInterest } from "./opportunity-card.tsx";
import type { NoteDialogs } from "./use-note-dialogs.tsx";

/** Notes on startups that are no longer listed: their cards are gone, and the notes stay the investor's. */
export function UnlistedNotes({ flow, dialogs }: { flow: DealFlow; dialogs: NoteDialogs }) {
  const unlisted = flow.notes.filter(
    ({ opportunity_id }) => !flow.opportunities.some(({ id }) => id === opportunity_id),
  );
  if (unlisted.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="h-notes">
      <div className="panel__head">
        <h2 id="h-notes">Notes on startups no longer listed</h2>
      </div>
      <ul className="rows">
        {unlisted.map((note) => {
          const interest = flow.interests.find(({ opportunity_id }) => opportunity_id === note.opportunity_id);
          const title = interest ? titleOfInterest(interest, undefined) : "No longer listed";
          return (
            <li className="interest" key={note.id}>
              <span className="rec__name">{title}</span>
              <p className="rec__meta">Noted {formatDate(new Date(note.updated_at))}</p>
              <p className="interest__note">{note.note}</p>
              <Button variant="secondary" small onClick={() => dialogs.remove(note, title)}>
                Delete note
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
