import { type Paise, toRupees } from "./paise.ts";

/** Amounts are below 1,00,000 crore: in rupees, as fields of calls have them: `numeric(14, 2)` holds them. */
export const amountLimit = 1_000_000_000_000;

/**
 * `1,65,00,000`: a number of at most two decimals, the last three digits of its whole part together, then pairs. Not from
 * `Intl`, which needs several milliseconds of a slow phone before the first number; a test compares the two.
 */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d\d)*\d{3}(\.|$))/g, ",");
}

/** `₹1,65,00,000`: an amount with Indian grouping; what is not whole rupees is rounded. */
export function formatRupees(amount: Paise): string {
  const whole = Math.round(toRupees(amount));
  return `${whole < 0 ? "-" : ""}₹${formatNumber(Math.abs(whole))}`;
}

/** `₹1,259.82`, or `₹8,259` where there are no paise. */
export function formatMoney(amount: Paise): string {
  if (amount % 100 === 0) return formatRupees(amount);
  const size = Math.abs(amount);
  return `${amount < 0 ? "-" : ""}₹${formatNumber(Math.floor(size / 100))}.${String(size % 100).padStart(2, "0")}`;
}

/** `5L`, `1.65Cr`, `50,000`: the short form for ranges and headline tiles (a lakh is 1,00,000, a crore 1,00,00,000). */
export function formatShort(amount: Paise): string {
  const whole = Math.round(toRupees(amount));
  const inUnit = (unit: number) => String(Math.round((whole / unit) * 100) / 100);
  if (whole >= 1_00_00_000) return `${inUnit(1_00_00_000)}Cr`;
  if (whole >= 1_00_000) return `${inUnit(1_00_000)}L`;
  return formatNumber(whole);
}

/** `₹5L-50L`: a range of amounts, written as the specification writes it. */
export function formatRange(from: Paise, to: Paise): string {
  return `₹${formatShort(from)}-${formatShort(to)}`;
}
