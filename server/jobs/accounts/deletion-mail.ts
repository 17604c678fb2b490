import { writeAccountDeleted } from "#server/mail/templates/accounts/account-deleted.ts";
import type { JobHandler } from "../job.ts";
import { sendOnce } from "../send-once.ts";

export const deletionMailKind = "account.deleted";

/**
 * To the address that a deleted account had. The order has all that the email says, and the database takes it out of the
 * order once the email is sent (db/functions/prepare_job.sql).
 */
export const sendDeletionMail: JobHandler = async (job, parts) => {
  const { record_id: id, deleted } = job.payload;
  if (!id || !deleted) return;
  const { siteUrl, mailFrom: from } = parts.env;
  const messageId = `<${job.id}.${id}.deleted@${new URL(siteUrl).hostname}>`;
  // It is about their own data, so suspended people get it too.
  await sendOnce(
    { ...writeAccountDeleted(deleted, siteUrl), from, to: deleted.email, messageId, evenIfSuspended: true },
    job,
    parts,
  );
};
