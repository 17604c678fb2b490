import { showToast } from "#web/ui/toast-store.ts";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";
import { useIsFor } from "../../shell/for-roles.tsx";
import type { EditedFile } from "./edit-file-dialog.tsx";

const loadEdit = async () => (await import("./edit-file-dialog.tsx")).EditFileDialog;

/** Saying what a document is and until when it is valid, on the page of a client or of a record. */
export function useFileEditing(onSaved: () => void) {
  const editing = useLazyDialog(loadEdit);
  return {
    canEdit: useIsFor("staff and managers"),
    edit: (file: EditedFile) =>
      void editing.show({
        file,
        onSaved() {
          editing.close();
          showToast({ kind: "success", text: "Saved." });
          onSaved();
        },
      }),
    dialog: editing.dialog,
  };
}
