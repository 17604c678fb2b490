import { gstOffers } from "#domain/catalogue/prices.ts";
import { formatRupees } from "#domain/money/rupees.ts";
import { asOn, gstWords, priceCells } from "#web/site/blocks/fee-words.ts";
import type { ServicePage } from "#web/site/blocks/page-content.ts";

const [registration, filing, consultation] = gstOffers;

/** The GST office charges nothing for registering or filing: docs/business-rules-content.md, section B7 (N74). */
const noGovernmentFee = { kind: "known", rupees: 0, note: "" } as const;

const priceRow = (name: string, fee: number) => {
  const [ours, tax, payable] = priceCells(fee, noGovernmentFee);
  return [name, ours, tax, formatRupees(noGovernmentFee.rupees), payable];
};

export const gst: ServicePage = {
  path: "/services/gst",
  name: "GST",
  heading: "GST registration, returns and advice",
  lede: "We prepare the application, answer the officer and file your returns on time. You always see the fee, the tax on it and the government’s part as three separate figures.",
  glance: [
    { label: registration.name, value: formatRupees(registration.fee) },
    { label: "Documents to certificate", value: registration.duration },
    { label: filing.name, value: `${formatRupees(filing.fee)} ${filing.unit}` },
    { label: consultation.name, value: `${formatRupees(consultation.fee)} ${consultation.unit}` },
    { label: "Who decides", value: "The GST office" },
  ],
  callToAction: { button: "Start GST Registration", formTitle: "GST" },
  blocks: [
    {
      kind: "text",
      heading: "What GST registration is",
      paragraphs: [
        "Goods and services tax is charged on most sales in India. Registration gives you a GSTIN, a fifteen-character number tied to your PAN and your state. With it you charge tax on your invoices, claim credit for the tax on your purchases, and file returns.",
        "The law is the Central GST Act 2017 with the Act of your state. Applications and returns go through one portal, [gst.gov.in](https://www.gst.gov.in). A GST officer, or the portal’s own risk check, grants the number. We prepare the case; we do not decide it.",
      ],
    },
    {
      kind: "list",
      heading: "Who must register",
      intro: `Limits ${asOn}. Turnover is counted over all of India under one PAN: taxable, exempt, export and inter-state sales together.`,
      style: "plain",
      items: [
        {
          term: "Only goods",
          text: "above ₹40 lakh a year in most states. Arunachal Pradesh, Manipur, Meghalaya, Mizoram, Nagaland, Puducherry, Sikkim, Telangana, Tripura and Uttarakhand have lower limits, and so do ice cream, pan masala, tobacco and the listed bricks and tiles.",
        },
        {
          term: "Services, or goods and services",
          text: "above ₹20 lakh a year. Some states have a lower limit; ask us for yours.",
        },
        {
          term: "At any turnover",
          text: "inter-state sellers of goods, casual and non-resident sellers, those who pay under reverse charge, e-commerce operators, many who sell through them, and input service distributors.",
        },
        {
          term: "Not for that reason alone",
          text: "a service provider below the limit who has clients in another state.",
        },
        { term: "When", text: "within 30 days of becoming liable." },
      ],
    },
    {
      kind: "table",
      heading: "What you pay",
      intro: `The GST office charges nothing for registration or for a return, ${asOn}. Tax, interest and late fees are your own and go straight to the government.`,
      caption: "GST services with our fee, GST on it, government fee and what is payable",
      columns: ["Service", "Our fee", `${gstWords} on our fee`, "Government fee", "Payable"],
      rows: [
        priceRow(`${registration.name}, one state`, registration.fee),
        priceRow(`${filing.name}, ${filing.unit}, one GSTIN`, filing.fee),
        priceRow(`${consultation.name}, ${consultation.unit}`, consultation.fee),
      ],
    },
    {
      kind: "list",
      heading: "What is included",
      style: "ticks",
      items: [
        {
          term: "Registration",
          text: "a check whether you need it, your papers compared with the official list, the application, one set of replies to the officer, and the certificate with your login handed to you.",
        },
        {
          term: "Filing",
          text: "GSTR-1 and GSTR-3B, or the quarterly scheme, your purchases matched with GSTR-2B, the tax figure sent to you before anything is filed, and the filed copies.",
        },
        {
          term: "Consultation",
          text: "one question or one contract looked at by a person, with the answer and its section in writing afterwards.",
        },
      ],
    },
    {
      kind: "list",
      heading: "Documents for registration",
      intro:
        "Since April 2025 (Instruction 03/2025) an officer may ask only for the papers on the list. A Udyam number, shop licence or trade licence is not among them.",
      style: "plain",
      items: [
        "PAN, Aadhaar and photograph of the owner, partners or directors",
        "Mobile number and e-mail that you read, and a letter naming the authorised signatory",
        "Partnership deed for a firm; certificate of incorporation for a company or LLP",
        {
          term: "Own premises",
          text: "one paper: property-tax receipt, municipal khata or electricity bill",
        },
        {
          term: "Rented premises",
          text: "the agreement and one ownership paper of the owner; also the owner’s ID where the agreement is not registered",
        },
        {
          term: "Shared or a relative’s premises",
          text: "the owner’s consent letter, ID and ownership paper",
        },
      ],
    },
    {
      kind: "steps",
      heading: "How registration goes",
      intro: `Our time is ${registration.duration}, from complete documents to certificate. The office’s own time is inside it.`,
      steps: [
        {
          title: "Papers",
          duration: "Days 1-2",
          text: "We check liability, the right state and every document, and tell you once what is missing.",
        },
        {
          title: "Application",
          duration: "Day 3",
          text: "You read the form before it goes in. You complete the Aadhaar check yourself; we never ask for the code.",
        },
        {
          title: "GST office",
          duration: "3-7 working days",
          text: "The office’s time after filing, when Aadhaar is verified and nothing is queried. A site visit can take it to 30 days.",
        },
        {
          title: "After the grant",
          duration: "Within 30 days",
          text: "Bank details go in within 30 days or before the first GSTR-1, whichever is earlier. Missing this suspends the number.",
        },
      ],
    },
    {
      kind: "table",
      heading: "Returns and their dates",
      intro: `Usual dates ${asOn}. The government sometimes extends them; the portal shows the current one.`,
      caption: "GST returns, who files them and when",
      columns: ["Return", "Who", "Due"],
      rows: [
        ["GSTR-1, monthly", "Turnover above ₹5 crore, or not in the quarterly scheme", "11th of the next month"],
        ["GSTR-3B, monthly", "The same", "20th of the next month"],
        ["PMT-06", "Quarterly scheme, first two months of a quarter", "25th of the next month"],
        ["GSTR-1, quarterly", "Quarterly scheme", "13th after the quarter"],
        ["GSTR-3B, quarterly", "Quarterly scheme", "22nd or 24th after the quarter, by state"],
        ["CMP-08 and GSTR-4", "Composition dealers", "18th after the quarter; 30 June after the year"],
        ["GSTR-9", "Turnover above ₹2 crore", "31 December after the year"],
      ],
    },
    {
      kind: "list",
      heading: "What we don’t do",
      style: "dashes",
      items: [
        "Promise a number of days on behalf of the GST office, or a registration at all",
        "File a figure that you have not seen and agreed to",
        "Keep your books: that is [accounting](/services/accounting)",
        "Appeals, audits by the department, refunds and old unfiled returns, unless quoted before",
      ],
    },
  ],
  questions: [
    {
      question: "Why do you say 7-10 business days when others say three?",
      answer: `We count differently. ${registration.duration} is our delivery, from complete documents to certificate. The GST office itself takes 3-7 working days after filing when Aadhaar is verified and nothing is queried; since 1 November 2025 it grants many low-risk and small applications in three. With a site visit it can be 30 days.`,
    },
    {
      question: "I have no sales this month. Must I file?",
      answer: `Yes. A nil return is still due. If it is late, the fee is ₹20 a day, up to ₹500 a return, ${asOn}.`,
    },
    {
      question: "What does a late return cost?",
      answer: `₹50 a day for each return with tax, up to ₹2,000, ₹5,000 or ₹10,000 by turnover, and 18% a year interest on the late tax, ${asOn}. We never include late fees in our price.`,
    },
    {
      question: "Is the composition scheme better for me?",
      answer: `It suits small businesses that sell to consumers inside one state. Turnover may be at most ₹1.5 crore (₹75 lakh in some states). You pay 1% as a trader or maker, 5% as a restaurant without alcohol, or 6% on services up to ₹50 lakh (${asOn}). You may not charge tax to the buyer or claim credit.`,
    },
    {
      question: "Which GST rates apply now?",
      answer:
        "Since 22 September 2025 the main rates are 5%, 18% and 40%; some goods are nil or have special rates. The old 12% and 28% slabs are gone. The rate follows the HSN or SAC code, so we look it up with its date.",
    },
    {
      question: "Do I need e-invoices?",
      answer: `For sales to businesses, yes, once yearly turnover has passed ₹5 crore. From ₹10 crore the invoice must reach the portal within 30 days. Limits ${asOn}.`,
    },
  ],
  closing: {
    heading: "Not sure whether you must register?",
    text: "Tell us what you sell, where, and about how much a year. We answer that question first, and say so when the answer is no.",
  },
};
