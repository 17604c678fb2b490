import { useEffect, useSyncExternalStore } from "react";

const counts = new Map<string, number>();
const listeners = new Set<() => void>();
let shown: ReadonlySet<string> = new Set();

function change(ids: readonly string[], by: 1 | -1): void {
  for (const id of ids) {
    const count = (counts.get(id) ?? 0) + by;
    if (count > 0) counts.set(id, count);
    else counts.delete(id);
  }
  shown = new Set(counts.keys());
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A part of the page shows these uploads itself: the status of all uploads leaves them out meanwhile. */
export function useShownUploads(list: readonly { readonly id: string }[]): void {
  const ids = list.map(({ id }) => id).join(" ");
  useEffect(() => {
    if (ids === "") return;
    const all = ids.split(" ");
    change(all, 1);
    return () => change(all, -1);
  }, [ids]);
}

/** The ids of the uploads that parts of the page show. */
export const useIdsShown = (): ReadonlySet<string> =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => shown,
  );
