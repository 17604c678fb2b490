import type { Mail } from "#server/mail/mailer.ts";
import type { Job, JobParts } from "./job.ts";

/** An email of a job. */
export type JobMail = Mail & {
  /** The account it is for, where it may go to another address than the account's own. */
  readonly account?: string;
  /**
   * Whether a suspended person gets it: only what the law asks for (their data, their grievances, their refunds), the decision
   * itself, and notices that the security of the account has changed. Everything else is dropped, not postponed.
   */
  readonly evenIfSuspended: boolean;
};

type Known = { readonly is_sent: boolean; readonly is_suspended: boolean };

/**
 * Whether it was sent, and whether its recipient is suspended now, or was when it was ordered: after a suspension no backlog is
 * sent.
 */
async function findKnown({ messageId, to, account }: JobMail, job: Job, { database }: JobParts): Promise<Known> {
  const { rows } = await database.asSystem("worker", (tx) =>
    tx.query<Known>(
      `select exists (select from private.sent_mails where message_id = $1) as is_sent,
         exists (
           select from auth.users as u left join private.suspensions as s on s.user_id = u.id
           where ((u.email = lower($2) and not u.is_sso_user) or u.id = $3) and u.deleted_at is null
             and (u.banned_until > now() or s.ended_at > $4)) as is_suspended`,
      [messageId, to, account ?? null, job.created_at],
    ),
  );
  return rows[0] ?? { is_sent: false, is_suspended: false };
}

/**
 * Sends an email unless its acceptance is recorded, and records the acceptance at once. Only a crash between the two makes
 * the email repeat, with the same Message-ID (docs/architecture.md, law 3). Here alone it is decided whether a suspended person
 * gets it, at the moment of sending.
 */
export async function sendOnce(jobMail: JobMail, job: Job, parts: JobParts): Promise<void> {
  const { is_sent, is_suspended } = await findKnown(jobMail, job, parts);
  const { account: _, evenIfSuspended, ...mail } = jobMail;
  if (is_sent || (is_suspended && !evenIfSuspended)) return;
  await parts.mailer.send(mail);
  await parts.database.asSystem("worker", (tx) =>
    tx.query("insert into private.sent_mails (message_id) values ($1) on conflict do nothing", [mail.messageId]),
  );
}
