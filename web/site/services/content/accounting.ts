import { gstRatePercent } from "#domain/catalogue/prices.ts";
import { formatRupees } from "#domain/money/rupees.ts";
import { asOn, feeOf, findPricedService, gstWords, priceCells } from "#web/site/blocks/fee-words.ts";
import type { ServicePage } from "#web/site/blocks/page-content.ts";

const service = findPricedService("accounting");
const base = formatRupees(service.basePrice);

const volumeRows = (service.variable?.options ?? []).map((option) => [
  option.label,
  ...priceCells(feeOf(service, option), option.governmentFee),
]);

/** Facts: docs/business-rules-content.md, section B6. */
export const accounting: ServicePage = {
  path: "/services/accounting",
  name: "Accounting",
  heading: "Monthly accounting",
  lede:
    "Books that are closed every month, agree with the bank and answer the question every owner asks: " +
    "where did the money go?",
  glance: [
    { label: "Our fee", value: `from ${base} a month` },
    { label: "GST on our fee", value: `${gstRatePercent}%` },
    { label: "Government fee", value: "none" },
    { label: "Month closed", value: "7-10 business days" },
    { label: "Keep books for", value: "8 years" },
  ],
  callToAction: { button: "Ask about accounting", formTitle: "Accounting" },
  blocks: [
    {
      kind: "text",
      heading: "What monthly accounting is",
      paragraphs: [
        "Every month we turn your invoices, bills and bank lines into books: a ledger that adds up, a bank " +
          "balance that agrees with the bank, and a short report you can read in five minutes. When tax, GST " +
          "or a lender asks for figures, they are already there.",
        "We work in your accounting software or set one up with you. The file stays yours: if you leave, " +
          "you take the complete books along.",
      ],
    },
    {
      kind: "list",
      heading: "Who needs it",
      style: "plain",
      items: [
        "Companies, which must keep books by law, and LLPs",
        "Firms and proprietors registered for GST, who need records behind every return",
        "Businesses that plan to borrow or raise money and will be asked for monthly figures",
        "Owners who do the books at night and would rather not",
      ],
    },
    {
      kind: "list",
      heading: "What is included",
      style: "ticks",
      items: [
        "Sales, purchases, receipts, payments and journals recorded",
        "Bank and card accounts reconciled to the last rupee",
        "GST ledgers kept, and purchases matched with GSTR-2B",
        "Lists of who owes you and whom you owe, by age",
        "The month’s TDS worked out",
        "Trial balance and profit and loss at month end, with a list of open questions",
      ],
    },
    {
      kind: "table",
      heading: "What you pay a month",
      intro:
        "By the number of entries. One entry is one invoice, bill, receipt, payment or journal, however " +
        "many lines it has; a transfer between your own accounts counts once. There is no government fee. " +
        "If your volume moves to another band, we tell you before the price changes. Or use the " +
        "[price calculator](/?service=accounting).",
      caption: "Monthly accounting by number of transactions: our fee, GST on our fee and the sum",
      columns: ["Transactions a month", "Our fee a month", `${gstWords} on our fee`, "Payable a month"],
      rows: volumeRows,
    },
    {
      kind: "list",
      heading: "Documents needed",
      intro: "By the 5th of the next month, by upload, e-mail or from your software.",
      style: "plain",
      items: [
        { term: "Sales", text: "invoices, credit notes, and reports of marketplaces and payment gateways." },
        { term: "Purchases and costs", text: "bills, expense receipts, rent and loan papers." },
        { term: "Money", text: "statements of all bank accounts, cards and the cash book." },
        { term: "People", text: "the salary sheet, or a word that we also run your [payroll](/services/payroll)." },
        {
          term: "Once, at the start",
          text: "last year’s closing balances, fixed assets, registrations, and the GST returns of this year.",
        },
      ],
    },
    {
      kind: "steps",
      heading: "How a month runs",
      intro: "Typical durations from the day your papers are with us: 7-10 business days for the whole month.",
      steps: [
        {
          title: "Collect",
          duration: "1-2 business days",
          text: "We check the papers against the bank and ask once for what is missing.",
        },
        {
          title: "Record",
          duration: "3-4 business days",
          text: "Entries are made, taxes split off, and each entry points to its paper.",
        },
        {
          title: "Reconcile",
          duration: "2-3 business days",
          text: "Bank, cards, GST and balances are compared; differences are listed, not hidden.",
        },
        {
          title: "Report",
          duration: "1 business day",
          text: "You get profit and loss, balances, the list of open questions, and a call if you want one.",
        },
      ],
    },
    {
      kind: "table",
      heading: "What the law asks of your books",
      intro: `Rules ${asOn}; portals: mca.gov.in, gst.gov.in.`,
      caption: "How long books are kept and what they must be, by law",
      columns: ["Who", "What", "How long"],
      rows: [
        ["Company", "Double-entry books on accrual, true and fair, at the registered office", "8 financial years"],
        [
          "Anyone registered for GST",
          "Purchases, sales, stock, credit and tax",
          "72 months from the due date of the annual return; longer in a dispute",
        ],
        ["LLP", "Yearly audit if turnover is above ₹40 lakh or contribution above ₹25 lakh", "Ask us"],
      ],
    },
    {
      kind: "text",
      heading: "The authority behind it",
      paragraphs: [
        "Nobody registers or approves your books. They are read by the auditor, by the Registrar of " +
          "Companies through the accounts you file ([mca.gov.in](https://www.mca.gov.in)), by GST officers " +
          "([gst.gov.in](https://www.gst.gov.in)) and by the Income Tax Department " +
          "([incometax.gov.in](https://www.incometax.gov.in)). Each may ask years later, so we suggest " +
          "keeping everything for 8 years, whatever your form.",
      ],
    },
    {
      kind: "list",
      heading: "What we don’t do",
      style: "dashes",
      items: [
        "Audit books that we keep: book-keeping and audit are done by different persons",
        "File returns within this fee: [GST filing](/services/gst) and [income tax](/services/income-tax) " +
          "are priced apart",
        "Value a business, count stock or answer notices, unless quoted",
        "Make payments from your bank account",
        "Record an entry we know to be untrue",
      ],
    },
  ],
  questions: [
    {
      question: "How long must I keep books?",
      answer:
        "A company keeps them for eight financial years. GST records are kept for 72 months from the due " +
        `date of the annual return (${asOn}). Eight years for everything is a safe rule.`,
    },
    {
      question: "What happens when I have more entries than my band?",
      answer:
        "We tell you which band the month fell into and agree the next month’s price with you in writing " +
        "before it begins. It works in both directions: fewer entries, lower band.",
    },
    {
      question: "Can you take over in the middle of a year?",
      answer:
        "Yes. We start from your last closed month, check the opening balances against bank and returns, " +
        "and list what does not agree. Clearing up older months is quoted apart.",
    },
    {
      question: "Why does it matter when I pay small suppliers?",
      answer:
        "Micro and small enterprises must be paid within 15 days, or within 45 where a written agreement " +
        "says so. Paid later, the cost is deductible only when it is paid, and interest at three times the " +
        `bank rate runs (${asOn}). The list of whom you owe shows these first.`,
    },
    {
      question: "Do you keep our books in our own software?",
      answer:
        "Yes, if it can be shared and exported. Otherwise we propose one and set it up with you; its " +
        "licence is in your name and paid by you.",
    },
    {
      question: "Who sees our figures?",
      answer:
        "Only the people who work on your books. We pass figures to an auditor, a bank or an office only " +
        "when you ask us to, or when the law obliges us.",
    },
  ],
  closing: {
    heading: "Behind with the books?",
    text:
      "Tell us what you sell, how many entries a month you have and which month was closed last. We answer " +
      "with a price and a date.",
  },
};
