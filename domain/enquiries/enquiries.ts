import { z } from "zod";
import { filingKey } from "../compliance/filing-key.ts";
import {
  optionalChoice,
  optionalText,
  readFields,
  requiredChoice,
  requiredEmail,
  requiredPhone,
  requiredText,
} from "../fields/fields.ts";
import { delivery } from "../fields/form-delivery.ts";
import {
  type EnquiryForm,
  enquiryBudgets,
  enquiryMaxLengths,
  enquiryPriorities,
  enquiryServiceTypes,
  enquiryTimelines,
  homeServiceTypes,
  preferredContacts,
} from "./enquiry-choices.ts";

// A file of its own, so that a page can show the choices without loading the schemas.
export * from "./enquiry-choices.ts";

const sentences = {
  name: "Name must be at least 2 characters",
  email: "Please enter a valid email",
  phone: "Phone number must be at least 10 digits",
  service_type: "Please select a service",
  priority: "Please select priority level",
  message: "Message must be at least 10 characters",
  preferred_contact: "Please select preferred contact method",
  agree_to_terms: "You must agree to terms",
} as const;

const { name: nameMax, company, subject, message } = enquiryMaxLengths;
const name = (required: string, min = 1) => requiredText({ label: "Name", required, min, max: nameMax });

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

const fullName = name("Please enter your full name");
const mobile = requiredPhone(sentences.phone, "Please enter your mobile number");
const personEmail = requiredEmail(sentences.email, "Please enter your email");

const requestFields = {
  name: fullName,
  phone: mobile,
  email: personEmail,
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
    name: fullName,
    email: personEmail,
    phone: mobile,
    ...delivery,
  }),
  service: z.strictObject({
    source: z.literal("service"),
    ...requestFields,
    /** The filing of the sender's compliance calendar that we are asked to file, such as `gstr-3b:2026-10`. */
    filing: filingKey.nullish(),
    ...delivery,
  }),
  funding: z.strictObject({ source: z.literal("funding"), ...requestFields, ...delivery }),
  consultation: z.strictObject({ source: z.literal("consultation"), ...requestFields, ...delivery }),
} as const satisfies Record<EnquiryForm, z.ZodType>;

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

/** Reads untrusted input; answers the enquiry, or a sentence for each field that is wrong. */
export function readEnquiry(input: unknown) {
  return readFields(enquirySchema, input);
}
