export const faqCategories = ["Registration", "GST", "Trademark", "Funding", "Accounting"] as const;
export type FaqCategory = (typeof faqCategories)[number];

/** The questions of the home page. The answers are separate, because the browser reads them from the HTML. Asked most often first. */
export const faqQuestions = [
  { id: "which-form", category: "Registration", question: "Which business structure suits me?" },
  {
    id: "company-time",
    category: "Registration",
    question: "How long does it take to register a private limited company?",
  },
  { id: "gst-time", category: "GST", question: "How long does GST registration take?" },
  { id: "gst-threshold", category: "GST", question: "When must I register for GST?" },
  { id: "trademark-cost", category: "Trademark", question: "What does a trademark cost?" },
  { id: "return-due", category: "Accounting", question: "When is my income-tax return due?" },
  { id: "people-and-capital", category: "Registration", question: "How many people and how much capital do I need?" },
  { id: "udyam-fee", category: "Registration", question: "Do I have to pay for Udyam (MSME) registration?" },
  { id: "government-office", category: "Registration", question: "Are you a government office?" },
  { id: "gst-nil", category: "GST", question: "What if I had no sales this month?" },
  { id: "trademark-time", category: "Trademark", question: "How long does a trademark take, and when may I use ®?" },
  {
    id: "objection-opposition",
    category: "Trademark",
    question: "What is the difference between an objection and an opposition?",
  },
  { id: "funding-guarantee", category: "Funding", question: "Do you guarantee funding?" },
  { id: "seed-fund", category: "Funding", question: "What is the Startup India Seed Fund?" },
  { id: "angel-tax", category: "Funding", question: "Is there still an angel tax?" },
  { id: "keep-books", category: "Accounting", question: "How long must I keep my books?" },
] as const satisfies readonly { id: string; category: FaqCategory; question: string }[];

/** Part of the address: `/#faq-gst-time`. */
export type FaqId = (typeof faqQuestions)[number]["id"];
