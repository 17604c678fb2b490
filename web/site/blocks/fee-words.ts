import { payableFor } from "#domain/catalogue/calculator.ts";
import {
  type CalculatorOption,
  type CalculatorService,
  calculatorServices,
} from "#domain/catalogue/calculator-services.ts";
import { factsAsOn, type GovernmentFee, gstRatePercent } from "#domain/catalogue/prices.ts";
import type { Paise } from "#domain/money/paise.ts";
import { add } from "#domain/money/paise.ts";
import { formatMoney, formatRupees } from "#domain/money/rupees.ts";
import { formatProseDate } from "#domain/time/dates.ts";

/** `as on 20 Nov 2026`: shown beside every fee, threshold and date that an authority may change. */
export const asOn = `as on ${formatProseDate(new Date(factsAsOn))}`;

/** `GST 18%`. */
export const gstWords = `GST ${gstRatePercent}%`;

/** A service of the price list, for pages that mention its fee. Throws when the list no longer has it. */
export function findPricedService(id: string): CalculatorService {
  const service = calculatorServices.find((candidate) => candidate.id === id);
  if (!service) throw new Error(`The price list has no service ${id}`);
  return service;
}

/** Our fee for one option of a service, without GST. */
export function feeOf(service: CalculatorService, option: CalculatorOption): Paise {
  return add(service.basePrice, option.adds);
}

/** `₹2,499`, `₹449.82`, `₹2,948.82`: our fee, GST on it, and both with the government fee where that is known. */
export function priceCells(fee: Paise, governmentFee: GovernmentFee): [fee: string, gst: string, payable: string] {
  const { gst, payable } = payableFor(fee, governmentFee);
  return [formatRupees(fee), formatMoney(gst), formatMoney(payable)];
}
