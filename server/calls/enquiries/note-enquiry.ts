import { z } from "zod";
import { enquiryOfficeLengths } from "#domain/enquiries/enquiry-status.ts";
import { readFields, requiredText } from "#domain/fields/fields.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { notSignedIn } from "../accounts/account-calls.ts";
import { asAdministrator } from "../as-administrator.ts";
import type { BusinessCall } from "../define-call.ts";
import { notAllowed } from "../require-administrator.ts";
import { enquiryId, findEnquiry, instant, noEnquiry } from "./find-enquiry.ts";

const written = z.strictObject({
  id: enquiryId,
  note: requiredText({
    label: "Note",
    required: "Please write a note",
    max: enquiryOfficeLengths.note,
    multiline: true,
  }),
});

export const noteEnquiry: BusinessCall<z.output<typeof written>> = {
  name: "note-enquiry",
  summary: "Keeps a note about an enquiry, which only the office reads",
  who: "administrators",
  readsOnly: false,
  body: written,
  read: (input) => readFields(written, input),
  answers: [{ status: 201, when: "The note is kept", body: z.object({ id: z.uuid(), created_at: instant }) }],
  refusals: [notSignedIn, notAllowed, noEnquiry],

  async handle({ body: { id, note }, caller, parts }) {
    const kept = await asAdministrator(parts, caller, async (tx, { sub }) => {
      await findEnquiry(tx, id);
      const { rows } = await tx.query<{ id: string; created_at: Date }>(
        "insert into private.enquiry_notes (enquiry_id, author_id, note) values ($1, $2, $3) returning id, created_at",
        [id, sub, note],
      );
      return rows[0];
    });
    return { status: 201, body: kept && { id: kept.id, created_at: formatIstInstant(kept.created_at) } };
  },
};
