import { z } from "zod";
import { seq, threadName } from "#domain/messages/messages.ts";
import { defineCall } from "../define-call.ts";
import { findThread, noThread } from "./find-thread.ts";
import { readOfficeView } from "./office/office-view.ts";
import { readThreadHead } from "./own/thread-head.ts";
import { messagesOfPage, readEarlier, readMessages } from "./own/thread-messages.ts";
import { officeView, shownMessage, shownThread } from "./thread-answer.ts";

/** A number also where the query of a GET has it as text. */
const position = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ],
    { error: "The number of a message must be a whole number" },
  )
  .pipe(seq)
  .optional();

const asked = z
  .strictObject({
    ...threadName,
    after: position.meta({ description: "Only messages after this one: of a page that is open" }),
    before: position.meta({ description: "The page before this message" }),
    since: z.iso.datetime({ offset: true, error: "The time must be an instant" }).optional().meta({
      description: "With `after`: the time of the newest internal note that the caller has. Only the office",
    }),
  })
  .refine(({ after, before }) => after === undefined || before === undefined, {
    error: "Please send after or before, not both",
    path: ["before"],
  });

export const listMessages = defineCall({
  name: "list-messages",
  summary: `Reads the conversation about a record: its ${messagesOfPage} newest messages, those after one or before one, and who owes whom an answer. The office reads its internal notes too, which no customer is answered`,
  who: "its owner or the office",
  readsOnly: true,
  body: asked,
  answers: [
    {
      status: 200,
      when: "The messages, the oldest first; `office` is null for a customer",
      body: z.object({
        thread: shownThread,
        messages: z.array(shownMessage),
        has_older: z.boolean(),
        office: officeView.nullable(),
      }),
    },
  ],
  refusals: [noThread],

  async handle({ body: { kind, id, after, before, since }, caller, tx }) {
    const thread = await findThread(tx, { kind, id }, caller);
    // First: what is written meanwhile is then among the messages, and its number is not answered as if it had been.
    const head = await readThreadHead(tx, thread, caller);
    const messages = await readMessages(tx, thread, { caller, after, before });
    const isFirst = after === undefined && before === undefined;
    const earlier = isFirst ? await readEarlier(tx, thread, caller) : [];
    const all = [...earlier, ...messages].sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
    return {
      status: 200,
      body: {
        thread: head,
        messages: all,
        has_older: after === undefined && (messages[0]?.seq ?? 1) > 1,
        office: thread.side === "office" ? await readOfficeView(tx, thread, { caller, since }) : null,
      },
    };
  },
});
