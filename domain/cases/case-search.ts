import { z } from "zod";
import { emailMaxLength, readFields, requiredText } from "../fields/fields.ts";
import { normalizePhone } from "../fields/phone.ts";

/** How often one address may check a case, and in how many seconds. */
export const caseSearchLimit = { allowed: 10, seconds: 600 } as const;

/**
 * How often one case may be checked in all: a person with a reference and many network addresses must not find the contact
 * by guessing.
 */
export const caseGuessLimit = { allowed: 20, seconds: 3600 } as const;

const contactSentence = "Please enter the email address or the phone number you gave us";

/** The input: the reference, and a contact that only its sender knows we have. */
export const caseSearchSchema = z.strictObject({
  reference: requiredText({ label: "Reference", required: "Please enter your reference", max: 40 })
    .transform((text) => text.toUpperCase())
    .refine((text) => /^[GR]-\d{6}-[0-9A-HJKMNP-TV-Z]{5}$/.test(text), {
      error: "A reference looks like G-261120-7KQ2M or R-261120-7KQ2M",
    }),
  /** An address in lower case, or a number as it is stored. */
  contact: requiredText({ label: "Contact", required: contactSentence, max: emailMaxLength }).transform(
    (text, context) => {
      const contact = text.includes("@") ? text.toLowerCase() : normalizePhone(text);
      if (contact !== null) return contact;
      context.addIssue({ code: "custom", message: contactSentence });
      return z.NEVER;
    },
  ),
});
export type CaseSearch = z.output<typeof caseSearchSchema>;

/** Reads untrusted input; answers it, or a sentence for each field that is wrong. */
export function readCaseSearch(input: unknown) {
  return readFields(caseSearchSchema, input);
}
