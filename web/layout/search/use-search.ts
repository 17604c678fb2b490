import { useEffect, useMemo, useState } from "react";
import { loadSearchIndex } from "./search-index.ts";
import { type FindEntries, type Found, makeSearch } from "./search-match.ts";

export type Search =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly retry: () => void }
  | ({ readonly state: "ready" } & Found);

/** Prepared once for all dialogs and pages. */
let prepared: Promise<FindEntries> | null = null;
function prepareSearch(): Promise<FindEntries> {
  prepared ??= loadSearchIndex()
    .then(makeSearch)
    .catch((error: unknown) => {
      prepared = null;
      throw error;
    });
  return prepared;
}

/** The entries that match a query, as it is typed; at most `most`. */
export function useSearch(query: string, most: number): Search {
  const [find, setFind] = useState<FindEntries | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (find || hasFailed) return;
    let isCurrent = true;
    prepareSearch().then(
      (search) => isCurrent && setFind(() => search),
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [find, hasFailed]);

  const found = useMemo(() => find?.(query, most), [find, query, most]);
  if (hasFailed) return { state: "failed", retry: () => setHasFailed(false) };
  return found ? { state: "ready", ...found } : { state: "loading" };
}
