import { add, lowest, multiplyByPercent, nothing, type Paise } from "../money/paise.ts";
import type { CalculatorOption, CalculatorService } from "./calculator-services.ts";
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
