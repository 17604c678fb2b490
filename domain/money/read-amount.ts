import { toAsciiDigits } from "../fields/digits.ts";

/** Digits as they are grouped in India, or not grouped at all: `1250000`, `12,50,000`, `12,50,000.50`. */
const grouped = String.raw`\d{1,2}(?:,\d{2})*,\d{3}(?![\d,])(?:\.\d+)?|\d+(?:\.\d+)?`;
/** A crore, a lakh and a thousand as people write them, by their powers of ten. */
const units = {
  7: "crores?|cr|karor|karod|करोड़",
  5: "lakhs?|lacs?|l|लाख",
  3: "thousand|ha[zj]aa?r|k|हज़ार|हजार",
} as const;
const [thousands, lakhs, crores] = Object.values(units).map((names) => names.normalize());
const part = `(${grouped})\\s*(?:(?:(${crores})|(${lakhs})|(${thousands}))(?![\\p{L}\\p{M}])\\.?)?`;
const nextPart = new RegExp(String.raw`${part}\s*(?:and\b)?\s*`, "uy");
const prefix = /^([-−]?)\s*(?:₹|₨|rs\.?|inr|रु\.?)?\s*([-−]?)\s*/u;
const suffix = /\s*(?:rupees?|inr|रुपये|रुपए)?\s*(?:only)?\s*(?:\/-)?$/u;

type Part = { readonly rupees: number; readonly power: number; readonly isWhole: boolean };

/** `2 crore 50 lakh` in its parts; null where something else is in between. */
function readParts(text: string): Part[] | null {
  const parts: Part[] = [];
  nextPart.lastIndex = 0;
  while (nextPart.lastIndex < text.length) {
    const [, digits, inCrores, inLakhs, inThousands] = nextPart.exec(text) ?? [];
    if (digits === undefined) return null;
    const power = inCrores ? 7 : inLakhs ? 5 : inThousands ? 3 : 0;
    // The decimal text is shifted, not the number: 1.1 times a crore would not be whole.
    parts.push({ rupees: Number(`${digits.replaceAll(",", "")}e${power}`), power, isWhole: !digits.includes(".") });
  }
  return parts.length > 0 ? parts : null;
}

/** Whether a part continues the one before: smaller in name and in amount. `2 crore 50` may mean either, so it does not. */
function continues(before: Part | undefined, { rupees, power }: Part): boolean {
  if (!before) return true;
  return before.isWhole && power < before.power && rupees < 10 ** before.power && rupees >= 100;
}

function normalize(text: string): string {
  return toAsciiDigits(text).normalize().trim().toLowerCase();
}

/**
 * Rupees as a person types them: `1250000`, `12,50,000`, `₹12.5 lakh`, `50k`, `2 crore 50 lakh`, in digits of any script of
 * India; as a field of a call has them, finer than a paisa perhaps. Null when it is none of these: other groupings
 * (`1,250,000`), powers (`1e20`) and words are refused rather than guessed.
 */
export function readAmount(text: string): number | null {
  const typed = normalize(text);
  const [before = "", minus, alsoMinus] = prefix.exec(typed) ?? [];
  const parts = readParts(typed.slice(before.length).replace(suffix, ""));
  if (!parts?.every((each, index) => continues(parts[index - 1], each))) return null;
  const rupees = parts.reduce((sum, each) => sum + each.rupees, 0);
  return minus || alsoMinus ? -rupees : rupees;
}

/** How many of something, read as an amount is (`1,200`, `१२`, `50k`), but not as money. A fraction is for the caller to refuse. */
export function readCount(text: string): number | null {
  return /₹|\brs|inr|rupee|रु|only|\/-/iu.test(text) ? null : readAmount(text);
}

export type AmountRange = { readonly from: number; readonly to: number };

/** `5L-50L`, `₹5 lakh to 50 lakh`, `5-50 lakh`: two amounts, the smaller first; null for anything else. */
export function readAmountRange(text: string): AmountRange | null {
  const [first, last, ...others] = normalize(text).split(/\s*[-–—]\s*|\s+to\s+|\s+से\s+/u);
  if (!first || !last || others.length > 0) return null;
  const to = readAmount(last);
  const unit = /[\p{L}\p{M}.]+$/u.exec(last)?.[0] ?? "";
  // `5-50 lakh` means lakhs twice; `50,000-1 lakh` cannot.
  for (const from of [
    /^\d+(\.\d+)?$/.test(first.replace(/^₹\s*/, "")) ? readAmount(`${first} ${unit}`) : null,
    readAmount(first),
  ])
    if (from !== null && to !== null && from >= 0 && from <= to) return { from, to };
  return null;
}

/** The sentence for a text that is not one amount. */
export function sayAmountProblem(label: string, text: string): string {
  return readAmountRange(text)
    ? `${label} must be one amount, not a range. For example, 25 lakh`
    : `${label} must be a number such as 12,50,000 or 12.5 lakh`;
}
