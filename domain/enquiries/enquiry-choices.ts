import { pageMaxLength } from "../fields/form-limits.ts";

/** The forms that send enquiries. */
export const enquiryForms = ["home", "contact", "welcome", "service", "funding", "consultation", "calculator"] as const;
/**
 * Which form an enquiry came from; or the office entered it for a customer who called, came by or wrote; or it is an email that answers
 * none of ours, of which no phone number is known.
 */
export const enquirySources = [...enquiryForms, "office", "email"] as const;

/** The nine options of the home form, word for word (specification, section 3). */
export const homeServiceTypes = [
  "Company Registration",
  "GST Registration",
  "Trademark Registration",
  "Income Tax Services",
  "Accounting Services",
  "Compliance Services",
  "Funding Assistance",
  "Website Development",
  "Other",
] as const;

/** The service in the request form of each service, funding and tech page; 'Compliance Services' is in the list above. */
export const pageServiceTypes = [
  "Company Incorporation",
  "Certifications",
  "Registration and Licences",
  "Trademark",
  "Income Tax",
  "Accounting",
  "GST",
  "Payroll Services",
  "Funding Options",
  "Funding Consultation",
  "Web Development",
  "AI Services",
  "SEO Services",
] as const;

export const enquiryServiceTypes = [...homeServiceTypes, ...pageServiceTypes] as const;
export const enquiryPriorities = ["low", "medium", "high", "urgent"] as const;
export const preferredContacts = ["phone", "email", "whatsapp", "video"] as const;
export const enquiryTimelines = ["asap", "1week", "2weeks", "1month", "flexible"] as const;
export const enquiryBudgets = ["under5k", "5k-10k", "10k-25k", "25k-50k", "above50k"] as const;
export const enquiryStatuses = ["new", "contacted", "quoted", "won", "lost"] as const;
/** The statuses in which a repeat joins the conversation instead of opening a second one. */
export const openEnquiryStatuses = ["new", "contacted", "quoted"] as const;

export const priorityLabels = {
  low: "Low (within a week)",
  medium: "Medium (2-3 days)",
  high: "High (24 hours)",
  urgent: "Urgent (ASAP)",
} as const satisfies Record<EnquiryPriority, string>;
export const preferredContactLabels = {
  phone: "Phone",
  email: "Email",
  whatsapp: "WhatsApp",
  video: "Video call",
} as const satisfies Record<PreferredContact, string>;
export const timelineLabels = {
  asap: "As soon as possible",
  "1week": "Within 1 week",
  "2weeks": "Within 2 weeks",
  "1month": "Within 1 month",
  flexible: "Flexible",
} as const satisfies Record<EnquiryTimeline, string>;
export const budgetLabels = {
  under5k: "Under ₹5,000",
  "5k-10k": "₹5,000–10,000",
  "10k-25k": "₹10,000–25,000",
  "25k-50k": "₹25,000–50,000",
  above50k: "Above ₹50,000",
} as const satisfies Record<EnquiryBudget, string>;

export type EnquiryForm = (typeof enquiryForms)[number];
export type EnquirySource = (typeof enquirySources)[number];
export type HomeServiceType = (typeof homeServiceTypes)[number];
export type EnquiryServiceType = (typeof enquiryServiceTypes)[number];
export type EnquiryPriority = (typeof enquiryPriorities)[number];
export type PreferredContact = (typeof preferredContacts)[number];
export type EnquiryTimeline = (typeof enquiryTimelines)[number];
export type EnquiryBudget = (typeof enquiryBudgets)[number];
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** Longest texts, in UTF-16 code units; the table's checks count characters, of which there are never more. */
export const enquiryMaxLengths = { name: 120, company: 160, subject: 200, message: 5000, page: pageMaxLength } as const;

/** How many enquiries one address may send, and in how many seconds. */
export const enquiryLimit = { allowed: 5, seconds: 600 } as const;
/** A repeat from the same phone or email for the same service within this time belongs to the open conversation. */
export const sameConversationHours = 24;
