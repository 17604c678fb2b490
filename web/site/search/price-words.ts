import { sayPrice } from "#domain/catalogue/operator-offers.ts";
import type { Offer } from "#domain/catalogue/prices.ts";
import { nothing, type Paise } from "#domain/money/paise.ts";

/** A fee without GST as results show it: `₹1,499 a month`, `Free`; null is a fee that is quoted. */
export function describeFee(fee: Paise | null, unit?: Offer["unit"]): string {
  return fee === nothing ? "Free" : sayPrice({ fee, unit });
}
