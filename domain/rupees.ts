/** Amounts are below 1,00,000 crore: `numeric(14, 2)` holds them, and so does a double without losing a paisa. */
export const amountLimit = 1_000_000_000_000;

const whole = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", minimumFractionDigits: 2 });

/** `₹1,65,00,000`: an amount of whole rupees with Indian grouping. */
export function formatRupees(rupees: number): string {
  return whole.format(rupees);
}

/** `₹1,259.82`, or `₹8,259` where there are no paise: an amount given in paise. */
export function formatPaise(paise: number): string {
  return paise % 100 === 0 ? whole.format(paise / 100) : exact.format(paise / 100);
}

/** `5L`, `1.65Cr`, `50,000`: the short form for ranges and headline tiles (a lakh is 1,00,000, a crore 1,00,00,000). */
export function formatShort(rupees: number): string {
  const inUnit = (unit: number) => String(Math.round((rupees / unit) * 100) / 100);
  if (rupees >= 1_00_00_000) return `${inUnit(1_00_00_000)}Cr`;
  if (rupees >= 1_00_000) return `${inUnit(1_00_000)}L`;
  return rupees.toLocaleString("en-IN");
}

/** `₹5L-50L`: a range of whole rupees, written as the specification writes it. */
export function formatRange(from: number, to: number): string {
  return `₹${formatShort(from)}-${formatShort(to)}`;
}
