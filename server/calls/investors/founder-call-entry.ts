import { z } from "zod";
import { callId } from "#domain/investors/calls/founder-calls.ts";
import { writeCalendarDownload } from "#server/mail/templates/consultations/write-calendar.ts";
import { findCallLetters } from "#server/mail/templates/investors/find-call-letters.ts";
import { callAppointment } from "#server/mail/templates/investors/founder-call-letters.ts";
import { defineCall } from "../define-call.ts";
import { noCall, refuseUnknownCall } from "./find-founder-call.ts";

export const founderCallEntry = defineCall({
  name: "founder-call-entry",
  summary:
    "Writes the calendar entry of a founder call as a file (RFC 5545), the same entry as in the emails; tentative until a time is accepted",
  who: "its owner",
  readsOnly: true,
  body: z.strictObject({ id: callId }),
  answers: [
    {
      status: 200,
      when: "The content of the file, and its name",
      body: z.object({ file_name: z.string(), content: z.string() }),
    },
  ],
  refusals: [noCall],

  async handle({ body: { id }, caller, parts, tx }) {
    const own = (await findCallLetters(tx, id)).find(({ account }) => account === caller.sub);
    if (!own) throw refuseUnknownCall();
    const content = writeCalendarDownload(callAppointment(own, parts.env.siteUrl));
    return { status: 200, body: { file_name: "neev-founder-call.ics", content } };
  },
});
