import type { SearchData } from "./search-entry.ts";

let loading: Promise<SearchData> | null = null;

/** Everything the search finds; fetched once and then cached, so that search works offline. */
export function loadSearchIndex(): Promise<SearchData> {
  loading ??= fetch("/search-index.json")
    .then((answer) => {
      if (!answer.ok) throw new Error(`The search index answered ${answer.status}`);
      return answer.json() as Promise<SearchData>;
    })
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}
