import { type FormEvent, useRef } from "react";
import { clientNoteMaxLength, clientNoteSchema } from "#domain/clients/clients.ts";
import { errorsOf, readFields } from "#domain/fields/fields.ts";
import { formatInstant } from "#domain/time/dates.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "../kit/office-problem.tsx";
import type { ClientFile } from "./client-queries.ts";

const controls = { note: "client-note" };

/** Internal notes about a client, the newest first, and a form for another one. */
export function ClientNotes({ file: { id, notes, merged_into } }: { file: ClientFile }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { isSending, problem, errors, check, send } = useBusinessCall({ controls });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = { id, note: area.current?.value ?? "" };
    if (!check(errorsOf(readFields(clientNoteSchema, body)))) return;
    if ((await send("note-client", body)) === null) return;
    if (area.current) area.current.value = "";
    showToast({ kind: "success", text: "Note saved." });
    refreshShown();
  }

  return (
    <>
      {merged_into ? null : (
        <form className="form" aria-label="Add a note" onSubmit={(event) => void submit(event)}>
          <TextAreaField
            id={controls.note}
            label="Internal note"
            rows={2}
            maxLength={clientNoteMaxLength}
            dir="auto"
            error={errors.note}
            ref={area}
          />
          <OfficeProblem text={problem} />
          <div className="row">
            <Button type="submit" variant="secondary" busyLabel={isSending && "Saving..."}>
              Save note
            </Button>
          </div>
        </form>
      )}
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
