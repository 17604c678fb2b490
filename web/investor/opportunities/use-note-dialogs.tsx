import type { OpportunityNote } from "#domain/investors/opportunity-notes.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { tryChange } from "../../query/change-row.ts";
import { focusHeading } from "../../ui/focus/focus-heading.ts";
import { useLazyDialog } from "../../ui/use-lazy-dialog.tsx";

const loadNote = async () => (await import("./note-dialog.tsx")).NoteDialog;
const loadConfirm = async () => (await import("#web/form-kit/confirm-dialog.tsx")).ConfirmDialog;

type Subject = { readonly id: string; readonly title: string };

/** Writing, changing and deleting an investor's own note on an opportunity. */
export function useNoteDialogs(owner: string) {
  const dialog = useLazyDialog(loadNote);
  const confirm = useLazyDialog(loadConfirm);

  function remove({ id }: OpportunityNote, name: string) {
    dialog.close();
    void confirm.show({
      ...{ title: "Delete this note?", name, action: "Delete", pending: "Deleting...", keep: "Keep it" },
      success: "Note deleted.",
      run: () => tryChange((client) => client.from("opportunity_notes").delete().eq("id", id).select("id")),
      onDone() {
        confirm.close();
        refreshShown();
        focusHeading("h-opportunities");
      },
    });
  }

  const edit = (opportunity: Subject, note: OpportunityNote | null) =>
    void dialog.show({
      ...{ owner, opportunity, note },
      onSaved() {
        dialog.close();
        refreshShown();
      },
      onDelete: (stored) => remove(stored, opportunity.title),
    });

  const dialogs = (
    <>
      {dialog.dialog}
      {confirm.dialog}
    </>
  );
  return { edit, remove, dialogs };
}

export type NoteDialogs = ReturnType<typeof useNoteDialogs>;
