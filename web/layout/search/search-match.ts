import { type Correction, readQuery, replaceSynonyms } from "./read-query.ts";
import { findReferences } from "./reference-entries.ts";
import type { SearchData, SearchEntry } from "./search-entry.ts";
import { listWords, splitWords } from "./search-words.ts";
import { makeVocabulary } from "./word-correction.ts";

export type Found = { readonly entries: readonly SearchEntry[]; readonly corrections: readonly Correction[] };
export type FindEntries = (query: string, most?: number) => Found;

/** The words of an entry by place, in the site's own words. */
type IndexedEntry = {
  readonly entry: SearchEntry;
  readonly title: ReadonlySet<string>;
  readonly keywords: readonly ReadonlySet<string>[];
  readonly text: ReadonlySet<string>;
  readonly more: ReadonlySet<string>;
};

const weights = { title: 3, keyword: 2.6, text: 1, more: 0.6 };
/** Services before questions where both fit; an action is meant only by its own names. */
const kindWeights = { Service: 1.35, Action: 1.3, Page: 1.1, Question: 1, Section: 0.85 };
/** Less than this part of the best score is not shown. */
const leastPart = 0.2;

function scoreIn(word: string, words: ReadonlySet<string>): number {
  if (words.has(word)) return 1;
  for (const candidate of words) if (candidate.startsWith(word)) return word.length > 2 ? 0.7 : 0.4;
  return 0;
}

function scoreWord(word: string, { title, keywords, text, more }: IndexedEntry): number {
  const inKeywords = Math.max(0, ...keywords.map((keyword) => scoreIn(word, keyword)));
  return Math.max(
    weights.title * scoreIn(word, title),
    weights.keyword * inKeywords,
    weights.text * scoreIn(word, text),
    weights.more * scoreIn(word, more),
  );
}

const isWhole = (name: ReadonlySet<string>, words: ReadonlySet<string>) =>
  name.size > 0 && [...name].every((word) => words.has(word));

/** Of one page at most so many questions and sections, so that other pages are seen too. */
const mostParts = 3;

function limitParts(entries: readonly SearchEntry[]): SearchEntry[] {
  const counts = new Map<string, number>();
  return entries.filter(({ kind, path }) => {
    if (kind !== "Section" && kind !== "Question") return true;
    const place = `${kind} ${path.split("#")[0]}`;
    counts.set(place, (counts.get(place) ?? 0) + 1);
    return (counts.get(place) ?? 0) <= mostParts;
  });
}

/**
 * A search over the site's entries. Any typed word may match; rare words count more than frequent ones, and an entry
 * whose name or keyword stands whole in the query more than one that merely contains its words.
 */
export function makeSearch(data: SearchData): FindEntries {
  const fillers = new Set(data.fillers.flatMap(splitWords));
  const synonyms = new Map(
    Object.entries(data.synonyms).map(([typed, meant]) => [splitWords(typed).join(" "), splitWords(meant)] as const),
  );
  const readAll = (text: string) => replaceSynonyms(listWords(text), synonyms);
  const wordsOf = (text: string) => new Set(readAll(text).filter((word) => !fillers.has(word)));
  /** A keyword that consists of fillers, such as "near me", is found by them. */
  const readKeyword = (keyword: string) => {
    const words = wordsOf(keyword);
    return words.size > 0 ? words : new Set(readAll(keyword));
  };
  const indexed = data.entries.map(
    (entry): IndexedEntry => ({
      entry,
      title: wordsOf(entry.title),
      keywords: entry.keywords.map(readKeyword),
      text: wordsOf(`${entry.text} ${entry.price ? "price" : ""}`),
      more: wordsOf(entry.more ?? ""),
    }),
  );
  const counts = new Map<string, number>();
  for (const { title, keywords, text, more } of indexed) {
    for (const word of new Set([title, text, more, ...keywords].flatMap((words) => [...words]))) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const synonymWords = [...synonyms.keys()].flatMap((typed) => typed.split(" "));
  const vocabulary = makeVocabulary(
    new Map([...[...synonymWords, ...fillers].map((word) => [word, 1] as const), ...counts]),
  );
  /** A word that stands nowhere, such as a city, does not count at all. */
  function weigh(word: string): number {
    let count = counts.get(word) ?? 0;
    if (count === 0) for (const [known, times] of counts) if (known.startsWith(word)) count += times;
    return count === 0 ? 0 : Math.log(1 + indexed.length / count);
  }

  return (query, most = 12) => {
    const references = findReferences(query);
    if (references.length > 0) return { entries: references, corrections: [] };
    const { words, corrections } = readQuery(query, vocabulary, synonyms, fillers);
    const weighed = words.map((word) => ({ word, weight: weigh(word) })).filter(({ weight }) => weight > 0);
    const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
    if (total === 0) return { entries: [], corrections: [] };
    const asked = new Set(weighed.map(({ word }) => word));
    const scored = indexed.map((candidate) => {
      let score = 0;
      let matched = 0;
      for (const { word, weight } of weighed) {
        const fit = scoreWord(word, candidate);
        score += fit * weight;
        if (fit > 0) matched += weight;
      }
      const names = [candidate.title, ...candidate.keywords].filter((name) => isWhole(name, asked));
      const named = names.map((name) =>
        weighed.reduce((sum, { word, weight }) => (name.has(word) ? sum + weight : sum), 0),
      );
      const whole = Math.max(0, ...named) / total;
      const kind = candidate.entry.kind;
      const isMeant = kind !== "Action" || whole > 0;
      return { candidate, score: score * (matched / total) * (1 + whole) * kindWeights[kind] * (isMeant ? 1 : 0.25) };
    });
    const ranked = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
    const least = (ranked[0]?.score ?? 0) * leastPart;
    const fitting = ranked.filter(({ score }) => score >= least).map(({ candidate }) => candidate.entry);
    return { entries: limitParts(fitting).slice(0, most), corrections };
  };
}
