import { type Correction, listFamily, readQuery, replaceSynonyms, splitPurpose } from "./read-query.ts";
import { findReferenceCodes, findReferences } from "./reference-entries.ts";
import type { SearchData, SearchEntry } from "./search-entry.ts";
import { listWords, splitWords } from "./search-words.ts";
import { makeVocabulary } from "./word-correction.ts";

export type Found = {
  readonly entries: readonly SearchEntry[];
  readonly corrections: readonly Correction[];
  /** Only general words were found, and not the one that says which: of "barcode certificate" the certificate. */
  readonly isUnsure: boolean;
};
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
/** "documents for gst" are a part of the page of GST, if the title of the part says so. */
const namedSection = 1.15;
const kindWeights = { Service: 1.35, Action: 1.3, Page: 1.1, Question: 1, Section: 0.85, Class: 0.85 };
/** A word that many things are called by, such as "code", decides less than the one that says which. */
const generalPart = 0.35;
/** "jobs" is not asked of a class of goods, and "pan card" not of cards to play with. */
const partlyMeantClass = 0.17;
const namedClass = 1.5;
const classWords = ["trademark", "class"];
const leastShare = 0.5;
/** Rare words decide more than frequent ones, but not alone: "gst for freelancers" asks for GST. */
const evenWeight = 2;
/** Less than this part of the best score is not shown, unless every word of the query was found. */
const leastPart = 0.2;
/** Up to so many half of it is enough. */
const fewest = 3;
/** Of "gst registration for a rented shop" GST is asked, and the shop says more about it. */
const purposePart = 0.4;

/** A word as it was typed, and whether it may be the beginning of another: the last one, or one that stands nowhere. */
type Asked = { readonly word: string; readonly weight: number; readonly mayBegin: boolean; readonly isKnown: boolean };

function scoreIn({ word, mayBegin, isKnown }: Asked, words: ReadonlySet<string>): number {
  if (words.has(word)) return 1;
  if (!mayBegin) return 0;
  for (const candidate of words) if (candidate.startsWith(word)) return isKnown ? 0.2 : word.length > 2 ? 0.7 : 0.4;
  return 0;
}

/** Of "capital gains" only a part is asked by "minimum capital". */
function sharePart(keyword: ReadonlySet<string>, asked: ReadonlySet<string>): number {
  const shared = [...keyword].filter((word) => asked.has(word)).length;
  return leastShare + (1 - leastShare) * (shared / keyword.size);
}

function scoreWord(word: Asked, { title, keywords, text, more }: IndexedEntry, asked: ReadonlySet<string>): number {
  const fits = keywords.map((keyword) => {
    const fit = scoreIn(word, keyword);
    return fit > 0 ? fit * sharePart(keyword, asked) : 0;
  });
  const inKeywords = Math.max(0, ...fits);
  return Math.max(
    weights.title * scoreIn(word, title),
    weights.keyword * inKeywords,
    weights.text * scoreIn(word, text),
    weights.more * scoreIn(word, more),
  );
}

/** A class of goods is asked by its number, by the goods alone, or by both words: "trademark class for clothes". */
function weighClass(named: number, matched: number, asked: ReadonlySet<string>): number {
  const words = classWords.filter((word) => asked.has(word));
  if (matched < 1 || (asked.size > 1 && words.length === 0)) return partlyMeantClass;
  return named > 0 || (asked.has("class") && asked.size > words.length) ? namedClass : kindWeights.Class;
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
      text: wordsOf(entry.price ? `${entry.text} price ${entry.price}` : entry.text),
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
    return count === 0 ? 0 : evenWeight + Math.log(1 + indexed.length / count);
  }

  const general = new Set(data.general.flatMap(splitWords));
  /** Numbers too: on its own `4500` or `1` names nothing. */
  const isGeneral = (word: string) => general.has(word) || /^\d+$/.test(word);

  /** What an entry counts for by what it is, if this part of the query is its name or was found in it. */
  function weighKind(
    { entry: { kind }, title }: IndexedEntry,
    named: number,
    matched: number,
    asked: ReadonlySet<string>,
  ): number {
    if (kind === "Action") return kindWeights.Action * Math.max(0.25, named);
    if (kind === "Class") return weighClass(named, matched, asked);
    if (kind === "Section" && asked.size > 1 && isWhole(asked, title)) return namedSection;
    return kindWeights[kind];
  }

  const read = (query: string) => readQuery(query, vocabulary, synonyms, fillers);
  /** The words that say for what or whom, where what is asked for is named: not of "documents for gst". */
  function listPurpose(query: string): ReadonlySet<string> {
    const { asked, purpose } = splitPurpose(query);
    const named = purpose === "" ? [] : read(asked).words;
    // The goods decide the class.
    const isNamed = named.some((word) => weigh(word) > 0 && !isGeneral(word)) && !named.includes("class");
    return new Set(isNamed ? read(purpose).words.filter((word) => !named.includes(word) && !isGeneral(word)) : []);
  }

  return (query, most = 12) => {
    const references = findReferences(query);
    if (references.length > 0) return { entries: references, corrections: [], isUnsure: false };
    const { words, corrections } = read(query);
    const purpose = listPurpose(query);
    const toAsked = (word: string, part: number, isLast: boolean): Asked => ({
      word,
      weight: weigh(word) * part * (isGeneral(word) ? generalPart : 1) * (purpose.has(word) ? purposePart : 1),
      // A letter begins many words: of "43B(h)" it says nothing.
      mayBegin: (word.length > 1 || words.length === 1) && (!counts.has(word) || isLast),
      isKnown: counts.has(word),
    });
    const all = words.map((word, at) => toAsked(word, 1, at === words.length - 1));
    const families = words
      .flatMap(listFamily)
      .filter((word) => counts.has(word) && !words.includes(word))
      .map((word) => toAsked(word, generalPart, false));
    const weighed = all.filter(({ weight }) => weight > 0);
    const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
    if (total === 0) return { entries: findReferenceCodes(query), corrections: [], isUnsure: false };
    const asked = new Set(weighed.map(({ word }) => word));
    const scored = indexed.map((candidate) => {
      let score = 0;
      let matched = 0;
      let isAsked = purpose.size === 0;
      for (const word of weighed) {
        const fit = scoreWord(word, candidate, asked);
        score += fit * word.weight;
        if (fit > 0) matched += word.weight;
        if (fit > 0 && !purpose.has(word.word)) isAsked = true;
      }
      if (!isAsked) score *= purposePart;
      for (const word of families) score += scoreWord(word, candidate, asked) * word.weight;
      const names = [candidate.title, ...candidate.keywords].filter((name) => isWhole(name, asked));
      const named = names.map((name) =>
        weighed.reduce((sum, { word, weight }) => (name.has(word) ? sum + weight : sum), 0),
      );
      const whole = Math.max(0, ...named) / total;
      // A service that is named counts although another word of the query is found elsewhere.
      const part = candidate.entry.kind === "Service" && whole > 0 ? Math.sqrt(matched / total) : matched / total;
      const kind = weighKind(candidate, whole, part, asked);
      return { candidate, score: score * part * (1 + whole) * kind, part };
    });
    const ranked = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
    const least = (ranked[0]?.score ?? 0) * leastPart;
    const fitting = ranked
      .filter(({ score, part }, at) => part === 1 || score >= (at < fewest && part > 0.5 ? least / 2 : least))
      .map(({ candidate }) => candidate.entry);
    const isUnsure = weighed.length < all.length && weighed.every(({ word }) => isGeneral(word));
    return { entries: limitParts(fitting).slice(0, most), corrections, isUnsure };
  };
}
