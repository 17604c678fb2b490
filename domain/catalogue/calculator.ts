import { type CalculatorOption, type CalculatorService, calculatorServices } from "./calculator-services.ts";
import { type GovernmentFee, gstRatePercent } from "./prices.ts";

export type Selection = { readonly service: CalculatorService; readonly option: CalculatorOption | null };

/** What a price is made of. `fee` in whole rupees; `gst`, `payable` in paise; the government fee in whole rupees where it is known. */
export type Payable = {
  readonly fee: number;
  readonly gstPaise: number;
  readonly governmentFee: GovernmentFee;
  /** Fee, GST and the government fee where it is known. */
  readonly payablePaise: number;
};

/** GST on a professional fee, in paise, rounded half up (18 % since 1 July 2017; docs/business-rules.md, section 3). */
export function gstOnFee(feeRupees: number): number {
  return Math.floor((feeRupees * 100 * gstRatePercent + 50) / 100);
}

/** What is really payable for a professional fee of so many whole rupees (decision D12). */
export function payableFor(feeRupees: number, governmentFee: GovernmentFee): Payable {
  const gstPaise = gstOnFee(feeRupees);
  const governmentPaise = governmentFee.kind === "known" ? governmentFee.rupees * 100 : 0;
  return { fee: feeRupees, gstPaise, governmentFee, payablePaise: feeRupees * 100 + gstPaise + governmentPaise };
}

/**
 * The calculator's total in whole rupees: the base price as soon as a service is selected, plus what the option adds
 * (specification, section 9).
 */
export function totalOf({ service, option }: Selection): number {
  return service.basePrice + (option?.adds ?? 0);
}

/** Total, GST, government fee and what is payable for a selection. */
export function payableOf(selection: Selection): Payable {
  const governmentFee = selection.option?.governmentFee ?? selection.service.governmentFee;
  return payableFor(totalOf(selection), governmentFee);
}

/** The selection that an address names (`?service=trademark&option=2`), or null when it names none we sell. */
export function readSelection(query: URLSearchParams): Selection | null {
  const service = calculatorServices.find(({ id }) => id === query.get("service"));
  if (!service) return null;
  const option = service.variable?.options.find(({ id }) => id === query.get("option")) ?? null;
  return { service, option };
}

/** The query of the address that restores a selection. */
export function writeSelection({ service, option }: Selection): string {
  return new URLSearchParams(option ? { service: service.id, option: option.id } : { service: service.id }).toString();
}
