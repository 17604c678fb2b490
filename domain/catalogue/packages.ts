import type { Paise } from "../money/paise.ts";
import { backlinkPrices, compliancePrices, socialPrices, webPrices } from "./package-prices.ts";

/** A package as the specification shapes it (section 3). Prices are without GST. */
export type Package = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly price: Paise;
  /** Calendar days from the day we have everything, null for an annual retainer. */
  readonly days: number | null;
  readonly features: readonly string[];
  readonly popular: boolean;
};

/** Specification, section 9. What each package lists is our own content, reviewed with its page. */
export const compliancePackages = [
  {
    id: "compliance-basic",
    name: "Basic",
    description: "The annual filings of a small company or LLP.",
    price: compliancePrices.basic,
    days: null,
    features: [
      "Annual return: MGT-7A, or Form 11 for an LLP",
      "Accounts filing: AOC-4, or Form 8 for an LLP",
      "Director KYC reminder by cycle",
      "Calendar of due dates",
    ],
    popular: false,
  },
  {
    id: "compliance-standard",
    name: "Standard",
    description: "Annual filings with the meetings and registers they need.",
    price: compliancePrices.standard,
    days: null,
    features: [
      "Everything in Basic",
      "AGM notice, minutes and resolutions",
      "Auditor appointment: ADT-1",
      "Statutory registers maintained",
      "DPT-3 and MSME-1 where due",
    ],
    popular: true,
  },
  {
    id: "compliance-premium",
    name: "Premium",
    description: "A named contact who manages your calendar all year.",
    price: compliancePrices.premium,
    days: null,
    features: [
      "Everything in Standard",
      "Quarterly compliance review",
      "Board meeting documents, four times a year",
      "Event filings: change of director or address, two a year",
      "Replies to routine notices",
    ],
    popular: false,
  },
] as const satisfies readonly Package[];

export const webPackages = [
  {
    id: "web-basic",
    name: "Basic",
    description: "A clear site that says who you are and how to reach you.",
    price: webPrices.basic,
    days: 7,
    features: [
      "Up to 5 pages",
      "Works on phone and desktop",
      "Contact form",
      "Basic on-page tags",
      "Handover of all files",
    ],
    popular: false,
  },
  {
    id: "web-professional",
    name: "Professional",
    description: "More space for services, articles and references.",
    price: webPrices.professional,
    days: 14,
    features: [
      "Up to 10 pages",
      "Works on phone and desktop",
      "Contact and request forms",
      "Content you can edit yourself",
      "On-page tags and sitemap",
      "Analytics set up",
    ],
    popular: true,
  },
  {
    id: "web-ecommerce",
    name: "E-commerce",
    description: "A shop with catalogue, cart and payment gateway.",
    price: webPrices.ecommerce,
    days: 21,
    features: [
      "Catalogue and cart",
      "Payment gateway integration",
      "Order emails",
      "GST invoice fields",
      "Policy pages required for a shop",
      "Training for your team",
    ],
    popular: false,
  },
] as const satisfies readonly Package[];

/** We sell links that are counted and labelled; no position in a search result is sold (docs/business-rules-content.md, section B11). */
export const backlinkPackages = [
  {
    id: "seo-booststarter",
    name: "BoostStarter",
    description: "A first set of links for a new site.",
    price: backlinkPrices.booststarter,
    days: 7,
    features: ["100 tier 1 links", "150 tier 2 links", "Report of every link placed"],
    popular: false,
  },
  {
    id: "seo-rankrise",
    name: "RankRise",
    description: "Twice as many links, over two weeks.",
    price: backlinkPrices.rankrise,
    days: 14,
    features: ["200 tier 1 links", "300 tier 2 links", "Report of every link placed"],
    popular: true,
  },
  {
    id: "seo-dominancemax",
    name: "DominanceMax",
    description: "The largest package, over three weeks.",
    price: backlinkPrices.dominancemax,
    days: 21,
    features: ["300 tier 1 links", "450 tier 2 links", "Report of every link placed"],
    popular: false,
  },
] as const satisfies readonly Package[];

export const socialPackages = [
  {
    id: "social-weekly",
    name: "Weekly",
    description: "One week of planned posts.",
    price: socialPrices.weekly,
    days: 7,
    features: ["Post plan for the week", "Posts written and published", "Report at the end"],
    popular: false,
  },
  {
    id: "social-monthly",
    name: "Monthly",
    description: "A month of planned posts.",
    price: socialPrices.monthly,
    days: 30,
    features: [
      "Post plan for the month",
      "Posts written and published",
      "Comments on your posts collected for you",
      "Monthly report",
    ],
    popular: false,
  },
] as const satisfies readonly Package[];
