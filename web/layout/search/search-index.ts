import type { SearchEntry } from "./search-match.ts";

let loading: Promise<readonly SearchEntry[]> | null = null;

/** Everything the search finds; fetched once and then cached, so that search works offline. */
export function loadSearchIndex(): Promise<readonly SearchEntry[]> {
  loading ??= fetch("/search-index.json")
    .then((answer) => {
      if (!answer.ok) throw new Error(`The search index answered ${answer.status}`);
      return answer.json() as Promise<readonly SearchEntry[]>;
    })
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}
