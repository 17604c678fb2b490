import { type Paise, toRupees } from "./paise.ts";
import { formatMoney, formatNumber, formatRupees } from "./rupees.ts";

const lakh = 1_00_000;
const crore = 1_00_00_000;

/** `50 lakh`, `1.25 crore`, `about 1.23 crore`: the name of an amount; empty below a lakh. */
export function nameAmount(amount: Paise): string {
  const rupees = toRupees(amount);
  if (rupees < lakh) return "";
  // What rounds to a hundred lakh is a crore.
  const [unit, word] = Math.round((rupees / lakh) * 100) >= 100_00 ? [crore, "crore"] : [lakh, "lakh"];
  const rounded = Math.round((rupees / unit) * 100) / 100;
  const isExact = Math.abs(rounded * unit - rupees) < 0.005;
  return `${isExact ? "" : "about "}${formatNumber(rounded)} ${word}`;
}

/** `₹50,00,000 · 50 lakh`: an amount in digits and, from a lakh on, in the words people say. */
export function describeAmount(amount: Paise): string {
  return [formatMoney(amount), nameAmount(amount)].filter(Boolean).join(" · ");
}

/** `₹1.65 crore`, and `₹99,999` below a lakh: an amount as in a headline, to two decimals of its unit. */
export function headlineAmount(amount: Paise): string {
  const words = nameAmount(amount).replace("about ", "");
  return words ? `₹${words}` : formatRupees(amount);
}
