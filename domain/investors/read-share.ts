import { toAsciiDigits } from "../fields/digits.ts";

/**
 * A share in per cent as people type it: `25`, `12.5 %`, `25 per cent`, `२५`, in digits of any script of India. Null for
 * nothing; NaN for what cannot be read.
 */
export function readShare(text: string): number | null {
  const typed = toAsciiDigits(text)
    .toLowerCase()
    .replace(/(%|per\s?cent|pc|प्रतिशत)?\s*$/u, "")
    .trim();
  if (typed === "") return null;
  return /^-?\d*\.?\d+$/.test(typed) ? Number(typed) : Number.NaN;
}
