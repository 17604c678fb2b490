import type { FaqId } from "./faq-questions.ts";

/** The answers of the home page. Facts as on 20 Nov 2026: docs/business-rules-content.md, section B14. */
export const faqAnswers: Readonly<Record<FaqId, string>> = {
  "which-form":
    "If you share ownership or plan to raise equity, a private limited company is the usual choice. Professionals with agreed shares often choose an LLP; a single founder, a one person company. A partnership firm is simple and cheap, but the partners are liable for its debts without limit. [Compare the four structures](/services/incorporation).",
  "people-and-capital":
    "Two members for a private limited company, two partners for an LLP or a partnership firm, one member and a nominee for a one person company. Companies and LLPs have no minimum capital (Companies Act 2013, LLP Act 2008). Ask us about your own case before you decide.",
  "company-time":
    "Plan for 10-15 days if nothing is missing. The registrar decides, and a query or a name that is already taken adds time.",
  "udyam-fee":
    "No. It is free on the government’s own portal, [udyamregistration.gov.in](https://udyamregistration.gov.in), and it does not expire. We charge only if you want our help with it.",
  "government-office": "No. We are a startup consultancy and are not affiliated with any government or agency.",
  "gst-time":
    "GST registration takes 3-7 working days at the GST department after filing, if Aadhaar is verified and there is no query. If a site visit is ordered it can take up to 30 days. From your documents to the certificate, with our preparation, plan for 7-10 business days. There is no government fee.",
  "gst-threshold":
    "If you sell only goods: above ₹40 lakh of turnover a year. If you sell services: above ₹20 lakh. Some states have a lower limit, and some sellers must register at any turnover. [Who must register](/services/gst).",
  "gst-nil":
    "You must still file a nil return. Filed late, it costs ₹20 a day, up to ₹500 a return (as on 20 Nov 2026, gst.gov.in).",
  "trademark-cost":
    "Trademark government fees start from ₹4,500 per class for individuals, startups and small enterprises that file online; others pay ₹9,000 per class. Our own fee and the GST on it are shown separately. [See trademark](/services/trademark).",
  "trademark-time":
    "Often 6 to 12 months without objection or opposition, longer otherwise. You may use ™ from filing; ® only after registration.",
  "objection-opposition":
    "An objection comes from the examiner, and you reply within one month of the report. An opposition comes from a third party, who may file it within four months of publication in the journal.",
  "funding-guarantee": "No. No one can. We help you prepare; investors and banks decide.",
  "seed-fund":
    "A scheme for recognised startups up to two years old: up to ₹20 lakh as a grant and up to ₹50 lakh as debt-type support, paid through incubators. Check whether it is open on [seedfund.startupindia.gov.in](https://seedfund.startupindia.gov.in).",
  "angel-tax": "No. It ended on 1 Apr 2025. You still need records of where the money came from.",
  "keep-books":
    "Companies keep them for eight financial years. Keep GST records for 72 months from the due date of the annual return. Eight years for everything is a safe rule.",
  "return-due":
    "For assessment year 2026-27: 31 Jul for ITR-1 and ITR-2, 31 Oct for companies and audit cases. For business income without audit it is 31 Aug; check with us before you rely on it. A belated return is possible until 31 Dec 2026, with a late fee. [See what is still open today](/services/income-tax#due-dates).",
};
