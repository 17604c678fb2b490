import type { SearchCriteria } from "#domain/investors/opportunity-search.ts";
import { listChips, wholeView } from "./opportunity-view.ts";

/** A search in a few words: “millet”, Food and drink, Up to ₹50,00,000. */
export function describeCriteria(criteria: SearchCriteria): string {
  const chips = listChips({ ...wholeView, ...criteria }).map(({ label }) => label);
  return [criteria.text === null ? "" : `“${criteria.text}”`, ...chips].filter(Boolean).join(", ") || "Everything";
}
