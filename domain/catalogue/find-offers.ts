import { add, type Paise } from "../money/paise.ts";
import { calculatorServices } from "./calculator-services.ts";

/** What one calculator service costs: its base price, then each option's total; without GST. */
export function findCalculatorOffers(id: string): { name: string; price: Paise; unit?: string }[] {
  const service = calculatorServices.find((candidate) => candidate.id === id);
  if (!service) throw new RangeError(`The calculator has no service ${id}`);
  const { name, basePrice, per, variable } = service;
  const options = variable?.options.filter(({ adds }) => adds > 0) ?? [];
  return [
    { name, price: basePrice, unit: per },
    ...options.map(({ label, adds }) => ({ name: `${name}: ${label}`, price: add(basePrice, adds), unit: per })),
  ];
}
