import { incorporationTypes } from "#domain/catalogue/incorporation.ts";
import { gstRatePercent, namePayable } from "#domain/catalogue/prices.ts";
import { add, nothing, subtract } from "#domain/money/paise.ts";
import { formatRupees } from "#domain/money/rupees.ts";
import { asOn, feeOf, findPricedService, gstWords, priceCells } from "#web/site/blocks/fee-words.ts";
import type { ServicePage } from "#web/site/blocks/page-content.ts";
import { firstYearCost, governmentFees, stampDutyByState } from "./incorporation-costs.ts";
import {
  afterCertificate,
  digitalSignature,
  foreignDirectors,
  nameCheck,
  otherStructures,
} from "./incorporation-details.ts";
import { incorporationQuestions } from "./incorporation-questions.ts";
import { listOperatorFees } from "./operator-fees.ts";

const service = findPricedService("private-limited");
const options = service.variable?.options ?? [];
const [twoDirectors, threeDirectors] = options;
const base = formatRupees(service.basePrice);
const withTwo = formatRupees(add(service.basePrice, twoDirectors?.adds ?? nothing));
const governmentFee = service.governmentFee.kind === "unknown" ? "at cost" : formatRupees(service.governmentFee.amount);
const perDirector = formatRupees(subtract(threeDirectors?.adds ?? nothing, twoDirectors?.adds ?? nothing));
const timelines = incorporationTypes.map(({ timeline }) => timeline);
const [privateLimited, , , partnership] = incorporationTypes;

const directorRows = options.map((option) => {
  const [ours, gst, payable] = priceCells(feeOf(service, option), option.governmentFee);
  return [option.id === "5+" ? "5 or more, counted as 6" : option.label, ours, gst, governmentFee, payable];
});

/** Facts: docs/business-rules-content.md, section B1. */
export const incorporation: ServicePage = {
  path: "/services/incorporation",
  name: "Company incorporation",
  heading: "Company incorporation",
  lede: "Choose the right business structure, send us four documents, and track your application from name to certificate.",
  glance: [
    { label: "Private limited, two directors", value: withTwo },
    { label: "GST on our fee", value: `${gstRatePercent}%` },
    { label: "Government fee", value: `${governmentFee} and stamp duty` },
    { label: "Typical time", value: "10-15 days" },
    { label: "Who decides", value: "The registrar" },
  ],
  calculator: "private-limited",
  sample: {
    heading: "What you receive",
    intro: "One filing brings the certificate and the numbers that a new company needs first.",
    caption:
      "This is a sample. Your certificate looks different: it comes from the Central Registration Centre, which decides. " +
      "Name and numbers are invented.",
    notes: [
      {
        term: "Corporate identity number (CIN)",
        text: "The company’s number in the register. It must be shown on the home page of its website.",
      },
      { term: "PAN and TAN", text: "Applied for in the same filing." },
      { term: "Directors", text: "Up to three first directors without a DIN receive theirs in the same filing." },
      {
        term: "Before the first sale",
        text: "A company with share capital files INC-20A within 180 days. Until then it may not do business or borrow.",
      },
    ],
  },
  callToAction: { button: "Start your incorporation", formTitle: "Company Incorporation" },
  blocks: [
    {
      kind: "text",
      heading: "What incorporation is",
      paragraphs: [
        "Incorporation enters your business in a public register. A company or a limited liability partnership " +
          "becomes a separate legal person. It can own property, sign contracts and owe money in its own name, and " +
          "its owners’ risk is limited.",
        "A partnership firm is simpler. It is based on a deed between the partners. Registration with the state is " +
          "optional, and each partner is liable for the firm’s debts without limit.",
        "The structure decides who can invest, who manages, which return you file and what you must do every year. " +
          "You can change it later, but a change costs more than choosing well now.",
      ],
    },
    {
      kind: "list",
      heading: "Which business structure suits you?",
      style: "plain",
      items: [
        {
          term: "Private limited company",
          text: "founders who share ownership, or who want to raise money against shares.",
        },
        {
          term: "Limited liability partnership",
          text: "professionals and partners who agree their shares among themselves.",
        },
        { term: "One person company", text: "one founder who wants limited liability and has a nominee." },
        { term: "Partnership firm", text: "a small team that trusts each other and accepts unlimited liability." },
        "Not sure that you need any of these yet? Ask us first. If it is too early for a company, we tell you.",
      ],
    },
    {
      kind: "table",
      heading: "Compare the four structures",
      intro: `Legal requirements ${asOn}. Our typical time is in calendar days; the authority in the last row decides.`,
      caption: "Private limited company, LLP, one person company and partnership firm compared",
      columns: ["Point", "Private limited", "LLP", "One person company", "Partnership firm"],
      rows: [
        ["Law", "Companies Act 2013", "LLP Act 2008", "Companies Act 2013, section 2(62)", "Partnership Act 1932"],
        [
          "Owners",
          "2 to 200 members",
          "2 partners or more, no upper limit",
          "1 member and 1 nominee",
          "2 to 50 partners",
        ],
        [
          "Managed by",
          "2 to 15 directors; more by special resolution",
          "Designated partners",
          "Its director or directors",
          "The partners",
        ],
        [
          "Residence in India",
          "One director, 182 days in the year",
          "Ask us",
          "Not needed: any Indian citizen",
          "Ask us",
        ],
        ["Minimum capital", "None", "None; contribution as agreed", "None", "As the deed says"],
        [
          "Liability",
          "Limited to unpaid share money",
          "Limited to the contribution",
          "Limited",
          "Unlimited for every partner",
        ],
        ["Formed by", "SPICe+", "FiLLiP", "SPICe+", "Deed; registration optional"],
        ["Income-tax return", "ITR-6", "ITR-5", "ITR-6", "ITR-5"],
        ["Our typical time", ...timelines],
        [
          "Who decides",
          "Central Registration Centre, MCA",
          "Central Registration Centre, MCA",
          "Central Registration Centre, MCA",
          "Registrar of Firms of the state",
        ],
      ],
    },
    otherStructures,
    {
      kind: "list",
      heading: "What’s included",
      style: "ticks",
      items: [
        "A call about the right structure before you pay",
        "Your name checked against registered companies and trademarks, and up to two names applied for",
        "Memorandum and articles, LLP agreement or partnership deed, drafted and explained",
        "The application and its linked forms prepared, checked and filed",
        "PAN and TAN of the company applied for in the same filing",
        "Replies to the registrar’s queries until there is a decision",
        "A list of your duties in the first year, each with its date",
      ],
    },
    {
      kind: "text",
      heading: "Documents needed",
      paragraphs: [
        "Each structure above lists the four documents we ask for. Clear scans or photos are enough to start. Names " +
          "and addresses must match on every document: one letter of difference can lead to a query from the " +
          "registrar.",
        "Bills must not be older than two months on the day we file. A founder or partner who lives abroad or holds " +
          "a foreign passport needs other documents: see [directors and shareholders from abroad]" +
          "(/services/incorporation#directors-and-shareholders-from-abroad).",
      ],
    },
    nameCheck,
    digitalSignature,
    foreignDirectors,
    {
      kind: "steps",
      heading: "How it works",
      intro:
        `Typical times for a private limited company: ${privateLimited.timeline} in all, if nothing is missing and ` +
        "there is no query.",
      scale: {
        length: 15,
        ticks: [
          { at: 0, label: "Day 0" },
          { at: 5, label: "5" },
          { at: 10, label: "10" },
          { at: 15, label: "15" },
        ],
      },
      steps: [
        {
          title: "Application",
          duration: "2–4 days",
          time: { by: "us", least: 2, most: 4 },
          text:
            "You choose the structure and send four documents. We check the names, apply for the first choice " +
            "in SPICe+ Part A and prepare digital signatures.",
        },
        {
          title: "Verification",
          duration: "2–3 days",
          time: { by: "us", least: 2, most: 3 },
          text:
            "We compare every document with the forms and send you one list of what is missing. You review and " +
            "sign the drafts.",
        },
        {
          title: "Registration",
          duration: "6–8 days",
          time: { by: "authority", least: 6, most: 8 },
          text:
            "A practising professional certifies the filing where the form requires it. We file, answer " +
            "queries and send you the certificate with PAN and TAN.",
        },
      ],
    },
    {
      kind: "table",
      heading: "Our fee",
      intro:
        `${base} for a private limited company, plus ${perDirector} for each director beyond the first. A ` +
        `company needs two directors, so its fee starts at ${withTwo}. You can also use the ` +
        "[price calculator](/?service=private-limited#calculator).",
      caption:
        "Private limited company by number of directors: our fee, GST on it, government fees, and what is payable",
      columns: [
        "Directors",
        "Our fee",
        `${gstWords} on our fee`,
        "Government fees: name, PAN and TAN",
        namePayable(service.governmentFee),
      ],
      rows: directorRows,
      offers: options.map(
        (option) => `Private limited company, ${option.label} directors, ${formatRupees(feeOf(service, option))} + GST`,
      ),
    },
    listOperatorFees("Our other fees", "Registration"),
    governmentFees,
    stampDutyByState,
    firstYearCost,
    {
      kind: "text",
      heading: "The law and the authority",
      paragraphs: [
        "Companies are formed under the Companies Act 2013 and LLPs under the LLP Act 2008. Both use the portal of " +
          "the Ministry of Corporate Affairs, [mca.gov.in](https://www.mca.gov.in), and its Central Registration " +
          "Centre decides. Partnership firms come under the Partnership Act 1932 and the Registrar of Firms of the " +
          "state.",
        `For a partnership, our ${partnership.timeline} cover drafting and signing the deed. If you also ` +
          "register the firm, add the Registrar’s own time.",
      ],
    },
    afterCertificate,
    {
      kind: "list",
      heading: "What we don’t do",
      style: "dashes",
      items: [
        "Decide, speed up or promise a registration or a name: the registrar decides",
        "Lend an address, a director or a nominee",
        "Include digital signatures, stamp duty or government fees in our fee: each is shown separately",
        "Write shareholders’ agreements or act in disputes: that is an advocate’s work",
        "Bundle annual filings: they are a [separate service](/services/compliance)",
      ],
    },
  ],
  questions: incorporationQuestions,
  closing: {
    heading: "Not sure which structure fits?",
    text: "Describe your plans in a few lines. We reply within 24 hours, and within 2 hours in business hours.",
  },
};
