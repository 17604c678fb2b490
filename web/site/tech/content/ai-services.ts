import { gstRatePercent } from "#domain/catalogue/prices.ts";
import { asOn } from "#web/site/blocks/fee-words.ts";
import type { ServicePage } from "#web/site/blocks/page-content.ts";

/** One of the three solutions; its button opens the page's form. */
export type AiSolution = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly buttonText: string;
};

const buttonText = "Learn More";

export const aiSolutions: readonly AiSolution[] = [
  {
    id: "document-reading",
    title: "Document reading",
    description: "Invoices, bills and forms turned into rows that a person checks and your software can take in.",
    features: [
      "Fields read from scans and PDF files",
      "Doubtful values marked for a person",
      "Export to your accounting sheet",
      "Error rate measured on your own papers",
    ],
    buttonText,
  },
  {
    id: "answer-assistant",
    title: "Answer assistant",
    description: "Replies to customers’ usual questions, drawn from your own price list, policies and manuals.",
    features: [
      "Answers only from texts you approve",
      "Shows where an answer comes from",
      "Hands over to a person on request",
      "Tells people that it is a machine",
    ],
    buttonText,
  },
  {
    id: "forecasting",
    title: "Forecasts and reports",
    description: "Sales, stock and cash estimated from your past figures, with the range and not only the middle.",
    features: [
      "Monthly forecast with high and low case",
      "Compared with a simple average, openly",
      "Plain-language report for the owner",
      "Alert when figures leave the range",
    ],
    buttonText,
  },
];

export const aiServices: ServicePage = {
  path: "/tech/ai-services",
  name: "AI services",
  heading: "AI services for everyday work",
  lede: "Three solutions for small and mid-sized firms: reading documents, answering questions, looking ahead. Tested on your own data before you rely on them.",
  glance: [
    { label: "Our fee", value: "On request, after a study" },
    { label: "GST on our fee", value: `${gstRatePercent}%` },
    { label: "Government fee", value: "₹0" },
    { label: "First prototype", value: "Usually 3-5 weeks" },
    { label: "Who decides", value: "A person, always" },
  ],
  callToAction: { button: "Discuss Your Project", formTitle: "AI Services" },
  blocks: [
    {
      kind: "text",
      heading: "What it is and who needs it",
      paragraphs: [
        "Machine-learning software finds patterns in examples. It is good at work that repeats and is easy to check: copying figures from bills, finding the right paragraph, estimating next month from the last thirty. It is poor at work where one mistake is costly and nobody looks.",
        "You gain from it when one kind of task comes back hundreds of times a month, when examples exist, and when a person can see at a glance whether the result is right. If a spreadsheet or a better form solves the problem, we recommend that, and it costs less.",
      ],
    },
    {
      kind: "list",
      heading: "What is included",
      style: "ticks",
      items: [
        { term: "Study", text: "the task watched, counted and priced as it is done today" },
        { term: "Data", text: "examples collected, cleaned and, where possible, stripped of names" },
        { term: "Choice", text: "a model or a vendor compared on quality, cost, place of storage and terms" },
        { term: "Prototype", text: "working on a sample, with its error rate on data it has not seen" },
        { term: "Review by people", text: "a screen where a person accepts or corrects each result" },
        { term: "Watch", text: "monthly figures on errors and cost, and a switch to turn it off" },
      ],
    },
    {
      kind: "list",
      heading: "What we need from you",
      style: "plain",
      items: [
        "One person who knows the task and may decide",
        "A hundred or more real examples, with the right answers if you have them",
        "The right to use that data, and word of any contract that limits it",
        "Access to the software that shall take in the results",
        "A figure for success: hours saved, errors avoided, days gained",
      ],
    },
    {
      kind: "steps",
      heading: "How it goes",
      intro: "Typical times for one task. You can stop after each step and keep what was made.",
      steps: [
        {
          title: "Study",
          duration: "1 week",
          text: "We measure the task today and tell you whether a machine is likely to help.",
        },
        {
          title: "Prototype",
          duration: "2-4 weeks",
          text: "A first version on your examples, with an honest table of what it gets wrong.",
        },
        {
          title: "Trial",
          duration: "4 weeks",
          text: "Beside your people, not instead of them. Both results are compared.",
        },
        {
          title: "Use",
          duration: "Month by month",
          text: "Live with a person in charge, monthly figures, and a review when your data changes.",
        },
      ],
    },
    {
      kind: "list",
      heading: "The law behind it",
      intro: `Rules ${asOn}. The authority is the Ministry of Electronics and Information Technology, [meity.gov.in](https://www.meity.gov.in).`,
      style: "plain",
      items: [
        {
          term: "Personal data",
          text: "the Digital Personal Data Protection Act 2023 puts the duties on you as the one who decides the purpose: notice, consent or another lawful ground, limited purpose, security, deletion, word of a breach. Our contract binds us to the same. Most duties are due in May 2027; we build as if they applied today.",
        },
        {
          term: "Made-up sound and pictures",
          text: "since 20 February 2026 platforms that make or host synthetic audio, images or video must label them clearly and mark the file, and take unlawful ones down within three hours of an order. Routine editing is outside.",
        },
        {
          term: "Contracts",
          text: "many vendors may learn from what is sent to them unless told not to. We choose terms where they may not.",
        },
      ],
    },
    {
      kind: "note",
      heading: "What we don’t do",
      paragraphs: [
        "We do not promise an accuracy before we have tested on your data. Output can be wrong, and wrong in a convincing voice. We do not build systems that hire, lend, diagnose, or give legal or tax advice without a person who decides and answers for it.",
        "We do not train any model on your data without your written leave, and we do not sell or pool it. We do not build fake reviews, fake persons or voices of real people without their consent.",
      ],
    },
  ],
  questions: [
    {
      question: "What does it cost?",
      answer: `The study has a fixed price that we quote in writing first; the rest follows from what it finds. GST of ${gstRatePercent}% on our fee and the vendor’s charges for use are shown apart, with an estimate per month.`,
    },
    {
      question: "How right will the results be?",
      answer:
        "Nobody can say before a test. After the prototype you have a table: how many right, how many wrong, how many sent to a person. If that is not good enough for your task, we stop.",
    },
    {
      question: "Where does our data go?",
      answer:
        "To the place the contract names, and nowhere else. We prefer storage in India or on your own machines where the task allows. You can ask for deletion, and you get a confirmation.",
    },
    {
      question: "Will it replace my staff?",
      answer:
        "It takes over copying and looking up. Somebody still has to check, decide and talk to customers, and that is usually the person who did the task before.",
    },
    {
      question: "Do we need much data?",
      answer:
        "Less than most people think. A hundred good examples show whether an idea works. Forecasts want at least two years of monthly figures.",
    },
    {
      question: "Can we leave you later?",
      answer:
        "Yes. You keep the data, the instructions, the tests and the code made for you. A vendor’s model stays the vendor’s; we list which parts those are.",
    },
  ],
  closing: {
    heading: "Bring one task that repeats",
    text: "Describe it in a few lines and say how often it comes. We tell you whether software of this kind is worth your money.",
  },
};
