import { compliancePackages } from "#domain/catalogue/packages.ts";
import { gstRatePercent } from "#domain/catalogue/prices.ts";
import { formatRupees } from "#domain/money/rupees.ts";
import { asOn } from "#web/site/blocks/fee-words.ts";
import type { ListItem, ServicePage, Step } from "#web/site/blocks/page-content.ts";

const [basic, standard, premium] = compliancePackages;

/** What the service is good for; also the block "What you get out of it". */
export const complianceBenefits: readonly ListItem[] = [
  { term: "No date by surprise", text: "you have the year’s calendar in the first fortnight, with who does what." },
  { term: "Late fees stay away", text: "reminders go out while there is still time to collect papers." },
  { term: "A clean record", text: "banks, investors and buyers read your filings before they read your deck." },
  { term: "Proof in one place", text: "every acknowledgement and challan is yours to download." },
];

/** The four steps; titles are the house’s, the specification gives only their number. */
export const complianceSteps: readonly Step[] = [
  {
    title: "Review",
    duration: "First week",
    text: "We read your record at the registry and list what is filed, what is open and what it costs to close.",
  },
  {
    title: "Calendar",
    duration: "Second week",
    text: "You get the year’s due dates for your entity, each with the papers we need and by when.",
  },
  {
    title: "Filing",
    duration: "Before each due date",
    text: "We draft, you approve and sign, a professional certifies where the form asks for it, and we file.",
  },
  {
    title: "Record",
    duration: "After each filing",
    text: "Acknowledgement, challan and filed copy go to your folder, and the next date moves up.",
  },
];

export const compliance: ServicePage = {
  path: "/services/compliance",
  name: "Compliance",
  heading: "Yearly compliance for companies and LLPs",
  lede: "The filings, meetings and registers your company or LLP owes every year, in three packages that list their forms by name.",
  glance: [
    { label: basic.name, value: formatRupees(basic.price) },
    { label: standard.name, value: formatRupees(standard.price) },
    { label: premium.name, value: formatRupees(premium.price) },
    { label: "Government fee", value: "By form, at cost" },
    { label: "Who decides", value: "Registrar of Companies" },
  ],
  callToAction: { button: "Get Started", formTitle: "Compliance Services" },
  blocks: [
    {
      kind: "text",
      heading: "What it is and who needs it",
      paragraphs: [
        "A company or LLP owes the registry a yearly account of itself, whether or not it did any business. Accounts, an annual return, meetings and a few event filings each have a form and a date. The law is the Companies Act 2013 and the LLP Act 2008; forms go through [mca.gov.in](https://www.mca.gov.in) to the Registrar of Companies.",
        "You need this if you run a private limited company, a one person company or an LLP. A partnership firm has no yearly filing at that registry, but its tax return and changes of partners still count; we take those on under [income tax](/services/income-tax).",
      ],
    },
    { kind: "list", heading: "What you get out of it", style: "ticks", items: complianceBenefits },
    {
      kind: "table",
      heading: "What falls due",
      intro: `Usual dates for a year that ends on 31 March, ${asOn}. Extensions are announced on the portal.`,
      caption: "Yearly filings of companies and LLPs with their dates",
      columns: ["Filing", "Who", "Due"],
      rows: [
        ["Annual general meeting", "Company, except a one person company", "Within 6 months of the year’s end"],
        ["ADT-1, auditor", "Company, when an auditor is appointed", "15 days after the meeting"],
        ["AOC-4, accounts", "Company", "30 days after the meeting"],
        [
          "MGT-7 or MGT-7A, annual return",
          "Company; 7A for small and one person companies",
          "60 days after the meeting",
        ],
        ["DPT-3, deposits and loans", "Company", "30 June"],
        ["MSME-1, dues older than 45 days", "Company that owes micro or small suppliers", "30 April and 31 October"],
        ["Director KYC", "Every director, once in three years", "30 June"],
        ["Form 11, annual return", "LLP", "30 May"],
        ["Form 8, accounts", "LLP", "30 October"],
      ],
    },
    {
      kind: "list",
      heading: "What the packages hold",
      intro: `Each price is our fee for one entity and one financial year. GST of ${gstRatePercent}% on our fee and the government’s filing fees come on top and are shown apart.`,
      style: "ticks",
      items: [
        {
          term: `${basic.name}, ${formatRupees(basic.price)}`,
          text: "the two yearly filings, the director KYC reminder and your calendar. For a small company or LLP with little movement.",
        },
        {
          term: `${standard.name}, ${formatRupees(standard.price)}`,
          text: "adds the meeting papers, the auditor’s form, registers, DPT-3 and MSME-1. For most private companies.",
        },
        {
          term: `${premium.name}, ${formatRupees(premium.price)}`,
          text: "adds a quarterly review, board papers four times a year, two event filings and replies to routine notices. For companies with investors or lenders.",
        },
      ],
    },
    {
      kind: "list",
      heading: "Documents needed",
      style: "plain",
      items: [
        "Certificate of incorporation, memorandum and articles, or the LLP agreement",
        "Audited accounts, or books from which they can be made",
        "Shareholders’, directors’ or partners’ details and any change in the year",
        "Digital signatures of the people who sign",
        "List of loans taken, and of dues to micro and small suppliers",
        "Last year’s filed forms and challans",
      ],
    },
    { kind: "steps", heading: "Four steps", steps: complianceSteps },
    {
      kind: "list",
      heading: "What we don’t do",
      style: "dashes",
      items: [
        "Statutory audit: your auditor is another person, independent of us",
        "Government fees, late fees, stamp duty and digital signatures are never inside our price",
        "Back years, compounding, strike-off, share issues and restructuring, unless quoted before",
        "GST, payroll and income-tax returns: see [GST](/services/gst), [payroll](/services/payroll) and [income tax](/services/income-tax)",
        "Dating a meeting or a signature back",
      ],
    },
  ],
  questions: [
    {
      question: "We had no business this year. Do we still file?",
      answer:
        "Yes. Accounts and the annual return are due from a company or LLP that stood still too. If you no longer need it, ask us about closing it properly.",
    },
    {
      question: "What does late filing cost?",
      answer: `For a company, ₹100 a day for each late form without an upper limit, ${asOn}, and penalties beside it. An LLP pays on a different scale; ask us. The reduced-fee scheme of 2026 ended on 15 July.`,
    },
    {
      question: "Are we a small company?",
      answer: `Probably, if paid-up capital is at most ₹10 crore and turnover at most ₹100 crore: both tests, since 1 December 2025, ${asOn}. A holding, subsidiary or section 8 company is never small. A small company files the shorter annual return and needs two board meetings a year.`,
    },
    {
      question: "Is director KYC still yearly?",
      answer: `No. Since 31 March 2026 it is due once in three years, by 30 June. If you held your DIN on 31 March 2025 and your KYC was done, the next one is due on 30 June 2028. A change of phone, e-mail or address is reported within 30 days (${asOn}).`,
    },
    {
      question: "When does an LLP need an audit?",
      answer: `When turnover is above ₹40 lakh or contribution above ₹25 lakh, ${asOn}. A company is audited every year, whatever its size.`,
    },
    {
      question: "We were incorporated this year. What comes first?",
      answer:
        "A first auditor, share money in the bank, and form INC-20A within 180 days; before that a company with share capital may not do business or borrow. Missing it costs the company ₹50,000 and each officer ₹1,000 a day up to ₹1 lakh. See [incorporation](/services/incorporation).",
    },
    {
      question: "Must our shares be in demat form?",
      answer:
        "A private company that is not small has had to issue and transfer shares in demat form since 30 June 2025. Small companies are outside this rule.",
    },
  ],
  closing: {
    heading: "Start with what is open",
    text: "Send us the company’s name. We read its public record and tell you which filings are open before you choose a package.",
  },
};
