import { callFunction } from "#web/backend.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { showToast } from "#web/ui/toast-store.ts";

const say = (count: number) => `${count} ${count === 1 ? "record" : "records"}`;

/** Takes a merge back and says what became of it. */
export async function undoMerge(id: string): Promise<void> {
  const answer = await callFunction("undo-client-merge", { id }, { asMyself: true });
  refreshShown();
  if (!answer.ok) return showToast({ kind: "error", text: answer.message });
  const { client, returned, stayed } = answer.data;
  const rest = stayed > 0 ? ` ${say(stayed)} that you linked elsewhere since stay there.` : "";
  showToast({ kind: "success", text: `Merge undone. ${client.reference} has ${say(returned)} again.${rest}` });
}
