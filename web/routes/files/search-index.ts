import { listSearchEntries } from "#web/site/search/search-entries.ts";

/** Made at build time; fetched when somebody opens the search, and then kept by the browser. */
export function loader() {
  return Response.json(listSearchEntries());
}
