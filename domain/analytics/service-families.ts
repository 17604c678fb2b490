import { soldServices } from "../catalogue/sold-services.ts";
import type { EnquiryServiceType } from "../enquiries/enquiry-choices.ts";
import type { ProjectServiceType } from "../requests/project-requests.ts";
import type { RequestKind } from "../requests/request-kinds.ts";

const families: Readonly<Record<EnquiryServiceType, string>> = {
  "Company Registration": "Incorporation",
  "Company Incorporation": "Incorporation",
  "GST Registration": "GST",
  GST: "GST",
  "Trademark Registration": "Trademark",
  Trademark: "Trademark",
  "Income Tax Services": "Income tax",
  "Income Tax": "Income tax",
  "Accounting Services": "Accounting",
  Accounting: "Accounting",
  "Payroll Services": "Payroll",
  "Compliance Services": "Compliance",
  Certifications: "Certifications",
  "Registration and Licences": "Registration and licences",
  "Funding Assistance": "Funding",
  "Funding Options": "Funding",
  "Funding Consultation": "Consultation",
  "Website Development": "Web development",
  "Web Development": "Web development",
  "AI Services": "AI services",
  "SEO Services": "SEO and social media",
  Other: "Other",
};

const projectFamilies: Readonly<Record<ProjectServiceType, string>> = {
  "web-development": "Web development",
  "mobile-app": "Mobile apps",
  "ai-ml": "AI services",
  seo: "SEO and social media",
  "digital-marketing": "SEO and social media",
};

const renamed: Readonly<Record<string, string>> = {
  Backlinks: "SEO and social media",
  "Social media": "SEO and social media",
};
const categories = new Map(soldServices.map(({ id, category }) => [id, renamed[category] ?? category]));
/** The price list has them under "Registration". */
categories.set("calculator-private-limited", "Incorporation").set("dsc", "Registration and licences");

/** The family of the catalogue that an enquiry asks for, whatever form it came by. */
export const familyOfEnquiry = (service: EnquiryServiceType | null): string =>
  service === null ? "No service chosen" : families[service];

/** The same of what was requested: a service by its id, a project by the choice in its form, the others by their kind. */
export function familyOfRequest(kind: RequestKind, service: string | null): string {
  if (kind === "consultation") return "Consultation";
  if (kind === "funding") return "Funding";
  if (kind === "project") return projectFamilies[service as ProjectServiceType] ?? "Other";
  return categories.get(service ?? "") ?? "Other";
}
