/** The questions of the home page. Facts as on 20 November 2026; each was looked up with the source named beside it. */
export const faqCategories = ["Registration", "GST", "Trademark", "Funding", "Accounting"] as const;
export type FaqCategory = (typeof faqCategories)[number];

export type FaqItem = {
  /** Stands in the address: `/#faq-gst-time`. */
  readonly id: string;
  readonly category: FaqCategory;
  readonly question: string;
  readonly answer: string;
};

export const faq: readonly FaqItem[] = [
  {
    id: "which-form",
    category: "Registration",
    question: "Which form of business suits me?",
    answer:
      "If you share ownership or plan to raise equity, a private limited company is the usual choice. Professionals with agreed shares often take an LLP, a single founder a one person company. A partnership firm is simple and cheap, but the partners answer for its debts without limit. [Compare the four forms](/services/incorporation).",
  },
  {
    id: "people-and-capital",
    category: "Registration",
    question: "How many people and how much capital do I need?",
    answer:
      "Two members for a private limited company, two partners for an LLP or a partnership firm, one member and a nominee for a one person company. Companies and LLPs have no minimum capital. Ask for the figures of your own case before you decide (Companies Act 2013, LLP Act 2008).",
  },
  {
    id: "company-time",
    category: "Registration",
    question: "How long does it take to register a private limited company?",
    answer:
      "Plan for 10-15 days. A clean file is usually through in 7 to 15 working days, but the registrar decides, and a query or a taken name adds time.",
  },
  {
    id: "udyam-fee",
    category: "Registration",
    question: "Is Udyam (MSME) registration paid?",
    answer:
      "No. It is free on the government’s own portal, [udyamregistration.gov.in](https://udyamregistration.gov.in), and it does not expire. We charge only if you want our help with it.",
  },
  {
    id: "government-office",
    category: "Registration",
    question: "Are you a government office?",
    answer: "No. We are a startup consultancy and are not affiliated with any government or agency.",
  },
  {
    id: "gst-time",
    category: "GST",
    question: "How long does GST registration take?",
    answer:
      "GST registration takes 3-7 working days at the GST office once the application is filed, when Aadhaar is verified and nothing is queried. If a site visit is ordered it can take up to 30 days. From your documents to the certificate, with our preparation, plan for 7-10 business days. There is no government fee.",
  },
  {
    id: "gst-threshold",
    category: "GST",
    question: "When must I register for GST?",
    answer:
      "If you only sell goods: above ₹40 lakh of turnover a year. With services: above ₹20 lakh. In some states the limit is lower, and some sellers must register at any turnover. [Who must register](/services/gst).",
  },
  {
    id: "gst-nil",
    category: "GST",
    question: "What if I had no sales this month?",
    answer:
      "A nil return is still due. Filed late it costs ₹20 a day, up to ₹500 a return (as on 20 November 2026, gst.gov.in).",
  },
  {
    id: "trademark-cost",
    category: "Trademark",
    question: "What does a trademark cost?",
    answer:
      "Trademark government fees start from ₹4,500 per class for individuals, startups and small enterprises that file online; others pay ₹9,000 per class. Our own fee and the GST on it are shown separately. [See trademark](/services/trademark).",
  },
  {
    id: "trademark-time",
    category: "Trademark",
    question: "How long does it take, and when may I use ®?",
    answer:
      "Often 6 to 12 months when nobody objects or opposes, longer otherwise. You may use ™ from filing; ® only after registration.",
  },
  {
    id: "objection-opposition",
    category: "Trademark",
    question: "What is the difference between an objection and an opposition?",
    answer:
      "An objection comes from the examiner, and you reply within one month of the report. An opposition comes from a third person, who may file it within four months of publication in the journal.",
  },
  {
    id: "funding-guarantee",
    category: "Funding",
    question: "Do you guarantee funding?",
    answer: "No. Nobody can. We help you prepare; investors and banks decide.",
  },
  {
    id: "seed-fund",
    category: "Funding",
    question: "What is the Startup India Seed Fund?",
    answer:
      "A scheme for recognised startups up to two years old: up to ₹20 lakh as a grant and up to ₹50 lakh as debt-type support, paid through incubators. Whether it takes applications today is shown on [seedfund.startupindia.gov.in](https://seedfund.startupindia.gov.in).",
  },
  {
    id: "angel-tax",
    category: "Funding",
    question: "Is there still an angel tax?",
    answer: "No. It does not apply from 1 April 2025. Records of where the money came from are still needed.",
  },
  {
    id: "keep-books",
    category: "Accounting",
    question: "How long must I keep my books?",
    answer:
      "Companies keep them for eight financial years. GST records stay 72 months from the due date of the annual return. Eight years for everything is a safe rule.",
  },
  {
    id: "return-due",
    category: "Accounting",
    question: "When is my income-tax return due?",
    answer:
      "For assessment year 2026-27: 31 July for ITR-1 and ITR-2, 31 October for companies and audit cases. For business income without audit, ask us about 31 August before you rely on it.",
  },
];
