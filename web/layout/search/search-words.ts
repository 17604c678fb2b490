import { romanise } from "./romanise.ts";

/**
 * Lower case, without the accents of Latin letters and the commas of amounts; `+91 98765 43210` is one word. The vowel signs of
 * Indian scripts stay.
 */
const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/(?<=\d),(?=\d)/g, "")
    .replace(/(?:\+91[\s-]?)?\b(\d{5})[\s-](\d{5})\b/g, "$1$2")
    .toLowerCase();

/** A plural and its singular are one word. Applied to the site's words and to typed ones alike. */
function toSingular(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  return word.replace(/(x|ch|sh|ss)es$/, "$1").replace(/s$/, "");
}

const split = (folded: string) =>
  Array.from(folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [], (word) => toSingular(romanise(word)));

/** The words of a text: `GST-रजिस्ट्रेशन fees` is `gst`, `rajistreshan`, `fee`. */
export const splitWords = (text: string): string[] => split(fold(text));

/**
 * The words of a page's text, and the names of forms in one word too: `GSTR-3B` is also `gstr3b`, `e-invoice` `einvoice`.
 * Not those of other sites: `incometax.gov.in` says nothing about income tax.
 */
export function listWords(text: string): string[] {
  const folded = fold(text).replace(/[a-z]+(?:\.[a-z]+)+/g, " ");
  const joined = folded.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? ([] as string[]);
  const forms = joined.filter((word) => /\d|^\p{L}-/u.test(word));
  return [...split(folded), ...forms.map((word) => toSingular(word.replaceAll("-", "")))];
}
