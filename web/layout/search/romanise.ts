/** Devanagari consonants from U+0915 on, as Indians write them in Latin letters. */
const consonants = "k,kh,g,gh,n,ch,chh,j,jh,n,t,th,d,dh,n,t,th,d,dh,n,n,p,ph,b,bh,m,y,r,r,l,l,l,v,sh,sh,s,h".split(",");
const vowels: Readonly<Record<string, string>> = {
  ...{ अ: "a", आ: "a", इ: "i", ई: "i", उ: "u", ऊ: "u", ऋ: "ri", ए: "e", ऐ: "ai", ऑ: "o", ओ: "o", औ: "au", ऍ: "e" },
};
/** Vowel signs from U+093E on. */
const signs = "a,i,i,u,u,ri,ri,e,e,e,ai,o,o,o,au".split(",");

const firstConsonant = 0x0915;
const firstSign = 0x093e;
const virama = "\u094d";

/** The letters of English as they are written in Devanagari. */
const letterNames: Readonly<Record<string, string>> = {
  ...{
    ए: "a",
    बी: "b",
    सी: "c",
    डी: "d",
    ई: "e",
    एफ: "f",
    जी: "g",
    एच: "h",
    आई: "i",
    जे: "j",
    के: "k",
    एल: "l",
    एम: "m",
  },
  ...{
    एन: "n",
    ओ: "o",
    पी: "p",
    क्यू: "q",
    आर: "r",
    एस: "s",
    टी: "t",
    यू: "u",
    वी: "v",
    डब्ल्यू: "w",
    एक्स: "x",
    वाई: "y",
    जेड: "z",
  },
};
const letterName = Object.keys(letterNames)
  .sort((a, b) => b.length - a.length)
  .join("|");
const abbreviation = new RegExp(`^(?:${letterName}){2,}$`);

/**
 * Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada and Malayalam have their letters in the order of Devanagari,
 * each in a block of 128 of its own.
 */
const toDevanagari = (word: string) =>
  word
    .normalize("NFC")
    .replace(/[\u200c\u200d]/g, "")
    .replace(/[\u0980-\u0d7f]/g, (letter) => String.fromCharCode(0x0900 + (letter.charCodeAt(0) & 0x7f)));

/** Vowels of letter names as Hindi writes them: Bengali and the south write them short, Punjabi says ऐस, the south ऐ for आई. */
const spellNames = (word: string) =>
  word
    .replaceAll("ि", "ी")
    .replaceAll("ऎ", "ए")
    .replaceAll("ॆ", "े")
    .replace(/ऐ(?=[फमनलसच])/g, "ए")
    .replaceAll("ऐ", "आई")
    .replaceAll(virama, "");

/** पीएफ is `pf`: an abbreviation written by the names of its letters; null for other words. */
function readAbbreviation(word: string): string | null {
  const letters = [word, spellNames(word)].find((written) => abbreviation.test(written));
  return letters?.replace(new RegExp(letterName, "g"), (name) => letterNames[name] ?? "") ?? null;
}

/**
 * A Devanagari word in Latin letters, roughly as people type Hindi: शिकायत is `shikayat`. The vowel that a last consonant
 * contains is not spoken and left out. Other scripts of India are read as Devanagari is; words in Latin letters stay as they
 * are.
 */
export function romanise(typed: string): string {
  const word = toDevanagari(typed);
  if (!/[\u0900-\u097f]/.test(word)) return word;
  const letters = readAbbreviation(word);
  if (letters !== null) return letters;
  let latin = "";
  let hasOpenVowel = false;
  const signsOfWord = [...word.replace(/\u093c/g, "")];
  signsOfWord.forEach((letter, at) => {
    const code = letter.codePointAt(0) ?? 0;
    const consonant = consonants[code - firstConsonant];
    const sign = signs[code - firstSign];
    if (sign !== undefined) latin += sign;
    else if (letter !== virama && hasOpenVowel) latin += "a";
    hasOpenVowel = consonant !== undefined && at < signsOfWord.length - 1;
    if (consonant !== undefined) latin += consonant;
    else if (vowels[letter]) latin += vowels[letter];
    // कंपनी is spoken with an m.
    else if (letter === "ं" || letter === "ँ") latin += /[प-म]/.test(signsOfWord[at + 1] ?? "") ? "m" : "n";
    else if (code >= 0x0966 && code <= 0x096f) latin += String(code - 0x0966);
    else if (code < 0x0900 || code > 0x097f) latin += letter;
  });
  return latin;
}
