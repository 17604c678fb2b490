import type { TrademarkClass } from "./trademark-class.ts";

export type FoundClass = {
  readonly of: TrademarkClass;
  /** The examples that were meant, at most three; empty where the class itself was. */
  readonly examples: readonly string[];
};

/** Words that say nothing about what is sold. */
const fillers = new Set(
  "a an and by business company for in my of on our own sell selling the to trademark we with".split(" "),
);

/** Without the ending of several: `shoes`, `boxes`, `batteries`. */
const plain = (word: string) =>
  word.length > 3 ? word.replace(/ies?$/, "y").replace(/(?<=s|x|z|ch|sh)es$|(?<!s)s$/, "") : word;

function splitWords(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[’']/g, "")
    .replace(/t[\s-]shirt/g, "tshirt")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !fillers.has(word))
    .map(plain);
}

/** Whether one letter is missing, added or wrong, or two neighbours are exchanged. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const restA = a.slice(at);
  const restB = b.slice(at);
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}

/** 3 for the word itself, 2 for its beginning, 1 for a slip of the finger, 0 for another word. */
function likeness(asked: string, word: string): number {
  if (asked === word) return 3;
  if (asked.length >= 3 && word.startsWith(asked)) return 2;
  return asked.length >= 5 && isOneSlip(asked, word) ? 1 : 0;
}

const best = (asked: string, words: readonly string[]) => Math.max(0, ...words.map((word) => likeness(asked, word)));

/** How well a phrase answers the words asked for; a phrase that says nothing else counts more. */
function score(asked: readonly string[], phrase: string): number {
  const words = splitWords(phrase);
  const found = asked.map((word) => best(word, words));
  const met = found.filter((each) => each > 0).length;
  if (met === 0) return 0;
  const exact = met === asked.length && words.length === asked.length ? 4 : 0;
  return found.reduce((sum, each) => sum + each, 0) + (met === asked.length ? 6 : 0) + exact;
}

function findNumber(classes: readonly TrademarkClass[], text: string): FoundClass[] | null {
  const [, number] = /^\s*(?:class\s*)?(\d{1,2})\s*$/i.exec(text) ?? [];
  return number ? classes.filter((of) => of.number === Number(number)).map((of) => ({ of, examples: [] })) : null;
}

/**
 * The classes for something sold, the likeliest first, at most six: by any of the words, their beginnings and words with
 * one slip. A number, or `class 25`, finds that class.
 */
export function findTrademarkClasses(classes: readonly TrademarkClass[], text: string): FoundClass[] {
  const byNumber = findNumber(classes, text);
  if (byNumber) return byNumber;
  const asked = splitWords(text);
  if (asked.length === 0) return [];
  return classes
    .map((of) => {
      const examples = of.examples
        .split(", ")
        .map((phrase) => ({ phrase, points: score(asked, phrase) }))
        .filter(({ points }) => points > 0)
        .sort((a, b) => b.points - a.points);
      const points = Math.max(examples[0]?.points ?? 0, score(asked, of.name));
      return { of, points, examples: examples.slice(0, 3).map(({ phrase }) => phrase) };
    })
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points || a.of.number - b.of.number)
    .slice(0, 6)
    .map(({ of, examples }) => ({ of, examples }));
}
