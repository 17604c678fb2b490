import { gstRatePercent } from "#domain/catalogue/prices.ts";
import { asOn } from "#web/site/blocks/fee-words.ts";
import type { ServicePage } from "#web/site/blocks/page-content.ts";

/** Facts: docs/business-rules-content.md, section B3; for Udyam section B2. */
export const registrationLicenses: ServicePage = {
  path: "/services/registration-licenses",
  name: "Registration and licences",
  heading: "Registration and licences",
  lede:
    "Shop Act, Trade License, FSSAI and MSME/Udyam: which of them your place and your trade need, in what " +
    "order, and what each office really asks for.",
  glance: [
    { label: "Our fee", value: "on request" },
    { label: "GST on our fee", value: `${gstRatePercent}%` },
    { label: "Government fee", value: "by state, city and trade" },
    { label: "Our preparation", value: "3-7 business days" },
    { label: "Who decides", value: "state, city or FSSAI" },
  ],
  callToAction: { button: "Find my licences", formTitle: "Registration and Licences" },
  blocks: [
    {
      kind: "text",
      heading: "What they are",
      paragraphs: [
        "Opening a place of business in India usually means more than one registration, and each has its " +
          "own master. The Shop Act is state law about the people who work for you. A Trade License comes " +
          "from the municipal body and concerns the place. FSSAI looks after food, wherever it is made, " +
          "stored or sold. MSME/Udyam is voluntary and records the size of your enterprise.",
        "Names, limits and fees differ from state to state and from city to city. A page that shows one " +
          "price for all of India is wrong, so this one names the rules and we quote for your address.",
      ],
    },
    {
      kind: "table",
      heading: "The four side by side",
      intro: `Rules ${asOn}.`,
      caption: "Shop Act, Trade License, FSSAI and MSME/Udyam compared",
      columns: ["Point", "Shop Act", "Trade License", "FSSAI", "MSME/Udyam"],
      rows: [
        [
          "Who needs it",
          "Shops, offices and other workplaces, by state law",
          "A trade carried on at one place in a city",
          "Everyone who handles food as a business",
          "Nobody; it is voluntary",
        ],
        [
          "Given by",
          "An office of the state",
          "Municipal body",
          "FSSAI, by state or central licence",
          "Ministry of MSME",
        ],
        [
          "What is checked",
          "Employer, address, number of workers",
          "Health, safety, zoning",
          "Food safety",
          "Your own declaration",
        ],
        ["Government fee", "By state", "By city, trade and area", "Annual; ask us for today’s amount", "₹0"],
        ["Lasts", "By state", "Mostly one year", "Without expiry, annual fee due", "Permanent"],
      ],
    },
    {
      kind: "list",
      heading: "Who needs which",
      style: "plain",
      items: [
        {
          term: "Shop Act",
          text:
            "state rules decide. In Maharashtra, since 1 October 2025, only a place with 20 or more " +
            `workers registers; a smaller one sends a one-time intimation (${asOn}; the change began as an ` +
            "ordinance, so ask us for the present text).",
        },
        {
          term: "Trade License",
          text:
            "shops, workshops, restaurants and stores in towns whose municipal body licenses the trade. " +
            "Apply before you open, often 30 days before.",
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
            "any enterprise within the limits that wants the benefits: see " +
            "[certifications](/services/certifications).",
        },
      ],
    },
    {
      kind: "table",
      heading: "Which FSSAI licence",
      intro:
        `By yearly turnover, since 1 April 2026, ${asOn}; portal: FoSCoS. Some activities need a central ` +
        "licence whatever the turnover: ask us. Pages that still speak of ₹12 lakh and ₹20 crore are out " +
        "of date.",
      caption: "FSSAI registration, state licence and central licence by yearly turnover",
      columns: ["Type", "Yearly turnover"],
      rows: [
        ["Registration", "up to ₹1.5 crore"],
        ["State licence", "above ₹1.5 crore, up to ₹50 crore"],
        ["Central licence", "above ₹50 crore"],
      ],
    },
    {
      kind: "note",
      heading: "Udyam registration is free",
      paragraphs: [
        "Udyam registration is free on the government’s own portal, udyamregistration.gov.in. Ours is " +
          "private assistance: it saves you time, not a fee, and you pay only if you want it.",
      ],
    },
    {
      kind: "list",
      heading: "What is included",
      style: "ticks",
      items: [
        "A written list of what your address and trade need, and what they do not",
        "The forms filled in and the papers checked against the office’s own list",
        "Filing on the state, city or FoSCoS portal, with the government fee paid at cost",
        "Answers to the office’s questions, one round for each licence",
        "The certificate, with the dates of fees and renewals in your calendar",
      ],
    },
    {
      kind: "list",
      heading: "Documents needed",
      intro: "What we ask for; an office may want more.",
      style: "plain",
      items: [
        {
          term: "Shop Act",
          text:
            "ID and PAN of the owner, proof of the premises, number of workers, a photograph of the " +
            "signboard where the state asks.",
        },
        {
          term: "Trade License",
          text:
            "PAN and ID, rent or ownership paper, the owner’s consent, certificate or deed of the firm, a " +
            "layout plan where asked.",
        },
        {
          term: "FSSAI",
          text:
            "PAN, ID, proof of the premises, photograph, list of food categories; for a licence also " +
            "layout, equipment list and food-safety plan.",
        },
        { term: "MSME/Udyam", text: "Aadhaar, PAN, and GSTIN where GST law asks for one." },
      ],
    },
    {
      kind: "steps",
      heading: "Four steps, in order",
      intro: "Durations of our part; the office’s part is its own.",
      steps: [
        {
          title: "List",
          duration: "1-2 business days",
          text: "You tell us the address, the trade and the number of people. We answer with the list and a quote.",
        },
        {
          title: "Papers",
          duration: "1-3 business days",
          text: "We check what you send and ask once for what is missing.",
        },
        {
          title: "Filing",
          duration: "1-2 business days",
          text: "We file, pay the government fee at cost and send you the receipts.",
        },
        {
          title: "Decision",
          duration: "the office’s own time",
          text:
            "FSSAI registers small operators at once and without an inspection; other offices take longer. " +
            "We follow it up.",
        },
      ],
    },
    {
      kind: "list",
      heading: "What you pay",
      style: "plain",
      items: [
        { term: "Our fee", text: "on request, for each licence, in writing before anything begins." },
        { term: `GST, ${gstRatePercent}%`, text: "on our fee only." },
        {
          term: "Government fee",
          text:
            "by state, city, trade and area for Shop Act and Trade License; an annual fee for FSSAI, read " +
            `on FoSCoS on the day we quote; ₹0 for Udyam (${asOn}).`,
        },
      ],
    },
    {
      kind: "text",
      heading: "The law and the offices behind them",
      paragraphs: [
        "The Shops and Establishments Act is a state’s own, and so is its portal. Trade licences rest on " +
          "the municipal law of the city. Food businesses come under the Food Safety and Standards Act 2006 " +
          "and apply on [FoSCoS](https://foscos.fssai.gov.in), the portal of FSSAI. Udyam is on " +
          "[udyamregistration.gov.in](https://udyamregistration.gov.in).",
        "An example of how local it gets: in Bengaluru a trade licence is given for 1 to 5 years, its year " +
          "runs from 1 April to 31 March, renewal is due by the end of February, and a penalty starts in " +
          `March (${asOn}). Elsewhere it is mostly one year, with renewal from January to March.`,
      ],
    },
    {
      kind: "list",
      heading: "What we don’t do",
      style: "dashes",
      items: [
        "Promise a licence, or the day on which an office will decide",
        "Pay anyone anything that has no receipt",
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
        "Rarely. An office with three people may need only what its state asks under the Shop Act. A " +
        "restaurant usually needs Shop Act, Trade License and FSSAI. Udyam is a choice for both.",
    },
    {
      question: "Does an FSSAI licence expire?",
      answer:
        "No. Since 1 April 2026 licences and registrations have no expiry and no renewal. They stay valid " +
        `until suspended, cancelled or surrendered; the annual fee and the hygiene duties go on (${asOn}).`,
    },
    {
      question: "Where must the FSSAI number be shown?",
      answer: `The 14-digit number is shown at the premises and on packs (${asOn}).`,
    },
    {
      question: "Will the GST office ask for my shop or trade licence?",
      answer:
        "It may not. Since April 2025 officers may ask only for the listed documents; Udyam, shop and " +
        `trade licences are not among them (${asOn}). You can apply for [GST](/services/gst) in parallel.`,
    },
    {
      question: "When should I apply?",
      answer:
        "Before you open. A Trade License often has to be asked for 30 days before, and food may not be " +
        "sold without FSSAI. Shop Act time limits run from the start of work and differ by state: ask us " +
        "for yours.",
    },
    {
      question: "I am moving to another address. What now?",
      answer:
        "A Trade License is given for one place, and the Shop Act and FSSAI papers name yours, so the new " +
        "place needs a change or a new application. Tell us before you move, and we list what changes.",
    },
  ],
  closing: {
    heading: "Tell us the address and the trade",
    text: "We answer with the list of licences it needs, and with what you can leave out.",
  },
};
