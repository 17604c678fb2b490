import { searchMaxLength } from "../enquiries/enquiry-search.ts";

/** A search for requests as the office types it: the beginning of a reference or an address, or beginnings of words. */
export type RequestSearch =
  /** The reference begins with this, the month at least: `F-2611`, `C-261120-7KQ`. */
  | { readonly kind: "reference"; readonly start: string }
  /** The customer's address begins with this, in lower case. */
  | { readonly kind: "email"; readonly start: string }
  /** Each of these begins a word of the headline, or each a word of the customer's name; one alone may also begin the customer's address. */
  | { readonly kind: "words"; readonly words: readonly string[] };

export const requestSearchMaxLength = searchMaxLength;

/** Reads a search text; null when there is nothing to search for, as in a single dash. */
export function readRequestSearch(text: string): RequestSearch | null {
  const typed = text.trim();
  if (/^[fpc]-\d{4}/i.test(typed)) return { kind: "reference", start: typed.toUpperCase() };
  if (/^[^\s@]+@\S*$/.test(typed)) return { kind: "email", start: typed.toLowerCase() };
  // Combining marks belong to their letters: without them Indian scripts break.
  const words = typed.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.length === 0 ? null : { kind: "words", words };
}
