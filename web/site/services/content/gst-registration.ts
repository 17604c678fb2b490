import { casualRegistration, gstLimits, leastUnregisteredPenalty } from "#domain/catalogue/gst-registration.ts";
import type { Paise } from "#domain/money/paise.ts";
import { formatRupees } from "#domain/money/rupees.ts";
import { asOn } from "#web/site/blocks/fee-words.ts";
import type { Block } from "#web/site/blocks/page-content.ts";

const paiseInALakh = 1_00_00_000;
const inLakh = (limit: Paise) => `₹${limit / paiseInALakh} lakh`;
const { applyDaysBefore, validDays, extensionDays } = casualRegistration;

/** Facts of these blocks: docs/business-rules-content.md, section B7. */
export const registrationLimits: Block = {
  kind: "table",
  heading: "Registration limits by state",
  intro:
    `You must register when turnover in a financial year passes the limit of the state you sell from, ${asOn}. Only ` +
    "Manipur, Mizoram, Nagaland and Tripura are “special category states” for this rule. Assam, Himachal Pradesh and " +
    "Jammu and Kashmir have the usual limits.",
  caption: "GST registration limits by state, for sellers of goods only and for services",
  columns: ["State or union territory", "Goods only", "Services, or goods and services"],
  rows: gstLimits.map(({ states, goodsOnly, services }) => [
    states ? states.join(", ") : "All others",
    inLakh(goodsOnly),
    inLakh(services),
  ]),
};

export const registrationKinds: Block = {
  kind: "table",
  heading: "Regular, casual or non-resident",
  intro: `Which registration you need depends on where you do business and how often. Rules ${asOn}.`,
  caption: "Regular, casual and non-resident registration compared",
  columns: ["Point", "Regular", "Casual", "Non-resident"],
  rows: [
    [
      "For whom",
      "A business with a place of business in the state",
      "A business that sells now and then in a state where it has no fixed place, such as a stall at an exhibition",
      "A business that sells now and then in India, without a fixed place of business or residence here",
    ],
    ["Turnover limit", "Yes, see the table above", "None: before the first sale", "None: before the first sale"],
    [
      "Apply",
      "Within 30 days of becoming liable",
      `At least ${applyDaysBefore} days before you start`,
      `At least ${applyDaysBefore} days before you start`,
    ],
    ["Form", "REG-01", "REG-01", "REG-09, with a copy of the passport"],
    [
      "Tax in advance",
      "No",
      "The estimated tax for the period, with the application",
      "The estimated tax for the period, with the application",
    ],
    [
      "Valid",
      "Until it is cancelled",
      `For the period applied for, at most ${validDays} days; an extension of up to ${extensionDays} days is possible`,
      `For the period applied for, at most ${validDays} days; an extension of up to ${extensionDays} days is possible`,
    ],
  ],
};

export const documentsByBusiness: Block = {
  kind: "table",
  heading: "Documents by type of business",
  intro:
    "In addition, every applicant needs one proof of the place of business (see the list above), a mobile number and an " +
    "email address. Trusts, societies and Hindu undivided families: ask us for their list.",
  caption: "Documents for GST registration by type of business",
  columns: ["Business", "PAN, Aadhaar and photograph of", "Proof of the business", "Who signs"],
  rows: [
    ["Proprietorship", "The proprietor; the PAN is the proprietor’s own", "None beyond the PAN", "The proprietor"],
    [
      "Partnership firm",
      "Each partner, and the PAN of the firm",
      "The partnership deed; it is enough on its own",
      "A partner named in a letter of authorisation",
    ],
    [
      "LLP",
      "The designated partners, and the PAN of the LLP",
      "Certificate of incorporation",
      "A partner named in a letter of authorisation",
    ],
    [
      "Private limited or one person company",
      "The directors, and the PAN of the company",
      "Certificate of incorporation",
      "A director or employee named in a board resolution or letter",
    ],
  ],
};

export const latePenalty: Block = {
  kind: "list",
  heading: "If you do not register in time",
  intro: `What the law provides, ${asOn}. We calculate the amounts for your case before you apply.`,
  style: "plain",
  items: [
    {
      term: "Penalty",
      text: `${formatRupees(leastUnregisteredPenalty)} or the tax evaded, whichever is higher (CGST Act, section 122(1)).`,
    },
    { term: "Tax", text: "for every sale since you became liable, although you did not charge GST to your buyers." },
    { term: "Interest", text: "18% a year on that tax." },
    {
      term: "No separate late fee",
      text: "the law has none for a late registration. Apply as soon as you notice: each further sale adds tax and interest.",
    },
  ],
};
