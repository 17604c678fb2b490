import { useMemo, useSyncExternalStore } from "react";
import { findEntry, type LiveState } from "./live-store.ts";

export type Live<T> = LiveState<T> & { readonly reload: () => Promise<void> };

/** What `read` gives, refreshed while it is shown. All that changes what is read must be in `key`. */
export function useLive<T>(key: string, read: () => Promise<T>): Live<T> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all that `read` depends on
  const entry = useMemo(() => findEntry(key, read), [key]);
  const state = useSyncExternalStore(entry.subscribe, entry.getState, entry.getState);
  return { ...state, reload: entry.reload };
}
