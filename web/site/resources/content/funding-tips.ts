import { fundingTypes } from "#domain/catalogue/funding.ts";
import { formatRange } from "#domain/money/rupees.ts";
import type { ReadingPage } from "#web/site/blocks/page-content.ts";

/** Outline and facts: docs/business-rules-content.md, sections B10 and B13. No investment advice, no open offers. */
export const fundingTips: ReadingPage = {
  path: "/resources/funding-tips",
  name: "Funding tips",
  heading: "Funding tips",
  lede: "What each kind of money wants to see, what it costs you in shares, and the papers the law asks for. Facts as on 20 November 2026; general information, not investment advice.",
  version: "2026-11-20",
  blocks: [
    {
      kind: "table",
      heading: "1. What each stage looks for",
      intro:
        "Ranges and months are typical of the rounds we help to prepare. [Read more about each](/funding/options).",
      caption: "Funding stages",
      columns: ["Stage", "Range", "Time", "What it wants to see"],
      rows: fundingTypes.map(({ title, from, to, duration, requirements }) => [
        title,
        formatRange(from, to),
        duration,
        requirements.join(", "),
      ]),
    },
    {
      kind: "text",
      heading: "2. Count your shares before and after",
      paragraphs: [
        "The sum is short: your share after a round = your share before × (1 − the part sold). A founder with 100 % who sells 15 % in a first round and 20 % in a second is left with 100 × 0.85 × 0.80 = 68 %.",
        "Count the pool for employees too. If investors ask for a pool of 10 % before they come in, it comes out of your part, not theirs. Keep one sheet (the cap table) with every share, option and note, and let nobody sign anything that is not on it.",
      ],
    },
    {
      kind: "list",
      heading: "3. The instruments, in two lines each",
      style: "plain",
      items: [
        {
          term: "Equity shares",
          text: "ordinary ownership with votes. Simple, and the last to be paid when things end.",
        },
        {
          term: "CCPS",
          text: "preference shares that must become equity. The usual paper of priced rounds, because rights can be attached to them.",
        },
        {
          term: "Convertible note",
          text: "a loan that becomes shares later. Only a DPIIT-recognised startup may issue it, at least ₹25 lakh from one investor in one tranche, to be converted or repaid within ten years.",
        },
        { term: "iSAFE", text: "money now, price later. In India it is papered as CCPS." },
        {
          term: "Debt",
          text: "keeps your shares and wants its money back every month. Guarantee schemes help banks to lend; a guarantee is no subsidy.",
        },
      ],
    },
    {
      kind: "list",
      heading: "4. Papers to have ready before you talk",
      style: "ticks",
      items: [
        "A deck of ten to fifteen slides that a stranger understands without you.",
        "A cap table that adds up to 100 %.",
        "A monthly model for the next eighteen months, with its assumptions on one page.",
        "Assignments that bring every founder’s and freelancer’s work into the company.",
        "Filings at the registrar up to date: an investor’s lawyer looks there first.",
      ],
    },
    {
      kind: "steps",
      heading: "5. The legal steps of an issue of shares",
      intro: "Private placement under section 42 of the Companies Act 2013. It may not be advertised to the public.",
      steps: [
        { title: "Approve", text: "Board and special resolution; a registered valuer’s report." },
        { title: "Offer", text: "PAS-4 to named persons only, at most 200 in a financial year, no cash." },
        { title: "Receive", text: "Into a separate bank account, from the investor’s own account." },
        {
          title: "Allot",
          duration: "within 60 days",
          text: "Otherwise the money goes back within 15 days, later with 12 % interest.",
        },
        { title: "File", duration: "within 15 days", text: "PAS-3. The money may not be used before it is filed." },
      ],
    },
    {
      kind: "list",
      heading: "6. Public money",
      style: "plain",
      items: [
        {
          term: "Startup India Seed Fund",
          text: "up to ₹20 lakh as a grant and ₹50 lakh as debt-type support, through incubators, for recognised startups up to two years old. Look on [seedfund.startupindia.gov.in](https://seedfund.startupindia.gov.in) whether it is open.",
        },
        {
          term: "Fund of Funds 2.0",
          text: "₹10,000 crore approved in February 2026. It invests through SEBI-registered funds, never in you directly.",
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
        "Somebody asks for a fee to “guarantee” funds.",
        "Your shares are offered on a public page, in a group or by advertisement.",
        "Cash, or money from an account that is not the investor’s.",
        "An unregistered platform arranges the deal: SEBI has warned of them, and issuers have been made to refund.",
        "Pressure to sign today.",
      ],
    },
    {
      kind: "list",
      heading: "8. Words in a term sheet that move money",
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
      heading: "9. Begin early",
      paragraphs: [
        "A round takes months: two to four for angels, up to eighteen for venture capital. Begin while you can still pay wages without it, and know your runway: cash in the bank divided by what you lose a month.",
        "Angel tax is gone since 1 April 2025, but where the money came from must still be shown on paper.",
      ],
    },
    {
      kind: "note",
      heading: "10. What we do not do",
      paragraphs: [
        "We do not tell you which shares to buy or sell, we do not broker securities, and we promise no amount, time or success. We help you prepare: [book the free strategy session](/funding/consultation).",
      ],
    },
  ],
};
