import { z } from "zod";
import { defineCall } from "../define-call.ts";
import { readUnsentMails, unsentMail } from "./unsent-mails.ts";

export const listUnsentMails = defineCall({
  name: "list-unsent-mails",
  summary:
    "Lists the emails about a record or a client that the mail server did not accept, or that came back, the latest first",
  who: "the office",
  readsOnly: true,
  body: z
    .strictObject({
      reference: z.string({ error: "The reference must be a text" }).trim().toUpperCase().max(20).nullish(),
      client_id: z.uuid({ error: "The id must be a UUID" }).nullish(),
    })
    .refine(({ reference, client_id }) => Boolean(reference) !== Boolean(client_id), {
      error: "Please send the reference of a record or the id of a client",
      path: ["reference"],
    }),
  answers: [
    {
      status: 200,
      when: "Those of records that the caller may see; none where all were accepted",
      body: z.object({ mails: z.array(unsentMail) }),
    },
  ],
  async handle({ body: { reference, client_id }, tx }) {
    return { status: 200, body: { mails: await readUnsentMails(tx, { reference, clientId: client_id }) } };
  },
});
