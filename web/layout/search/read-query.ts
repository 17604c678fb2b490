import { splitWords } from "./search-words.ts";
import type { Vocabulary } from "./word-correction.ts";

/** A typed word that the site does not know, and the word that is searched for instead. */
export type Correction = { readonly typed: string; readonly meant: string };

/** A query in the site's own words. */
export type ReadQuery = { readonly words: readonly string[]; readonly corrections: readonly Correction[] };

/** Synonyms by the words they replace: `pvt ltd` is `private limited`. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

const longestSynonym = 4;
/** Of a pasted text the beginning is read: each unknown word is compared with all known ones. */
const mostWords = 16;

/** Puts the site's words in place of synonyms, the longest first. */
export function replaceSynonyms(words: readonly string[], synonyms: Synonyms): string[] {
  const replaced: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longestSynonym, words.length - at);
    while (length > 0 && !synonyms.has(words.slice(at, at + length).join(" "))) length--;
    const meant = length > 0 ? synonyms.get(words.slice(at, at + length).join(" ")) : undefined;
    replaced.push(...(meant ?? words.slice(at, at + 1)));
    at += Math.max(1, length);
  }
  return replaced;
}

/** `gstr 3b` and `trade mark` are one word on the site; so is `trade marc`. */
function joinNeighbours(words: readonly string[], vocabulary: Vocabulary): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const [word = "", next = ""] = words.slice(at);
    const pair = `${word}${next}`;
    const meant = vocabulary.has(pair) || next === "" || vocabulary.has(next) ? pair : vocabulary.findNearest(pair);
    if (next !== "" && pair.length > 3 && meant !== null && vocabulary.has(meant)) {
      joined.push(meant);
      at++;
    } else joined.push(word);
  }
  return joined;
}

/** `gstreturn` is two words of the site; null if it cannot be divided into two that it knows. */
function divide(word: string, vocabulary: Vocabulary): string[] | null {
  for (let at = word.length - 3; at >= 3; at--) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every(vocabulary.has)) return parts;
  }
  return null;
}

/** `milega`, `lagenge` and मिलेगा ask when or how much, and nothing on their own. */
const isHindiFuture = (word: string) => /.(?:eg[ai]|enge|ung[ai])$/.test(word);

/**
 * "gst for exporters" and "restaurant ke liye gst" ask for GST; the other words say for whom. Without such words all of the
 * query is asked.
 */
export function splitPurpose(query: string): { asked: string; purpose: string } {
  const [, before, after] = /^(.*?)(?:\s(?:for)\s)(.*)$/is.exec(query) ?? [];
  if (before !== undefined && after !== undefined) return { asked: before, purpose: after };
  const [, whom, what] = /^(.*?)\s(?:(?:ke|k) (?:liye|lie)|के लिए)\s(.*)$/is.exec(query) ?? [];
  return whom !== undefined && what !== undefined ? { asked: what, purpose: whom } : { asked: query, purpose: "" };
}

/** The family of a form: `itr4` is an `itr`, and `gstr3b` a `gstr`. */
export const listFamily = (word: string): string[] => /^([a-z]{2,})\d+[a-z]?$/.exec(word)?.slice(1) ?? [];

export function readQuery(
  query: string,
  vocabulary: Vocabulary,
  synonyms: Synonyms,
  fillers: ReadonlySet<string>,
): ReadQuery {
  const corrections: Correction[] = [];
  const typed = joinNeighbours(splitWords(query).slice(0, mostWords), vocabulary);
  const known = typed.flatMap((word) => {
    if (vocabulary.has(word) || fillers.has(word)) return [word];
    if (isHindiFuture(word)) return [];
    const parts = divide(word, vocabulary);
    if (parts) return parts;
    if (word.length > 1 && vocabulary.hasStart(word)) return [word];
    const meant = vocabulary.findNearest(word);
    if (meant === null) return [word];
    // Of other scripts the letters they were read as say nothing to a reader.
    if (query.toLowerCase().includes(word)) corrections.push({ typed: word, meant });
    return [meant];
  });
  const replaced = replaceSynonyms(known, synonyms);
  const asking = replaced.filter((word) => !fillers.has(word));
  // "near me" alone asks for the address.
  return { words: [...new Set(asking.length > 0 ? asking : replaced)], corrections };
}
