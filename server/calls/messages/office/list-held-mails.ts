import { z } from "zod";
import { threadName } from "#domain/messages/messages.ts";
import { hasRoomToHold } from "#server/messages/held-mails.ts";
import { defineCall } from "../../define-call.ts";
import { findOfficeThread, noThread } from "../find-thread.ts";
import { heldMail, readHeldMails } from "./held-mail-answer.ts";

export const listHeldMails = defineCall({
  name: "list-held-mails",
  summary:
    "Lists the emails about which the office decides, the oldest first: answers to us that are not known to be the customer's, and those of senders who write too many",
  who: "the office",
  readsOnly: true,
  body: z
    .strictObject({ kind: threadName.kind.optional(), id: threadName.id.optional() })
    .refine(({ kind, id }) => (kind === undefined) === (id === undefined), {
      error: "Please send both the kind and the id of a record, or neither",
      path: ["kind"],
    }),
  answers: [
    {
      status: 200,
      when: "Those of the record; without one, those of every record that the caller sees, and for who sees all those of none",
      body: z.object({
        mails: z.array(heldMail),
        is_full: z
          .boolean()
          .meta({ description: "Whether no more are held of it: further ones stay unread in the mailbox" }),
      }),
    },
  ],
  refusals: [noThread],

  async handle({ body: { kind, id }, tx }) {
    const record = kind && id ? await findOfficeThread(tx, { kind, id }) : null;
    const mails = await readHeldMails(tx, record?.id ?? null);
    return { status: 200, body: { mails, is_full: !(await hasRoomToHold(tx, record)) } };
  },
});
