import { z } from "zod";
import { enquiryOfficeLengths } from "#domain/enquiries/enquiry-status.ts";
import { requiredText } from "#domain/fields/fields.ts";
import { instant, readAnswerRows } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { requireRow } from "../require-row.ts";
import { enquiryId, findEnquiry, noEnquiry } from "./find-enquiry.ts";

const written = z.strictObject({
  id: enquiryId,
  note: requiredText({
    label: "Note",
    required: "Please write a note",
    max: enquiryOfficeLengths.note,
    multiline: true,
  }),
});

export const noteEnquiry = defineCall({
  name: "note-enquiry",
  summary: "Saves an internal note about an enquiry",
  who: "administrators",
  readsOnly: false,
  body: written,
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
