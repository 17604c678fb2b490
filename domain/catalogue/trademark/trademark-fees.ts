import { type Paise, rupees } from "#domain/money/paise.ts";

/** A fee of the Trade Marks Registry per class, filed online. */
export type RegistryFee = {
  /** Individuals, startups and small enterprises. */
  readonly lower: Paise;
  readonly others: Paise;
};

const same = (amount: number): RegistryFee => ({ lower: rupees(amount), others: rupees(amount) });

/**
 * Trade Marks Rules 2017, First Schedule, in force since 6 Mar 2017: docs/business-rules-content.md, section B4
 * (N42, N111, N112). No change was found until Nov 2026.
 */
export const trademarkFees = {
  /** Form TM-A. */
  application: { lower: rupees(4500), others: rupees(9000) },
  /** Form TM-M, rule 34; in addition to the application. */
  expedited: { lower: rupees(20_000), others: rupees(40_000) },
  /** Form TM-O: a notice of opposition, and a counter-statement. */
  opposition: same(2700),
  /** Form TM-R, before the registration expires. */
  renewal: same(9000),
  /** Added to the renewal in the six months after it expired. */
  lateSurcharge: same(4500),
  /** Added to the renewal later, until one year after it expired. */
  restoration: same(9000),
} as const satisfies Readonly<Record<string, RegistryFee>>;
