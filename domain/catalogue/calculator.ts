import { add, lowest, multiplyByPercent, nothing, type Paise } from "../money/paise.ts";
import { type CalculatorOption, type CalculatorService, calculatorServices } from "./calculator-services.ts";
import { type GovernmentFee, gstRatePercent } from "./prices.ts";

export type Selection = { readonly service: CalculatorService; readonly option: CalculatorOption | null };

/** What a price is made of. */
export type Payable = {
  readonly fee: Paise;
  readonly gst: Paise;
  readonly governmentFee: GovernmentFee;
  /** Fee, GST and the government fee where it is known. */
  readonly payable: Paise;
};

/** GST on a professional fee (18% since 1 July 2017; docs/business-rules.md, section 3). */
export function gstOn(fee: Paise): Paise {
  return multiplyByPercent(fee, gstRatePercent);
}

/** The total payable for a professional fee (decision D12). */
export function payableFor(fee: Paise, governmentFee: GovernmentFee): Payable {
  const gst = gstOn(fee);
  const passedOn = governmentFee.kind === "unknown" ? nothing : governmentFee.amount;
  return { fee, gst, governmentFee, payable: add(fee, gst, passedOn) };
}

/** The calculator's total: the base price of a selected service, plus what the option adds (specification, section 9). */
export function totalOf({ service, option }: Selection): Paise {
  return add(service.basePrice, option?.adds ?? nothing);
}

/** The lowest fee that a customer can pay: a company, for one, has two directors at least. */
export function lowestFeeOf({ basePrice, variable }: CalculatorService): Paise {
  return add(basePrice, variable ? lowest(variable.options.map(({ adds }) => adds)) : nothing);
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
