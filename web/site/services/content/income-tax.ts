import { gstRatePercent } from "#domain/catalogue/prices.ts";
import { typicalTimes } from "#domain/catalogue/typical-times.ts";
import { formatRupees } from "#domain/money/rupees.ts";
import { asOn, feeOf, findPricedService, gstWords, priceCells } from "#web/site/blocks/fee-words.ts";
import type { ServicePage } from "#web/site/blocks/page-content.ts";

const service = findPricedService("itr");
const base = formatRupees(service.basePrice);

const whoFiles: Readonly<Record<string, string>> = {
  "itr-1":
    "Ordinarily resident individual with income up to ₹50 lakh from salary, pension, up to two house " +
    "properties and other sources",
  "itr-2": "Individual or HUF without business income who cannot use ITR-1",
  "itr-3": "Individual or HUF with income from business or profession",
  "itr-6": "Company, other than one that claims exemption as a trust",
};

const formRows = (service.variable?.options ?? []).map((option) => [
  option.label,
  whoFiles[option.id] ?? "Ask us",
  ...priceCells(feeOf(service, option), option.governmentFee),
]);

/** Facts: docs/business-rules-content.md, section B5. */
export const incomeTax: ServicePage = {
  path: "/services/income-tax",
  name: "Income tax",
  heading: "Income tax returns",
  lede:
    "The right form for you, matched with your documents and the department’s records, filed before the due " + "date.",
  glance: [
    { label: "Our fee", value: `from ${base}` },
    { label: "GST on our fee", value: `${gstRatePercent}%` },
    { label: "Government fee", value: "None for the return" },
    { label: "Typical time", value: typicalTimes.itr },
    { label: "Who decides", value: "Income Tax Department" },
  ],
  calculator: "itr",
  sample: {
    heading: "Your return on one page",
    intro: "You receive the calculation with the acknowledgement, so that you can check every rupee.",
    caption:
      `This is a sample for a salary under the new regime, ${asOn}. The department’s own acknowledgement looks different. The ` +
      "figures are invented.",
    notes: [
      { term: "Income", text: "The salary, less the standard deduction of ₹75,000." },
      { term: "Tax by slabs", text: "Nil on the first ₹4 lakh, 5% on the next four, 10% on the four after that." },
      {
        term: "Rebate",
        text: "Makes the tax nil up to ₹12 lakh of income. It does not cover income taxed at special rates.",
      },
    ],
  },
  callToAction: { button: "Request your return", formTitle: "Income Tax" },
  blocks: [
    {
      kind: "text",
      heading: "What an income tax return is",
      paragraphs: [
        "The return states what you earned in a year, the tax on it and the tax already paid. The department " +
          "compares it with reports from employers, banks, brokers and buyers. Most notices come from a mismatch " +
          "between the two, so we compare them before you sign.",
        "Two laws apply at present. Income of the financial year 2025-26 is reported for assessment year 2026-27 " +
          "under the Income-tax Act 1961. Income earned since 1 Apr 2026 belongs to “Tax Year 2026-27” under " +
          `the Income-tax Act 2025. Its first returns are due in 2027 (${asOn}).`,
      ],
    },
    {
      kind: "list",
      heading: "Who needs it",
      style: "plain",
      items: [
        "Salaried people and pensioners who must file, or who want a TDS refund",
        "Anyone who sold shares, funds or property in the year",
        "Freelancers, shopkeepers and professionals with their own income",
        "Partners in firms and directors of companies, who usually need more than the simplest form",
        "Every company",
      ],
    },
    {
      kind: "list",
      heading: "What’s included",
      style: "ticks",
      items: [
        "The right form chosen, with the reason in one sentence",
        "Your documents compared with the annual information statement and Form 26AS",
        "Tax calculated under the new and the old regime, both shown to you",
        "A draft return for you to approve before we file",
        "Filing on the portal, help with verification, and the acknowledgement sent to you",
        "A revised return at no extra fee, if the mistake was ours",
      ],
    },
    {
      kind: "table",
      heading: "Forms and fees",
      intro:
        `Conditions for assessment year 2026-27, ${asOn}. ITR-1 has further conditions, which we check ` +
        "first. There is no government fee for the return itself. Tax, interest and late fees go to the " +
        "government and are not part of our fee. For ITR-4, ITR-5 and ITR-7, ask us. You can also use the " +
        "[price calculator](/?service=itr#calculator).",
      caption: "Return forms: who files them, our fee, GST on our fee and the total payable",
      columns: ["Form", "Who files it", "Our fee", `${gstWords} on our fee`, "Payable"],
      rows: formRows,
      offers: (service.variable?.options ?? []).map(
        (option) => `Income tax return, ${option.label}, ${formatRupees(feeOf(service, option))} + GST`,
      ),
    },
    {
      kind: "list",
      heading: "Documents needed",
      style: "plain",
      items: [
        {
          term: "Everyone",
          text: "PAN, Aadhaar, bank statements for the year and the account for a refund.",
        },
        {
          term: "Salary or pension",
          text: "Form 16 (Form 130 from Tax Year 2026-27), and rent receipts if you claim house rent.",
        },
        {
          term: "Interest, dividends, gains",
          text: "interest certificates, broker and fund statements, sale and purchase documents.",
        },
        {
          term: "Loans and deductions",
          text: "home-loan certificate and proof of insurance, investments and gifts, if you use the old regime.",
        },
        { term: "Business and companies", text: "books, GST returns, and the audit report if there is an audit." },
      ],
    },
    {
      kind: "steps",
      heading: "How it works",
      intro: "Typical times, counted from the day we have your documents.",
      scale: {
        length: 6,
        ticks: [
          { at: 0, label: "Day 0" },
          { at: 2, label: "2" },
          { at: 4, label: "4" },
          { at: 6, label: "6" },
        ],
      },
      steps: [
        {
          title: "Documents",
          duration: "1 business day",
          time: { by: "us", least: 1 },
          text: "We check your documents against the department’s statements and send you one list of what is missing.",
        },
        {
          title: "Computation",
          duration: "1–3 business days",
          time: { by: "us", least: 1, most: 3 },
          text: "We calculate income and tax under both regimes and note every open question.",
        },
        {
          title: "Your approval",
          duration: "as long as you need",
          time: { by: "you", least: 1, open: true },
          text: "You review the draft. We file nothing before you approve it.",
        },
        {
          title: "Filing and verification",
          duration: "1–2 business days",
          time: { by: "us", least: 1, most: 2 },
          text:
            "We file, you verify with your own OTP, and we send you the acknowledgement. Processing takes the " +
            "department’s own time.",
        },
      ],
    },
    {
      kind: "table",
      heading: "Due dates",
      intro:
        `For assessment year 2026-27, ${asOn}, unless extended. Check incometax.gov.in: extensions are often ` +
        "announced late.",
      caption: "Due dates of income tax returns by type of taxpayer",
      columns: ["Return", "Due date"],
      rows: [
        ["ITR-1 and ITR-2", "31 Jul 2026"],
        ["Business or profession without audit", "31 Aug 2026"],
        ["Companies and audit cases", "31 Oct 2026"],
        ["Transfer-pricing cases", "30 Nov 2026"],
        ["Belated return, with a late fee", "31 Dec 2026"],
        ["Revised return, with a fee after 31 Dec 2026", "31 Mar 2027"],
      ],
      due: {
        "ITR-1 and ITR-2": "itr-1-2026",
        "Business or profession without audit": "itr-3-2026",
        "Companies and audit cases": "itr-6-2026",
        "Transfer-pricing cases": "itr-transfer-pricing-2026",
        "Belated return, with a late fee": "itr-belated-2026",
        "Revised return, with a fee after 31 Dec 2026": "itr-revised-2026",
      },
    },
    {
      kind: "table",
      heading: "Slabs of the new regime",
      intro:
        `The default for financial years 2025-26 and 2026-27, ${asOn}. A rebate makes the tax nil up to ` +
        "₹12 lakh of income (₹12.75 lakh for a salary, after the standard deduction of ₹75,000). It does not " +
        "cover income taxed at special rates, such as capital gains.",
      caption: "Income tax slabs of the new regime",
      columns: ["Income", "Rate"],
      rows: [
        ["Up to ₹4 lakh", "nil"],
        ["₹4 lakh to ₹8 lakh", "5%"],
        ["₹8 lakh to ₹12 lakh", "10%"],
        ["₹12 lakh to ₹16 lakh", "15%"],
        ["₹16 lakh to ₹20 lakh", "20%"],
        ["₹20 lakh to ₹24 lakh", "25%"],
        ["Above ₹24 lakh", "30%"],
      ],
    },
    {
      kind: "text",
      heading: "The law and the authority",
      paragraphs: [
        "The Income Tax Department administers the Income-tax Act 1961 and, for income since 1 Apr 2026, the " +
          "Income-tax Act 2025. Returns are filed, and their status is shown, on " +
          "[incometax.gov.in](https://www.incometax.gov.in).",
        "A tax audit is needed when business turnover exceeds ₹1 crore (₹10 crore if at most 5% is in cash) or " +
          `professional receipts exceed ₹50 lakh (${asOn}).`,
      ],
    },
    {
      kind: "list",
      heading: "What we don’t do",
      style: "dashes",
      items: [
        "Promise a refund, its amount or its date",
        "Claim a deduction without proof, or leave out income that we know of",
        "Carry out the tax audit within this fee",
        "Answer notices or attend hearings within this fee: each is quoted when it comes",
        "Ask for your portal password or your OTPs: you enter them yourself",
      ],
    },
  ],
  questions: [
    {
      question: "Which regime is better for me?",
      answer:
        "It depends on your figures. The new regime has lower rates. The old one keeps deductions such as section " +
        "80C, 80D, house rent and home-loan interest. We calculate both from your documents and show the two " +
        "results.",
    },
    {
      question: "Can I change the regime every year?",
      answer:
        "Without business income, yes: each year in the return. With business income you choose the old regime by " +
        "Form 10-IEA before the due date. You may return to the new one once; after that the choice is final " +
        `(${asOn}).`,
    },
    {
      question: "I missed the due date. What now?",
      answer:
        "You can file a belated return for assessment year 2026-27 until 31 Dec 2026, with a late fee of ₹5,000, " +
        `or ₹1,000 if income is up to ₹5 lakh (${asOn}). Unpaid tax also bears interest, so contact us soon.`,
      due: { "ITR-1 and ITR-2": "itr-1-2026" },
    },
    {
      question: "May a company director or a holder of unlisted shares use ITR-1?",
      answer:
        "No. Directors, holders of unlisted shares and people with foreign assets use another form, even if they " +
        `earn only a salary (${asOn}).`,
    },
    {
      question: "Why do I need ITR-3 and not ITR-4?",
      answer:
        `ITR-4 is for residents with income up to ₹50 lakh who use a presumptive scheme (${asOn}). Whether ` +
        "that suits you depends on your actual margin and books. Ask us; ITR-4 is quoted on request.",
    },
    {
      question: "Does a company need anything special?",
      answer:
        `ITR-6 needs a digital signature and closed books. The due date is 31 Oct (${asOn}), so close the books ` +
        "soon after 31 Mar. See [accounting](/services/accounting).",
      due: "itr-company",
    },
  ],
  closing: {
    heading: "Not sure which form is yours?",
    text:
      "Tell us in a few lines what you earned and how. We name the form and the fee before you send any " +
      "documents.",
  },
};
