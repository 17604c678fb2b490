import { findStartable } from "#domain/catalogue/stages/startable-services.ts";
import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";

/** What the price list says about a service, beside the field of its price. */
export function sayListPrice(service: string): string {
  const found = findStartable(service);
  if (!found) return "Left empty, the price of the list counts.";
  return found.price === null
    ? "The list has no price. Left empty, it is agreed later."
    : `Left empty, the price of the list counts: ${formatMoney(rupees(found.price))}.`;
}
