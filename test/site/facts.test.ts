import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { publicPaths, readMain, readPage, readText } from "./built-pages.ts";

/** What the specification (sections 1, 2, 3, 9) and the decisions put on each page, to be read there without scripts. */
const facts: Record<string, readonly string[]> = {
  "/": [
    "Sign In / Sign Up",
    "Designed for Everyone",
    "Individual Users",
    "Startups",
    "Investors",
    "Get Started Today",
    "Certifications",
    "Tax Services",
    "Funding Support",
    "1000+",
    "10,000+",
    "24/7",
    "GST registration takes 3-7 working days",
    "Trademark government fees start from ₹4,500",
    "Private Limited Company Registration",
    "GST Registration",
    "Trademark Registration",
    "Income Tax Return Filing",
    "Monthly Accounting Services",
    "2 +₹500, 3 +₹1,000, 4 +₹1,500, 5+ +₹2,500",
    "1 +₹0, 2 +₹3,000, 3 +₹6,000, 4+ +₹9,000",
    "ITR-1 +₹0, ITR-2 +₹1,000, ITR-3 +₹2,000, ITR-6 +₹5,000",
    "Up to 50 +₹0, 51-100 +₹1,000, 101-200 +₹2,000, 200+ +₹3,000",
    "Based on 6 reviews",
    "Company Registration",
    "Funding Assistance",
    "Website Development",
    "within 24 hours",
  ],
  "/about": [
    ...["500+", "95%", "50+", "10+", "Excellence", "Integrity", "Innovation", "Global Reach"],
    // What the values are proved by, the deadlines and the dates (issue 15).
    ...["₹3,538.82", "182 days", "48 hours", "7 business days", "7-10 business days", "21 days"],
    ...["From ₹7,499", "From ₹3,999 a month", "First session free", "1 Apr 2026", "31 Mar 2026", "21 Nov 2025"],
  ],
  "/contact": ["10:00–18:00", "10:00–16:00", "Closed"],
  "/services/incorporation": [
    "10-15 days",
    "7-10 days",
    "5-7 days",
    "3-5 days",
    "Application",
    "Verification",
    "Registration",
    "4 documents",
    "Company Incorporation",
    "₹6,999",
  ],
  "/services/certifications": ["MSME", "Startup India", "ISO", "free on the government"],
  "/services/registration-licenses": ["Shop Act", "Trade License", "FSSAI", "Udyam"],
  "/services/trademark": ["₹4,999", "₹3,000", "₹4,500", "₹9,000"],
  "/services/income-tax": ["₹1,999", "ITR-1", "ITR-2", "ITR-3", "ITR-6", "₹2,999", "₹3,999", "₹6,999"],
  "/services/accounting": ["₹3,999", "51-100", "101-200", "₹4,999", "₹5,999", "₹6,999"],
  "/services/gst": ["₹2,999", "7-10 business days", "₹1,499", "₹999", "3-7 working days"],
  "/services/payroll": ["Setup", "Processing", "Compliance", "Reporting", "Start Payroll Services"],
  "/services/compliance": ["Basic", "Standard", "Premium", "₹9,999", "₹19,999", "₹29,999", "Get Started"],
  "/funding/options": [
    "₹5L-50L",
    "3-6 months",
    "₹50L-5Cr",
    "6-12 months",
    "₹10L-1Cr",
    "2-4 months",
    "₹1Cr-50Cr",
    "9-18 months",
    "Apply for Funding",
    "Schedule Consultation",
    "500+",
    "250Cr+",
    "98%",
  ],
  "/funding/consultation": [
    "Funding Strategy Session",
    "60 min",
    "Pitch Deck Review",
    "₹5,000",
    "45 min",
    "Investor Preparation",
    "₹10,000",
    "90 min",
    "Book Consultation",
    "Schedule a Consultation",
    "Chat with Expert",
  ],
  "/tech/web-development": [
    "₹14,999",
    "7 days",
    "Up to 5 pages",
    "₹29,999",
    "14 days",
    "Up to 10 pages",
    "Most popular",
    "₹49,999",
    "21 days",
  ],
  "/tech/ai-services": ["Learn More", "Document reading in detail", "What we measure"],
  "/tech/seo": [
    "BoostStarter",
    "₹8,384",
    "100 tier 1",
    "150 tier 2",
    "RankRise",
    "₹14,900",
    "200 tier 1",
    "300 tier 2",
    "Most popular",
    "DominanceMax",
    "₹34,945",
    "450 tier 2",
    "₹3,700",
    "₹9,999",
    "30 days",
  ],
  "/refund-policy": ["24 hours", "4 hours", "50%", "no-show", "25%", "75%", "3-5 business days", "7-10 business days"],
  "/grievances": [
    "Acknowledgement",
    "within 24 hours",
    "Investigation",
    "2-5 business days",
    "Resolution",
    "within 7 business days",
    "Follow-up",
    "Team lead",
    "Manager",
    "Director",
    "7 days",
    "14 days",
    "21 days",
    "within 4 hours",
  ],
  "/terms-conditions": ["GST 18%", "Government fee"],
  "/privacy": ["Digital Personal Data Protection Act 2023"],
};

describe("each public page says what the specification puts there", () => {
  for (const [path, wanted] of Object.entries(facts)) {
    it(path, () => {
      const text = readMain(readPage(path));
      const missing = wanted.filter((fact) => !text.toLowerCase().includes(fact.toLowerCase()));
      assert.deepEqual(missing, []);
    });
  }
});

describe("every public page", () => {
  for (const path of publicPaths) {
    it(`${path} carries the notice and a way to reach us`, () => {
      const text = readText(readPage(path));
      assert.match(text, /not affiliated with any government or agency/);
      assert.match(text, /\+91 98000 00000/);
    });

    it(`${path} makes no claim that cannot be proved`, () => {
      const text = readMain(readPage(path));
      for (const claim of [/government[- ]approved/i, /lifetime ISO/i, /guaranteed (approval|funding|ranking)/i]) {
        assert.doesNotMatch(text, claim);
      }
    });
  }

  for (const path of publicPaths.filter((candidate) => /^\/(services|tech|funding)\//.test(candidate))) {
    it(`${path} explains itself in at least 400 words`, () => {
      assert.ok(readMain(readPage(path)).split(" ").length >= 400);
    });
  }

  for (const path of publicPaths.filter((candidate) => /^\/(terms|refund|grievances)/.test(candidate))) {
    it(`${path} leads back home`, () => {
      const main = /<main\b[\s\S]*<\/main>/.exec(readPage(path))?.[0] ?? "";
      assert.match(main, /<a[^>]*href="\/"/);
    });
  }
});
