import { business } from "#domain/business/business.ts";
import { writeThreadMail } from "#server/mail/templates/messages/thread-mail.ts";
import type { JobHandler } from "../job.ts";
import { sendOnce } from "../send-once.ts";
import { readAttachments } from "./attached-files.ts";
import { findTold } from "./told-thread.ts";

/** Tells one reader of a conversation what the other side has written, unless they have read it meanwhile. */
export const sendThreadMail: JobHandler = async (job, parts) => {
  const { record_id: id } = job.payload;
  const told = id && (await findTold(parts.database, id));
  if (!told) return;
  const { siteUrl, mailFrom: from } = parts.env;
  const isForCustomer = told.side === "customer";
  const { database, files } = parts;
  const carriesFiles = isForCustomer && told.record.account === null && files !== undefined;
  // What is confidential is in no email, also where its reader had an account when it was written.
  const ids = told.messages.flatMap((message) => (message.is_confidential ? [] : [message.id]));
  const attachments = carriesFiles ? await readAttachments(database, files, ids) : undefined;
  await sendOnce(
    {
      ...writeThreadMail(told, siteUrl),
      ...{ from, to: told.to, replyTo: business.email, isForCustomer, colleague: told.colleague },
      attachments,
      // A consultant wrote it to this person, perhaps about their data.
      evenIfSuspended: isForCustomer,
      messageId: `<${job.id}.${id}.message@${new URL(siteUrl).hostname}>`,
    },
    job,
    parts,
  );
};
