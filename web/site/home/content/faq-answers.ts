import type { FaqId } from "./faq-questions.ts";

/** The answers of the home page. Facts as on 20 November 2026, each with a source that was looked up. */
export const faqAnswers: Readonly<Record<FaqId, string>> = {
  "which-form":
    "If you share ownership or plan to raise equity, a private limited company is the usual choice. Professionals with agreed shares often take an LLP, a single founder a one person company. A partnership firm is simple and cheap, but the partners answer for its debts without limit. [Compare the four forms](/services/incorporation).",
  "people-and-capital":
    "Two members for a private limited company, two partners for an LLP or a partnership firm, one member and a nominee for a one person company. Companies and LLPs have no minimum capital. Ask for the figures of your own case before you decide (Companies Act 2013, LLP Act 2008).",
  "company-time":
    "Plan for 10-15 days. A clean file is usually through in 7 to 15 working days, but the registrar decides, and a query or a taken name adds time.",
  "udyam-fee":
    "No. It is free on the government’s own portal, [udyamregistration.gov.in](https://udyamregistration.gov.in), and it does not expire. We charge only if you want our help with it.",
  "government-office": "No. We are a startup consultancy and are not affiliated with any government or agency.",
  "gst-time":
    "GST registration takes 3-7 working days at the GST office once the application is filed, when Aadhaar is verified and nothing is queried. If a site visit is ordered it can take up to 30 days. From your documents to the certificate, with our preparation, plan for 7-10 business days. There is no government fee.",
  "gst-threshold":
    "If you only sell goods: above ₹40 lakh of turnover a year. With services: above ₹20 lakh. In some states the limit is lower, and some sellers must register at any turnover. [Who must register](/services/gst).",
  "gst-nil":
    "A nil return is still due. Filed late it costs ₹20 a day, up to ₹500 a return (as on 20 November 2026, gst.gov.in).",
  "trademark-cost":
    "Trademark government fees start from ₹4,500 per class for individuals, startups and small enterprises that file online; others pay ₹9,000 per class. Our own fee and the GST on it are shown separately. [See trademark](/services/trademark).",
  "trademark-time":
    "Often 6 to 12 months when nobody objects or opposes, longer otherwise. You may use ™ from filing; ® only after registration.",
  "objection-opposition":
    "An objection comes from the examiner, and you reply within one month of the report. An opposition comes from a third person, who may file it within four months of publication in the journal.",
  "funding-guarantee": "No. Nobody can. We help you prepare; investors and banks decide.",
  "seed-fund":
    "A scheme for recognised startups up to two years old: up to ₹20 lakh as a grant and up to ₹50 lakh as debt-type support, paid through incubators. Whether it takes applications today is shown on [seedfund.startupindia.gov.in](https://seedfund.startupindia.gov.in).",
  "angel-tax": "No. It does not apply from 1 April 2025. Records of where the money came from are still needed.",
  "keep-books":
    "Companies keep them for eight financial years. GST records stay 72 months from the due date of the annual return. Eight years for everything is a safe rule.",
  "return-due":
    "For assessment year 2026-27: 31 July for ITR-1 and ITR-2, 31 October for companies and audit cases. For business income without audit, ask us about 31 August before you rely on it.",
};
