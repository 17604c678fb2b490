import { fundingTypes } from "#domain/catalogue/funding.ts";
import { formatRange } from "#domain/money/rupees.ts";
import type { ReadingPage } from "#web/site/blocks/page-content.ts";

/** Outline and facts: docs/business-rules-content.md, sections B10 and B13. No investment advice, no open offers. */
export const fundingTips: ReadingPage = {
  path: "/resources/funding-tips",
  name: "Funding tips",
  heading: "Funding tips",
  lede: "What each type of investor looks for, what it costs you in shares, and the documents the law requires. Facts as on 20 Nov 2026. General information, not investment advice.",
  version: "2026-11-20",
  blocks: [
    {
      kind: "table",
      heading: "1. What each stage looks for",
      intro:
        "Ranges and months are typical of the rounds we help to prepare. [Read more about each](/funding/options).",
      caption: "Funding stages",
      columns: ["Stage", "Range", "Time", "What investors look for"],
      rows: fundingTypes.map(({ title, from, to, duration, requirements }) => [
        title,
        formatRange(from, to),
        duration,
        requirements.join(", "),
      ]),
    },
    {
      kind: "text",
      heading: "2. Calculate your shares before and after",
      paragraphs: [
        "Your share after a round = your share before × (1 − the part sold). A founder with 100% who sells 15% in a first round and 20% in a second keeps 100 × 0.85 × 0.80 = 68%.",
        "Include the employee pool too. If investors ask for a pool of 10% before they invest, it comes out of your share, not theirs. Keep one sheet (the cap table) with every share, option and note. Add each new agreement to it before you sign.",
      ],
    },
    {
      kind: "list",
      heading: "3. Instruments in brief",
      style: "plain",
      items: [
        {
          term: "Equity shares",
          text: "ordinary ownership with votes. Simple, and paid last if the company is wound up.",
        },
        {
          term: "CCPS",
          text: "preference shares that must convert to equity. The usual instrument of priced rounds, because rights can be attached to them.",
        },
        {
          term: "Convertible note",
          text: "a loan that converts to shares later. Only a DPIIT-recognised startup may issue it. At least ₹25 lakh from one investor in one tranche, converted or repaid within ten years.",
        },
        { term: "iSAFE", text: "money now, price later. In India it is documented as CCPS." },
        {
          term: "Debt",
          text: "you keep your shares and repay every month. Guarantee schemes help banks to lend; a guarantee is not a subsidy.",
        },
      ],
    },
    {
      kind: "list",
      heading: "4. Documents to have ready before you talk",
      style: "ticks",
      items: [
        "A deck of ten to fifteen slides that readers understand without you.",
        "A cap table that adds up to 100%.",
        "A monthly model for the next eighteen months, with its assumptions on one page.",
        "Assignments of every founder’s and freelancer’s work to the company.",
        "Filings with the registrar up to date: an investor’s lawyer checks them first.",
      ],
    },
    {
      kind: "steps",
      heading: "5. Legal steps of a share issue",
      intro: "Private placement under section 42 of the Companies Act 2013. It may not be advertised to the public.",
      steps: [
        { title: "Approve", text: "Board and special resolution; a registered valuer’s report." },
        { title: "Offer", text: "PAS-4 to named persons only, at most 200 in a financial year, no cash." },
        { title: "Receive", text: "Into a separate bank account, from the investor’s own account." },
        {
          title: "Allot",
          duration: "within 60 days",
          text: "Otherwise refund the money within 15 days; after that, with 12% interest.",
        },
        { title: "File", duration: "within 15 days", text: "PAS-3. You may not use the money before you file it." },
      ],
    },
    {
      kind: "list",
      heading: "6. Government schemes",
      style: "plain",
      items: [
        {
          term: "Startup India Seed Fund",
          text: "up to ₹20 lakh as a grant and ₹50 lakh as debt-type support, through incubators, for recognised startups up to two years old. Check on [seedfund.startupindia.gov.in](https://seedfund.startupindia.gov.in) whether it is open.",
        },
        {
          term: "Fund of Funds 2.0",
          text: "₹10,000 crore approved in February 2026. It invests through SEBI-registered funds, not in your company directly.",
        },
        {
          term: "Guarantees",
          text: "CGTMSE for micro and small enterprises up to ₹10 crore, CGSS for startups up to ₹20 crore. The bank decides.",
        },
      ],
    },
    {
      kind: "list",
      heading: "7. Red flags",
      style: "dashes",
      items: [
        "A fee to “guarantee” funds.",
        "Your shares are offered on a public page, in a group or by advertisement.",
        "Cash, or money from an account that is not the investor’s.",
        "An unregistered platform arranges the deal: SEBI has warned of them, and issuers have been made to refund.",
        "Pressure to sign today.",
      ],
    },
    {
      kind: "list",
      heading: "8. Term-sheet clauses that affect money",
      style: "plain",
      items: [
        {
          term: "Valuation, pre and post",
          text: "post-money = pre-money + the money coming in. Your dilution is the money divided by the post-money value.",
        },
        { term: "Liquidation preference", text: "who is paid first, and how many times, when the company is sold." },
        { term: "Anti-dilution", text: "what happens to the investor’s price if a later round is cheaper." },
        { term: "Vesting", text: "how you earn your own shares over time." },
        { term: "Board seat and reserved matters", text: "what you may no longer decide alone." },
      ],
    },
    {
      kind: "text",
      heading: "9. Start early",
      paragraphs: [
        "A round takes months: two to four for angels, up to eighteen for venture capital. Start while you can still pay wages without it. Know your runway: cash in the bank divided by monthly loss.",
        "Angel tax ended on 1 Apr 2025, but you must still document where the money came from.",
      ],
    },
    {
      kind: "note",
      heading: "10. What we don’t do",
      paragraphs: [
        "We do not tell you which shares to buy or sell, and we do not broker securities. We promise no amount, time or success. We help you prepare: [book the free strategy session](/funding/consultation).",
      ],
    },
  ],
};
