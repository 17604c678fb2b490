// "Documents needed" of funding (web/site/funding/content) and "What we need from you" of tech (web/site/tech/content): of the
// latter only what can be a file.
import { item, optional, template, withoutFile } from "./document-template.ts";

export const fundingDocuments = template({
  id: "funding",
  label: "Funding",
  used_by: [
    ...["seed", "series-a", "series-b", "angel", "venture-capital"].map((type) => `funding:${type}`),
    "enquiry:Funding Assistance",
    "enquiry:Funding Options",
  ],
  items: [
    item("certificate", "Certificate of incorporation", "constitution"),
    item("memorandum", "Memorandum and articles", "constitution"),
    item("shareholding", "Shareholding, past rounds, notes and option grants", "registration"),
    item("past-accounts", "Accounts of past years", "accounts"),
    item("this-year", "Accounts of this year by month", "accounts"),
    item("pitch-deck", "Pitch deck, even as a draft", "other"),
    item("financial-model", "Financial model, even as a draft", "accounts"),
    item("agreements", "Agreements with founders, key employees and large customers", "agreement"),
    item("recognition", "DPIIT recognition, trademarks and patents", "certificate", {
      ...optional,
      explanation: "Where you have them.",
    }),
  ],
});

const helps = {
  ...optional,
  explanation: "None is required for the free session. Send what you have at least a day before.",
} as const;

export const sessionDocuments = template({
  id: "session",
  label: "Funding consultation",
  used_by: [
    "session:funding_strategy",
    "session:pitch_deck_review",
    "session:investor_preparation",
    "enquiry:Funding Consultation",
  ],
  items: [
    item("pitch-deck", "Pitch deck, or one page about the business", "other", helps),
    item("accounts", "Latest accounts", "accounts", helps),
    item("sales", "Sales by month", "accounts", helps),
    item("shareholding", "Shareholding, with options and notes", "registration", helps),
    item("term-sheet", "Term sheet or investor emails, if any", "agreement", {
      ...optional,
      explanation: "Black out names where you promised confidentiality.",
    }),
  ],
});

const siteItems = [
  item("company-details", "Legal name, address, phone, email, and GSTIN if you have one", "registration", withoutFile),
  item("logo", "Logo and colours", "mark", { ...optional, explanation: "Or ask us to choose simple ones." }),
  item("page-text", "Text of each page, in any form we can read", "other"),
  item("pictures", "Pictures you have the right to use", "photograph"),
];

export const webDocuments = template({
  id: "web",
  label: "Website",
  used_by: [
    "service:web-basic",
    "service:web-professional",
    "project:web-development",
    "enquiry:Website Development",
    "enquiry:Web Development",
  ],
  items: siteItems,
});

export const webShopDocuments = template({
  id: "web-shop",
  label: "Online shop",
  used_by: ["service:web-ecommerce"],
  items: [
    ...siteItems,
    item("products", "Product list with prices, HSN codes, stock, delivery areas and return rules", "other"),
    item("gateway-documents", "Your own documents for the payment gateway’s check", "registration"),
  ],
});

export const aiDocuments = template({
  id: "ai",
  label: "AI services",
  used_by: ["project:ai-ml", "enquiry:AI Services"],
  items: [
    item("examples", "A hundred or more real examples, with the right answers if you have them", "other"),
    item("data-contract", "Details of any contract that limits the use of the data", "agreement", optional),
  ],
});

export const searchDocuments = template({
  id: "search",
  label: "SEO and social media",
  used_by: [
    ...["seo-booststarter", "seo-rankrise", "seo-dominancemax", "social-weekly", "social-monthly"].map(
      (id) => `service:${id}`,
    ),
    "project:seo",
    "project:digital-marketing",
    "enquiry:SEO Services",
  ],
  items: [item("pictures-and-facts", "Pictures and facts you may publish, and what must not be said", "other")],
});
