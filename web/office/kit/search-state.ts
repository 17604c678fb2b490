/** What was searched for: personal, so it goes along in the browser's own history and stays out of the address. */
export type SearchState = { readonly search?: string };

export function readSearch(state: unknown): string {
  const { search } = (state ?? {}) as SearchState;
  return typeof search === "string" ? search : "";
}

export const writeSearch = (search = ""): SearchState => (search ? { search } : {});
