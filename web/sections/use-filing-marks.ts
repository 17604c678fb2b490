import { useState } from "react";
import type { Filing } from "#domain/compliance/filings.ts";
import { unreachable } from "#web/backend.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { tryChange } from "./change-row.ts";

type Ask = Parameters<typeof tryChange>[0];

/** Marks filings as done and takes it back; the lists change when the server has answered. */
export function useFilingMarks(owner: string, reload: () => Promise<void>) {
  const [busy, setBusy] = useState<readonly string[]>([]);

  async function run(keys: readonly string[], ask: Ask, success: string) {
    if (keys.some((key) => busy.includes(key))) return;
    setBusy((all) => [...all, ...keys]);
    const problem = await tryChange(ask).catch(() => unreachable);
    await reload();
    setBusy((all) => all.filter((key) => !keys.includes(key)));
    showToast(problem === null ? { kind: "success", text: success } : { kind: "error", text: problem });
    // What was pressed has gone with what it did, and the focus must not get lost with it.
    if (problem === null) document.getElementById("h-filings")?.focus({ preventScroll: true });
  }

  return {
    isBusy: (key: string) => busy.includes(key),
    mark(filings: readonly Filing[]) {
      const keys = filings.map(({ key }) => key);
      const success =
        filings.length === 1 ? `${filings[0]?.form} is marked as done.` : `${keys.length} filings are marked as done.`;
      const rows = keys.map((filing) => ({ filing, user_id: owner }));
      // Another window may have marked some of them already.
      const again = { onConflict: "user_id,filing", ignoreDuplicates: true };
      return run(keys, (client) => client.from("filings_done").upsert(rows, again), success);
    },
    undo({ key, form }: Filing) {
      const own = (client: Parameters<Ask>[0]) => client.from("filings_done").delete().eq("user_id", owner);
      return run([key], (client) => own(client).eq("filing", key), `${form} is open again.`);
    },
  };
}
