import { useState } from "react";
import type { Filing } from "#domain/compliance/filings.ts";
import { unreachable } from "#web/call-error.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { tryChange } from "../../query/change-row.ts";
import { focusHeading } from "../../ui/focus/focus-heading.ts";

type Ask = Parameters<typeof tryChange>[0];

/** Marks filings as done and takes it back; the lists change when the server has answered. */
export function useFilingMarks(owner: string, reload: () => Promise<void>) {
  const [busy, setBusy] = useState<readonly string[]>([]);

  async function run(key: string, change: Ask, success: string) {
    if (busy.includes(key)) return;
    setBusy((all) => [...all, key]);
    const problem = await tryChange(change).catch(() => unreachable);
    await reload();
    setBusy((all) => all.filter((other) => other !== key));
    showToast(problem === null ? { kind: "success", text: success } : { kind: "error", text: problem });
    if (problem === null) focusHeading("h-filings");
  }

  const ask =
    (keys: readonly string[]): Ask =>
    (client) =>
      client.from("filings_done").upsert(
        keys.map((filing) => ({ filing, user_id: owner })),
        // Another window may have marked some of them already.
        { onConflict: "user_id,filing", ignoreDuplicates: true },
      );

  return {
    isBusy: (key: string) => busy.includes(key),
    mark: ({ key, form }: Filing) => run(key, ask([key]), `${form} marked as done.`),
    /** For a dialog, which says itself what came of it: null, or why not. */
    async markAll(filings: readonly Filing[]): Promise<string | null> {
      const problem = await tryChange(ask(filings.map(({ key }) => key)));
      await reload();
      return problem;
    },
    undo({ key, form }: Filing) {
      const own = (client: Parameters<Ask>[0]) => client.from("filings_done").delete().eq("user_id", owner);
      return run(key, (client) => own(client).eq("filing", key), `${form} reopened.`);
    },
  };
}
