import { fundingSessions } from "#domain/catalogue/funding.ts";
import { backlinkPackages, compliancePackages, socialPackages, webPackages } from "#domain/catalogue/packages.ts";
import { gstOffers } from "#domain/catalogue/prices.ts";
import { formatRupees } from "#domain/money/rupees.ts";

const [registration, filing, advice] = gstOffers;
const [strategy, review, preparation] = fundingSessions;
const [smallSite, site, shop] = webPackages;
const [annual] = compliancePackages;
const [links] = backlinkPackages;
const [posts] = socialPackages;

/** Titles and descriptions of GST, payroll, compliance, funding and technology. */
export const servicesTwoMetadata = {
  gst: {
    title: "GST registration and returns | Neev Advisory",
    description: `GST registration at ${formatRupees(registration.fee)} in ${registration.duration}, filing at ${formatRupees(filing.fee)} ${filing.unit}, advice at ${formatRupees(advice.fee)} ${advice.unit}. No government fee. Documents, dates and late fees.`,
    keywords: ["GST registration", "GST return filing", "GSTIN", "GSTR-1", "GSTR-3B", "composition scheme"],
  },
  payroll: {
    title: "Payroll services in India | Neev Advisory",
    description:
      "Salaries by the 7th, payslips, EPF, ESI, professional tax and TDS in four steps: Setup, Processing, Compliance, Reporting. With the labour codes.",
    keywords: ["payroll services", "EPF", "ESI", "professional tax", "payslip", "labour codes"],
  },
  compliance: {
    title: "Company and LLP compliance | Neev Advisory",
    description: `Annual filings for companies and LLPs in three packages from ${formatRupees(annual.price)}: AOC-4, MGT-7, Form 8, Form 11, director KYC. Due dates, late fees, what is extra.`,
    keywords: ["ROC compliance", "AOC-4", "MGT-7", "LLP Form 11", "director KYC", "annual filing"],
  },
  fundingOptions: {
    title: "Startup funding options | Neev Advisory",
    description:
      "Seed, angel, Series A and venture capital side by side: amount, time, documents and the law of a share issue. We prepare you; no one can guarantee money.",
    keywords: [
      "startup funding",
      "seed funding",
      "angel investment",
      "Series A",
      "venture capital",
      "seed fund scheme",
    ],
  },
  fundingConsultation: {
    title: "Funding consultation | Neev Advisory",
    description: `A free ${strategy.minutes}-minute funding strategy session, a pitch deck review at ${formatRupees(review.price)}, investor preparation at ${formatRupees(preparation.price)}. General information, not investment advice.`,
    keywords: ["funding consultation", "pitch deck review", "investor preparation", "startup advice"],
  },
  webDevelopment: {
    title: "Web development packages | Neev Advisory",
    description: `Websites from ${formatRupees(smallSite.price)} in ${smallSite.days} days, up to 10 pages at ${formatRupees(site.price)}, shops at ${formatRupees(shop.price)}. What is included, what is extra, and who owns the code.`,
    keywords: ["web development", "business website", "e-commerce website", "website packages India"],
  },
  aiServices: {
    title: "AI services for small firms | Neev Advisory",
    description:
      "Document reading, answer assistants and forecasts, tested on your own data with a person in charge. Steps, limits, and what the data protection law requires of you.",
    keywords: ["AI services", "document automation", "answer assistant", "sales forecast", "DPDP"],
  },
  seo: {
    title: "SEO and social media plans | Neev Advisory",
    description: `Backlink packages from ${formatRupees(links.price)} and social media plans from ${formatRupees(posts.price)}: work counted and reported, with a clear warning about paid links and no promise of rank.`,
    keywords: ["SEO services", "backlink packages", "social media plans", "search optimisation"],
  },
} as const;
