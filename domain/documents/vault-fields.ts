import { z } from "zod";
import { ownPassword } from "../accounts/account-decisions.ts";
import { optionalText, requiredText } from "../fields/fields.ts";
import { documentKinds, documentPersonMaxLength, documentTitleMaxLength, fileOrigins } from "./document-kinds.ts";

const uuid = (sentence: string) => z.uuid({ error: sentence }).toLowerCase();
const kind = z.enum(documentKinds, { error: "Please choose the kind of document from the list" });
const year = z
  .int({ error: "The year must be the one in which the financial year begins, such as 2026" })
  .min(2000, { error: "The year must be between 2000 and 2100" })
  .max(2100, { error: "The year must be between 2000 and 2100" });
const wordsMaxLength = 100;
/** From so many days before its end on, it is said that a document expires. */
export const expiringDays = 60;

const vaultOrigins = [...fileOrigins, "given"] as const;

export const fileId = uuid("A document is named by its id");

/** What is looked for in a vault; a GET sends numbers as text. */
export const vaultQuery = z.strictObject({
  client_id: uuid("The client must be named by its id").optional().meta({
    description: "Of a colleague: whose documents. Everyone else reads their own",
  }),
  query: optionalText({ label: "Search", max: wordsMaxLength }),
  year: z.preprocess((value) => (typeof value === "string" ? Number(value) : value), year).optional(),
  kind: kind.optional(),
  origin: z
    .enum(vaultOrigins, { error: `The origin must be one of ${vaultOrigins.join(", ")}` })
    .optional()
    .meta({ description: "`given`: whatever was not delivered by the office, also by a link or by email" }),
  expiring: z
    .enum(["yes"], { error: "The filter by expiry must be yes" })
    .optional()
    .meta({
      description: `Only those that end within ${expiringDays} days or have ended, until that is settled`,
    }),
  cursor: z.string({ error: "The cursor must be the one of the last answer" }).max(100).optional(),
});

/** Of which documents a ZIP is made. */
export const archiveQuery = vaultQuery.pick({ client_id: true, year: true });

const changes = {
  title: optionalText({ label: "Title", max: documentTitleMaxLength }),
  kind,
  year: year.nullable(),
  person_name: optionalText({ label: "Name of the person", max: documentPersonMaxLength }),
  expires_on: z.iso.date({ error: "The last day must be a date such as 2027-03-31" }).nullable(),
};

export const editedFile = z.strictObject({
  file_id: fileId,
  ...changes,
  expected: z.strictObject(changes).optional().meta({
    description: "What the caller saw; if it is different now, the answer is a conflict",
  }),
});

/** With "Removed by us: " before it, it is the reason of a returned document (checklistMaxLengths). */
export const deletionReasonMaxLength = 300;
const missingReason = "Please write a reason of at least 3 characters";

/** One document that an administrator deletes, confirmed by their password. */
export const deletedFile = z.strictObject({
  file_id: fileId,
  reason: requiredText({ label: "Reason", required: missingReason, max: deletionReasonMaxLength })
    .refine((text) => text.length >= 3, { error: missingReason })
    .meta({ description: "The customer reads it where the document answered one of a list; the log has it" }),
  is_mistake: z.boolean({ error: "Please say whether it was uploaded by mistake" }).default(false),
  password: ownPassword,
});
