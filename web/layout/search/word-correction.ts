import { findDistance, findSound } from "./edit-distance.ts";

/** Short words are taken as typed: `tax` is not a misspelt `tex`. */
const mostErrors = (word: string) => (word.length < 4 ? 0 : word.length < 6 ? 1 : word.length < 9 ? 2 : 3);

const listConsonants = (sound: string) => sound.replace(/[aeiou]/g, "");
/** Where the vowels stand: those of `kripto` are not those of `karpet`. */
const listVowelPlaces = (sound: string) => sound.replace(/[aeiou]+/g, "-").replace(/[^-]/g, "+");
/** Four or more in one order are one word, with whatever vowels: `kainsal` is `cancel`. */
const hasSameConsonants = (a: string, b: string) =>
  listConsonants(a).length > 3 &&
  listConsonants(a) === listConsonants(b) &&
  listVowelPlaces(a).slice(0, 3) === listVowelPlaces(b).slice(0, 3);

/** In a short word another consonant makes another word: `drug` is not `drum`. Letters exchanged or left out are errors. */
const hasOtherConsonant = (a: string, b: string) =>
  a.length === b.length &&
  listConsonants(findSound(a)) !== listConsonants(findSound(b)) &&
  [...a].sort().join("") !== [...b].sort().join("");

/** Words of the site, with what is needed to find the one that was meant. */
export type Vocabulary = {
  readonly has: (word: string) => boolean;
  readonly hasStart: (start: string) => boolean;
  readonly findNearest: (word: string) => string | null;
};

/** @param counts each word with the number of places it stands in: of two equally near words, the more frequent is meant */
export function makeVocabulary(counts: ReadonlyMap<string, number>): Vocabulary {
  const words = [...counts.keys()];
  const sounds = new Map<string, string>();
  const readSound = (word: string) => {
    const sound = sounds.get(word) ?? findSound(word);
    sounds.set(word, sound);
    return sound;
  };

  /** The nearest word by letters or by sound; null if none is near enough. Forms such as `gstr3b` are not guessed. */
  function findNearest(typed: string): string | null {
    if (/\d/.test(typed)) return null;
    const sound = findSound(typed);
    let best: { word: string; cost: number } | null = null;
    for (const word of words) {
      if (word.length < 3 || /\d/.test(word)) continue;
      const wordSound = readSound(word);
      if (wordSound[0] !== sound[0]) continue;
      const most = mostErrors(typed.length < word.length ? typed : word);
      const isSameBut = hasSameConsonants(sound, wordSound);
      const bySound = typed.length < 4 || isSameBut ? 1 : findDistance(sound, wordSound, most);
      const distance = Math.min(findDistance(typed, word, most), bySound + 0.4);
      // Three letters of ten may be wrong, but the words must then sound almost alike.
      if (distance > most || (distance > 2 && bySound > 2)) continue;
      if (typed.length < 6 && hasOtherConsonant(typed, word)) continue;
      // Two of six: `nambar` is a number, `career` is not a carpet.
      if (distance >= 2 && typed.length < 8 && listConsonants(sound) !== listConsonants(wordSound)) continue;
      const cost = distance - Math.min(0.3, (counts.get(word) ?? 0) / 100);
      if (!best || cost < best.cost) best = { word, cost };
    }
    return best?.word ?? null;
  }
  return {
    has: (word) => counts.has(word),
    hasStart: (start) => words.some((word) => word.startsWith(start)),
    findNearest,
  };
}
