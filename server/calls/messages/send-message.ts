import { z } from "zod";
import { officeFields, type SentMessage, sendMessageSchema } from "#domain/messages/messages.ts";
import { formatIstInstant } from "#domain/time/dates.ts";
import { CallError } from "#server/http/errors.ts";
import { count, instant } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { endReplying } from "../work/replying.ts";
import { findThread, lockRecord, noThread } from "./find-thread.ts";
import { takeMessageLimit } from "./message-limits.ts";
import { askBeforeSecond } from "./office/ask-before-second.ts";
import { findUnseeing, refuseUnseeing } from "./office/mentions.ts";
import { refuseFromOffice, refuseLargeFiles } from "./office/refuse-message.ts";
import { saveNote } from "./office/save-note.ts";
import { saveMessage } from "./save-message.ts";

const saved = z.object({
  id: z.uuid(),
  created_at: instant,
  seq: count.nullable().meta({ description: "Its number in the conversation; null of an internal note" }),
  reply_by: instant.nullable().meta({ description: "By when we owe the answer now; null while we owe none" }),
});

/** A customer's side of the form has none of these. */
function refuseOfficeFields(sent: SentMessage): void {
  const field = officeFields.find((name) => sent[name] !== undefined);
  if (field === undefined) return;
  const message = "Only our office can use this";
  throw new CallError(400, { code: "invalid_input", message, fields: { [field]: message } });
}

export const sendMessageCall = defineCall({
  name: "send-message",
  summary:
    "Sends a message in the conversation about a record: the customer and the office to each other; the office also writes internal notes and entries about calls and chats. It sets or answers the reply-by clock, and is emailed after five minutes unless it was read",
  who: "its owner or the office",
  readsOnly: false,
  mostBytes: 256 * 1024,
  body: sendMessageSchema,
  answers: [{ status: 201, when: "It is saved; the same key and text again change nothing", body: saved }],
  refusals: [
    noThread,
    {
      status: 409,
      code: "conflict",
      when: "The key was used for another message; or, with `details.asks`, a colleague has answered or is writing, and `confirmed` sends it all the same; or, with `details.lacks`, the customer has no account or no email address that it could reach",
    },
    { status: 429, code: "too_many", when: "The caller has sent too many messages; repeats of a key do not count" },
  ],

  /** What colleagues see is read by their own policies, which no other transaction asks. */
  async before({ body: { kind, id, internal, mentions = [] }, parts }) {
    return internal ? findUnseeing(parts.database, { kind, id }, mentions) : [];
  },

  async handle({ body, caller, parts, prepared, tx }) {
    const thread = await findThread(tx, body, caller);
    if (thread.side === "customer") refuseOfficeFields(body);
    await lockRecord(tx, thread);
    const limit = () => takeMessageLimit(tx, { caller, side: thread.side, scale: parts.env.rateLimitScale });
    if (body.internal) {
      await refuseUnseeing(tx, prepared);
      const note = await saveNote(tx, thread, { body, caller, limit });
      return { status: 201, body: { ...note, seq: null, reply_by: null } };
    }
    const message = await saveMessage(tx, thread, {
      ...{ body, caller, limit },
      check: async () => {
        if (thread.side === "customer") return;
        refuseFromOffice(thread, body);
        await refuseLargeFiles(tx, thread, body);
        if (!body.confirmed && !body.way) await askBeforeSecond(tx, thread, { caller, expected: body.expected_seq });
        await endReplying(tx, thread.kind, thread.id, caller);
      },
    });
    const { id, seq, created_at, reply_by } = message;
    return {
      status: 201,
      body: { id, seq, created_at: formatIstInstant(created_at), reply_by: reply_by && formatIstInstant(reply_by) },
    };
  },
});
