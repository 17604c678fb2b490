/**
 * Every address of the site, once. `prerendered` pages are HTML made at build time; `guarded` ones are rendered in the
 * browser after the guard has passed; `plain` ones are prerendered but kept out of the site map for search engines.
 */
export type SiteMapEntry = {
  readonly path: string;
  readonly kind: "prerendered" | "guarded" | "plain";
  /** The key of its metadata in web/content/metadata.ts. */
  readonly meta: string;
};

const prerendered = (path: string, meta: string): SiteMapEntry => ({ path, kind: "prerendered", meta });

export const siteMap: readonly SiteMapEntry[] = [
  prerendered("/", "home"),
  prerendered("/about", "about"),
  prerendered("/contact", "contact"),

  prerendered("/services/incorporation", "incorporation"),
  prerendered("/services/certifications", "certifications"),
  prerendered("/services/registration-licenses", "registrationLicenses"),
  prerendered("/services/trademark", "trademark"),
  prerendered("/services/income-tax", "incomeTax"),
  prerendered("/services/accounting", "accounting"),
  prerendered("/services/gst", "gst"),
  prerendered("/services/payroll", "payroll"),
  prerendered("/services/compliance", "compliance"),

  prerendered("/funding/options", "fundingOptions"),
  prerendered("/funding/consultation", "fundingConsultation"),

  prerendered("/tech/web-development", "webDevelopment"),
  prerendered("/tech/ai-services", "aiServices"),
  prerendered("/tech/seo", "seo"),

  prerendered("/search", "search"),

  prerendered("/terms-conditions", "terms"),
  prerendered("/refund-policy", "refunds"),
  prerendered("/grievances", "grievances"),
  prerendered("/privacy", "privacy"),

  prerendered("/resources/startup-guide", "startupGuide"),
  prerendered("/resources/funding-tips", "fundingTips"),
  prerendered("/resources/market-research", "marketResearch"),
  prerendered("/resources/business-plan", "businessPlan"),

  { path: "/404", kind: "plain", meta: "notFound" },
  { path: "/search-index.json", kind: "plain", meta: "notFound" },
  { path: "/sitemap.xml", kind: "plain", meta: "notFound" },
  { path: "/robots.txt", kind: "plain", meta: "notFound" },
];
