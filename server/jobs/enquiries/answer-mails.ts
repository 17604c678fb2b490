import { business } from "#domain/business/business.ts";
import type { Database } from "#server/database/database.ts";
import { type EnquiryAnswer, writeEnquiryAnswer } from "#server/mail/templates/enquiries/enquiry-answer.ts";
import type { JobHandler } from "../job.ts";
import { sendOnce } from "../send-once.ts";

async function findAnswer(database: Database, id: string): Promise<EnquiryAnswer | undefined> {
  const { rows } = await database.asSystem("worker", (tx) =>
    tx.query<EnquiryAnswer>(
      `select e.reference, a.recipient, a.message
       from private.enquiry_answers as a join public.enquiries as e on e.id = a.enquiry_id where a.id = $1`,
      [id],
    ),
  );
  return rows[0];
}

/** Sends the office's reply to an enquiry (server/calls/enquiries/answer-enquiry.ts). */
export const sendEnquiryAnswer: JobHandler = async (job, parts) => {
  const { record_id: id } = job.payload;
  const answer = id && (await findAnswer(parts.database, id));
  if (!answer) return;
  const { siteUrl, mailFrom: from } = parts.env;
  await sendOnce(
    {
      ...writeEnquiryAnswer(answer),
      ...{ from, to: answer.recipient, replyTo: business.email },
      // A consultant wrote it to this person, perhaps about their data.
      evenIfSuspended: true,
      messageId: `<${job.id}.${id}.answer@${new URL(siteUrl).hostname}>`,
    },
    job,
    parts,
  );
};
