import { missingReason, requiredText } from "../fields/fields.ts";

/** What the office types to find an account, as the question that it is. */
export type UserSearch =
  /** The address begins with this, in lower case. */
  | { readonly kind: "email"; readonly start: string }
  /** Each of these begins a word of the name; one alone may also begin the address. */
  | { readonly kind: "words"; readonly words: readonly string[] };

export const userSearchMaxLength = 120;
export const officeReasonMaxLength = 1000;

/** Reads a search text; null when it asks for nothing, as a single dash does. */
export function readUserSearch(text: string): UserSearch | null {
  const typed = text.trim();
  if (/^[^\s@]+@\S*$/.test(typed)) return { kind: "email", start: typed.toLowerCase() };
  // Marks belong to the letters they stand on: without them Indian scripts fall apart.
  const words = typed.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.length === 0 ? null : { kind: "words", words };
}

/** Why the office does something to an account or a company; its owner reads it. */
export const officeReason = requiredText({
  label: "Reason",
  required: missingReason,
  max: officeReasonMaxLength,
  multiline: true,
});
