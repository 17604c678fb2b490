import { callFunction } from "#web/backend.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { showToast } from "#web/ui/toast-store.ts";

async function undo(undo_id: string) {
  const answer = await callFunction("undo-change", { undo_id }, { asMyself: true });
  refreshShown();
  if (!answer.ok) return showToast({ kind: "error", text: answer.message });
  const { records } = answer.data;
  const done = records.filter(({ result }) => result === "done").length;
  const left = records.length - done;
  if (left === 0) return showToast({ kind: "success", text: "Undone." });
  const which = left === 1 ? "1 record has" : `${left} records have`;
  showToast({ kind: "error", text: `${done} undone. ${which} changed since and stay as they are.` });
}

/** Says what was done, with the way back. */
export function showUndoToast(text: string, undoId: string | null | undefined): void {
  if (undoId) showToast({ kind: "success", text, action: { label: "Undo", run: () => void undo(undoId) } });
  else showToast({ kind: "success", text });
}
