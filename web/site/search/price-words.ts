import { nothing, type Paise } from "#domain/money/paise.ts";
import { formatRupees } from "#domain/money/rupees.ts";

/** A fee without GST as results show it: `₹1,499 a month`, `Free`; null is a fee that is quoted. */
export function describeFee(fee: Paise | null, unit?: string): string {
  if (fee === null) return "On request";
  if (fee === nothing) return "Free";
  return unit ? `${formatRupees(fee)} ${unit}` : formatRupees(fee);
}
