import { z } from "zod";
import { messageWays, threadKinds, threadSides } from "#domain/messages/messages.ts";
import { count, instant, textOrNull } from "../answer-fields.ts";
import { shownFile } from "./shown-files.ts";

/** What every entry of a conversation has. */
const entry = {
  id: z.uuid(),
  way: z.enum(messageWays),
  is_inbound: z.boolean().meta({ description: "Of an entry about a call or chat: the customer called or wrote" }),
  author: textOrNull.meta({ description: "Null for a person who is no longer with us" }),
  is_own: z.boolean(),
  idempotency_key: z.uuid().nullable().meta({ description: "Of the caller's own: the key under which it was sent" }),
  text: z.string(),
  files: z.array(shownFile),
  created_at: instant,
};

/** A message as customer and office read it. */
export const shownMessage = z.object({
  ...entry,
  seq: count.nullable().meta({
    description: "Its number in the conversation; null of replies by email from before, and of a merged enquiry",
  }),
  side: z.enum(threadSides),
  is_confidential: z.boolean(),
  sent_from: textOrNull.meta({
    description: "Of an email that came from another address than the customer's; only the office is told",
  }),
  has_more: z.boolean().meta({ description: "Whether more came by email than is shown: `read-message` has it" }),
});
export type ShownMessage = z.output<typeof shownMessage>;

/** An internal note, which only the office is answered. */
export const shownThreadNote = z.object({
  ...entry,
  mentions: z.array(z.object({ id: z.uuid(), name: textOrNull })),
});
export type ShownThreadNote = z.output<typeof shownThreadNote>;

export const shownThread = z.object({
  kind: z.enum(threadKinds),
  id: z.uuid(),
  reference: z.string(),
  title: z.string(),
  side: z.enum(threadSides).meta({ description: "On which side the caller is" }),
  owed_by: z.enum(threadSides).nullable().meta({ description: "Who owes the next answer" }),
  owed_since: instant.nullable(),
  reply_by: instant.nullable().meta({ description: "By when we answer; null unless we owe the answer" }),
  last_seq: count.meta({ description: "The number of the newest message; 0 before the first" }),
  read_seq: count.meta({ description: "How far the caller has read" }),
  seen_seq: count.meta({ description: "How far the other side has read" }),
  seen_at: instant.nullable(),
});
export type ShownThread = z.output<typeof shownThread>;

/** What stands beside a conversation for the office. */
export const officeView = z.object({
  name: z.string().meta({ description: "The customer" }),
  channel: z.enum(["account", "mail", "none"]).meta({
    description: "How a message reaches the customer: on the site and by email, by email alone, or not at all",
  }),
  address: textOrNull.meta({ description: "Where the email goes" }),
  mail_from_seq: count.nullable().meta({ description: "The first message that waits to be emailed" }),
  mailed_seq: count.meta({ description: "How far the mail server has taken emails to the customer" }),
  notes: z.array(shownThreadNote).meta({ description: "Internal notes, the oldest first" }),
  replying: z.array(z.string()).meta({ description: "Colleagues who are writing" }),
  readers: z.array(z.object({ name: textOrNull, read_seq: count, read_at: instant })).meta({
    description: "How far each colleague has read",
  }),
});
export type OfficeView = z.output<typeof officeView>;
