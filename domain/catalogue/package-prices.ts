/**
 * Prices of the packages, in whole rupees without GST (specification, section 9). Apart from the words about them, so
 * that a menu which shows the lowest price does not carry every feature list.
 */
export const compliancePrices = { basic: 9999, standard: 19999, premium: 29999 } as const;
export const webPrices = { basic: 14999, professional: 29999, ecommerce: 49999 } as const;
export const backlinkPrices = { booststarter: 8384, rankrise: 14900, dominancemax: 34945 } as const;
export const socialPrices = { weekly: 3700, monthly: 9999 } as const;
