import { gstRatePercent } from "#domain/catalogue/prices.ts";
import { typicalTimes } from "#domain/catalogue/typical-times.ts";
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
  lede: "Your books closed every month, matched with your bank, with a short report that shows where the money went.",
  glance: [
    { label: "Our fee", value: `from ${base} a month` },
    { label: "GST on our fee", value: `${gstRatePercent}%` },
    { label: "Government fee", value: "None" },
    { label: "Month closed in", value: typicalTimes.accounting },
    { label: "Keep books for", value: "8 years" },
  ],
  calculator: "accounting",
  sample: {
    heading: "The report you get each month",
    intro: "Each bar begins where the one above it ends: what remains at the end is the profit.",
    caption: "This is a sample. Business and figures are invented.",
    notes: [
      { term: "Sales", text: "Invoices of the month, less credit notes, without GST." },
      { term: "Profit", text: "Before tax: what remains after purchases, salaries, rent and other costs." },
      { term: "Bank", text: "Books and statement are compared to the rupee." },
      { term: "Customers", text: "What they owe, by age, so that you know whom to call." },
      { term: "Open questions", text: "Entries that only you can explain. We list them instead of guessing." },
    ],
  },
  callToAction: { button: "Ask about accounting", formTitle: "Accounting" },
  blocks: [
    {
      kind: "text",
      heading: "What monthly accounting is",
      paragraphs: [
        "Every month we turn your invoices, bills and bank entries into books. You get a ledger that adds up, a " +
          "bank balance that agrees with the bank, and a report you can read in five minutes. When the tax " +
          "department, a GST officer or a lender asks for figures, they are ready.",
        "We work in your accounting software or set one up with you. The data is yours: if you leave, you take " +
          "the complete books with you.",
      ],
    },
    {
      kind: "list",
      heading: "Who needs it",
      style: "plain",
      items: [
        "Companies, which must keep books by law, and LLPs",
        "Firms and proprietors registered for GST, who need records for every return",
        "Businesses that plan to borrow or raise money and will be asked for monthly figures",
        "Owners who do the books themselves in the evening and want that time back",
      ],
    },
    {
      kind: "list",
      heading: "What’s included",
      style: "ticks",
      items: [
        "Sales, purchases, receipts, payments and journals recorded",
        "Bank and card accounts reconciled to the rupee",
        "GST ledgers maintained, and purchases matched with GSTR-2B",
        "Receivables and payables listed by age",
        "TDS for the month calculated",
        "Trial balance and profit and loss at month end, with a list of open questions",
      ],
    },
    {
      kind: "table",
      heading: "What you pay each month",
      intro:
        "The fee depends on the number of transactions. One transaction is one invoice, bill, receipt, payment or " +
        "journal, however many lines it has. A transfer between your own accounts counts once. There is no " +
        "government fee. If your volume moves to another band, we tell you before the price changes. You can also " +
        "use the [price calculator](/?service=accounting#calculator).",
      caption: "Monthly accounting by number of transactions: our fee, GST on our fee and the total payable",
      columns: ["Transactions a month", "Our fee a month", `${gstWords} on our fee`, "Payable a month"],
      rows: volumeRows,
      offers: (service.variable?.options ?? []).map(
        (option) =>
          `Monthly accounting, ${option.label.toLowerCase()} transactions, ${formatRupees(feeOf(service, option))} a month + GST`,
      ),
    },
    {
      kind: "list",
      heading: "Documents needed",
      intro: "Send them by the 5th of the next month: by upload, by email or from your software.",
      style: "plain",
      items: [
        { term: "Sales", text: "invoices, credit notes, and reports from marketplaces and payment gateways." },
        { term: "Purchases and expenses", text: "bills, expense receipts, rent and loan documents." },
        { term: "Money", text: "statements of all bank accounts and cards, and the cash book." },
        { term: "People", text: "the salary sheet, unless we also run your [payroll](/services/payroll)." },
        {
          term: "Once, at the start",
          text: "last year’s closing balances, fixed assets, registrations, and this year’s GST returns.",
        },
      ],
    },
    {
      kind: "steps",
      heading: "How it works",
      intro: "Typical times from the day we have your documents: 7–10 business days for the whole month.",
      scale: {
        length: 10,
        ticks: [
          { at: 0, label: "Day 0" },
          { at: 5, label: "5" },
          { at: 10, label: "10" },
        ],
      },
      steps: [
        {
          title: "Collect",
          duration: "1–2 business days",
          time: { by: "us", least: 1, most: 2 },
          text: "We check your documents against the bank and send you one list of what is missing.",
        },
        {
          title: "Record",
          duration: "3–4 business days",
          time: { by: "us", least: 3, most: 4 },
          text: "We make the entries, split off taxes and link each entry to its document.",
        },
        {
          title: "Reconcile",
          duration: "2–3 business days",
          time: { by: "us", least: 2, most: 3 },
          text: "We compare bank, cards, GST and balances, and list every difference.",
        },
        {
          title: "Report",
          duration: "1 business day",
          time: { by: "us", least: 1 },
          text: "You get profit and loss, balances and open questions, and a call if you want one.",
        },
      ],
    },
    {
      kind: "table",
      heading: "What the law requires of your books",
      intro: `Rules ${asOn}; portals: mca.gov.in, gst.gov.in.`,
      caption: "What books the law requires and how long to keep them",
      columns: ["Who", "What is required", "Kept for"],
      rows: [
        ["Company", "Double-entry books on accrual, true and fair, at the registered office", "8 financial years"],
        [
          "Anyone registered for GST",
          "Purchases, sales, stock, credit and tax",
          "72 months from the due date of the annual return; longer in a dispute",
        ],
        ["LLP", "Annual audit if turnover is above ₹40 lakh or contribution above ₹25 lakh", "We suggest 8 years"],
      ],
    },
    {
      kind: "text",
      heading: "Who looks at your books",
      paragraphs: [
        "No authority registers or approves your books. Your auditor reads them. So does the Registrar of " +
          "Companies, through the accounts you file ([mca.gov.in](https://www.mca.gov.in)). GST officers " +
          "([gst.gov.in](https://www.gst.gov.in)) and the Income Tax Department " +
          "([incometax.gov.in](https://www.incometax.gov.in)) may ask for them too. Each may ask years later, so " +
          "we suggest keeping everything for 8 years, whatever your business structure.",
      ],
    },
    {
      kind: "list",
      heading: "What we don’t do",
      style: "dashes",
      items: [
        "Audit the books we keep: different people do bookkeeping and audit",
        "File returns within this fee: [GST filing](/services/gst) and [income tax](/services/income-tax) " +
          "are priced separately",
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
      question: "What happens when I have more transactions than my band?",
      answer:
        "We tell you which band the month fell into and agree the next month’s price with you in writing " +
        "before it starts. It works both ways: fewer transactions, lower band.",
    },
    {
      question: "Can you take over in the middle of a year?",
      answer:
        "Yes. We start from your last closed month, check the opening balances against bank and returns, " +
        "and list what does not agree. Cleaning up older months is quoted separately.",
    },
    {
      question: "Why does it matter when I pay small suppliers?",
      answer:
        "Micro and small enterprises must be paid within 15 days, or within 45 if a written agreement says " +
        "so. If you pay later, the cost is deductible only in the year you pay it. Interest at three times the " +
        `bank rate also applies (${asOn}). Your payables list shows these suppliers first.`,
    },
    {
      question: "Do you keep our books in our own software?",
      answer:
        "Yes, if it can be shared and exported. Otherwise we suggest one and set it up with you. The licence is " +
        "in your name and you pay for it.",
    },
    {
      question: "Who sees our figures?",
      answer:
        "Only the people who work on your books. We share figures with an auditor, a bank or an authority only " +
        "when you ask us to, or when the law requires it.",
    },
  ],
  closing: {
    heading: "Behind with your books?",
    text:
      "Tell us what you sell, how many transactions you have a month and which month was closed last. We reply " +
      "with a price and a date.",
  },
};
