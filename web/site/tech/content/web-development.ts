import { webPackages } from "#domain/catalogue/packages.ts";
import { gstRatePercent } from "#domain/catalogue/prices.ts";
import { formatRupees } from "#domain/money/rupees.ts";
import type { ListItem, ServicePage } from "#web/site/blocks/page-content.ts";

const [basic, professional, shop] = webPackages;

const glanceOf = ({ name, price, days }: (typeof webPackages)[number]) => ({
  label: name,
  value: `${formatRupees(price)}, ${days} days`,
});

/** What the price does not hold; also the block "What is extra". */
export const webExtras: readonly ListItem[] = [
  { term: "Domain and hosting", text: "bought in your name, paid by you each year" },
  { term: "Licences", text: "paid themes, plug-ins, fonts and maps" },
  { term: "Photographs and copy", text: "we place what you give us; writing and pictures are quoted apart" },
  { term: "Payment gateway", text: "its set-up fee and its share of each sale" },
  { term: "Upkeep", text: "updates and changes after handover, by month or by hour" },
  { term: "Tax", text: `GST of ${gstRatePercent}% on our fee` },
];

export const webDevelopment: ServicePage = {
  path: "/tech/web-development",
  name: "Web development",
  heading: "Websites with a price and a date",
  lede: "Three packages for a site that loads fast, works on a phone and belongs to you. What is not in the price is listed as plainly as what is.",
  glance: [
    glanceOf(basic),
    glanceOf(professional),
    glanceOf(shop),
    { label: `GST ${gstRatePercent}%`, value: "On top of the fee" },
    { label: "Government fee", value: formatRupees(0) },
  ],
  callToAction: { button: "Start Your Website", formTitle: "Web Development" },
  blocks: [
    {
      kind: "text",
      heading: "What it is and who needs it",
      paragraphs: [
        "A small business needs a site that answers three questions: what do you do, what does it cost, how do I reach you. Most do not need more than five pages for that. Firms with several services, articles or references need ten. A shop needs a catalogue, a cart and a way to be paid.",
        `Choose ${basic.name} to be found and called, ${professional.name} to explain and to take requests, and ${shop.name} to sell. If a page on a marketplace serves you better for now, we say so.`,
      ],
    },
    {
      kind: "list",
      heading: "What is included in every package",
      style: "ticks",
      items: [
        "Layout for phone, tablet and desktop, tried in current Chrome, Safari, Firefox and Edge",
        "Text that can be read by a screen reader and used with a keyboard",
        "A form that sends you a mail, with protection against spam",
        "Page titles, descriptions and a secure connection",
        "Two rounds of changes before the site goes live",
        "Handover of code, accounts and passwords, with an hour of explanation",
      ],
    },
    { kind: "list", heading: "What is extra", style: "dashes", items: webExtras },
    {
      kind: "list",
      heading: "What we need from you",
      intro: "The days of a package start when the first four are complete.",
      style: "plain",
      items: [
        "Legal name, address, telephone, e-mail, and GSTIN where you have one",
        "Logo and colours, or the wish that we choose simple ones",
        "Text of each page, in any form we can read",
        "Pictures you have the right to use",
        "For a shop: the product list with prices, HSN codes, stock, delivery areas and return rules",
        "For a shop: your own papers for the payment gateway’s check",
      ],
    },
    {
      kind: "steps",
      heading: "How it goes",
      intro: `Counted for ${professional.name}, ${professional.days} days. The others keep the same order.`,
      steps: [
        {
          title: "Plan",
          duration: "Days 1-2",
          text: "A list of pages, what each must achieve, and a drawing of the first. You agree before we build.",
        },
        {
          title: "Build",
          duration: "Days 3-9",
          text: "Pages on a private address, so that you watch the site grow.",
        },
        {
          title: "Changes",
          duration: "Days 10-12",
          text: "Two rounds, collected in one list each.",
        },
        {
          title: "Handover",
          duration: "Days 13-14",
          text: "Tests on real phones, going live, and everything put in your hands.",
        },
      ],
    },
    {
      kind: "list",
      heading: "What the law asks of your site",
      intro:
        "A site that sells must show who is behind it. We leave room for each point; the words are yours to confirm.",
      style: "plain",
      items: [
        {
          term: "Consumer Protection (E-Commerce) Rules 2020",
          text: "legal name, address, customer care, and a grievance officer who acknowledges within 48 hours and settles within a month. No boxes ticked in advance.",
        },
        {
          term: "Companies",
          text: "name, registered office, CIN, telephone and e-mail of a contact person on the home page",
        },
        {
          term: "Personal data",
          text: "a plain notice of what your forms collect and why, under the Digital Personal Data Protection Act 2023",
        },
        {
          term: "Fair design",
          text: "no false urgency, hidden charges or items slipped into the basket: dark patterns are prohibited since November 2023",
        },
      ],
    },
    {
      kind: "note",
      heading: "Who owns what",
      paragraphs: [
        "After the last payment the code, the design made for you and all accounts are yours. Open-source parts stay under their own licences, which we list at handover. Domain, hosting and payment accounts are in your name from the first day.",
      ],
    },
    {
      kind: "list",
      heading: "What we don’t do",
      style: "dashes",
      items: [
        "Promise visitors, sales or a place in search results; see [SEO](/tech/seo) for what can be counted",
        "Promise that a site can never be broken into or never be down",
        "Promise that a payment gateway accepts you: it decides after its own check",
        "Copy another firm’s design, text or pictures",
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
      answer: `From the ${professional.name} package on, yes: you get a simple editor and a short lesson. On a ${basic.name} site small changes are quick and quoted by the hour.`,
    },
    {
      question: "What if I need a page more than the package holds?",
      answer:
        "You get the price of that page before we build it. Often the next package is cheaper than three pages more, and then we tell you.",
    },
    {
      question: "Can you take over a site that exists?",
      answer:
        "Often. We look at it first and tell you whether repair or a new start costs less. You need the passwords and the right to change the code.",
    },
    {
      question: "What do I get back if I stop half-way?",
      answer:
        "Web work is refunded by the share of the work done: 25%, 50% or 75%. The [refund policy](/refund-policy) shows how it is counted.",
    },
    {
      question: "Is hosting included?",
      answer:
        "No. You rent it in your own name, so that you can leave us at any time. We help you choose and set it up.",
    },
  ],
  closing: {
    heading: "Tell us about the site you want",
    text: "Three lines are enough: what you do, who should find you, and one site you like. We answer with a package, or with a smaller idea.",
  },
};
