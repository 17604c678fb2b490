/** Amounts are below 1,00,000 crore: `numeric(14, 2)` holds them, and so does a double without losing a paisa. */
export const amountLimit = 1_000_000_000_000;

/**
 * `1,65,00,000`: a number of at most two decimals, the last three digits of its whole part together, then pairs. Not from
 * `Intl`, which needs several milliseconds of a slow phone before the first number; a test compares the two.
 */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d\d)*\d{3}(\.|$))/g, ",");
}

/** `₹1,65,00,000`: an amount in rupees with Indian grouping; what is not whole is rounded. */
export function formatRupees(rupees: number): string {
  const whole = Math.round(rupees);
  return `${whole < 0 ? "-" : ""}₹${formatNumber(Math.abs(whole))}`;
}

/** `₹1,259.82`, or `₹8,259` where there are no paise: an amount given in paise. */
export function formatPaise(paise: number): string {
  if (paise % 100 === 0) return formatRupees(paise / 100);
  const amount = Math.abs(paise);
  const rupees = formatNumber(Math.floor(amount / 100));
  return `${paise < 0 ? "-" : ""}₹${rupees}.${String(amount % 100).padStart(2, "0")}`;
}

/** `₹3,538.82`: rupees as they are stored or computed, to the paisa. */
export function formatExact(rupees: number | string): string {
  return formatPaise(Math.round(Number(rupees) * 100));
}

/** `5L`, `1.65Cr`, `50,000`: the short form for ranges and headline tiles (a lakh is 1,00,000, a crore 1,00,00,000). */
export function formatShort(rupees: number): string {
  const inUnit = (unit: number) => String(Math.round((rupees / unit) * 100) / 100);
  if (rupees >= 1_00_00_000) return `${inUnit(1_00_00_000)}Cr`;
  if (rupees >= 1_00_000) return `${inUnit(1_00_000)}L`;
  return formatNumber(rupees);
}

/** `₹5L-50L`: a range of whole rupees, written as the specification writes it. */
export function formatRange(from: number, to: number): string {
  return `₹${formatShort(from)}-${formatShort(to)}`;
}
