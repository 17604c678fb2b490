import { add, multiplyByPercent, nothing, type Paise, subtract } from "../money/paise.ts";
import { gstRatePercent } from "./prices.ts";

/**
 * What is still to be paid for a consultation: its price with GST, less what was paid; never less than 0. Separate from
 * the calculator, so that a page can show it without the price list.
 * @param price without GST
 */
export function stillPayable({ price, paid }: { price: Paise; paid: Paise }): Paise {
  const left = subtract(add(price, multiplyByPercent(price, gstRatePercent)), paid);
  return left > 0 ? left : nothing;
}
