import { multiply, nothing, type Paise, rupees } from "../money/paise.ts";
import type { OperatorPriceId } from "./operator-prices.ts";
import type { GovernmentFee } from "./prices.ts";
import { trademarkFees } from "./trademark/trademark-fees.ts";

export type CalculatorOption = {
  /** Part of the shareable address. */
  readonly id: string;
  readonly label: string;
  /** What this option adds to the base price. */
  readonly adds: Paise;
  readonly governmentFee: GovernmentFee;
  /** The fee of applicants without a concession, where it differs. */
  readonly fullGovernmentFee?: GovernmentFee;
};

export type CalculatorServiceId = "private-limited" | "gst" | "trademark" | "itr" | "accounting";

export type CalculatorService = {
  readonly id: CalculatorServiceId | OperatorPriceId;
  readonly name: string;
  readonly category: "Registration" | "GST" | "Trademark" | "Income tax" | "Accounting";
  /** Without GST. */
  readonly basePrice: Paise;
  readonly per?: "a month";
  readonly governmentFee: GovernmentFee;
  readonly variable?: { readonly name: string; readonly options: readonly CalculatorOption[] };
};

const noFee = (note: string): GovernmentFee => ({ kind: "known", amount: nothing, note });
const incorporationFee: GovernmentFee = {
  kind: "partly",
  amount: rupees(1000 + 143),
  note: "₹1,000 for the name, about ₹143 for PAN and TAN; MCA fee nil up to ₹15 lakh authorised capital",
  besides: "stamp duty as per state",
};
const { lower, others } = trademarkFees.application;
const trademarkFee = (classes: number, perClass: Paise): GovernmentFee => ({
  kind: "known",
  amount: multiply(perClass, classes),
  note: "₹4,500 per class for individuals, startups and small enterprises filing online; ₹9,000 per class for others",
});
const noReturnFee = noFee("No government fee for the return itself");
const noBooksFee = noFee("No government fee");

const directors = (id: string, count: number): CalculatorOption => ({
  id,
  label: id,
  adds: rupees(500 * (count - 1)),
  governmentFee: incorporationFee,
});
const classes = (id: string, count: number): CalculatorOption => ({
  id,
  label: id,
  adds: rupees(3000 * (count - 1)),
  governmentFee: trademarkFee(count, lower),
  fullGovernmentFee: trademarkFee(count, others),
});
const fixed =
  (governmentFee: GovernmentFee) =>
  (id: string, label: string, rupeesMore: number): CalculatorOption => ({
    id,
    label,
    adds: rupees(rupeesMore),
    governmentFee,
  });
const itr = fixed(noReturnFee);
const volume = fixed(noBooksFee);

/** The calculator's price list: specification, section 9; government fees: docs/business-rules.md, section 3. */
export const calculatorServices: readonly CalculatorService[] = [
  {
    id: "private-limited",
    name: "Private Limited Company Registration",
    category: "Registration",
    basePrice: rupees(6999),
    governmentFee: incorporationFee,
    variable: {
      name: "Number of directors",
      options: [directors("2", 2), directors("3", 3), directors("4", 4), directors("5+", 6)],
    },
  },
  {
    id: "gst",
    name: "GST Registration",
    category: "GST",
    basePrice: rupees(2999),
    governmentFee: noFee("GST registration has no government fee"),
  },
  {
    id: "trademark",
    name: "Trademark Registration",
    category: "Trademark",
    basePrice: rupees(4999),
    governmentFee: trademarkFee(1, lower),
    variable: {
      name: "Number of classes",
      options: [classes("1", 1), classes("2", 2), classes("3", 3), classes("4+", 4)],
    },
  },
  {
    id: "itr",
    name: "Income Tax Return Filing",
    category: "Income tax",
    basePrice: rupees(1999),
    governmentFee: noReturnFee,
    variable: {
      name: "Return form",
      options: [
        itr("itr-1", "ITR-1", 0),
        itr("itr-2", "ITR-2", 1000),
        itr("itr-3", "ITR-3", 2000),
        itr("itr-6", "ITR-6", 5000),
      ],
    },
  },
  {
    id: "accounting",
    name: "Monthly Accounting Services",
    category: "Accounting",
    basePrice: rupees(3999),
    per: "a month",
    governmentFee: noBooksFee,
    variable: {
      name: "Transactions a month",
      options: [
        volume("50", "Up to 50", 0),
        volume("100", "51-100", 1000),
        volume("200", "101-200", 2000),
        volume("200+", "200+", 3000),
      ],
    },
  },
];
