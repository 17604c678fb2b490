import { z } from "zod";
import {
  optionalText,
  readFields,
  requiredChoice,
  requiredEmail,
  requiredPhone,
  requiredText,
} from "../fields/fields.ts";
import { delivery } from "../fields/form-delivery.ts";
import { caseMaxLengths, grievancePriorities, grievanceSubjects } from "./grievance-stages.ts";

// A file of its own, so that a page can show the choices without loading the schema.
export * from "./grievance-stages.ts";

/** How many grievances, or refund requests, one address may send, and in how many seconds. */
export const caseLimit = { allowed: 5, seconds: 600 } as const;

/** The sender, and what it is about; the same for a grievance and a refund request. */
export const caseSender = {
  name: requiredText({ label: "Name", required: "Please enter your name", max: caseMaxLengths.name }),
  phone: requiredPhone("Phone number must be at least 10 digits", "Please enter your phone number"),
  email: requiredEmail("Please enter a valid email", "Please enter your email"),
  about_reference: optionalText({ label: "Reference", max: caseMaxLengths.about_reference }),
};

/** The text of a message, exactly as typed. */
export function caseMessage(required: string) {
  return requiredText({ label: "Message", required, min: 10, max: caseMaxLengths.message, multiline: true });
}

/** A grievance as its form sends it, checked and normalised. */
export const grievanceSchema = z.strictObject({
  ...caseSender,
  subject: requiredChoice(grievanceSubjects, "Please choose what it is about"),
  priority: requiredChoice(grievancePriorities, "Please choose how urgent it is"),
  message: caseMessage("Please tell us what happened, in at least 10 characters"),
  ...delivery,
});
export type Grievance = z.output<typeof grievanceSchema>;

/** Reads untrusted input; answers the grievance, or a sentence for each field that is wrong. */
export function readGrievance(input: unknown) {
  return readFields(grievanceSchema, input);
}
