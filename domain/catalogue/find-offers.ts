import { add, type Paise } from "../money/paise.ts";
import { lowestFeeOf } from "./calculator.ts";
import { calculatorServices } from "./calculator-services.ts";

/** What one calculator service costs: its lowest price, then each dearer option's total; without GST. */
export function findCalculatorOffers(id: string): { name: string; price: Paise; unit?: string }[] {
  const service = calculatorServices.find((candidate) => candidate.id === id);
  if (!service) throw new RangeError(`The calculator has no service ${id}`);
  const { name, basePrice, per, variable } = service;
  const least = lowestFeeOf(service);
  const options = variable?.options.filter(({ adds }) => add(basePrice, adds) > least) ?? [];
  return [
    { name, price: least, unit: per },
    ...options.map(({ label, adds }) => ({ name: `${name}: ${label}`, price: add(basePrice, adds), unit: per })),
  ];
}
