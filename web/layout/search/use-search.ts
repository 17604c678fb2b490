import { useEffect, useState } from "react";
import { loadSearchIndex } from "./search-index.ts";
import { findEntries, type SearchEntry } from "./search-match.ts";

export type Search =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly retry: () => void }
  | { readonly state: "ready"; readonly all: readonly SearchEntry[]; readonly found: readonly SearchEntry[] };

/** The entries that match a query, as it is typed. */
export function useSearch(query: string): Search {
  const [entries, setEntries] = useState<readonly SearchEntry[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (entries || hasFailed) return;
    let isCurrent = true;
    loadSearchIndex().then(
      (loaded) => isCurrent && setEntries(loaded),
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [entries, hasFailed]);

  if (hasFailed) return { state: "failed", retry: () => setHasFailed(false) };
  if (!entries) return { state: "loading" };
  return { state: "ready", all: entries, found: findEntries(query, entries) };
}
