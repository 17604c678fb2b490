import { rupees } from "../money/paise.ts";

/**
 * Prices of the packages, without GST (specification, section 9). Separate from the words about them, so
 * that a menu which shows the lowest price does not carry every feature list.
 */
export const compliancePrices = { basic: rupees(9999), standard: rupees(19999), premium: rupees(29999) } as const;
export const webPrices = { basic: rupees(14999), professional: rupees(29999), ecommerce: rupees(49999) } as const;
export const backlinkPrices = {
  booststarter: rupees(8384),
  rankrise: rupees(14900),
  dominancemax: rupees(34945),
} as const;
export const socialPrices = { weekly: rupees(3700), monthly: rupees(9999) } as const;
