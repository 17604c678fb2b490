import { callFunction } from "#web/backend.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { showToast } from "#web/ui/toast-store.ts";

/** Undoes a change of one record or of several, and says what became of it. */
export async function undoChange(undo_id: string): Promise<void> {
  const answer = await callFunction("undo-change", { undo_id }, { asMyself: true });
  refreshShown();
  if (!answer.ok) return showToast({ kind: "error", text: answer.message });
  const { records } = answer.data;
  const done = records.filter(({ result }) => result === "done").length;
  const left = records.length - done;
  if (left === 0) return showToast({ kind: "success", text: "Undone." });
  const [first] = records;
  if (records.length === 1 && first?.message)
    return showToast({ kind: "error", title: "Not undone", text: `${first.message}.` });
  const which = left === 1 ? "1 record has" : `${left} records have`;
  showToast({ kind: "error", text: `${done} undone. ${which} changed since and stay as they are.` });
}

/** Says what was done, with the way back. */
export function showUndoToast(text: string, undoId: string | null | undefined): void {
  if (undoId) showToast({ kind: "success", text, action: { label: "Undo", run: () => void undoChange(undoId) } });
  else showToast({ kind: "success", text });
}
