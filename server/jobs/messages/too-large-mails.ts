import { business } from "#domain/business/business.ts";
import type { ThreadKind } from "#domain/messages/messages.ts";
import { writeTooLargeMail } from "#server/mail/templates/messages/too-large-mail.ts";
import { readThreadRecord } from "#server/messages/thread-record.ts";
import type { JobHandler } from "../job.ts";
import { sendOnce } from "../send-once.ts";

export const tooLargeKind = "held_mails.too_large";

/** Tells a customer that their answer was too large, at most once a day for each record; not once the office has decided about it. */
export const sendTooLargeMail: JobHandler = async (job, parts) => {
  const { record_id: id } = job.payload;
  const found = await parts.database.asSystem("worker", async (tx) => {
    const { rows } = await tx.query<{ kind: ThreadKind; record_id: string; address: string }>(
      "select kind, record_id, address from private.held_mails where id = $1 and record_id is not null",
      [id ?? null],
    );
    const [held] = rows;
    const record = held && (await readThreadRecord(tx, held.kind, held.record_id));
    return held && record ? { record, to: held.address } : undefined;
  });
  if (found === undefined) return;
  const { siteUrl, mailFrom: from } = parts.env;
  await sendOnce(
    {
      ...writeTooLargeMail(found.record, siteUrl),
      ...{ from, to: found.to, replyTo: business.email, isForCustomer: true, evenIfSuspended: false },
      messageId: `<${job.id}.${id}.too-large@${new URL(siteUrl).hostname}>`,
    },
    job,
    parts,
  );
};
