import { rupees } from "#domain/money/paise.ts";
import { formatRupees } from "#domain/money/rupees.ts";

/** `−₹75,000` for an amount in whole rupees that a sample shows. */
export function sayRupees(amount: number): string {
  return `${amount < 0 ? "−" : ""}${formatRupees(rupees(Math.abs(amount)))}`;
}
