import { z } from "zod";
import {
  optionalChoice,
  optionalText,
  readFields,
  requiredChoice,
  requiredEmail,
  requiredPhone,
  requiredText,
} from "./fields.ts";

/** Which form an enquiry came from. */
export const enquirySources = [
  "home",
  "contact",
  "welcome",
  "service",
  "funding",
  "consultation",
  "calculator",
] as const;

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

/** What the request form of each service, funding and tech page asks for; 'Compliance Services' is in the list above. */
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
/** The states in which a repeat joins the conversation instead of opening a second one. */
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

export type EnquirySource = (typeof enquirySources)[number];
export type EnquiryServiceType = (typeof enquiryServiceTypes)[number];
export type EnquiryPriority = (typeof enquiryPriorities)[number];
export type PreferredContact = (typeof preferredContacts)[number];
export type EnquiryTimeline = (typeof enquiryTimelines)[number];
export type EnquiryBudget = (typeof enquiryBudgets)[number];
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** Longest texts, in UTF-16 code units; the table's checks count characters, of which there are never more. */
export const enquiryMaxLengths = { name: 120, company: 160, subject: 200, message: 5000, page: 200 } as const;

/** Nobody reads and fills a form in less than a second; a script does. Milliseconds from first focus to sending. */
export const minimumFillingMs = 1000;
/** How many enquiries one address may send, and in how many seconds. */
export const enquiryLimit = { allowed: 5, seconds: 600 } as const;
/** A repeat from the same phone or e-mail for the same service within this time belongs to the open conversation. */
export const sameConversationHours = 24;

const sentences = {
  name: "Name must be at least 2 characters",
  email: "Please enter a valid email",
  phone: "Phone number must be at least 10 digits",
  service_type: "Please select a service",
  priority: "Please select priority level",
  message: "Message must be at least 10 characters",
  preferred_contact: "Please select preferred contact method",
  agree_to_terms: "You must agree to terms",
  welcome: "Please fill in all fields",
} as const;

const { name: nameMax, company, subject, message, page } = enquiryMaxLengths;
const name = (required: string, min = 1) => requiredText({ label: "Name", required, min, max: nameMax });

/** What every form sends along, whoever fills it in. */
const delivery = {
  page: requiredText({ label: "Page", required: "Page must begin with /", max: page }).refine(
    (path) => path.startsWith("/"),
    { error: "Page must begin with /" },
  ),
  idempotency_key: z.uuid({ error: "The idempotency key must be a UUID" }).toLowerCase(),
  replaces: z.uuid({ error: "The replaced key must be a UUID" }).toLowerCase().nullish(),
  website: z.literal("", { error: "Please leave this field empty" }).nullish(),
  filled_ms: z.number({ error: "The filling time must be a number of milliseconds" }).min(minimumFillingMs, {
    error: "That was faster than a person can type. Please check your details and send again",
  }),
};

const homeFields = {
  name: name(sentences.name, 2),
  email: requiredEmail(sentences.email),
  phone: requiredPhone(sentences.phone),
  company: optionalText({ label: "Company", max: company }),
  service_type: requiredChoice(homeServiceTypes, sentences.service_type),
  priority: requiredChoice(enquiryPriorities, sentences.priority),
  preferred_contact: requiredChoice(preferredContacts, sentences.preferred_contact),
  timeline: optionalChoice(enquiryTimelines, "Please select a timeline from the list"),
  budget: optionalChoice(enquiryBudgets, "Please select a budget from the list"),
  message: requiredText({ label: "Message", required: sentences.message, min: 10, max: message, multiline: true }),
  agree_to_terms: z.literal(true, { error: sentences.agree_to_terms }),
};

const requestFields = {
  name: name("Please enter your full name"),
  phone: requiredPhone(sentences.phone, "Please enter your mobile number"),
  email: requiredEmail(sentences.email, "Please enter your email"),
  message: optionalText({ label: "Message", max: message, multiline: true }),
  /** What was chosen on the page before the form opened: a package, a company type, a session. */
  subject: optionalText({ label: "Subject", max: subject }),
  service_type: requiredChoice(enquiryServiceTypes, sentences.service_type),
};

/** One schema per form: its fields and no others, in the order in which a person meets them. */
export const enquirySchemas = {
  home: z.strictObject({ source: z.literal("home"), ...homeFields, ...delivery }),
  calculator: z.strictObject({ source: z.literal("calculator"), ...homeFields, ...delivery }),
  contact: z.strictObject({
    source: z.literal("contact"),
    name: name("Please enter your name"),
    phone: requiredPhone(sentences.phone, "Please enter your phone number"),
    email: requiredEmail(sentences.email, "Please enter your email"),
    subject: requiredText({ label: "Subject", required: "Please enter a subject", max: subject }),
    message: requiredText({ label: "Message", required: "Please enter a message", max: message, multiline: true }),
    ...delivery,
  }),
  welcome: z.strictObject({
    source: z.literal("welcome"),
    name: name(sentences.welcome),
    email: requiredEmail(sentences.email, sentences.welcome),
    phone: requiredPhone(sentences.phone, sentences.welcome),
    ...delivery,
  }),
  service: z.strictObject({ source: z.literal("service"), ...requestFields, ...delivery }),
  funding: z.strictObject({ source: z.literal("funding"), ...requestFields, ...delivery }),
  consultation: z.strictObject({ source: z.literal("consultation"), ...requestFields, ...delivery }),
} as const satisfies Record<EnquirySource, z.ZodType>;

/** An enquiry as any of the forms sends it, checked and normalised. */
export const enquirySchema = z.discriminatedUnion(
  "source",
  [
    enquirySchemas.home,
    enquirySchemas.calculator,
    enquirySchemas.contact,
    enquirySchemas.welcome,
    enquirySchemas.service,
    enquirySchemas.funding,
    enquirySchemas.consultation,
  ],
  { error: "Please name the form this enquiry comes from" },
);

export type Enquiry = z.output<typeof enquirySchema>;

/** Reads what a form or a stranger sent; answers the enquiry, or a sentence for each field that is wrong. */
export function readEnquiry(input: unknown) {
  return readFields(enquirySchema, input);
}
