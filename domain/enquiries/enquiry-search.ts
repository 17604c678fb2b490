import { countDigits, readDigits } from "../fields/phone.ts";

/** A search for an enquiry, a grievance or a refund request as the office types it, read as a query. */
export type EnquirySearch =
  /** The reference begins with this, the month at least: `L-2611`, `L-261120-7KQ`, `G-2611`. */
  | { readonly kind: "reference"; readonly start: string }
  /** The address begins with this, in lower case. */
  | { readonly kind: "email"; readonly start: string }
  /** The stored number begins or ends with these digits; a country code may precede them. */
  | { readonly kind: "phone"; readonly digits: string }
  /** Each of these begins a word of the name; one alone may also begin the address, or be the end of a reference. */
  | { readonly kind: "words"; readonly words: readonly string[] };

export const searchMaxLength = 120;
/** Fewer digits than this are in nearly every number. */
const fewestDigits = 4;

/** Reads a search text; null when there is nothing to search for, as in a single dash. */
export function readEnquirySearch(text: string): EnquirySearch | null {
  const typed = text.trim();
  if (/^[lgr]-\d{4}/i.test(typed)) return { kind: "reference", start: typed.toUpperCase() };
  if (/^[^\s@]+@\S*$/.test(typed)) return { kind: "email", start: typed.toLowerCase() };
  if (/^\(?\s*\+?[\p{Nd}\s().-]+$/u.test(typed) && countDigits(typed) >= fewestDigits)
    return { kind: "phone", digits: readNumber(typed) };
  // Combining marks belong to their letters: without them Indian scripts break.
  const words = typed.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.length === 0 ? null : { kind: "words", words };
}

/**
 * The digits without a prefix: a plus sign, zeros, the code of India. What is too short without
 * its zeros is the end of a number, such as `0011`.
 */
function readNumber(typed: string): string {
  const all = readDigits(typed);
  const digits = all.replace(/^0+/, "");
  if (digits.length < fewestDigits) return all;
  return digits.length > 10 ? digits.replace(/^91/, "") : digits;
}
