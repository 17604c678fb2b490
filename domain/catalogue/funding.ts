import { nothing, type Paise, rupees } from "../money/paise.ts";
import { fundingRanges } from "./funding-ranges.ts";

/** A funding type as the specification shapes it (sections 3 and 9). */
export type FundingType = {
  readonly id: "seed" | "series-a" | "angel" | "venture-capital";
  readonly title: string;
  readonly description: string;
  readonly from: Paise;
  readonly to: Paise;
  readonly duration: string;
  readonly requirements: readonly string[];
  readonly benefits: readonly string[];
};

/** Requirements: docs/business-rules-content.md, section B10. No amount, time or success is promised. */
export const fundingTypes = [
  {
    id: "seed",
    ...fundingRanges.seed,
    description: "Your first outside money, to show that the product works and sells.",
    requirements: [
      "Pitch deck and cap table",
      "Financial model",
      "Proof from a pilot",
      "DPIIT certificate where you have one",
    ],
    benefits: [
      "Deck and model improved",
      "Documents ready before the first meeting",
      "A shortlist of investors that fit your stage",
    ],
  },
  {
    id: "series-a",
    ...fundingRanges["series-a"],
    description: "Money to grow a product that already sells.",
    requirements: [
      "Audited accounts",
      "Valuation report by a registered valuer",
      "Data room",
      "Founder and IP assignments",
    ],
    benefits: ["Data room built and checked", "Term sheet explained clause by clause", "Filings of the issue prepared"],
  },
  {
    id: "angel",
    ...fundingRanges.angel,
    description: "Individuals who invest early and often advise.",
    requirements: ["Pitch deck", "Cap table", "Founder and IP assignments", "Short term sheet"],
    benefits: [
      "Messages prepared for each investor",
      "Convertible note or CCPS compared",
      "Private placement documents prepared",
    ],
  },
  {
    id: "venture-capital",
    ...fundingRanges["venture-capital"],
    description: "Funds that back fast growth and sit on the board.",
    requirements: ["Audited accounts", "ESOP pool", "Board and information rights agreed", "Closing opinions"],
    benefits: [
      "Metrics and data room kept up to date",
      "Negotiation prepared with your lawyer",
      "Post-closing filings tracked",
    ],
  },
] as const satisfies readonly FundingType[];

/** A consultation session (specification, section 9); the price is without GST, nothing is free. */
export type ConsultationSession = {
  readonly id: "general" | "funding_strategy" | "pitch_deck_review" | "investor_preparation";
  readonly title: string;
  readonly minutes: 45 | 60 | 90;
  readonly price: Paise;
  readonly description: string;
  readonly features: readonly string[];
};

export const fundingSessions = [
  {
    id: "funding_strategy",
    title: "Funding Strategy Session",
    minutes: 60,
    price: nothing,
    description: "Which funding fits your stage, and what you need before you apply.",
    features: [
      "Your stage and numbers reviewed with you",
      "Routes compared: angel, seed, grant, loan",
      "A list of what to prepare, in order",
    ],
  },
  {
    id: "pitch_deck_review",
    title: "Pitch Deck Review",
    minutes: 45,
    price: rupees(5000),
    description: "Your deck reviewed slide by slide before investors see it.",
    features: [
      "Written comments on every slide",
      "Story, market and numbers checked against each other",
      "One second review after your changes",
    ],
  },
  {
    id: "investor_preparation",
    title: "Investor Preparation",
    minutes: 90,
    price: rupees(10000),
    description: "A practice run of the meeting, the questions and the documents.",
    features: [
      "Mock meeting with hard questions",
      "Term-sheet clauses explained",
      "Due diligence checklist for your company",
    ],
  },
] as const satisfies readonly ConsultationSession[];
