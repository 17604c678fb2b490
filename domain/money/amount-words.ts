import { type Paise, toRupees } from "./paise.ts";
import { formatMoney, formatNumber, formatRupees } from "./rupees.ts";

const lakh = 1_00_000;
const crore = 1_00_00_000;

/** Digits as they are grouped in India, or not grouped at all: `1250000`, `12,50,000`, `12,50,000.50`. */
const grouped = String.raw`(?:\d{1,2}(?:,\d{2})*,\d{3}|\d+)(?:\.\d+)?`;
const typed = new RegExp(
  String.raw`^(?:₹|rs\.?|inr)?\s*([-−]?)\s*(${grouped})\s*(?:(lakhs?|lacs?|l)|(crores?|cr))?\.?\s*(?:\/-)?$`,
  "i",
);

/**
 * Rupees as a person types them: `1250000`, `12,50,000`, `₹12,50,000`, `12.5 lakh`, `1.25 crore`, as a field of a call has
 * them, finer than a paisa perhaps. Null when it is none of these: other groupings (`1,250,000`), powers (`1e20`) and words
 * are refused rather than guessed.
 */
export function readAmount(text: string): number | null {
  const [, sign, digits = "", inLakhs, inCrores] = typed.exec(text.trim()) ?? [];
  if (sign === undefined) return null;
  const power = inCrores ? 7 : inLakhs ? 5 : 0;
  // The decimal text is shifted, not the number: 1.1 times a crore would not be whole.
  const rupees = Number(`${digits.replaceAll(",", "")}e${power}`);
  return sign === "" ? rupees : -rupees;
}

/** `50 lakh`, `1.25 crore`, `about 1.23 crore`: the name of an amount; empty below a lakh. */
export function nameAmount(amount: Paise): string {
  const rupees = toRupees(amount);
  if (rupees < lakh) return "";
  // What rounds to a hundred lakh is a crore.
  const [unit, word] = Math.round((rupees / lakh) * 100) >= 100_00 ? [crore, "crore"] : [lakh, "lakh"];
  const rounded = Math.round((rupees / unit) * 100) / 100;
  const isExact = Math.abs(rounded * unit - rupees) < 0.005;
  return `${isExact ? "" : "about "}${formatNumber(rounded)} ${word}`;
}

/** `₹50,00,000 · 50 lakh`: an amount in digits and, from a lakh on, in the words people say. */
export function describeAmount(amount: Paise): string {
  return [formatMoney(amount), nameAmount(amount)].filter(Boolean).join(" · ");
}

/** `₹1.65 crore`, and `₹99,999` below a lakh: an amount as in a headline, to two decimals of its unit. */
export function headlineAmount(amount: Paise): string {
  const words = nameAmount(amount).replace("about ", "");
  return words ? `₹${words}` : formatRupees(amount);
}
