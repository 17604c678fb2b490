import type { FormEvent } from "react";
import { errorsOf, readFields } from "#domain/fields/fields.ts";
import { internalNoteSchema, recordNoteMaxLength } from "#domain/work/record-notes.ts";
import { useTextDraft } from "#web/form-kit/drafts/use-text-draft.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { useSubmissionKeys } from "#web/office/work/use-submission-keys.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { OfficeProblem } from "./office-problem.tsx";

const controls = { note: "internal-note" };

/** An internal note about a client; its draft is kept for the account on this device. */
export function NoteForm({ id, onSaved }: { id: string; onSaved: () => void }) {
  const draft = useTextDraft(`note.${id}`);
  const keys = useSubmissionKeys(`note.${id}`);
  const { isSending, problem, errors, check, send } = useBusinessCall({ controls });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const note = draft.text;
    if (!check(errorsOf(readFields(internalNoteSchema, { note })))) return;
    const idempotency_key = keys.keyOf({ kind: "client", id, note });
    if ((await send("note-client", { id, note, idempotency_key })) === null) return;
    keys.clear();
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
        maxLength={recordNoteMaxLength}
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
