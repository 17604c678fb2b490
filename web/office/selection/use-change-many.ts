import { useState } from "react";
import type { CallBody } from "#web/call-types.ts";
import { useBusinessCall } from "#web/form-kit/use-business-call.ts";
import { refreshShown } from "#web/query/live-store.ts";
import { showUndoToast } from "../lists/undo-toast.ts";
import { listRefused, sayOutcomes } from "./change-outcomes.ts";
import type { Selection } from "./selection.ts";

export type Change = Omit<CallBody<"change-many">, "records">;
/** Changes all records that are chosen; `done` says what became of each, as in `3 assigned to Asha Rao`. Answers whether it was sent. */
export type ChangeMany = (change: Change, done: string) => Promise<boolean>;

/** The work goes on in the list: at the last record that was chosen, or below it when they leave the list. */
function continueInList({ all, has }: Selection, leave: boolean): void {
  const rows = [...document.querySelectorAll<HTMLElement>("#records [data-record]")];
  const keyOf = (row: HTMLElement) => row.dataset.record ?? "";
  const last = rows.findLastIndex((row) => all.some(({ key }) => key === keyOf(row)));
  const stays = (row: HTMLElement) => !has(keyOf(row));
  const next = leave ? (rows.slice(last + 1).find(stays) ?? rows.slice(0, last).findLast(stays)) : rows[last];
  (next ?? document.getElementById("records"))?.focus();
}

/** Whether the records leave the list by this change; those that are closed do. */
export type Leaves = (change: Change) => boolean;

/** Changes what is chosen. Those that are refused stay chosen, each with its reason. */
export function useChangeMany(selection: Selection, leaves: Leaves = ({ action }) => action === "close") {
  const { send, isSending, problem } = useBusinessCall();
  const [refused, setRefused] = useState<ReturnType<typeof listRefused>>([]);
  const change: ChangeMany = async (body, done) => {
    const chosen = selection.all;
    const answer = await send("change-many", { ...body, records: chosen.map(({ key: _shown, ...record }) => record) });
    if (answer === null) return false;
    const left = listRefused(chosen, answer.records);
    setRefused(left);
    // The bar goes, and the focus would go with it.
    if (left.length === 0) continueInList(selection, leaves(body));
    showUndoToast(sayOutcomes(done, answer.records), answer.undo_id);
    selection.choose(left.map(({ record }) => record));
    refreshShown();
    return true;
  };
  return { change, isSending, problem, refused };
}
