import { z } from "zod";
import { optionalText, requiredEmail } from "../fields/fields.ts";
import { itemId, namedRecord } from "./checklist-fields.ts";
import { checklistMaxLengths, mostItems } from "./checklist-items.ts";

export const linkDays = 14;
/** Of different lists, in one browser; of more, the one that was opened longest ago closes. */
export const mostOpenLinks = 8;
export const codeMinutes = 10;
export const codeTries = 5;
/** After a code that was wrong so often, the next one is sent after so many minutes. */
export const lockMinutes = 15;
/** Of all codes of a link together; then only a new link helps. */
export const mostWrongCodes = 15;
/** Codes are sent so often at most. */
export const codePauseSeconds = 60;
export const codesAnHour = 5;

export const sentLink = z.strictObject({
  ...namedRecord,
  email: requiredEmail("Please enter a valid email address", "Please enter the email address"),
  full_name: optionalText({ label: "Name", max: checklistMaxLengths.full_name }),
  item_ids: z
    .array(itemId, { error: "The documents must be a list of ids" })
    .min(1, { error: "Please choose a document, or the whole list" })
    .max(mostItems, { error: `At most ${mostItems} documents can be chosen` })
    .nullish(),
});

export const linkToken = z
  .string({ error: "The link is not complete. Please open it from the email again" })
  .regex(/^[A-Za-z0-9_-]{43}$/, { error: "The link is not complete. Please open it from the email again" });

export const mailedCode = z
  .string({ error: "Please enter the code of 6 digits" })
  .trim()
  .regex(/^\d{6}$/, { error: "Please enter the code of 6 digits" });

/** `a•••@example.com`: enough to know which mailbox it is. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
