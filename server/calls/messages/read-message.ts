import { z } from "zod";
import { threadName } from "#domain/messages/messages.ts";
import { CallError } from "#server/http/errors.ts";
import { textOrNull } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { findThread, noThread } from "./find-thread.ts";
import { enquiryFamily } from "./own/thread-messages.ts";

export const readMessage = defineCall({
  name: "read-message",
  summary: "Reads the whole text of a message that came by email, with the quotes and the signature that were cut",
  who: "its owner or the office",
  readsOnly: true,
  body: z.strictObject({ ...threadName, message: z.uuid({ error: "The message id must be a UUID" }).toLowerCase() }),
  answers: [
    {
      status: 200,
      when: "The text; null where nothing was cut",
      body: z.object({ id: z.uuid(), full_text: textOrNull }),
    },
  ],
  refusals: [noThread],

  async handle({ body, caller, tx }) {
    const thread = await findThread(tx, body, caller);
    const { rows } = await tx.query<{ id: string; full_text: string | null }>(
      `${enquiryFamily("$2")}
       select m.id, m.full_text from private.messages as m
       where m.id = $1 and m.kind = $3 and (m.record_id = $2 or m.kind = 'enquiry' and m.record_id in (select f.id from family as f))`,
      [body.message, thread.id, thread.kind],
    );
    const [found] = rows;
    if (found) return { status: 200, body: found };
    throw new CallError(404, { code: "not_found", message: "There is no such message" });
  },
});
