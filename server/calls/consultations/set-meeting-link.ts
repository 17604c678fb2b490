import { z } from "zod";
import { meetingLinkSchema } from "#domain/consultations/meeting-link.ts";
import { textOrNull } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { requireRow } from "../require-row.ts";
import { requireUnchanged } from "../require-unchanged.ts";
import { holdConsultation } from "./hold-consultation.ts";

export const setMeetingLink = defineCall({
  name: "set-meeting-link",
  summary: "Saves the link of a consultation's video call, or removes it; its owner is notified where it changes",
  who: "staff and managers",
  readsOnly: false,
  body: meetingLinkSchema,
  answers: [{ status: 200, when: "The link is saved", body: z.object({ id: z.uuid(), meeting_link: textOrNull }) }],
  refusals: [
    { status: 404, code: "not_found", when: "There is no such consultation" },
    { status: 409, code: "conflict", when: "The consultation has ended, or its link was changed meanwhile" },
  ],

  async handle({ body: { id, meeting_link, expected_meeting_link }, caller, tx }) {
    await holdConsultation(tx, id, caller);
    const { rows: held } = await tx.query<{ meeting_link: string | null }>(
      "select meeting_link from public.consultations where id = $1",
      [id],
    );
    requireUnchanged(expected_meeting_link, requireRow(held).meeting_link);
    const { rows } = await tx.query<{ id: string; meeting_link: string | null }>(
      "update public.consultations set meeting_link = $2 where id = $1 returning id, meeting_link",
      [id, meeting_link],
    );
    return { status: 200, body: requireRow(rows) };
  },
});
