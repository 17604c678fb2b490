/** An entry of the search: a page, a service, a question. Made at build time, served as /search-index.json. */
export type SearchEntry = {
  readonly title: string;
  readonly kind: "Service" | "Question" | "Page";
  readonly path: string;
  /** Further searchable text, and the line shown under its title. */
  readonly text: string;
  readonly keywords: readonly string[];
};

const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? ([] as string[]);

/** How well one typed word fits an entry: the start of a word in its title counts most, in its text least. */
function scoreWord(word: string, entry: SearchEntry): number {
  const startsIn = (text: string) => wordsOf(text).some((candidate) => candidate.startsWith(word));
  if (wordsOf(entry.title).includes(word)) return 8;
  if (startsIn(entry.title)) return 6;
  if (entry.keywords.some(startsIn)) return 4;
  return startsIn(entry.text) ? 1 : 0;
}

/** The entries in which every typed word occurs, best first; services before questions before pages at the same score. */
export function findEntries(query: string, entries: readonly SearchEntry[], most = 12): SearchEntry[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const order = ["Service", "Page", "Question"];
  return entries
    .map((entry) => ({ entry, scores: words.map((word) => scoreWord(word, entry)) }))
    .filter(({ scores }) => scores.every((score) => score > 0))
    .map(({ entry, scores }) => ({ entry, score: scores.reduce((sum, score) => sum + score, 0) }))
    .sort((a, b) => b.score - a.score || order.indexOf(a.entry.kind) - order.indexOf(b.entry.kind))
    .slice(0, most)
    .map(({ entry }) => entry);
}
