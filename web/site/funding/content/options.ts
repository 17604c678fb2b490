import { fundingSessions, fundingTypes } from "#domain/catalogue/funding.ts";
import { gstRatePercent } from "#domain/catalogue/prices.ts";
import type { Paise } from "#domain/money/paise.ts";
import { highest, lowest } from "#domain/money/paise.ts";
import { formatRange } from "#domain/money/rupees.ts";
import { asOn } from "#web/site/blocks/fee-words.ts";
import type { ServicePage, Step } from "#web/site/blocks/page-content.ts";
import { capTableText, fundingMonths } from "./cap-table-text.ts";

const [seed, seriesA, angel, ventureCapital] = fundingTypes;
const [strategySession] = fundingSessions;

const rangeOf = ({ from, to }: { from: Paise; to: Paise }) => formatRange(from, to);
/** The quickest first, as on the timeline. */
const byTime = [angel, seed, seriesA, ventureCapital];
/** docs/business-rules-content.md, section B10. */
const instruments = {
  seed: "Equity, preference shares (CCPS), convertible note, iSAFE, seed-fund grant",
  "series-a": "Mainly CCPS",
  angel: "Equity, CCPS, convertible note, iSAFE",
  "venture-capital": "CCPS, convertible debentures (CCD)",
} as const;
const sharesSold = {
  seed: "About 10–20%",
  "series-a": "15–30%",
  angel: "–",
  "venture-capital": "–",
} as const;

const smallest = lowest(fundingTypes.map(({ from }) => from));
const largest = highest(fundingTypes.map(({ to }) => to));

/** The page's second button and the title of the form it opens (specification, section 2). */
export const fundingConsultationCall = {
  button: "Schedule Consultation",
  formTitle: "Schedule Funding Consultation",
} as const;

/** The five steps; their titles are ours, the specification gives only the number. */
export const fundingSteps: readonly Step[] = [
  {
    title: "Readiness review",
    duration: "About a week",
    text: "We review your stage, figures, shareholding and documents with you. We tell you if it is too early.",
  },
  {
    title: "Documents",
    duration: "2–5 weeks",
    text: "Deck, financial model, cap table, and assignments of the founders’ work to the company.",
  },
  {
    title: "Route",
    duration: "1–2 weeks",
    text: "We compare equity, note, grant and loan on cost, control and time. You choose.",
  },
  {
    title: "Talks",
    duration: "Most of the months above",
    text: "You meet investors. With your lawyer, we prepare questions, data room and term-sheet comments.",
  },
  {
    title: "Closing",
    duration: "Allotment within 60 days of the money",
    text: "Valuation, resolutions, offer letter and filings of the issue, in the order the law requires.",
  },
];

export const fundingOptions: ServicePage = {
  path: "/funding/options",
  name: "Funding options",
  heading: "Funding options for your stage",
  lede: "Four types of funding, what each requires and how long it usually takes. We get your company ready; investors and banks decide.",
  glance: [
    { label: "Amounts", value: formatRange(smallest, largest) },
    { label: "Usual time", value: "2 to 18 months" },
    { label: "First session", value: `Free, ${strategySession.minutes} min` },
    { label: "Our fee after that", value: "On request, in writing" },
    { label: "Who decides", value: "Investors and banks" },
  ],
  barFact: { label: "First session", value: "Free" },
  sample: capTableText,
  callToAction: { button: "Apply for Funding", formTitle: "Apply for Funding" },
  blocks: [
    {
      kind: "text",
      heading: "What we do and for whom",
      paragraphs: [
        "Raising money is mostly preparation. Investors read your deck in minutes and check your documents for weeks. We help founders prepare figures, shareholding and contracts for that check. We also help you choose a route that fits your stage, and keep the company-law steps in order.",
        "It is for private limited companies that sell equity or a note, and for startups and small businesses that want a grant or a guaranteed loan. An LLP or a partnership has no shares to sell; ask us about [incorporation](/services/incorporation) first.",
      ],
    },
    {
      kind: "table",
      heading: "Compare the four types",
      intro:
        "Amounts and months are typical, not an offer. Only startups recognised by DPIIT may issue convertible notes.",
      caption: "Funding types with amount, usual time and instruments",
      columns: ["Point", ...byTime.map(({ title }) => title)],
      rows: [
        ["Amount", ...byTime.map(rangeOf)],
        ["Usual time", ...byTime.map(({ duration }) => duration)],
        ["Usual instruments", ...byTime.map(({ id }) => instruments[id])],
        ["Share sold, international data", ...byTime.map(({ id }) => sharesSold[id])],
      ],
    },
    fundingMonths,
    {
      kind: "list",
      heading: "What’s included",
      style: "ticks",
      items: [
        "Comments on deck and model, and a second review after your changes",
        "Cap table before and after the round, with every option and note counted",
        "A data room in the order investors ask for it",
        "Term-sheet clauses explained in plain English",
        "Resolutions, offer letter and return of allotment prepared for your company secretary",
        "Applications to government schemes that you qualify for",
      ],
    },
    {
      kind: "list",
      heading: "Documents needed",
      style: "plain",
      items: [
        "Certificate of incorporation, memorandum and articles",
        "Shareholding, past rounds, notes and option grants",
        "Accounts of past years, and this year by month",
        "Pitch deck and financial model, even as a draft",
        "Agreements with founders, key employees and large customers",
        "DPIIT recognition, trademarks and patents where you have them",
      ],
    },
    {
      kind: "steps",
      heading: "How it works",
      intro: "Times are typical and cannot be promised.",
      steps: fundingSteps,
    },
    {
      kind: "list",
      heading: "The law behind a share issue",
      intro: `Companies Act 2013, section 42 (private placement), ${asOn}. Filings go to [mca.gov.in](https://www.mca.gov.in).`,
      style: "plain",
      items: [
        {
          term: "Who may receive an offer",
          text: "persons you name, at most 200 in a financial year. No public advertisement.",
        },
        {
          term: "How",
          text: "a special resolution, a registered valuer’s report, an offer letter in PAS-4, and payment by bank into a separate account. No cash.",
        },
        {
          term: "When",
          text: "shares within 60 days of the money; otherwise refund within 15 days, with 12% interest after that.",
        },
        {
          term: "Filing",
          text: "PAS-3 within 15 days of allotment. The company may not use the money before that.",
        },
        {
          term: "Convertible note",
          text: "at least ₹25 lakh from one investor in one tranche; repaid or converted within ten years.",
        },
        {
          term: "Angel funds",
          text: "take money from accredited investors only, under the rules of [SEBI](https://www.sebi.gov.in).",
        },
      ],
    },
    {
      kind: "list",
      heading: "Government schemes",
      intro: `Schemes ${asOn}. Budgets and dates run out; check the scheme’s own portal.`,
      style: "plain",
      items: [
        {
          term: "Startup India Seed Fund",
          text: "up to ₹20 lakh as grant and up to ₹50 lakh as debt or convertible debentures, through incubators, for recognised startups up to two years old. Check whether it is open at [seedfund.startupindia.gov.in](https://seedfund.startupindia.gov.in).",
        },
        {
          term: "Fund of Funds 2.0",
          text: "₹10,000 crore, approved in February 2026. It invests through funds registered with SEBI, not in your company directly.",
        },
        {
          term: "Loan guarantees",
          text: "CGTMSE up to ₹10 crore for micro and small enterprises, CGSS up to ₹20 crore for startups. The bank decides; a guarantee is not a subsidy.",
        },
      ],
    },
    {
      kind: "note",
      heading: "What we don’t do",
      paragraphs: [
        "We do not guarantee money, an amount or a date. We do not list open offers of shares, take investors’ money, or charge a fee for placing securities. SEBI has warned that unregistered platforms may not arrange such deals, and issuers who used them have been penalised.",
        "We are not an investment adviser or a broker. We help you prepare and give general information. Avoid anyone who asks for a fee to guarantee funds.",
      ],
    },
  ],
  questions: [
    {
      question: "Do you guarantee funding?",
      answer: "No. No one can. We help you prepare; investors and banks decide.",
    },
    {
      question: "What do you charge?",
      answer: `The first session is free. After it you get a written quote for the work you choose. GST of ${gstRatePercent}% on our fee, government filing fees, stamp duty and the valuer’s bill are separate. We take no share of what you raise.`,
    },
    {
      question: "How much of the company will an investor want?",
      answer:
        "International data show about 10–20% in a seed round and 15–30% in a Series A. Indian deals differ. The share price is only one term: board seats and liquidation preference matter as much.",
    },
    {
      question: "Is there still angel tax?",
      answer:
        "No, it ended on 1 Apr 2025. Keep full records of who paid and where the money came from: you may still be asked.",
    },
    {
      question: "Equity or a convertible note?",
      answer:
        "A note postpones the question of price and is quicker to document, but only a DPIIT-recognised startup may issue one. Equity fixes the price today. In India an iSAFE is documented as CCPS.",
    },
    {
      question: "May I post my round on social media?",
      answer:
        "Not as an offer. A private placement may not be advertised to the public. You may talk about your product, but send the offer only to the people you have named.",
    },
  ],
  closing: {
    heading: "Find out what you need before you apply",
    text: "Send us your stage and the amount you have in mind. In the free session we tell you which of the four routes fits, and what is missing.",
  },
};
