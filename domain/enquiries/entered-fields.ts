import { z } from "zod";
import {
  enquiryBudgets,
  enquiryPriorities,
  enquiryServiceTypes,
  enquiryTimelines,
  preferredContacts,
} from "./enquiry-choices.ts";

/** What the sender entered, as stored: fields that the form did not have, or that were left empty, are null. */
export const enteredFields = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string().nullable(),
  service_type: z.enum(enquiryServiceTypes).nullable(),
  priority: z.enum(enquiryPriorities).nullable(),
  preferred_contact: z.enum(preferredContacts).nullable(),
  timeline: z.enum(enquiryTimelines).nullable(),
  budget: z.enum(enquiryBudgets).nullable(),
  subject: z.string().nullable(),
  message: z.string().nullable(),
});

export type EnteredFields = Readonly<z.output<typeof enteredFields>>;

/** The columns of these fields. */
export const enteredColumns = Object.keys(enteredFields.shape);
