import type { Mail } from "#server/mail/mailer.ts";
import type { JobParts } from "./job.ts";

/**
 * Sends an email unless its acceptance is recorded, and records the acceptance at once. Only a crash between the two makes
 * the email repeat, with the same Message-ID (docs/architecture.md, law 3).
 */
export async function sendOnce(mail: Mail, { database, mailer }: JobParts): Promise<void> {
  const { rowCount } = await database.asSystem("worker", (tx) =>
    tx.query("select 1 from private.sent_mails where message_id = $1", [mail.messageId]),
  );
  if (rowCount > 0) return;
  await mailer.send(mail);
  await database.asSystem("worker", (tx) =>
    tx.query("insert into private.sent_mails (message_id) values ($1) on conflict do nothing", [mail.messageId]),
  );
}
