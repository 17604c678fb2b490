import { diskFull } from "#server/database/disk/disk-room.ts";
import { type Mail, MailError } from "#server/mail/mailer.ts";
import type { Job, JobParts } from "./job.ts";
import { makeAnswerable } from "./reply-address.ts";

/** An email of a job. */
export type JobMail = Mail & {
  /** The account it is for, where it may go to another address than the account's own. */
  readonly account?: string;
  /**
   * Whether a suspended person gets it: only what the law asks for (their data, their grievances, their refunds), the decision
   * itself, and notices that the security of the account has changed. Everything else is dropped, not postponed.
   */
  readonly evenIfSuspended: boolean;
  /** For the customer of the record that the job is about: a line of its client's timeline. */
  readonly isForCustomer?: boolean;
  /** For a colleague, with this account, about the record: an answer by email becomes their internal note. */
  readonly colleague?: string;
  /** For the office, at an address that is no account's: an answer becomes the internal note of the colleague who sends it. */
  readonly isForOffice?: boolean;
  /** The record that it is about, where its job is about something else. */
  readonly record?: string;
  /** For the holder of a link to documents of the record: an answer arrives in its conversation, and is the customer's only from their address. */
  readonly isForHolder?: boolean;
  /** About several records: an answer has no one conversation. */
  readonly isOfSeveral?: boolean;
};

type Known = {
  readonly is_sent: boolean;
  readonly is_suspended: boolean;
  /** Of an email that was not accepted: another address that the office has named. */
  readonly send_to: string | null;
  /** It was refused, or every attempt has failed. */
  readonly is_final: boolean;
  /** The office has decided that it need not be sent. */
  readonly is_dismissed: boolean;
};

const unknown: Known = { is_sent: false, is_suspended: false, send_to: null, is_final: false, is_dismissed: false };

/**
 * Whether it was sent, and whether its recipient is suspended now, or was when it was ordered: after a suspension no backlog is
 * sent. Of one that was not accepted before, what the office has decided.
 */
async function findKnown({ messageId, to, account }: JobMail, job: Job, { database }: JobParts): Promise<Known> {
  const { rows } = await database.asSystem("worker", (tx) =>
    tx.query<Known>(
      `select exists (select from private.sent_mails where message_id = $1) as is_sent,
         exists (
           select from auth.users as u left join private.suspensions as s on s.user_id = u.id
           where ((u.email = lower($2) and not u.is_sso_user) or u.id = $3) and u.deleted_at is null
             and (u.banned_until > now() or s.ended_at > $4)) as is_suspended,
         m.send_to, coalesce(m.is_final, false) as is_final, m.dismissed_at is not null as is_dismissed
       from (values ($1::text)) as mail (id) left join private.unsent_mails as m on m.message_id = mail.id`,
      [messageId, to, account ?? null, job.created_at],
    ),
  );
  return rows[0] ?? unknown;
}

const recordMail = `
  insert into private.record_mails (message_id, record_kind, record_id, user_id, address, subject)
  select $1, r.kind, r.id, (select u.id from auth.users as u where u.email = lower($3) and u.deleted_at is null limit 1),
    left($3, 254), left($4, 400)
  from private.jobs as j cross join lateral private.record_of_job(j.subject) as r where j.id = $2
  on conflict (message_id) do nothing`;

const refused = () => new MailError("An address was refused. Correct it and send the email again", { isRefused: true });

/**
 * Sends an email unless its acceptance is recorded, and records the acceptance at once. Only a crash between the two makes
 * the email repeat, with the same Message-ID (docs/architecture.md, law 3). Here alone it is decided whether a suspended person
 * gets it, at the moment of sending. What the mail server does not accept is recorded with its address, for the office; what it
 * refuses for good is not tried again before the office has corrected the address.
 */
export async function sendOnce(jobMail: JobMail, job: Job, parts: JobParts): Promise<void> {
  const { is_sent, is_suspended, send_to, is_final, is_dismissed } = await findKnown(jobMail, job, parts);
  const {
    account: _,
    evenIfSuspended,
    isForCustomer = false,
    isForHolder = false,
    isOfSeveral = false,
    isForOffice = false,
    colleague,
    record,
    ...mail
  } = jobMail;
  if (is_sent || is_dismissed || (is_suspended && !evenIfSuspended)) return;
  if (is_final) throw refused();
  const { messageId } = mail;
  const to = send_to ?? mail.to;
  const addressed = { ...mail, to };
  const isAnswered = !isOfSeveral && (isForCustomer || isForHolder || isForOffice || colleague !== undefined);
  const recipient = { colleague, isCustomer: !isForHolder && !isForOffice, isOffice: isForOffice, record };
  const sent = isAnswered ? await makeAnswerable(addressed, recipient, job, parts) : addressed;
  try {
    await parts.mailer.send(sent);
  } catch (error) {
    if (error instanceof MailError)
      await parts.database.asSystem("worker", (tx) =>
        tx.query("select private.note_unsent_mail($1, $2, $3, $4, $5)", [
          ...[messageId, job.id, to, error.reply, error.isRefused],
        ]),
      );
    throw error;
  }
  const recording = parts.database.asSystem("worker", async (tx) => {
    await tx.query("insert into private.sent_mails (message_id) values ($1) on conflict do nothing", [messageId]);
    await tx.query(
      `update private.unsent_mails set address = $2, send_to = null, is_final = false, sent_at = private.business_now()
       where message_id = $1`,
      [messageId, to],
    );
    await tx.query("select private.note_sent_mail($1, $2, $3)", [messageId, job.id, to]);
    if (isForCustomer) await tx.query(recordMail, [messageId, job.id, to, mail.subject]);
  });
  await recording.catch(tellAccepted);
}

/** Space on a disk takes long to come: until then each attempt would reach the recipient. */
function tellAccepted(cause: unknown): never {
  if ((cause as { code?: unknown }).code !== diskFull) throw cause;
  throw new MailError("The email was accepted, and a full disk kept that from being recorded. It is sent again later", {
    ...{ cause, isUnanswered: true },
  });
}

const isRefused = (error: unknown) => error instanceof MailError && error.isRefused;
const isUnanswered = (error: unknown) => error instanceof MailError && error.isUnanswered;

/** Each is tried even if another fails; the job is tried again while one of them is not refused for good. */
export async function sendAll(mails: readonly JobMail[], job: Job, parts: JobParts): Promise<void> {
  const failures: unknown[] = [];
  for (const mail of mails) await sendOnce(mail, job, parts).catch((error) => failures.push(error));
  if (failures.length > 0)
    throw failures.find(isUnanswered) ?? failures.find((failure) => !isRefused(failure)) ?? failures[0];
}
