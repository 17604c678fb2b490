import { business } from "#domain/business/business.ts";

const titled = (title: string) => `${title} | ${business.brand}`;

export const servicesOneMetadata = {
  incorporation: {
    title: titled("Company incorporation in India"),
    description:
      "Private limited, LLP, one person company or partnership: the four structures compared, four documents, " +
      "our fee and government fees shown separately.",
    keywords: [
      "company incorporation",
      "private limited company registration",
      "LLP registration",
      "one person company",
      "partnership firm",
      "SPICe+",
    ],
  },
  certifications: {
    title: titled("MSME, Startup India and ISO"),
    description:
      "Help with MSME/Udyam, Startup India recognition and ISO: who qualifies, which documents, what is free " +
      "on government portals, what we do.",
    keywords: [
      "MSME registration",
      "Udyam registration",
      "Startup India recognition",
      "DPIIT",
      "ISO certification",
      "ISO 9001",
    ],
  },
  registrationLicenses: {
    title: titled("Shop Act, Trade License, FSSAI"),
    description:
      "Shop Act, Trade License, FSSAI and MSME/Udyam: which ones your address and trade need, the documents, " +
      "the steps, and who decides.",
    keywords: ["Shop Act registration", "trade license", "FSSAI registration", "FSSAI licence", "MSME", "Udyam"],
  },
  trademark: {
    title: titled("Trademark registration"),
    description:
      "Trademark search and filing in India: classes, documents, typical times, our fee and the government " +
      "fee per class, objection and opposition.",
    keywords: [
      "trademark registration",
      "trademark search",
      "TM-A",
      "trademark class",
      "trademark objection",
      "trademark fee",
    ],
  },
  incomeTax: {
    title: titled("Income tax return filing"),
    description:
      "Income tax returns ITR-1, ITR-2, ITR-3 and ITR-6: who files which, documents, due dates, both " +
      "regimes compared, and what you pay.",
    keywords: ["income tax return", "ITR filing", "ITR-1", "ITR-2", "ITR-3", "ITR-6", "new tax regime"],
  },
  accounting: {
    title: titled("Monthly accounting services"),
    description:
      "Monthly accounting in India: entries, bank reconciliation, GST matching and a short report, " +
      "priced by the number of transactions.",
    keywords: ["accounting services", "bookkeeping", "monthly accounting", "bank reconciliation", "GSTR-2B matching"],
  },
} satisfies Record<string, { title: string; description: string; keywords: string[] }>;
