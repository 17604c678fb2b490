import { missingReason, requiredText } from "../fields/fields.ts";

/** A search for an account as the office types it, read as a query. */
export type UserSearch =
  /** The address begins with this, in lower case. */
  | { readonly kind: "email"; readonly start: string }
  /** Each of these begins a word of the name; one alone may also begin the address. */
  | { readonly kind: "words"; readonly words: readonly string[] };

export const userSearchMaxLength = 120;
export const officeReasonMaxLength = 1000;

/** Reads a search text; null when there is nothing to search for, as in a single dash. */
export function readUserSearch(text: string): UserSearch | null {
  const typed = text.trim();
  if (/^[^\s@]+@\S*$/.test(typed)) return { kind: "email", start: typed.toLowerCase() };
  // Combining marks belong to their letters: without them Indian scripts break.
  const words = typed.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.length === 0 ? null : { kind: "words", words };
}

/** The reason for an office decision on an account or a company; its owner reads it. */
export const officeReason = requiredText({
  label: "Reason",
  required: missingReason,
  max: officeReasonMaxLength,
  multiline: true,
});
