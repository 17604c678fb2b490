import { z } from "zod";
import { enquiryNoteSchema } from "#domain/enquiries/enquiry-actions.ts";
import { instant, readAnswerRows } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { requireRow } from "../require-row.ts";
import { findEnquiry, noEnquiry } from "./find-enquiry.ts";

export const noteEnquiry = defineCall({
  name: "note-enquiry",
  summary: "Saves an internal note about an enquiry",
  who: "staff and managers",
  readsOnly: false,
  body: enquiryNoteSchema,
  answers: [{ status: 201, when: "The note is saved", body: z.object({ id: z.uuid(), created_at: instant }) }],
  refusals: [noEnquiry],

  async handle({ body: { id, note }, caller, tx }) {
    await findEnquiry(tx, id);
    const rows = await readAnswerRows<{ id: string; created_at: string }>(
      tx,
      "insert into private.enquiry_notes (enquiry_id, author_id, note) values ($1, $2, $3) returning id, created_at",
      [id, caller.sub, note],
    );
    return { status: 201, body: requireRow(rows) };
  },
});
