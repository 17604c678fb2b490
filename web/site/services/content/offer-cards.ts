import type { DatedFact, Text } from "../../blocks/page-content.ts";

/** Something that is sold without a published price. */
export type OfferCard = { readonly name: string; readonly text: Text; readonly facts: readonly DatedFact[] };

const onRequest = { label: "Our fee", value: "On request" };

/** The three certifications of the specification (section 2). Facts: docs/business-rules-content.md, section B2. */
export const certificationCards: readonly OfferCard[] = [
  {
    name: "MSME / Udyam",
    text: "Records that your enterprise is micro, small or medium. Ours is private assistance; you can also register yourself, for free.",
    facts: [{ label: "Government fee", value: "₹0" }, { label: "Validity", value: "Permanent" }, onRequest],
  },
  {
    name: "Startup India",
    text: "DPIIT recognition for a young company, LLP or registered firm that does something new or scalable.",
    facts: [
      { label: "Government fee", value: "₹0" },
      { label: "Validity", value: "Until the age or turnover limit" },
      onRequest,
    ],
  },
  {
    name: "ISO",
    text: "We prepare you for the audit. An independent certification body audits and decides.",
    facts: [
      { label: "Certification body", value: "Sets its own fee" },
      { label: "Validity", value: "Three years, with audits" },
      onRequest,
    ],
  },
];

/** The four of the specification (section 2). Facts: docs/business-rules-content.md, sections B2 and B3. */
export const licenceCards: readonly OfferCard[] = [
  {
    name: "Shop Act",
    text: "For shops, offices and other workplaces, by the law of your state.",
    facts: [{ label: "Government fee", value: "By state" }, { label: "Validity", value: "By state" }, onRequest],
  },
  {
    name: "Trade License",
    text: "For a trade carried on at one place in a city, from the municipal body.",
    facts: [
      { label: "Government fee", value: "By city, trade and area" },
      { label: "Validity", value: "Mostly one year" },
      onRequest,
    ],
  },
  {
    name: "FSSAI",
    text: "For every food business: registration, state licence or central licence, by turnover.",
    facts: [
      { label: "Government fee", value: "Annual, by type" },
      { label: "Validity", value: "No expiry, annual fee due" },
      onRequest,
    ],
  },
  {
    name: "MSME/Udyam",
    text: "Voluntary; records the size of your enterprise. Free on the government’s own portal; ours is private assistance.",
    facts: [{ label: "Government fee", value: "₹0" }, { label: "Validity", value: "Permanent" }, onRequest],
  },
];
