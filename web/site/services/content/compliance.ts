import { compliancePackages } from "#domain/catalogue/packages.ts";
import { gstRatePercent } from "#domain/catalogue/prices.ts";
import { formatRupees } from "#domain/money/rupees.ts";
import { asOn } from "#web/site/blocks/fee-words.ts";
import type { ListItem, ServicePage, Step } from "#web/site/blocks/page-content.ts";

const [basic, standard, premium] = compliancePackages;

/** What the service is good for; also the block "Benefits". */
export const complianceBenefits: readonly ListItem[] = [
  {
    term: "No missed deadlines",
    text: "you get the year’s calendar within the first two weeks, with who does what.",
  },
  { term: "No avoidable late fees", text: "we send reminders while there is still time to collect documents." },
  { term: "A clean record", text: "banks, investors and buyers check your filings before they read your deck." },
  { term: "Proof in one place", text: "you can download every acknowledgement and challan." },
];

/** The four steps; their titles are ours, the specification gives only the number. */
export const complianceSteps: readonly Step[] = [
  {
    title: "Review",
    duration: "First week",
    time: { by: "us", least: 1 },
    text: "We check your record with the Registrar. You get a list of what is filed, what is open and what closing it costs.",
  },
  {
    title: "Calendar",
    duration: "Second week",
    time: { by: "us", least: 1 },
    text: "You get your due dates for the year, each with the documents we need and by when.",
  },
  {
    title: "Filing",
    duration: "Before each due date",
    time: { by: "us", start: 2, least: 4, open: true, points: [2.8, 4, 5.2] },
    text: "We draft; you approve and sign. A professional certifies where the form requires it, and we file.",
  },
  {
    title: "Record",
    duration: "After each filing",
    time: { by: "us", start: 2, least: 4, open: true, points: [3, 4.2, 5.4] },
    text: "The acknowledgement, challan and filed copy go to your folder, and we move on to the next date.",
  },
];

export const compliance: ServicePage = {
  path: "/services/compliance",
  name: "Compliance",
  heading: "Annual compliance for companies and LLPs",
  lede: "The filings, meetings and registers your company or LLP needs every year, in three packages that list each form by name.",
  glance: [
    { label: basic.name, value: formatRupees(basic.price) },
    { label: standard.name, value: formatRupees(standard.price) },
    { label: premium.name, value: formatRupees(premium.price) },
    { label: "Government fee", value: "By form, at cost" },
    { label: "Who decides", value: "Registrar of Companies" },
  ],
  sample: {
    heading: "A year of filings on one page",
    wide: true,
    intro: `The calendar you get in the second week, with the dates that apply to you. Usual dates, ${asOn}.`,
    caption:
      "This is a sample, for a company and an LLP side by side: the annual filings with the Registrar only. Extensions are announced on the portal.",
    notes: [
      {
        term: "Annual general meeting (AGM)",
        text: "Shown on the last possible day. If it is earlier, ADT-1, AOC-4 and MGT-7 are earlier too: 15, 30 and 60 days after it.",
      },
      { term: "MSME-1", text: "Only for a company with dues to micro or small suppliers older than 45 days." },
      { term: "Director KYC", text: "Once in three years for every director." },
      { term: "LLP", text: "Two forms a year: the annual return by 30 May, the accounts by 30 Oct." },
    ],
  },
  callToAction: { button: "Get Started", formTitle: "Compliance Services" },
  blocks: [
    {
      kind: "text",
      heading: "What it is and who needs it",
      paragraphs: [
        "A company or LLP must report to the Registrar every year, even if it did no business. Accounts, an annual return, meetings and event filings each have a form and a due date. The law is the Companies Act 2013 and the LLP Act 2008. Forms are filed with the Registrar of Companies on [mca.gov.in](https://www.mca.gov.in).",
        "You need this if you run a private limited company, a one person company or an LLP. A partnership firm has no annual filing with the Registrar of Companies. Its tax return and changes of partners still need attention; we handle those under [income tax](/services/income-tax).",
      ],
    },
    { kind: "list", heading: "Benefits", style: "ticks", items: complianceBenefits },
    {
      kind: "table",
      heading: "Due dates",
      intro: `Usual dates for a year that ends on 31 Mar, ${asOn}. Extensions are announced on the portal.`,
      caption: "Annual filings of companies and LLPs with their due dates",
      columns: ["Filing", "Who files", "Due date"],
      rows: [
        ["Annual general meeting", "Company, except a one person company", "Within 6 months of the year’s end"],
        ["ADT-1, auditor", "Company, when an auditor is appointed", "15 days after the meeting"],
        ["AOC-4, accounts", "Company", "30 days after the meeting"],
        [
          "MGT-7 or MGT-7A, annual return",
          "Company; 7A for small and one person companies",
          "60 days after the meeting",
        ],
        ["DPT-3, deposits and loans", "Company", "30 Jun"],
        ["MSME-1, dues older than 45 days", "Company that owes micro or small suppliers", "30 Apr and 31 Oct"],
        ["Director KYC", "Every director, once in three years", "30 Jun"],
        ["Form 11, annual return", "LLP", "30 May"],
        ["Form 8, accounts", "LLP", "30 Oct"],
      ],
      due: {
        "Annual general meeting": "agm",
        "ADT-1, auditor": "adt-1",
        "AOC-4, accounts": "aoc-4",
        "MGT-7 or MGT-7A, annual return": "mgt-7",
        "DPT-3, deposits and loans": "dpt-3",
        "MSME-1, dues older than 45 days": "msme-1",
        "Director KYC": { "DIN held on 31 Mar 2025": "dir-3-kyc" },
        "Form 11, annual return": "llp-11",
        "Form 8, accounts": "llp-8",
      },
    },
    {
      kind: "list",
      heading: "What’s included",
      intro: `Each price is our fee for one entity and one financial year. GST of ${gstRatePercent}% on our fee and the government’s filing fees are extra and shown separately.`,
      style: "ticks",
      items: [
        {
          term: `${basic.name}, ${formatRupees(basic.price)}`,
          text: "the two annual filings, the director KYC reminder and your calendar. For a small company or LLP with few changes.",
        },
        {
          term: `${standard.name}, ${formatRupees(standard.price)}`,
          text: "adds the meeting documents, the auditor’s form, registers, DPT-3 and MSME-1. For most private companies.",
        },
        {
          term: `${premium.name}, ${formatRupees(premium.price)}`,
          text: "adds a quarterly review, board documents four times a year, two event filings and replies to routine notices. For companies with investors or lenders.",
        },
      ],
    },
    {
      kind: "list",
      heading: "Documents needed",
      style: "plain",
      items: [
        "Certificate of incorporation, memorandum and articles, or the LLP agreement",
        "Audited accounts, or books from which they can be prepared",
        "Details of shareholders, directors or partners, and any change in the year",
        "Digital signatures of the people who sign",
        "List of loans taken, and of dues to micro and small suppliers",
        "Last year’s filed forms and challans",
      ],
    },
    {
      kind: "steps",
      heading: "How it works",
      scale: {
        length: 6,
        ticks: [
          { at: 0, label: "Start" },
          { at: 2, label: "2 weeks" },
          { at: 6, label: "Year end" },
        ],
      },
      steps: complianceSteps,
    },
    {
      kind: "list",
      heading: "What we don’t do",
      style: "dashes",
      items: [
        "Audit your accounts: your auditor is independent of us",
        "Include government fees, late fees, stamp duty or digital signatures in our price",
        "Handle back years, compounding, strike-off, share issues or restructuring, unless quoted in advance",
        "File GST, payroll and income-tax returns here: see [GST](/services/gst), [payroll](/services/payroll) and [income tax](/services/income-tax)",
        "Backdate a meeting or a signature",
      ],
    },
  ],
  questions: [
    {
      question: "We had no business this year. Do we still file?",
      answer:
        "Yes. Accounts and the annual return are due even if the company or LLP did no business. If you no longer need it, ask us how to close it properly.",
    },
    {
      question: "What does late filing cost?",
      answer: `A company pays ₹100 a day for each late form, without an upper limit (${asOn}), plus penalties. An LLP pays on a different scale; ask us. The reduced-fee scheme of 2026 ended on 15 Jul.`,
    },
    {
      question: "Are we a small company?",
      answer: `Probably, if paid-up capital is at most ₹10 crore and turnover at most ₹100 crore. Both limits have applied since 1 Dec 2025, ${asOn}. A holding, subsidiary or section 8 company is never small. A small company files the shorter annual return and needs two board meetings a year.`,
    },
    {
      question: "Is director KYC still annual?",
      answer: `No. Since 31 Mar 2026 it is due once in three years, by 30 Jun. If you held your DIN on 31 Mar 2025 and your KYC was done, the next one is due on 30 Jun 2028. Report a change of phone, email or address within 30 days (${asOn}).`,
      due: { "DIN held on 31 Mar 2025": "dir-3-kyc" },
    },
    {
      question: "When does an LLP need an audit?",
      answer: `When turnover is above ₹40 lakh or contribution above ₹25 lakh, ${asOn}. A company is audited every year, whatever its size.`,
    },
    {
      question: "We were incorporated this year. What comes first?",
      answer:
        "Appoint a first auditor, deposit the share money in the bank, and file form INC-20A within 180 days. Until then a company with share capital may not do business or borrow. Missing it costs the company ₹50,000 and each officer ₹1,000 a day up to ₹1 lakh. See [incorporation](/services/incorporation).",
    },
    {
      question: "Must our shares be in demat form?",
      answer:
        "Since 30 Jun 2025 a private company that is not small must issue and transfer shares in demat form. Small companies are exempt.",
    },
  ],
  closing: {
    heading: "Find out what is open",
    text: "Send us the company’s name. We check its public record and tell you which filings are open before you choose a package.",
  },
};
