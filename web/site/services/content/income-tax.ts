import { gstRatePercent } from "#domain/catalogue/prices.ts";
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
    "A return that agrees with your papers and with what the department already knows, in the form that is " +
    "right for you, before its date.",
  glance: [
    { label: "Our fee", value: `from ${base}` },
    { label: "GST on our fee", value: `${gstRatePercent}%` },
    { label: "Government fee", value: "none for the return" },
    { label: "Typical time", value: "3-6 business days" },
    { label: "Who decides", value: "Income Tax Department" },
  ],
  callToAction: { button: "Ask for your return", formTitle: "Income Tax" },
  blocks: [
    {
      kind: "text",
      heading: "What an income tax return is",
      paragraphs: [
        "The return is your own statement of what you earned in a year, the tax on it and the tax already " +
          "paid. The department compares it with reports from employers, banks, brokers and buyers. Most " +
          "trouble begins where the two differ, so we compare them before you sign.",
        "Two laws stand side by side at present. Income of the financial year 2025-26 is reported for " +
          "assessment year 2026-27 under the Income-tax Act 1961. Income earned since 1 April 2026 belongs " +
          `to “Tax Year 2026-27” under the Income-tax Act 2025; its first returns fall due in 2027 (${asOn}).`,
      ],
    },
    {
      kind: "list",
      heading: "Who needs it",
      style: "plain",
      items: [
        "Salaried people and pensioners who must file, or who want tax deducted at source back",
        "Anyone who sold shares, funds or property in the year",
        "Freelancers, shopkeepers and professionals with income of their own",
        "Partners in firms and directors of companies, whose return is rarely the simplest form",
        "Every company",
      ],
    },
    {
      kind: "list",
      heading: "What is included",
      style: "ticks",
      items: [
        "The right form chosen, with the reason in one sentence",
        "Your papers compared with the annual information statement and Form 26AS",
        "Tax worked out under the new and the old regime, both shown to you",
        "A draft return to read and approve before anything is filed",
        "Filing on the portal, help with verification, and the acknowledgement sent to you",
        "A revised return without a further fee from us, if the mistake was ours",
      ],
    },
    {
      kind: "table",
      heading: "Forms and what you pay",
      intro:
        `Conditions for assessment year 2026-27, ${asOn}. ITR-1 has further conditions, which we check ` +
        "first. There is no government fee for the return itself; tax, interest and late fees go to the " +
        "government and are not part of our fee. For ITR-4, ITR-5 and ITR-7, ask us. You can also use the " +
        "[price calculator](/?service=itr).",
      caption: "Return forms: who files them, our fee, GST on our fee and the sum",
      columns: ["Form", "Who files it", "Our fee", `${gstWords} on our fee`, "Payable"],
      rows: formRows,
    },
    {
      kind: "list",
      heading: "Documents needed",
      style: "plain",
      items: [
        { term: "Everyone", text: "PAN, Aadhaar, bank statements of the year and the account for a refund." },
        {
          term: "Salary or pension",
          text: "Form 16 (from Tax Year 2026-27 on, Form 130), rent receipts where you claim them.",
        },
        {
          term: "Interest, dividends, gains",
          text: "interest certificates, broker and fund statements, sale and purchase papers.",
        },
        {
          term: "Loans and deductions",
          text: "home-loan certificate, proof of insurance, investments and gifts, if you use the old regime.",
        },
        { term: "Business and companies", text: "books, GST returns, and the audit report where there is an audit." },
      ],
    },
    {
      kind: "steps",
      heading: "Four steps, in order",
      intro: "Typical durations, counted from the day we have your papers.",
      steps: [
        {
          title: "Papers",
          duration: "1 business day",
          text: "We check what you sent against the department’s statements and ask once for what is missing.",
        },
        {
          title: "Computation",
          duration: "1-3 business days",
          text: "We work out income and tax under both regimes and write down every open question.",
        },
        {
          title: "Your approval",
          duration: "as long as you need",
          text: "You read the draft. Nothing is filed before you say yes.",
        },
        {
          title: "Filing and verification",
          duration: "1-2 business days",
          text:
            "We file, you verify with your own code, and the acknowledgement comes to you. Processing " +
            "takes the department’s own time.",
        },
      ],
    },
    {
      kind: "table",
      heading: "Due dates",
      intro:
        `For assessment year 2026-27, ${asOn}, unless extended: check incometax.gov.in, because orders ` +
        "come late in the season.",
      caption: "Due dates of income tax returns by kind of taxpayer",
      columns: ["Return", "Due date"],
      rows: [
        ["ITR-1 and ITR-2", "31 July 2026"],
        ["Business or profession without audit", "31 August 2026"],
        ["Companies and audit cases", "31 October 2026"],
        ["Transfer-pricing cases", "30 November 2026"],
        ["Belated return, with a late fee", "31 December 2026"],
        ["Revised return, with a fee after 31 December 2026", "31 March 2027"],
      ],
    },
    {
      kind: "table",
      heading: "Slabs of the new regime",
      intro:
        `The default for financial years 2025-26 and 2026-27, ${asOn}. A rebate makes the tax nil up to ` +
        "₹12 lakh of income (₹12.75 lakh for a salary, after the standard deduction of ₹75,000), but not " +
        "on income taxed at special rates, such as capital gains.",
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
      heading: "The law and the office behind it",
      paragraphs: [
        "The Income-tax Act 1961 and, for income since 1 April 2026, the Income-tax Act 2025, are " +
          "administered by the Income Tax Department. Returns are filed and their status is shown on " +
          "[incometax.gov.in](https://www.incometax.gov.in).",
        "A tax audit is needed when business turnover passes ₹1 crore (₹10 crore where at most 5% is in " +
          `cash) or professional receipts pass ₹50 lakh (${asOn}).`,
      ],
    },
    {
      kind: "list",
      heading: "What we don’t do",
      style: "dashes",
      items: [
        "Promise a refund, its amount or its date",
        "Claim a deduction without its paper, or leave out income that we know of",
        "Carry out the tax audit within this fee",
        "Answer notices and attend hearings within this fee: each is quoted when it comes",
        "Ask for your portal password or your one-time codes: you type them yourself",
      ],
    },
  ],
  questions: [
    {
      question: "Which regime is better for me?",
      answer:
        "Neither is better for everyone. The new regime has lower rates; the old one keeps deductions such " +
        "as section 80C, 80D, house rent and home-loan interest. We work out both from your papers and " +
        "show the two results.",
    },
    {
      question: "Can I change the regime every year?",
      answer:
        "Without business income yes, each year in the return. With business income you choose the old " +
        "regime by Form 10-IEA before the due date, and may go back to the new one once, after which the " +
        `choice is closed (${asOn}).`,
    },
    {
      question: "I missed the date. What now?",
      answer:
        "A belated return for assessment year 2026-27 can be filed until 31 December 2026, with a late fee " +
        `of ₹5,000, or ₹1,000 if income is up to ₹5 lakh (${asOn}). Unpaid tax also bears interest. Write ` +
        "to us soon rather than late.",
    },
    {
      question: "May a company director or a holder of unlisted shares use ITR-1?",
      answer:
        "No. Directors, holders of unlisted shares and people with foreign assets use another form, even " +
        `when the salary is all they earn (${asOn}).`,
    },
    {
      question: "Why do I need ITR-3 and not ITR-4?",
      answer:
        `ITR-4 is for residents with income up to ₹50 lakh who use a presumptive scheme (${asOn}). Whether ` +
        "that suits you depends on your real margin and books. Ask us; ITR-4 is quoted on request.",
    },
    {
      question: "Does a company need anything special?",
      answer:
        `ITR-6 needs a digital signature and finished books. The due date is 31 October (${asOn}), so the ` +
        "books should be closed by summer. See [accounting](/services/accounting).",
    },
  ],
  closing: {
    heading: "Not sure which form is yours?",
    text:
      "Tell us in a few lines what you earned and from what. We name the form and the fee before you send " +
      "a single paper.",
  },
};
