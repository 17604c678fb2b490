import { gstRatePercent } from "./prices.ts";

/**
 * What is still to be paid for a consultation, in paise: its price with GST, rounded half up, less what was paid; never less
 * than nothing. Apart from the calculator, so that a page can tell it without the price list.
 * @param price rupees without GST
 * @param paid rupees
 */
export function stillPayable({ price, paid }: { price: number; paid: number }): number {
  const payable = Math.floor(price * (100 + gstRatePercent) + 0.5);
  return Math.max(0, payable - Math.round(paid * 100));
}
