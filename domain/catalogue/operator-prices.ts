import { type Paise, rupees } from "../money/paise.ts";

/**
 * Our fees in rupees, without GST, for services whose price the operator decides. A figure set here appears in cards, menus,
 * the calculator, search and structured data; null is shown as "On request".
 */
export const operatorPrices = {
  llp: null,
  opc: null,
  partnership: null,
  dsc: null,
  "gst-lut": null,
  "gst-amendment": null,
  "gst-cancellation": null,
  "gstr-9": null,
  "trademark-objection-reply": null,
  "trademark-hearing": null,
  "trademark-opposition": null,
  "trademark-renewal": null,
} as const satisfies Readonly<Record<string, number | null>>;

export type OperatorPriceId = keyof typeof operatorPrices;
export type OperatorPrices = Readonly<Record<OperatorPriceId, number | null>>;

/** The prices that are set. Separate from the names of the offers, so that a menu does not carry them. */
export function findSetPrices(ids: readonly OperatorPriceId[], prices: OperatorPrices = operatorPrices): Paise[] {
  return ids.map((id) => prices[id]).flatMap((price) => (price === null ? [] : [rupees(price)]));
}
