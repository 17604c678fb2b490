import {
  type OpportunityNote,
  opportunityNoteMaxLengths,
  opportunityNoteSchema,
} from "#domain/investors/opportunity-notes.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import type { FormValues } from "../../form-kit/form-values.ts";
import { readRow } from "../../form-kit/row/read-row.ts";
import { RowForm } from "../../form-kit/row/row-form.tsx";
import { sendRow } from "../../form-kit/row/row-sending.ts";
import { whereUnchanged } from "../../form-kit/row/row-version.ts";
import { useRowForm } from "../../form-kit/row/use-row-form.ts";
import { readStored } from "../../query/read-stored.ts";

const fields = ["note"];

type NoteDialogProps = {
  open: boolean;
  onClose: () => void;
  owner: string;
  opportunity: { readonly id: string; readonly title: string };
  /** The one to be changed; without it a new one is made. */
  note: OpportunityNote | null;
  onSaved: () => void;
  onDelete: (note: OpportunityNote) => void;
};

function NoteForm({ owner, opportunity, note, onClose, onSaved, onDelete }: Omit<NoteDialogProps, "open">) {
  const id = `note-${opportunity.id}`;
  const form = useRowForm({
    id,
    owner,
    read: (values: FormValues) =>
      readRow(opportunityNoteSchema, { ...values, opportunity_id: opportunity.id }, { order: fields }),
    write: (row, began) =>
      sendRow((client) =>
        note
          ? whereUnchanged(
              client.from("opportunity_notes").update({ note: row.note }).eq("id", note.id).select("id"),
              began,
              fields,
            )
          : client.from("opportunity_notes").insert({ ...row, user_id: owner }),
      ),
    versioned: note && {
      record: note,
      fields,
      readCurrent: () => readStored((client) => client.from("opportunity_notes").select("*").eq("id", note.id)),
    },
    success: "Note saved.",
    onSaved,
  });
  return (
    <RowForm
      id={id}
      form={form}
      label="Private note"
      submit="Save note"
      onClose={onClose}
      lead={
        <p className="soft">
          Only you can read this note. The startup does not see it.{" "}
          {note ? (
            <button type="button" className="link-btn" onClick={() => onDelete(note)}>
              Delete this note
            </button>
          ) : null}
        </p>
      }
    >
      {(field) => (
        <TextAreaField
          {...field("note")}
          label="Note"
          rows={6}
          maxLength={opportunityNoteMaxLengths.note}
          // A draft says what was typed last, also where something is stored.
          defaultValue={note?.note ?? ""}
          data-restored=""
          data-autofocus=""
        />
      )}
    </RowForm>
  );
}

/** An investor's own note on an opportunity. */
export function NoteDialog({ open, ...form }: NoteDialogProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title="Private note" description={form.opportunity.title}>
      <NoteForm {...form} />
    </Dialog>
  );
}
