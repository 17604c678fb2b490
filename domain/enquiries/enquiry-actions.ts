import { z } from "zod";
import { missingReason, optionalText, requiredText } from "../fields/fields.ts";
import { refusePlaceholder } from "../fields/placeholders.ts";
import { isUuid } from "../fields/uuid.ts";
import { soldWithEnquiry } from "../requests/service-requests.ts";
import { noteKey } from "../work/record-notes.ts";
import { enquiryStatuses } from "./enquiry-choices.ts";
import { enquiryOfficeLengths } from "./enquiry-status.ts";

export const enquiryId = z.uuid({ error: "The enquiry id must be a UUID" }).toLowerCase();

const enquiryReference = /^L-\d{6}-[0-9A-HJKMNP-TV-Z]{5}$/;

/** What names an enquiry in an address of the workspace: its id, or its reference. */
export const enquiryName = z
  .string({ error: "The enquiry id must be a UUID or a reference" })
  .trim()
  .transform((text) => (/^L-/i.test(text) ? text.toUpperCase() : text.toLowerCase()))
  .refine((text) => isUuid(text) || enquiryReference.test(text), "The enquiry id must be a UUID or a reference");

/** An internal note about an enquiry. */
export const enquiryNoteSchema = z.strictObject({
  id: enquiryId,
  note: requiredText({
    label: "Note",
    required: "Please write a note",
    max: enquiryOfficeLengths.note,
    multiline: true,
  }),
  idempotency_key: noteKey,
});

/** A reply to an enquiry, sent by email. */
export const enquiryReplySchema = z.strictObject({
  id: enquiryId,
  message: requiredText({
    label: "Reply",
    required: "Please write a reply",
    max: enquiryOfficeLengths.answer,
    multiline: true,
  }).superRefine(refusePlaceholder),
  idempotency_key: z.uuid({ error: "The idempotency key must be a UUID" }).toLowerCase(),
  expected_replies: z.int({ error: "The expected number of replies must be a number" }).min(0).optional().meta({
    description: "Replies that the caller has seen; if there are more now, the answer is a conflict that asks first",
  }),
  confirmed: z.boolean({ error: "Confirmed must be true or false" }).optional().meta({
    description: "Send it although a colleague has replied or is replying",
  }),
});

/** The next status of an enquiry; the database asks for the reason too (db/functions/check_enquiry_move.sql). */
export const enquiryMoveSchema = z
  .strictObject({
    id: enquiryId,
    status: z.enum(enquiryStatuses, { error: `The status must be one of ${enquiryStatuses.join(", ")}` }),
    expected_status: z.enum(enquiryStatuses, { error: "The expected status is none of an enquiry" }).optional().meta({
      description: "Its status when the caller read it; if it is different now, the answer is a conflict",
    }),
    reason: optionalText({ label: "Reason", max: enquiryOfficeLengths.lostReason, multiline: true }).meta({
      description: "Of lost; of won without a service, why nothing is opened: an internal note",
    }),
    ...soldWithEnquiry,
  })
  .refine(({ status, service, sold }) => (!service && sold.length === 0) || status === "won", {
    error: "Only a won enquiry has a service that was sold",
    path: ["service"],
  })
  .refine(({ status, reason }) => status !== "lost" || reason !== null, {
    error: missingReason,
    path: ["reason"],
  })
  .refine(({ status, reason, service, sold }) => status !== "won" || service || sold.length > 0 || reason !== null, {
    error: "Please name what was sold, or enter the reason why nothing is opened",
    path: ["reason"],
  });
export type EnquiryMove = z.output<typeof enquiryMoveSchema>;
