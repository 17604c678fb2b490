import { z } from "zod";
import { optionalText, requiredText } from "../fields/fields.ts";
import { clientRecordKinds } from "../work/office-records.ts";
import { recordNoteMaxLength } from "../work/record-notes.ts";

/** Each record of these kinds has one conversation. */
export const threadKinds = clientRecordKinds;
export type ThreadKind = (typeof threadKinds)[number];

export const threadSides = ["customer", "office"] as const;
/** How it reached us or the customer. */
export const messageWays = ["site", "mail", "call", "whatsapp"] as const;
export type MessageWay = (typeof messageWays)[number];
/** What the office writes down about a conversation elsewhere. */
export const entryWays = ["call", "whatsapp"] as const;

export const messageMaxLength = 20_000;
export const mostMessageFiles = 20;
export const mostMentions = 10;
/** What the email to a customer without an account carries: with its encoding 10 MB, which mail servers take. */
export const mostMailedBytes = 7 * 1024 * 1024;
/** So long the email about a message waits for the next one, and for its reader to read it on the site. */
export const mailDelayMinutes = 5;
export const tooLongMessage = "A message can have at most 20,000 characters. Please attach the rest as a file";
/** Of an entry without words of its own. */
export const emptyEntries: Readonly<Record<(typeof entryWays)[number], string>> = {
  call: "Spoke with the customer",
  whatsapp: "Chatted with the customer",
};

/** What names a conversation: the kind of its record, and the record's id or reference. */
export const threadName = {
  kind: z.enum(threadKinds, { error: `The kind must be one of ${threadKinds.join(", ")}` }),
  id: requiredText({ label: "Record", required: "Please name the record", max: 40 }).meta({
    description: "The id of the record, or its reference",
  }),
};

export const seq = z.int({ error: "The number of a message must be a whole number" }).min(0);
const flag = (name: string) => z.boolean({ error: `${name} must be true or false` }).optional();
const ids = (label: string, most: number) =>
  z
    .array(z.uuid({ error: `The id of a ${label} must be a UUID` }).toLowerCase())
    .max(most, { error: `Please send at most ${most} ${label}s` })
    .optional();

/** The longest text is measured first, so that its sentence says what else can be done. */
const messageText = z
  .string({ error: "Message must be text" })
  .nullish()
  .refine((text) => (text ?? "").length <= messageMaxLength, { error: tooLongMessage, abort: true })
  .pipe(optionalText({ label: "Message", max: messageMaxLength, multiline: true }));

export const sendMessageSchema = z
  .strictObject({
    ...threadName,
    text: messageText,
    file_ids: ids("file", mostMessageFiles).meta({
      description: "Files that the caller has just uploaded to this record",
    }),
    idempotency_key: z.uuid({ error: "The idempotency key must be a UUID" }).toLowerCase(),
    expected_seq: seq.optional().meta({
      description:
        "The newest message that the caller has seen; where a colleague has answered since, the answer is a conflict that asks first",
    }),
    confirmed: flag("Confirmed").meta({ description: "Send it although a colleague has answered or is writing" }),
    internal: flag("Internal").meta({ description: "An internal note: the customer never reads it. Only the office" }),
    is_confidential: flag("Confidential").meta({ description: "Its words are in no email" }),
    expects_answer: flag("Expects an answer").meta({
      description:
        "Whether the customer owes an answer then; without it, whether there is a question mark. Only the office",
    }),
    mentions: ids("colleague", mostMentions).meta({ description: "Colleagues who are alerted; of internal notes" }),
    way: z
      .enum(entryWays, { error: `The way must be one of ${entryWays.join(", ")}` })
      .optional()
      .meta({
        description: "Of an entry about a call or chat. Only the office",
      }),
    is_inbound: flag("Inbound").meta({ description: "Of an entry: the customer called or wrote" }),
    answers: flag("Answers").meta({
      description: "Of an entry: whether it answers the customer; without it, it does",
    }),
  })
  .superRefine((sent, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    const isEmpty = sent.text === null && (sent.file_ids ?? []).length === 0;
    if (isEmpty && !sent.way) refuse("text", sent.internal ? "Please write a note" : "Please write a message");
    if (sent.internal && (sent.text ?? "").length > recordNoteMaxLength)
      refuse("text", "An internal note can have at most 5,000 characters");
    if (sent.mentions?.length && !sent.internal) refuse("mentions", "Colleagues are mentioned in internal notes only");
    if ((sent.is_inbound !== undefined || sent.answers !== undefined) && !sent.way)
      refuse("way", "Please say whether it was a call or a chat");
  });
export type SentMessage = z.output<typeof sendMessageSchema>;

/** The fields that a customer cannot send. */
export const officeFields = ["internal", "expects_answer", "mentions", "way", "is_inbound", "answers"] as const;
