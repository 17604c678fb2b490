import { listSearchData } from "#web/site/search/search-entries.ts";

/** Made at build time; fetched when the visitor opens the search, and then cached by the browser. */
export function loader() {
  return Response.json(listSearchData());
}
