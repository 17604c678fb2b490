import { markForAnswers } from "#server/mail/compose.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { makeReplyToken, writeReplyAddress } from "#server/mail/reply-token.ts";
import type { Job, JobParts } from "./job.ts";

/** How many emails before it an email names: programs need no more to show them together. */
const mostReferences = 10;

/** Who gets an email. */
export type Recipient = {
  /** The account of a colleague. */
  readonly colleague: string | undefined;
  /** The customer of the record; false of the holder of a link, to whom the office may have sent it for the customer. */
  readonly isCustomer: boolean;
  /** The office, at an address that is no account's. */
  readonly isOffice: boolean;
  /** The record that the email is about; undefined: the one that its job is about. */
  readonly record: string | undefined;
};

type Stored = { readonly token: string; readonly earlier: string[] };

/** The address of its own, the same for every attempt, and what was sent about the record to the same recipient before. */
async function keepAddress(
  mail: Mail,
  { colleague, isCustomer, isOffice, record }: Recipient,
  job: Job,
  { database }: JobParts,
): Promise<Stored | undefined> {
  return database.asSystem("worker", async (tx) => {
    const { rows } = await tx.query<{ token: string }>(
      `insert into private.reply_addresses (message_id, token, kind, record_id, address, colleague_id, is_customer, is_office)
       select $1, $2, r.kind, r.id, left($3, 254), $5, $6, $7
       from private.jobs as j cross join lateral private.record_of_job(coalesce($8, j.subject)) as r where j.id = $4
       on conflict (message_id) do update set address = excluded.address returning token`,
      [...[mail.messageId, makeReplyToken(), mail.to, job.id, colleague ?? null, isCustomer, isOffice], record ?? null],
    );
    const [own] = rows;
    if (own === undefined) return undefined;
    const { rows: before } = await tx.query<{ message_id: string }>(
      `select e.message_id from private.reply_addresses as m
       join private.reply_addresses as e on e.kind = m.kind and e.record_id = m.record_id and lower(e.address) = lower(m.address)
         and e.message_id <> m.message_id and e.created_at <= m.created_at
       where m.message_id = $1 order by e.created_at desc, e.message_id limit ${mostReferences}`,
      [mail.messageId],
    );
    return { token: own.token, earlier: before.map(({ message_id }) => message_id).reverse() };
  });
}

/**
 * The email as it is answered: to an address of its own, where a mailbox is read and it is about a record; with the line above which the
 * answer is written, and with the emails before it, so that programs show them as one conversation. Without a mailbox as it is.
 */
export async function makeAnswerable<Sent extends Mail>(
  mail: Sent,
  recipient: Recipient,
  job: Job,
  parts: JobParts,
): Promise<Sent> {
  const { answers } = parts.env;
  const kept = answers && (await keepAddress(mail, recipient, job, parts));
  if (!answers || !kept) return mail;
  const references = kept.earlier.length > 0 ? kept.earlier : undefined;
  return { ...markForAnswers(mail), replyTo: writeReplyAddress(answers, kept.token), references };
}
