import type { Text } from "#web/site/blocks/page-content.ts";

/** A change of the law that our pages already follow. */
export type LawDate = { readonly day: string; readonly text: Text; readonly page: string; readonly to: string };

/** The latest first. Facts: docs/business-rules.md and docs/business-rules-content.md; each stands on the page that is linked. */
export const lawDates: readonly LawDate[] = [
  {
    day: "2026-04-01",
    text: "FSSAI licences and registrations no longer expire. New turnover limits apply.",
    page: "Registration and licences",
    to: "/services/registration-licenses",
  },
  {
    day: "2026-03-31",
    text: "Director KYC is due once in three years, not every year.",
    page: "Compliance",
    to: "/services/compliance",
  },
  {
    day: "2026-02-04",
    text: "Startup India: recognition up to ₹200 crore turnover, deep tech up to ₹300 crore.",
    page: "Certifications",
    to: "/services/certifications",
  },
  {
    day: "2025-11-21",
    text: "Four labour codes replace 29 older Acts.",
    page: "Payroll",
    to: "/services/payroll",
  },
  {
    day: "2025-11-01",
    text: "The GST portal approves many low-risk and small applications within three working days.",
    page: "GST",
    to: "/services/gst",
  },
  {
    day: "2025-09-22",
    text: "The main GST rates are 5%, 18% and 40%; 12% and 28% no longer apply.",
    page: "GST",
    to: "/services/gst",
  },
];
