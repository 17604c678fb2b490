import { gstRatePercent } from "#domain/catalogue/prices.ts";
import { asOn } from "#web/site/blocks/fee-words.ts";
import type { ServicePage } from "#web/site/blocks/page-content.ts";
import { licenceSample, licenceScale } from "./licence-sample.ts";

/** Facts: docs/business-rules-content.md, section B3; for Udyam section B2. */
export const registrationLicenses: ServicePage = {
  path: "/services/registration-licenses",
  name: "Registration and licences",
  heading: "Registration and licences",
  lede:
    "Shop Act, Trade License, FSSAI and MSME/Udyam: which ones your premises and trade need, in what order, " +
    "and which documents each authority asks for.",
  glance: [
    { label: "Our fee", value: "On request" },
    { label: "GST on our fee", value: `${gstRatePercent}%` },
    { label: "Government fee", value: "By state, city and trade" },
    { label: "Our preparation", value: "3–7 business days" },
    { label: "Who decides", value: "State, city or FSSAI" },
  ],
  sample: licenceSample,
  callToAction: { button: "Find my licences", formTitle: "Registration and Licences" },
  blocks: [
    {
      kind: "text",
      heading: "What they are",
      paragraphs: [
        "To open a place of business in India you usually need more than one registration, each from a different " +
          "authority. The Shop Act is state law about the people who work for you. A Trade License comes from the " +
          "municipal body and concerns the premises. FSSAI covers food, wherever it is made, stored or sold. " +
          "MSME/Udyam is voluntary and records the size of your enterprise.",
        "Names, limits and fees differ by state and city, so there is no single price for all of India. This page " +
          "explains the rules, and we quote for your address.",
      ],
    },
    {
      kind: "table",
      heading: "Compare the four",
      intro: `Rules ${asOn}.`,
      caption: "Shop Act, Trade License, FSSAI and MSME/Udyam compared",
      columns: ["Point", "Shop Act", "Trade License", "FSSAI", "MSME/Udyam"],
      rows: [
        [
          "Who needs it",
          "Shops, offices and other workplaces, by state law",
          "A trade carried on at one place in a city",
          "Every food business",
          "No one; it is voluntary",
        ],
        ["Issued by", "A state authority", "Municipal body", "FSSAI, by state or central licence", "Ministry of MSME"],
        [
          "What is checked",
          "Employer, address, number of workers",
          "Health, safety, zoning",
          "Food safety",
          "Your own declaration",
        ],
        ["Government fee", "By state", "By city, trade and area", "Annual; ask us for today’s amount", "₹0"],
        ["Validity", "By state", "Mostly one year", "No expiry, annual fee due", "Permanent"],
      ],
    },
    {
      kind: "list",
      heading: "Which ones do you need?",
      style: "plain",
      items: [
        {
          term: "Shop Act",
          text:
            "state rules decide. In Maharashtra, since 1 Oct 2025, only a place with 20 or more workers " +
            `registers; a smaller one sends a one-time intimation (${asOn}). The change began as an ordinance, so ` +
            "ask us for the current text.",
        },
        {
          term: "Trade License",
          text:
            "shops, workshops, restaurants and stores in towns whose municipal body licenses the trade. " +
            "Apply before you open, often 30 days ahead.",
        },
        {
          term: "FSSAI",
          text:
            "makers, packers, sellers, transporters, restaurants and home kitchens. Street vendors " +
            "registered with the municipality or vending committee count as registered.",
        },
        {
          term: "MSME/Udyam",
          text:
            "any enterprise within the limits that wants the benefits. See " +
            "[certifications](/services/certifications).",
        },
      ],
    },
    {
      kind: "table",
      heading: "Which FSSAI licence",
      intro:
        `By annual turnover, since 1 Apr 2026, ${asOn}; portal: FoSCoS. Some activities need a central licence ` +
        "whatever the turnover: ask us. Pages that still mention ₹12 lakh and ₹20 crore are out of date.",
      caption: "FSSAI registration, state licence and central licence by annual turnover",
      columns: ["Type", "Annual turnover"],
      rows: [
        ["Registration", "Up to ₹1.5 crore"],
        ["State licence", "₹1.5 to ₹50 crore"],
        ["Central licence", "Above ₹50 crore"],
      ],
    },
    {
      kind: "note",
      heading: "Udyam registration is free",
      paragraphs: [
        "Udyam registration is free on the government’s own portal, udyamregistration.gov.in. Ours is private " +
          "assistance: it saves you time, and you pay only if you want it.",
      ],
    },
    {
      kind: "list",
      heading: "What’s included",
      style: "ticks",
      items: [
        "A written list of the licences your address and trade need, and those they don’t",
        "Forms filled in and documents checked against the authority’s own list",
        "Filing on the state, city or FoSCoS portal, with the government fee paid at cost",
        "Replies to the authority’s queries, one round for each licence",
        "The certificate, with dates of fees and renewals in your calendar",
      ],
    },
    {
      kind: "list",
      heading: "Documents needed",
      intro: "This is our list; an authority may ask for more.",
      style: "plain",
      items: [
        {
          term: "Shop Act",
          text:
            "ID and PAN of the owner, proof of the premises, number of workers, and a photo of the signboard if " +
            "the state asks for it.",
        },
        {
          term: "Trade License",
          text:
            "PAN and ID, rent or ownership document, the owner’s consent, certificate or deed of the firm, and a " +
            "layout plan if asked.",
        },
        {
          term: "FSSAI",
          text:
            "PAN, ID, proof of the premises, photo, list of food categories; for a licence also layout, equipment " +
            "list and food-safety plan.",
        },
        { term: "MSME/Udyam", text: "Aadhaar, PAN, and GSTIN if GST law requires one." },
      ],
    },
    {
      kind: "steps",
      heading: "How it works",
      intro: "Times for our part. The authority takes its own time.",
      scale: licenceScale,
      steps: [
        {
          title: "List",
          duration: "1–2 business days",
          time: { by: "us", least: 1, most: 2 },
          text: "You tell us the address, the trade and the number of people. We send you the list and a quote.",
        },
        {
          title: "Documents",
          duration: "1–3 business days",
          time: { by: "us", least: 1, most: 3 },
          text: "We check your documents and send you one list of what is missing.",
        },
        {
          title: "Filing",
          duration: "1–2 business days",
          time: { by: "us", least: 1, most: 2 },
          text: "We file, pay the government fee at cost and send you the receipts.",
        },
        {
          title: "Decision",
          duration: "the authority’s own time",
          time: { by: "authority", least: 7, open: true },
          text:
            "FSSAI registers small operators at once, without an inspection. Other authorities take longer. We " +
            "follow up.",
        },
      ],
    },
    {
      kind: "list",
      heading: "What you pay",
      style: "plain",
      items: [
        { term: "Our fee", text: "on request, for each licence. We quote it in writing before we start." },
        { term: `GST, ${gstRatePercent}%`, text: "on our fee only." },
        {
          term: "Government fee",
          text:
            "by state, city, trade and area for Shop Act and Trade License; an annual fee for FSSAI, taken from " +
            `FoSCoS on the day we quote; ₹0 for Udyam (${asOn}).`,
        },
      ],
    },
    {
      kind: "text",
      heading: "The law and the authorities",
      paragraphs: [
        "Each state has its own Shops and Establishments Act and portal. Trade licences come under the city’s " +
          "municipal law. Food businesses come under the Food Safety and Standards Act 2006 and apply on " +
          "[FoSCoS](https://foscos.fssai.gov.in), the FSSAI portal. Udyam is on " +
          "[udyamregistration.gov.in](https://udyamregistration.gov.in).",
        "Rules are local. In Bengaluru, for example, a trade licence is given for 1 to 5 years and its year runs " +
          "from 1 Apr to 31 Mar. Renewal is due by the end of February, and a penalty starts in March " +
          `(${asOn}). Elsewhere it is mostly one year, with renewal from January to March.`,
      ],
    },
    {
      kind: "list",
      heading: "What we don’t do",
      style: "dashes",
      items: [
        "Promise a licence, or the day on which an authority will decide",
        "Pay anything that has no receipt",
        "Declare fewer workers, a smaller area or another trade than you have",
        "Obtain fire, pollution or building permissions: we tell you when you need them and from whom",
        "Design kitchens or write laboratory reports",
      ],
    },
  ],
  questions: [
    {
      question: "Do I need all four?",
      answer:
        "Rarely. An office with three people may need only what its state requires under the Shop Act. A " +
        "restaurant usually needs Shop Act, Trade License and FSSAI. Udyam is optional for both.",
    },
    {
      question: "Does an FSSAI licence expire?",
      answer:
        "No. Since 1 Apr 2026 licences and registrations have no expiry and no renewal. They stay valid until " +
        `suspended, cancelled or surrendered. The annual fee and the hygiene duties continue (${asOn}).`,
    },
    {
      question: "Where must the FSSAI number be shown?",
      answer: `Show the 14-digit number at the premises and on packs (${asOn}).`,
    },
    {
      question: "Will the GST officer ask for my shop or trade licence?",
      answer:
        "No, that is not allowed. Since April 2025 officers may ask only for the listed documents. Udyam, shop and " +
        `trade licences are not among them (${asOn}). You can apply for [GST](/services/gst) at the same time.`,
    },
    {
      question: "When should I apply?",
      answer:
        "Before you open. A Trade License often has to be applied for 30 days ahead, and you may not sell food " +
        "without FSSAI. Shop Act time limits run from the start of work and differ by state: ask us for yours.",
    },
    {
      question: "I am moving to another address. What now?",
      answer:
        "A Trade License is given for one place, and your Shop Act and FSSAI documents name yours. The new place " +
        "needs a change or a new application. Tell us before you move, and we list what changes.",
    },
  ],
  closing: {
    heading: "Tell us your address and trade",
    text: "We reply with the list of licences you need, and those you can leave out.",
  },
};
