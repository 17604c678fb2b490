import type { FormEvent } from "react";
import { clientNoteMaxLength, clientNoteSchema } from "#domain/clients/clients.ts";
import { enquiryNoteSchema } from "#domain/enquiries/enquiry-actions.ts";
import { enquiryOfficeLengths } from "#domain/enquiries/enquiry-status.ts";
import { errorsOf, readFields } from "#domain/fields/fields.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { useTextDraft } from "#web/office/work/use-text-draft.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "./office-problem.tsx";

const calls = {
  "note-enquiry": { schema: enquiryNoteSchema, maxLength: enquiryOfficeLengths.note },
  "note-client": { schema: clientNoteSchema, maxLength: clientNoteMaxLength },
} as const;

const controls = { note: "internal-note" };

/** An internal note about a record. */
export function NoteForm({ call, id, onSaved }: { call: keyof typeof calls; id: string; onSaved: () => void }) {
  const { schema, maxLength } = calls[call];
  const draft = useTextDraft(`note.${id}`);
  const { isSending, problem, errors, check, send } = useBusinessCall({ controls });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = { id, note: draft.text };
    if (!check(errorsOf(readFields(schema, body)))) return;
    if ((await send(call, body)) === null) return;
    draft.forget();
    showToast({ kind: "success", text: "Note saved." });
    onSaved();
  }

  return (
    <form className="form" aria-label="Add a note" onSubmit={(event) => void submit(event)}>
      <TextAreaField
        id={controls.note}
        label="Internal note"
        data-office-key="note"
        title="Write an internal note (N)"
        rows={3}
        maxLength={maxLength}
        dir="auto"
        error={errors.note}
        value={draft.text}
        onChange={({ currentTarget }) => draft.type(currentTarget.value)}
      />
      <OfficeProblem text={problem} />
      <div className="row">
        <Button type="submit" variant="secondary" busyLabel={isSending && "Saving..."}>
          Save note
        </Button>
      </div>
    </form>
  );
}
