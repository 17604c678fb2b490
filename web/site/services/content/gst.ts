import { gstOffers } from "#domain/catalogue/prices.ts";
import { nothing, type Paise } from "#domain/money/paise.ts";
import { formatRupees } from "#domain/money/rupees.ts";
import { asOn, gstWords, priceCells } from "#web/site/blocks/fee-words.ts";
import type { ServicePage } from "#web/site/blocks/page-content.ts";
import { documentsByBusiness, latePenalty, registrationKinds, registrationLimits } from "./gst-registration.ts";
import { listOperatorFees } from "./operator-fees.ts";

const [registration, filing, consultation] = gstOffers;

/** The GST department charges nothing for registering or filing: docs/business-rules-content.md, section B7 (N74). */
const noGovernmentFee = { kind: "known", amount: nothing, note: "" } as const;

const priceRow = (name: string, fee: Paise) => {
  const [ours, tax, payable] = priceCells(fee, noGovernmentFee);
  return [name, ours, tax, formatRupees(noGovernmentFee.amount), payable];
};

export const gst: ServicePage = {
  path: "/services/gst",
  name: "GST",
  heading: "GST registration, returns and advice",
  lede: "We prepare your application, answer the GST officer’s queries and file your returns. Our fee, GST and any government fee are always shown separately.",
  glance: [
    { label: registration.name, value: formatRupees(registration.fee) },
    { label: "Documents to certificate", value: registration.duration },
    { label: filing.name, value: `${formatRupees(filing.fee)} ${filing.unit}` },
    { label: consultation.name, value: `${formatRupees(consultation.fee)} ${consultation.unit}` },
    { label: "Who decides", value: "The GST department" },
  ],
  calculator: "gst",
  sample: {
    heading: "How to read a GSTIN",
    intro: "The certificate (form REG-06) carries the 15 characters that you print on every invoice.",
    caption:
      "This is a sample. Your certificate looks different: it comes from the GST department. Name, PAN and number are invented.",
    notes: [
      { term: "State", text: "Two characters for the state of registration; 27 is Maharashtra." },
      {
        term: "PAN",
        text: "The ten characters of the PAN of your business. One PAN can have a GSTIN in several states.",
      },
      { term: "Entity code", text: "Two characters that tell apart the registrations of one PAN in a state." },
      {
        term: "Check character",
        text: "Calculated from the other 14. It shows typing errors, not that a number is registered.",
      },
      {
        term: "Valid until cancelled",
        text: "If you add bank details within 30 days, or before the first GSTR-1 if that is earlier.",
      },
    ],
  },
  callToAction: { button: "Start GST Registration", formTitle: "GST" },
  blocks: [
    {
      kind: "text",
      heading: "What GST registration is",
      paragraphs: [
        "Goods and services tax (GST) is charged on most sales in India. Registration gives you a GSTIN, a 15-character number linked to your PAN and your state. With a GSTIN you charge GST on your invoices, claim credit for GST on your purchases, and file returns.",
        "The law is the Central GST Act 2017 together with your state’s GST Act. Applications and returns are filed on one portal, [gst.gov.in](https://www.gst.gov.in). A GST officer, or the portal’s own risk check, grants the number. We prepare the application; the department decides.",
      ],
    },
    {
      kind: "list",
      heading: "Who must register",
      intro: `Limits ${asOn}. Turnover is counted across India under one PAN. It includes taxable, exempt, export and inter-state sales.`,
      style: "plain",
      items: [
        {
          term: "Goods only",
          text: "above ₹40 lakh a year in most states. The limit is lower in Arunachal Pradesh, Manipur, Meghalaya, Mizoram, Nagaland, Puducherry, Sikkim, Telangana, Tripura and Uttarakhand. It is also lower for ice cream, pan masala, tobacco and the listed bricks and tiles.",
        },
        {
          term: "Services, or goods and services",
          text: "above ₹20 lakh a year, ₹10 lakh in four states. [Limits by state](/services/gst#registration-limits-by-state).",
        },
        {
          term: "At any turnover",
          text: "inter-state sellers of goods, casual and non-resident sellers, businesses that pay under reverse charge, e-commerce operators, many sellers on their platforms, and input service distributors.",
        },
        {
          term: "Not for this reason alone",
          text: "a service provider below the limit with clients in another state.",
        },
        { term: "When", text: "within 30 days of becoming liable." },
      ],
    },
    registrationLimits,
    registrationKinds,
    latePenalty,
    {
      kind: "table",
      heading: "What you pay",
      intro: `There is no government fee for GST registration or for filing a return, ${asOn}. You pay tax, interest and late fees directly to the government.`,
      caption: "GST services: our fee, GST on it, government fee and total payable",
      columns: ["Service", "Our fee", `${gstWords} on our fee`, "Government fee", "Payable"],
      rows: [
        priceRow(`${registration.name}, one state`, registration.fee),
        priceRow(`${filing.name}, ${filing.unit}, one GSTIN`, filing.fee),
        priceRow(`${consultation.name}, ${consultation.unit}`, consultation.fee),
      ],
      offers: [
        `GST registration, ${formatRupees(registration.fee)} + GST`,
        `GST filing, ${formatRupees(filing.fee)} ${filing.unit} + GST`,
        `GST consultation, ${formatRupees(consultation.fee)} ${consultation.unit} + GST`,
      ],
    },
    listOperatorFees("Other GST services", "GST"),
    {
      kind: "list",
      heading: "What’s included",
      style: "ticks",
      items: [
        {
          term: "Registration",
          text: "a check whether you need to register, your documents compared with the official list, the application, one set of replies to the officer, and your certificate and login.",
        },
        {
          term: "Filing",
          text: "GSTR-1 and GSTR-3B, or the quarterly scheme; purchases matched with GSTR-2B; the tax amount sent to you before we file; and copies of what was filed.",
        },
        {
          term: "Consultation",
          text: "one question or one contract reviewed, with a written answer that names the section of the law.",
        },
      ],
    },
    {
      kind: "list",
      heading: "Documents for registration",
      intro:
        "Since April 2025 (Instruction 03/2025) an officer may ask only for the documents on the official list. A Udyam number, shop licence or trade licence is not on it.",
      style: "plain",
      items: [
        "PAN, Aadhaar and photograph of the owner, partners or directors",
        "A mobile number and email address that you check, and a letter naming the authorised signatory",
        "Partnership deed for a firm; certificate of incorporation for a company or LLP",
        {
          term: "Own premises",
          text: "a property tax receipt, municipal khata or electricity bill; one is enough",
        },
        {
          term: "Rented premises",
          text: "the rent agreement and one ownership document of the landlord; the landlord’s ID too if the agreement is not registered",
        },
        {
          term: "Shared or a relative’s premises",
          text: "the owner’s consent letter, ID and ownership document",
        },
      ],
    },
    documentsByBusiness,
    {
      kind: "steps",
      heading: "How it works",
      intro: `We deliver in ${registration.duration}, from complete documents to certificate. This includes the department’s own processing time.`,
      scale: {
        length: 10,
        ticks: [
          { at: 0, label: "Day 0" },
          { at: 3, label: "3" },
          { at: 7, label: "7" },
          { at: 10, label: "10" },
        ],
      },
      steps: [
        {
          title: "Documents",
          duration: "Days 1–2",
          time: { by: "us", least: 2 },
          text: "We check whether you are liable, the right state and every document. We send you one list of what is missing.",
        },
        {
          title: "Application",
          duration: "Day 3",
          time: { by: "us", least: 1 },
          text: "You review the form before we file it. You complete Aadhaar authentication yourself; we never ask for your OTP.",
        },
        {
          title: "GST department",
          duration: "3-7 working days",
          time: { by: "authority", least: 3, most: 7 },
          text: "The department’s time after filing, if Aadhaar is verified and there is no query. A site visit can extend it to 30 days.",
        },
        {
          title: "After approval",
          duration: "Within 30 days",
          time: { by: "you", start: 7, least: 3, open: true },
          text: "Add bank details within 30 days or before the first GSTR-1, whichever is earlier. Otherwise the registration is suspended.",
        },
      ],
    },
    {
      kind: "table",
      heading: "GST returns and due dates",
      intro: `Usual due dates ${asOn}. The government sometimes extends them; check the portal for the current date.`,
      caption: "GST returns, who files them and when they are due",
      columns: ["Return", "Who files", "Due date"],
      rows: [
        ["GSTR-1, monthly", "Turnover above ₹5 crore, or not in the quarterly scheme", "11th of the next month"],
        ["GSTR-3B, monthly", "The same", "20th of the next month"],
        ["PMT-06", "Quarterly scheme, first two months of a quarter", "25th of the next month"],
        ["GSTR-1, quarterly", "Quarterly scheme", "13th after the quarter"],
        ["GSTR-3B, quarterly", "Quarterly scheme", "22nd or 24th after the quarter, by state"],
        ["CMP-08 and GSTR-4", "Composition dealers", "18th after the quarter; 30 Jun after the year"],
        ["GSTR-9", "Turnover above ₹2 crore", "31 Dec after the year"],
      ],
      due: {
        "GSTR-1, monthly": "gstr-1",
        "GSTR-3B, monthly": "gstr-3b",
        "PMT-06": "pmt-06",
        "GSTR-1, quarterly": "gstr-1-quarterly",
        "GSTR-3B, quarterly": "gstr-3b-quarterly",
        "CMP-08 and GSTR-4": { "CMP-08": "cmp-08", "GSTR-4": "gstr-4" },
        "GSTR-9": "gstr-9",
      },
    },
    {
      kind: "list",
      heading: "What we don’t do",
      style: "dashes",
      items: [
        "Promise a number of days on behalf of the GST department, or a registration at all",
        "File a figure that you have not seen and approved",
        "Keep your books: see [accounting](/services/accounting)",
        "Handle appeals, departmental audits, refunds or old unfiled returns, unless quoted in advance",
      ],
    },
  ],
  questions: [
    {
      question: "Why do you say 7-10 business days when others say three?",
      answer: `We measure different things. ${registration.duration} is our delivery time, from complete documents to certificate. The GST department takes 3-7 working days after filing if Aadhaar is verified and there is no query. Since 1 Nov 2025 it approves many low-risk and small applications in three working days. With a site visit it can take 30 days.`,
    },
    {
      question: "I have no sales this month. Must I file?",
      answer: `Yes. A nil return is still due. If it is late, the fee is ₹20 a day, up to ₹500 a return, ${asOn}.`,
    },
    {
      question: "What does a late return cost?",
      answer: `₹50 a day for each return with tax due, up to ₹2,000, ₹5,000 or ₹10,000 depending on turnover. Interest on late tax is 18% a year (${asOn}). Our price never includes late fees.`,
    },
    {
      question: "Is the composition scheme better for me?",
      answer: `It suits small businesses that sell to consumers within one state. Turnover may be at most ₹1.5 crore (₹75 lakh in some states). You pay 1% as a trader or manufacturer, 5% as a restaurant without alcohol, or 6% on services up to ₹50 lakh (${asOn}). You may not charge GST to buyers or claim credit.`,
    },
    {
      question: "Which GST rates apply now?",
      answer:
        "Since 22 Sep 2025 the main rates are 5%, 18% and 40%. Some goods are nil-rated or have special rates. The old 12% and 28% slabs no longer apply. The rate depends on the HSN or SAC code, so we look it up with its date.",
    },
    {
      question: "Do I need e-invoices?",
      answer: `For sales to businesses, yes, once annual turnover has passed ₹5 crore. From ₹10 crore, each invoice must reach the portal within 30 days. Limits ${asOn}.`,
    },
  ],
  closing: {
    heading: "Not sure whether you must register?",
    text: "Tell us what you sell, where, and roughly how much a year. We tell you whether you need to register, even if the answer is no.",
  },
};
