import { payableFor } from "#domain/catalogue/calculator.ts";
import { compliancePrices } from "#domain/catalogue/package-prices.ts";
import type { GovernmentFee } from "#domain/catalogue/prices.ts";
import { stampDuties, stampDutyCapital } from "#domain/catalogue/stamp-duty.ts";
import { add, highest, lowest, multiply, nothing, type Paise } from "#domain/money/paise.ts";
import { formatMoney, formatRupees } from "#domain/money/rupees.ts";
import { asOn, feeOf, findPricedService, gstWords, priceCells } from "#web/site/blocks/fee-words.ts";
import type { Block } from "#web/site/blocks/page-content.ts";

const company = findPricedService("private-limited");
const [twoDirectors] = company.variable?.options ?? [];
const registrationFee = twoDirectors ? feeOf(company, twoDirectors) : company.basePrice;
const registrationGovernment = company.governmentFee;
const books = multiply(findPricedService("accounting").basePrice, 12);
const itr = findPricedService("itr");
const companyReturn = itr.variable?.options.find(({ id }) => id === "itr-6");
const returnFee = companyReturn ? feeOf(itr, companyReturn) : itr.basePrice;
const noGovernmentFee: GovernmentFee = { kind: "known", amount: nothing, note: "" };

const lines: readonly { name: string; fee: Paise; government: GovernmentFee; words: string }[] = [
  {
    name: "Registration with two directors",
    fee: registrationFee,
    government: registrationGovernment,
    words:
      registrationGovernment.kind === "unknown"
        ? registrationGovernment.note
        : `${formatRupees(registrationGovernment.amount)}, without stamp duty`,
  },
  {
    name: "Annual filings, Basic package",
    fee: compliancePrices.basic,
    government: noGovernmentFee,
    words: "Filing fees at cost, by capital",
  },
  { name: "Books, up to 50 entries a month, 12 months", fee: books, government: noGovernmentFee, words: "None" },
  { name: "Income-tax return, ITR-6", fee: returnFee, government: noGovernmentFee, words: "None for the return" },
];

const totalFee = add(...lines.map(({ fee }) => fee));
const totalPayable = add(...lines.map(({ fee, government }) => payableFor(fee, government).payable));
const totalGst = add(...lines.map(({ fee, government }) => payableFor(fee, government).gst));
const duties = stampDuties.map(({ amount }) => amount);

/** Facts of these blocks: docs/business-rules.md, section 3, and docs/business-rules-content.md, section B1. */
export const firstYearCost: Block = {
  kind: "table",
  heading: "What the first year costs",
  intro:
    "A private limited company with two directors that uses us for everything below. Take only what you need. Not in the " +
    `total: stamp duty (${formatRupees(lowest(duties))} to ${formatRupees(highest(duties))} in the states above), digital ` +
    "signatures, the auditor’s fee, government fees for annual forms, and GST returns if you register.",
  caption: "First-year cost of a private limited company: our fee, GST on it, government fee and payable",
  columns: ["Service", "Our fee", `${gstWords} on our fee`, "Government fee", "Payable"],
  rows: [
    ...lines.map(({ name, fee, government, words }) => {
      const [ours, gst, payable] = priceCells(fee, government);
      return [name, ours, gst, words, payable];
    }),
    ["Total", formatRupees(totalFee), formatMoney(totalGst), "As above", formatMoney(totalPayable)],
  ],
};

export const stampDutyByState: Block = {
  kind: "table",
  heading: "Stamp duty by state",
  intro:
    `For a private company with ${formatRupees(stampDutyCapital)} of authorised capital: form, memorandum and articles ` +
    `together. Indicative, ${asOn}; the state of the registered office decides. [mca.gov.in](https://www.mca.gov.in) ` +
    "calculates the exact amount at filing, and we tell you before you pay. For other states, among them Gujarat, " +
    "Karnataka and Tamil Nadu, published lists disagree: ask us.",
  caption: "Stamp duty on incorporation by state",
  columns: ["State", "Stamp duty"],
  rows: stampDuties.map(({ state, amount }) => [state, formatRupees(amount)]),
};

export const governmentFees: Block = {
  kind: "list",
  heading: "Government fees",
  intro: `These are separate from our fee. We pass them on at cost, with receipts and without GST. Amounts ${asOn}.`,
  style: "plain",
  items: [
    {
      term: "Private limited company",
      text:
        "₹1,000 for the name (SPICe+ Part A, reserved for 20 days once approved); no MCA fee up to ₹15 lakh of " +
        "authorised capital; about ₹143 for PAN and TAN; stamp duty as per state.",
    },
    {
      term: "LLP, by contribution",
      text:
        "₹500 up to ₹1 lakh, ₹2,000 up to ₹5 lakh, ₹4,000 up to ₹10 lakh, ₹5,000 above; stamp duty as " + "per state.",
    },
    { term: "One person company", text: "the same SPICe+ form; we confirm the fee in your quote." },
    { term: "Partnership firm", text: "stamp duty and the Registrar’s fee differ by state." },
  ],
};
