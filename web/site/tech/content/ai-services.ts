import { gstRatePercent } from "#domain/catalogue/prices.ts";
import { asOn } from "#web/site/blocks/fee-words.ts";
import type { ServicePage } from "#web/site/blocks/page-content.ts";
import { solutionComparison } from "./compare-solutions.ts";
import { aiScale, workflowText } from "./workflow-text.ts";

/** One of the three solutions; its button leads to the details below. */
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
    description: "Invoices, bills and forms turned into rows that a person checks and your software can import.",
    features: [
      "Fields read from scans and PDF files",
      "Uncertain values flagged for a person",
      "Export to your accounting sheet",
      "Error rate measured on your own documents",
    ],
    buttonText,
  },
  {
    id: "answer-assistant",
    title: "Answer assistant",
    description: "Answers to customers’ usual questions, drawn from your own price list, policies and manuals.",
    features: [
      "Answers only from texts you approve",
      "Shows the source of each answer",
      "Hands over to a person on request",
      "Tells people that it is a machine",
    ],
    buttonText,
  },
  {
    id: "forecasting",
    title: "Forecasts and reports",
    description: "Sales, stock and cash estimated from your past figures, with a range and not just an average.",
    features: [
      "Monthly forecast with high and low case",
      "Compared with a simple average",
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
  lede: "Three solutions for small and mid-sized businesses: document reading, customer answers and forecasts. We test each on your own data before you rely on it.",
  glance: [
    { label: "Our fee", value: "On request, after a study" },
    { label: "GST on our fee", value: `${gstRatePercent}%` },
    { label: "Government fee", value: "₹0" },
    { label: "First prototype", value: "Usually 3–5 weeks" },
    { label: "Who decides", value: "A person, always" },
  ],
  sample: workflowText,
  callToAction: { button: "Discuss Your Project", formTitle: "AI Services" },
  blocks: [
    {
      kind: "text",
      heading: "What it is and who needs it",
      paragraphs: [
        "Machine-learning software finds patterns in examples. It is good at work that repeats and is easy to check. Examples are copying figures from bills, finding the right paragraph, or forecasting next month from the last thirty. It is poor at work where one mistake is costly and no one checks.",
        "You benefit from it when one kind of task comes up hundreds of times a month, when examples exist, and when a person can quickly see whether the result is right. If a spreadsheet or a better form solves the problem, we recommend that, and it costs less.",
      ],
    },
    solutionComparison,
    {
      kind: "list",
      heading: "What’s included",
      style: "ticks",
      items: [
        { term: "Study", text: "the task observed, measured and priced as it is done today" },
        { term: "Data", text: "examples collected, cleaned and, where possible, stripped of names" },
        { term: "Choice", text: "a model or a vendor compared on quality, cost, data location and terms" },
        { term: "Prototype", text: "working on a sample, with its error rate on data it has not seen" },
        { term: "Review by people", text: "a screen where a person accepts or corrects each result" },
        { term: "Monitoring", text: "monthly figures on errors and cost, and a switch to turn it off" },
      ],
    },
    {
      kind: "list",
      heading: "What we need from you",
      style: "plain",
      items: [
        "One person who knows the task and can decide",
        "A hundred or more real examples, with the right answers if you have them",
        "The right to use that data, and details of any contract that limits it",
        "Access to the software that will receive the results",
        "A target: hours saved, errors avoided, days gained",
      ],
    },
    {
      kind: "steps",
      heading: "How it works",
      intro: "Typical times for one task. You can stop after each step and keep what we made.",
      scale: aiScale,
      steps: [
        {
          title: "Study",
          duration: "1 week",
          time: { by: "us", least: 1 },
          text: "We measure the task today and tell you whether a machine is likely to help.",
        },
        {
          title: "Prototype",
          duration: "2–4 weeks",
          time: { by: "us", least: 2, most: 4 },
          text: "A first version on your examples, with a table of what it gets wrong.",
        },
        {
          title: "Trial",
          duration: "4 weeks",
          time: { by: "us", least: 4 },
          text: "It runs beside your team, not instead of them. We compare both results.",
        },
        {
          title: "Use",
          duration: "Month by month",
          time: { by: "us", least: 7, open: true },
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
          text: "under the Digital Personal Data Protection Act 2023 the duties are yours, because you decide the purpose: notice, consent or another lawful ground, limited purpose, security, deletion, breach notice. Our contract binds us to the same. Most duties apply from May 2027; we build as if they applied today.",
        },
        {
          term: "Synthetic audio and images",
          text: "since 20 Feb 2026 platforms that make or host synthetic audio, images or video must label them clearly and mark the file. They must take unlawful ones down within three hours of an order. Routine editing is exempt.",
        },
        {
          term: "Contracts",
          text: "many vendors may learn from what you send them unless the contract forbids it. We choose terms that forbid it.",
        },
      ],
    },
    {
      kind: "note",
      heading: "What we don’t do",
      paragraphs: [
        "We do not promise an accuracy before we have tested on your data. Output can be wrong and still sound convincing. We do not build systems that hire, lend, diagnose, or give legal or tax advice without a person who decides and is responsible.",
        "We do not train any model on your data without your written permission, and we do not sell or pool it. We do not build fake reviews, fake persons or voices of real people without their consent.",
      ],
    },
  ],
  questions: [
    {
      question: "What does it cost?",
      answer: `The study has a fixed price that we quote in writing first. The rest depends on its findings. GST of ${gstRatePercent}% on our fee and the vendor’s usage charges are shown separately, with a monthly estimate.`,
    },
    {
      question: "How accurate will the results be?",
      answer:
        "No one can say before a test. After the prototype you get a table: how many right, how many wrong, how many sent to a person. If that is not good enough for your task, we stop.",
    },
    {
      question: "Where does our data go?",
      answer:
        "Only to the place named in the contract. We prefer storage in India or on your own machines where the task allows. You can ask for deletion, and you get a confirmation.",
    },
    {
      question: "Will it replace my staff?",
      answer:
        "It takes over copying and looking up. A person still has to check, decide and talk to customers, usually the person who did the task before.",
    },
    {
      question: "Do we need much data?",
      answer:
        "Less than most people think. A hundred good examples show whether an idea works. Forecasts need at least two years of monthly figures.",
    },
    {
      question: "Can we leave you later?",
      answer:
        "Yes. You keep the data, the instructions, the tests and the code made for you. A vendor’s model stays with the vendor; we list which parts those are.",
    },
  ],
  closing: {
    heading: "Start with one repeated task",
    text: "Describe it in a few lines and say how often it comes up. We tell you whether this kind of software is worth your money.",
  },
};
