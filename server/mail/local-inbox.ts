import type { Database } from "#server/database/database.ts";
import type { Mailer } from "./mailer.ts";

/** The mailer of the demo: it stores emails in a table, each Message-ID once. */
export function createLocalInbox(database: Database): Mailer {
  return {
    async send(mail) {
      await database.asSystem("mailer", (tx) =>
        tx.query(
          `insert into private.inbox_mails (message_id, "to", "from", subject, text, html, calendar, reply_to)
           values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (message_id) do nothing`,
          [
            ...[mail.messageId, mail.to, mail.from, mail.subject, mail.text, mail.html],
            ...[mail.calendar?.content ?? null, mail.replyTo ?? null],
          ],
        ),
      );
    },
    async close() {},
  };
}
