import { toAsciiDigits } from "../fields/digits.ts";
import { add, type Paise } from "../money/paise.ts";

/** A hundredth of a per cent: shares are whole numbers of these, so that they add up. */
export const wholeCompany = 10_000;

export type DilutionInput = {
  /** The agreed value of the company before the investment. */
  readonly preMoney: Paise;
  /** What investors put in. */
  readonly round: Paise;
  /** Basis points of the company after the round that are set aside for options, at the cost of those who hold it today. */
  readonly pool: number;
  /** Basis points that the founders hold today. */
  readonly founders: number;
};

/** Basis points after the round; the four add up to the whole company. */
export type Ownership = {
  readonly founders: number;
  /** Those who hold the rest today. */
  readonly others: number;
  readonly investors: number;
  readonly pool: number;
};

export type Dilution =
  | { readonly ok: true; readonly postMoney: Paise; readonly after: Ownership; readonly foundersLose: number }
  | { readonly ok: false; readonly sentence: string };

/** Half up, of whole numbers that are too large for a double to multiply. */
function divide(product: bigint, by: bigint): number {
  return Number((product * 2n + by) / (by * 2n));
}

/** Who owns how much after a round. Investors get what they pay for; what rounding leaves goes to those who hold it today. */
export function calculateDilution({ preMoney, round, pool, founders }: DilutionInput): Dilution {
  const postMoney = add(preMoney, round);
  if (postMoney <= 0 || preMoney <= 0) return { ok: false, sentence: "The valuation must be more than 0" };
  const investors = divide(BigInt(round) * BigInt(wholeCompany), BigInt(postMoney));
  const remaining = wholeCompany - investors - pool;
  if (remaining <= 0)
    return {
      ok: false,
      sentence: "The round and the option pool together reach 100% of the company. Please reduce one of them",
    };
  const foundersAfter = divide(BigInt(remaining) * BigInt(founders), BigInt(wholeCompany));
  return {
    ok: true,
    postMoney,
    after: { founders: foundersAfter, others: remaining - foundersAfter, investors, pool },
    foundersLose: founders - foundersAfter,
  };
}

/** `18.75%`, `20%`: basis points as people read them. */
export function formatShare(basisPoints: number): string {
  return `${(basisPoints / 100).toLocaleString("en-IN", { maximumFractionDigits: 2 })}%`;
}

/** `12.5` or `12.5%` as a person types it, in basis points; null when it is none, more than the whole, or finer than they are. */
export function readShare(text: string): number | null {
  const [, whole, fraction = ""] = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(toAsciiDigits(text).trim()) ?? [];
  if (whole === undefined) return null;
  const points = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return points <= wholeCompany ? points : null;
}
