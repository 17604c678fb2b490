import { formatInstant } from "#domain/time/dates.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { NoteForm } from "../kit/note-form.tsx";
import type { ClientFile } from "./client-queries.ts";

/** Internal notes about a client, the newest first, and a form for another one. */
export function ClientNotes({ file: { id, notes, merged_into } }: { file: ClientFile }) {
  return (
    <>
      {merged_into ? null : <NoteForm id={id} onSaved={refreshShown} />}
      {notes.length === 0 ? null : (
        <ul className="client-notes">
          {notes.map((note) => (
            <li key={note.id}>
              <p dir="auto">{note.note}</p>
              <small>
                {note.author ?? "Former colleague"}, {formatInstant(note.created_at)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
