import { z } from "zod";
import { threadKinds } from "#domain/messages/messages.ts";
import { withOwnRecords } from "#server/messages/thread-record.ts";
import { instant, noFields, readAnswerRows } from "../../answer-fields.ts";
import { defineCall } from "../../define-call.ts";

const question = z.object({
  kind: z.enum(threadKinds),
  id: z.uuid().meta({ description: "Of the record" }),
  reference: z.string(),
  title: z.string(),
  client_id: z.uuid().nullable(),
  asked_at: instant,
});

/** More than one account has open. */
const most = 100;

export const myQuestions = defineCall({
  name: "my-questions",
  summary: "Lists the conversations in which a message of ours waits for the caller's answer, the oldest first",
  who: "signed-in callers",
  readsOnly: true,
  body: noFields,
  answers: [{ status: 200, when: "The conversations", body: z.object({ questions: z.array(question) }) }],

  async handle({ caller: { sub }, tx }) {
    const questions = await readAnswerRows<z.output<typeof question>>(
      tx,
      `${withOwnRecords(threadKinds)}
       select own.kind, own.id, own.reference, own.title, own.client_id, t.owed_since as asked_at
       from own join private.threads as t on t.kind = own.kind and t.record_id = own.id
       where t.owed_by = 'customer'
         -- The conversation of a merged enquiry goes on in the other of the same address.
         and not exists (
           select from public.enquiries as e join public.enquiries as other on other.id = e.merged_into
           where own.kind = 'enquiry' and e.id = own.id and lower(other.email) = lower(e.email))
       order by t.owed_since, own.reference limit ${most}`,
      [sub],
    );
    return { status: 200, body: { questions } };
  },
});
