import { toAsciiDigits } from "./digits.ts";

/** The digits a person typed, in any script of India, as ASCII. */
export function readDigits(text: string): string {
  return toAsciiDigits(text).replace(/\D/g, "");
}

/** How many digits a person typed, in any script of India. */
export function countDigits(text: string): number {
  return readDigits(text).length;
}

/** Between digits: spaces, dashes, brackets, points, and the marks of direction that a number copied from a phone carries. */
const separators = /[\s().\p{Pd}\p{Cf}]/gu;

const tooManyDigits =
  "Phone number has more than 10 digits. Please check it, or begin with + and the country code for a number outside India";

/**
 * A telephone number as people type it, in the one form it is stored in: `+919876543210`.
 *
 * Accepts Indian mobiles (`98765 43210`, `+91-98765-43210`, `098765 43210`), Indian landlines with STD code (10 digits,
 * with or without the leading 0) and foreign numbers with country code (`+` or `00`, 10 to 15 digits).
 * Returns null for anything else. Source: decision D19; mobile series 6 to 9 by the National Numbering Plan.
 */
export function normalizePhone(text: string): string | null {
  const compact = toAsciiDigits(text.trim()).replace(separators, "");
  if (!/^\+?\d+$/.test(compact)) return null;
  const international = compact.replace(/^00/, "+");
  if (international.startsWith("+") && !international.startsWith("+91")) {
    return /^\+[1-9]\d{9,14}$/.test(international) ? international : null;
  }
  const national = compact
    .replace(/^(\+|00)91/, "")
    .replace(/^91(?=0?\d{10}$)/, "")
    .replace(/^0/, "");
  return /^[1-9]\d{9}$/.test(national) ? `+91${national}` : null;
}

const indiaCode = /^\s*(?:\+|00)\s*91/;

/** What is wrong with a number that cannot be stored: a sentence each for too few digits, too many, several numbers, words, and others. */
export function sayPhoneProblem(text: string, tooShort = "Phone number must be at least 10 digits"): string {
  const digits = countDigits(toAsciiDigits(text).replace(indiaCode, ""));
  if (digits < 10) return tooShort;
  const rest = text.replace(separators, "").replace(/[\p{Nd}+]/gu, "");
  if (digits > 10 && rest === "") return tooManyDigits;
  if (digits >= 20) return "Please enter one phone number only";
  if (/\p{L}{2}|[:;]/u.test(rest)) return "Phone number can have only digits, spaces, brackets, + and -";
  return "Please enter a phone number with its STD or country code";
}

/** True for a stored number that can receive WhatsApp and SMS in India: ten digits beginning with 6 to 9. */
export function isIndianMobile(stored: string): boolean {
  return /^\+91[6-9]\d{9}$/.test(stored);
}

/** A stored number as a person reads it: `+91 98765 43210`; foreign numbers stay as they are. */
export function formatPhone(stored: string): string {
  const indian = /^\+91(\d{5})(\d{5})$/.exec(stored);
  return indian ? `+91 ${indian[1]} ${indian[2]}` : stored;
}
