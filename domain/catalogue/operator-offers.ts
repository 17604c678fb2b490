import { type Paise, rupees } from "../money/paise.ts";
import { formatRupees } from "../money/rupees.ts";
import type { CalculatorService } from "./calculator-services.ts";
import { type OperatorPriceId, type OperatorPrices, operatorPrices } from "./operator-prices.ts";
import type { GovernmentFee, Offer } from "./prices.ts";
import { trademarkFees } from "./trademark/trademark-fees.ts";

type Named = { readonly name: string; readonly category: CalculatorService["category"]; readonly fee?: GovernmentFee };

const atCost: GovernmentFee = {
  kind: "unknown",
  note: "Government fees are added at cost",
  besides: "government fees at cost",
};
const perClass = (amount: Paise): GovernmentFee => ({
  kind: "known",
  amount,
  note: `${formatRupees(amount)} for one class, filed online`,
});

/** In the order of their pages. */
const named: Readonly<Record<OperatorPriceId, Named>> = {
  llp: { name: "LLP registration", category: "Registration" },
  opc: { name: "One person company registration", category: "Registration" },
  partnership: { name: "Partnership firm registration", category: "Registration" },
  dsc: { name: "Digital signature certificate (DSC), Class 3", category: "Registration" },
  "gst-lut": { name: "Letter of undertaking (LUT) for exports", category: "GST" },
  "gst-amendment": { name: "GST amendment", category: "GST" },
  "gst-cancellation": { name: "GST cancellation", category: "GST" },
  "gstr-9": { name: "Annual GST return (GSTR-9)", category: "GST" },
  "trademark-objection-reply": { name: "Trademark objection reply", category: "Trademark" },
  "trademark-hearing": { name: "Trademark hearing", category: "Trademark" },
  "trademark-opposition": {
    name: "Trademark opposition or counter-statement",
    category: "Trademark",
    fee: perClass(trademarkFees.opposition.lower),
  },
  "trademark-renewal": {
    name: "Trademark renewal",
    category: "Trademark",
    fee: perClass(trademarkFees.renewal.lower),
  },
};

export type OperatorOffer = Offer & { readonly id: OperatorPriceId; readonly category: Named["category"] };

/** What the operator prices, with the price where one is set. */
export function listOperatorOffers(prices: OperatorPrices = operatorPrices): readonly OperatorOffer[] {
  const ids = Object.keys(named) as OperatorPriceId[];
  return ids.map((id) => {
    const { name, category } = named[id];
    const price = prices[id];
    return { id, name, category, fee: price === null ? null : rupees(price) };
  });
}

export const operatorOffers = listOperatorOffers();

/** What the operator prices in one category. */
export function findOperatorOffers(category: Named["category"]): readonly OperatorOffer[] {
  return operatorOffers.filter((offer) => offer.category === category);
}

/** As the calculator sells them: those with a price. */
export function listOperatorServices(offers: readonly OperatorOffer[] = operatorOffers): CalculatorService[] {
  return offers.flatMap(({ id, name, category, fee }) =>
    fee === null ? [] : [{ id, name, category, basePrice: fee, governmentFee: named[id].fee ?? atCost }],
  );
}

/** `₹5,999`, `₹1,499 a month`, or `On request`. */
export function sayPrice({ fee, unit }: Pick<Offer, "fee" | "unit">): string {
  if (fee === null) return "On request";
  return unit ? `${formatRupees(fee)} ${unit}` : formatRupees(fee);
}

/** The offers that have a price, as structured data lists them. */
export function listPricedOffers(offers: readonly Offer[]): { name: string; price: Paise; unit?: string }[] {
  return offers.flatMap(({ name, fee, unit }) => (fee === null ? [] : [{ name, price: fee, unit }]));
}
