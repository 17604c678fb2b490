import type { Found } from "./search-match.ts";

/** What is announced of a search: how many results, and which words were corrected. */
export function describeFound({ entries, corrections }: Found, query: string): string {
  if (entries.length === 0) return `No results for “${query}”.`;
  const count = `${entries.length} ${entries.length === 1 ? "result" : "results"} for “${query}”`;
  const meant = corrections.map((correction) => `“${correction.meant}”`).join(", ");
  return meant ? `${count}, searched as ${meant}` : count;
}
