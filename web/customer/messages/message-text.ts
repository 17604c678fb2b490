/** Longer texts are folded. */
const foldedAt = 1500;
/** Of a message with more addresses, the rest stays text. */
const mostLinks = 20;

const address = /https?:\/\/[^\s<>"]+/g;
/** What follows an address in a sentence is no part of it. */
const afterAddress = /[.,;:!?)\]'”’]+$/;

export type TextPart = { readonly at: number; readonly text: string; readonly isLink: boolean };

/** A message as text and addresses, in order. Nothing in it is markup, and nothing is fetched. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  const add = (end: number, isLink: boolean) => {
    if (end > at) parts.push({ at, text: text.slice(at, end), isLink });
    at = end;
  };
  for (const { 0: found, index } of [...text.matchAll(address)].slice(0, mostLinks)) {
    const link = found.replace(afterAddress, "");
    add(index, false);
    add(index + link.length, true);
  }
  add(text.length, false);
  return parts;
}

/** The beginning of a text that is longer than `most`, cut between words where it has any; null for one that is shown whole. */
export function foldText(text: string, most = foldedAt): string | null {
  if (text.length <= most) return null;
  const start = text.slice(0, most);
  const lastSpace = Math.max(start.lastIndexOf(" "), start.lastIndexOf("\n"));
  return `${(lastSpace > most / 2 ? start.slice(0, lastSpace) : start.replace(/[\uD800-\uDBFF]$/, "")).trimEnd()}…`;
}
