import { z } from "zod";
import { missingReason, optionalText, requiredText } from "../fields/fields.ts";
import { enquiryStatuses } from "./enquiry-choices.ts";
import { enquiryOfficeLengths } from "./enquiry-status.ts";

export const enquiryId = z.uuid({ error: "The enquiry id must be a UUID" }).toLowerCase();

/** An internal note about an enquiry. */
export const enquiryNoteSchema = z.strictObject({
  id: enquiryId,
  note: requiredText({
    label: "Note",
    required: "Please write a note",
    max: enquiryOfficeLengths.note,
    multiline: true,
  }),
});

/** A reply to an enquiry, sent by email. */
export const enquiryReplySchema = z.strictObject({
  id: enquiryId,
  message: requiredText({
    label: "Reply",
    required: "Please write a reply",
    max: enquiryOfficeLengths.answer,
    multiline: true,
  }),
  idempotency_key: z.uuid({ error: "The idempotency key must be a UUID" }).toLowerCase(),
});

/** The next status of an enquiry; the database asks for the reason too (db/functions/check_enquiry_move.sql). */
export const enquiryMoveSchema = z
  .strictObject({
    id: enquiryId,
    status: z.enum(enquiryStatuses, { error: `The status must be one of ${enquiryStatuses.join(", ")}` }),
    reason: optionalText({ label: "Reason", max: enquiryOfficeLengths.lostReason, multiline: true }),
  })
  .refine(({ status, reason }) => status !== "lost" || reason !== null, {
    error: missingReason,
    path: ["reason"],
  });
