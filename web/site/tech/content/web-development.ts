import { webPackages } from "#domain/catalogue/packages.ts";
import { gstRatePercent } from "#domain/catalogue/prices.ts";
import { nothing } from "#domain/money/paise.ts";
import { formatRupees } from "#domain/money/rupees.ts";
import type { ListItem, ServicePage } from "#web/site/blocks/page-content.ts";
import { webComparison } from "./compare-packages.ts";
import { webScale, wireframeText } from "./page-budget.ts";

const [basic, professional, shop] = webPackages;

const glanceOf = ({ name, price, days }: (typeof webPackages)[number]) => ({
  label: name,
  value: `${formatRupees(price)}, ${days} days`,
});

/** What is not in the price; also the block "What is extra". */
export const webExtras: readonly ListItem[] = [
  { term: "Domain and hosting", text: "bought in your name and paid by you each year" },
  { term: "Licences", text: "paid themes, plug-ins, fonts and maps" },
  { term: "Photos and copy", text: "we place what you give us; writing and photos are quoted separately" },
  { term: "Payment gateway", text: "its set-up fee and its share of each sale" },
  { term: "Maintenance", text: "updates and changes after handover, by month or by hour" },
  { term: "Tax", text: `GST of ${gstRatePercent}% on our fee` },
];

export const webDevelopment: ServicePage = {
  path: "/tech/web-development",
  name: "Web development",
  heading: "Websites at a fixed price",
  lede: "Three packages for a site that loads fast, works on a phone and belongs to you. We list what is included and what is extra.",
  glance: [
    glanceOf(basic),
    glanceOf(professional),
    glanceOf(shop),
    { label: `GST ${gstRatePercent}%`, value: "Added to the fee" },
    { label: "Government fee", value: formatRupees(nothing) },
  ],
  sample: wireframeText,
  callToAction: { button: "Start Your Website", formTitle: "Web Development" },
  blocks: [
    {
      kind: "text",
      heading: "What it is and who needs it",
      paragraphs: [
        "A small business needs a site that answers three questions: what do you do, what does it cost, how do I reach you. For that, five pages are usually enough. Businesses with several services, articles or references need ten. A shop needs a catalogue, a cart and a way to be paid.",
        `Choose ${basic.name} to be found and called, ${professional.name} to explain and to take requests, and ${shop.name} to sell. If a page on a marketplace serves you better for now, we tell you.`,
      ],
    },
    webComparison,
    {
      kind: "list",
      heading: "What’s included in every package",
      style: "ticks",
      items: [
        "Layout for phone, tablet and desktop, tested in current Chrome, Safari, Firefox and Edge",
        "Pages that work with a screen reader and a keyboard",
        "A form that sends you an email, with spam protection",
        "Page titles, descriptions and a secure connection",
        "Two rounds of changes before the site goes live",
        "Handover of code, accounts and passwords, with one hour of training",
      ],
    },
    { kind: "list", heading: "What is extra", style: "dashes", items: webExtras },
    {
      kind: "list",
      heading: "What we need from you",
      intro: "The days of a package start when we have the first four.",
      style: "plain",
      items: [
        "Legal name, address, phone, email, and GSTIN if you have one",
        "Logo and colours, or ask us to choose simple ones",
        "Text of each page, in any form we can read",
        "Pictures you have the right to use",
        "For a shop: the product list with prices, HSN codes, stock, delivery areas and return rules",
        "For a shop: your own documents for the payment gateway’s check",
      ],
    },
    {
      kind: "steps",
      heading: "How it works",
      intro: `Days for ${professional.name}, ${professional.days} days in all. The other packages follow the same order.`,
      scale: webScale,
      steps: [
        {
          title: "Plan",
          duration: "Days 1–2",
          time: { by: "us", least: 2 },
          text: "A list of pages, the goal of each, and a wireframe of the first. You approve before we build.",
        },
        {
          title: "Build",
          duration: "Days 3–9",
          time: { by: "us", least: 7 },
          text: "We build the pages on a private address, where you can watch progress.",
        },
        {
          title: "Changes",
          duration: "Days 10–12",
          time: { by: "you", least: 3 },
          text: "Two rounds, with one list of changes each.",
        },
        {
          title: "Handover",
          duration: "Days 13–14",
          time: { by: "us", least: 2 },
          text: "We test on real phones, go live and hand everything over to you.",
        },
      ],
    },
    {
      kind: "list",
      heading: "What the law requires of your site",
      intro: "A site that sells must show who runs it. We reserve space for each point; you confirm the wording.",
      style: "plain",
      items: [
        {
          term: "Consumer Protection (E-Commerce) Rules 2020",
          text: "legal name, address, customer care, and a grievance officer who acknowledges within 48 hours and resolves within a month. No pre-ticked boxes.",
        },
        {
          term: "Companies",
          text: "name, registered office, CIN, phone and email of a contact person on the home page",
        },
        {
          term: "Personal data",
          text: "a clear notice of what your forms collect and why, under the Digital Personal Data Protection Act 2023",
        },
        {
          term: "Fair design",
          text: "no false urgency, hidden charges or items slipped into the basket. Such dark patterns have been prohibited since November 2023",
        },
      ],
    },
    {
      kind: "note",
      heading: "Who owns what",
      paragraphs: [
        "After the last payment you own the code, the design made for you and all accounts. Open-source parts stay under their own licences, which we list at handover. Domain, hosting and payment accounts are in your name from the first day.",
      ],
    },
    {
      kind: "list",
      heading: "What we don’t do",
      style: "dashes",
      items: [
        "Promise visitors, sales or a place in search results; see [SEO](/tech/seo) for what can be counted",
        "Promise that a site can never be hacked or offline",
        "Promise that a payment gateway accepts you: it decides after its own check",
        "Copy another business’s design, text or pictures",
      ],
    },
  ],
  questions: [
    {
      question: "When do the days start?",
      answer:
        "On the day we have your text, pictures, logo and the first payment. Days on which we wait for your answer are not counted; the plan shows both dates.",
    },
    {
      question: "Can I change the text myself later?",
      answer: `Yes, from the ${professional.name} package on: you get a simple editor and a short training. On a ${basic.name} site, small changes are quick and quoted by the hour.`,
    },
    {
      question: "What if I need more pages than the package includes?",
      answer:
        "We quote the price of each extra page before we build it. The next package is often cheaper than three extra pages, and then we tell you.",
    },
    {
      question: "Can you take over an existing site?",
      answer:
        "Often. We review it first and tell you whether a repair or a new site costs less. You need the passwords and the right to change the code.",
    },
    {
      question: "What do I get back if I stop midway?",
      answer:
        "Web work is refunded according to the work done: 25%, 50% or 75%. The [refund policy](/refund-policy) shows how it is calculated.",
    },
    {
      question: "Is hosting included?",
      answer:
        "No. You rent it in your own name, so that you can leave us at any time. We help you choose and set it up.",
    },
  ],
  closing: {
    heading: "Tell us about the site you want",
    text: "Three lines are enough: what you do, who should find you, and one site you like. We reply with a package, or with a simpler idea.",
  },
};
