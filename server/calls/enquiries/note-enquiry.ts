import { enquiryNoteSchema } from "#domain/enquiries/enquiry-actions.ts";
import { readAnswerRows } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { noteKeyTaken, type SavedNote, savedNote, saveOnce } from "../work/notes/save-once.ts";
import { findEnquiry, noEnquiry } from "./find-enquiry.ts";

export const noteEnquiry = defineCall({
  name: "note-enquiry",
  summary: "Saves an internal note about an enquiry",
  who: "staff and managers",
  readsOnly: false,
  body: enquiryNoteSchema,
  answers: [{ status: 201, when: "The note is saved; the same key and text again change nothing", body: savedNote }],
  refusals: [noEnquiry, noteKeyTaken],

  async handle({ body: { id, note, idempotency_key: key }, caller, tx }) {
    await findEnquiry(tx, id);
    const insert = () =>
      readAnswerRows<SavedNote>(
        tx,
        "insert into private.enquiry_notes (enquiry_id, author_id, note, idempotency_key) values ($1, $2, $3, $4) returning id, created_at",
        [id, caller.sub, note, key],
      );
    const place = { table: "private.enquiry_notes", column: "enquiry_id", id: id } as const;
    return { status: 201, body: await saveOnce(tx, place, { caller, note, key, insert }) };
  },
});
