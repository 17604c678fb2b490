import { paise } from "./paise.ts";
import { formatMoney, formatShort } from "./rupees.ts";

// Charts have plain numbers, here of paise, and put marks between them that need not be whole.

export function formatChartAmount(value: number): string {
  return formatMoney(paise(Math.round(value)));
}

/** `₹5L`, where space is short. */
export function formatChartAmountShort(value: number): string {
  return `₹${formatShort(paise(Math.round(value)))}`;
}
