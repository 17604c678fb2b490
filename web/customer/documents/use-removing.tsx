import { callFunction } from "#web/backend.ts";
import { endSentence } from "#web/call-error.ts";
import type { ChecklistFile, ChecklistItem } from "#web/customer/documents/checklist-queries.ts";
import { focusHeading } from "#web/ui/focus/focus-heading.ts";
import { useLazyDialog } from "#web/ui/use-lazy-dialog.tsx";

type Removing = { asMyself: boolean; reload: () => Promise<void> };

const loadConfirm = async () => (await import("#web/form-kit/confirm-dialog.tsx")).ConfirmDialog;

/** Taking back an own file while it is undecided. It is asked first: what was sent for this document alone is deleted. */
export function useRemoving({ asMyself, reload }: Removing) {
  const confirm = useLazyDialog(loadConfirm);

  async function remove({ id }: Pick<ChecklistItem, "id">, file: Pick<ChecklistFile, "id">): Promise<string | null> {
    const answer = await callFunction("detach-file", { item_id: id, file_id: file.id }, { asMyself });
    await reload();
    return answer.ok ? null : endSentence(answer.message);
  }

  return {
    remove(item: Pick<ChecklistItem, "id">, file: Pick<ChecklistFile, "id" | "name" | "is_from_vault">): void {
      void confirm.show({
        title: "Remove this file?",
        name: file.name,
        children: (
          <p>
            {file.is_from_vault
              ? "It stays in your documents."
              : "We delete it. You can send it again from your device."}
          </p>
        ),
        ...{ action: "Remove file", pending: "Removing…", keep: "Keep it", success: "The file is removed." },
        run: () => remove(item, file),
        onDone() {
          confirm.close();
          focusHeading(`document-${item.id}`);
        },
      });
    },
    dialog: confirm.dialog,
  };
}
