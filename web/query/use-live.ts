import { useEffect, useMemo, useSyncExternalStore } from "react";
import { findEntry, type LiveState, shareEntry } from "./live-store.ts";

export type Live<T> = LiveState<T> & { readonly reload: () => Promise<void> };

/** What `read` gives, refreshed while it is shown. All that changes what is read must be in `key`. */
export function useLive<T>(key: string, read: () => Promise<T>): Live<T> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all that `read` depends on
  const entry = useMemo(() => findEntry(key, read), [key]);
  const state = useSyncExternalStore(entry.subscribe, entry.getState, entry.getState);
  return { ...state, reload: entry.reload };
}

/** Of a record that was opened by its id: what was read is there by its reference too, so that it is not loaded again. */
export function useOtherKey(key: string, other: string | undefined): void {
  useEffect(() => {
    if (other !== undefined) shareEntry(key, other);
  }, [key, other]);
}
