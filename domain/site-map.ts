/**
 * Every address of the site, once. `prerendered` pages are HTML made at build time; `guarded` ones are rendered in the
 * browser after the guard has passed; `plain` ones are prerendered but not to be found by search engines.
 */
export type SiteMapEntry = {
  readonly path: string;
  readonly kind: "prerendered" | "guarded" | "plain";
  /** The key of its metadata in web/site/metadata/metadata.ts. */
  readonly meta: string;
};

const prerendered = (path: string, meta: string): SiteMapEntry => ({ path, kind: "prerendered", meta });
const plain = (path: string, meta: string): SiteMapEntry => ({ path, kind: "plain", meta });
const guarded = (path: string, meta: string): SiteMapEntry => ({ path, kind: "guarded", meta });

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

  plain("/auth", "auth"),
  plain("/login/user", "auth"),
  plain("/login/startup", "auth"),
  plain("/login/investor", "auth"),
  plain("/signup/user", "auth"),
  plain("/signup/startup", "auth"),
  plain("/signup/investor", "auth"),
  plain("/auth/confirm", "confirm"),
  plain("/documents", "documentsLink"),
  plain("/auth/reset", "reset"),
  plain("/poweradmin/login", "adminLogin"),
  plain("/admin", "adminLogin"),
  plain("/admin/login", "adminLogin"),

  guarded("/account", "account"),
  guarded("/dashboard/user", "userDashboard"),
  guarded("/dashboard/startup", "startupDashboard"),
  guarded("/dashboard/investor", "investorDashboard"),
  guarded("/dashboard/documents", "ownDocuments"),
  guarded("/dashboard/requests", "requests"),
  guarded("/dashboard/requests/:id", "request"),
  guarded("/dashboard/messages/:id", "messages"),
  guarded("/poweradmin", "powerAdmin"),
  guarded("/office", "office"),
  guarded("/office/:place", "office"),
  guarded("/office/:place/:record", "office"),

  plain("/404", "notFound"),
  plain("/search-index.json", "notFound"),
  plain("/sitemap.xml", "notFound"),
  plain("/robots.txt", "notFound"),
  plain("/.well-known/security.txt", "notFound"),
];
