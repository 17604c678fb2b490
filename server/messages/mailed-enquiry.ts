import { randomBytes } from "node:crypto";
import { replyWithinMinutes } from "#domain/business/business-hours.ts";
import { enquiryMaxLengths } from "#domain/enquiries/enquiry-choices.ts";
import { makeReference } from "#domain/fields/references.ts";
import type { Transaction } from "#server/database/database.ts";
import { sendMessage } from "./send-message.ts";
import { readThreadRecord, type ThreadRecord } from "./thread-record.ts";

export type MailedEnquiry = {
  readonly address: string;
  /** As the sender calls itself; empty for one that does not. */
  readonly name: string;
  readonly subject: string;
  readonly text: string;
  /** All of it where the text is not; null where it is. */
  readonly fullText: string | null;
  /** What makes two of them the same. */
  readonly hash: string;
  /** Whether its sender gets a receipt, if there was none in the last day: not where another person may have written it. */
  readonly wantsReceipt: boolean;
  /** Whether its sender is known to have the address that it names; an account with it has not written it otherwise. */
  readonly isProven: boolean;
};

/** Email is the one way in that has no form to limit it. */
const most = { ofSenderInAnHour: 5, inAnHour: 60 } as const;

/** Whether so many came in the last hour, of this sender or of all, that no more become enquiries automatically. */
export async function isFlooded(tx: Transaction, address: string): Promise<boolean> {
  const { rows } = await tx.query<{ of_sender: number; of_all: number }>(
    `select count(*) filter (where lower(email) = lower($1))::int as of_sender, count(*)::int as of_all
     from public.enquiries where source = 'email' and created_at > private.business_now() - interval '1 hour'`,
    [address],
  );
  const { of_sender = 0, of_all = 0 } = rows[0] ?? {};
  return of_sender >= most.ofSenderInAnHour || of_all >= most.inAnHour;
}

/** Stores it like one from a form, with the same promise of a reply. Answers its id. */
async function insertEnquiry(tx: Transaction, { address, name, subject, text, ...mail }: MailedEnquiry) {
  const { rows: times } = await tx.query<{ now: Date }>("select private.business_now() as now");
  const now = times[0]?.now ?? new Date();
  const { rows } = await tx.query<{ id: string }>(
    `insert into public.enquiries (reference, source, page, idempotency_key, request_hash, name, email, phone, subject, message, reply_by,
       created_at, receipt)
     values ($1, 'email', '/', gen_random_uuid(), $2, $3, $4, '', $5, $6, private.add_opening_minutes($7, ${replyWithinMinutes}), $7,
       case when not $8 or exists (select from public.enquiries as e where e.source = 'email' and e.receipt <> 'none'
         and lower(e.email) = lower($4) and e.created_at > $7::timestamptz - interval '1 day') then 'none' else 'brief' end)
     returning id`,
    [
      ...[
        makeReference("L", now, randomBytes(5)),
        mail.hash,
        name || address.slice(0, enquiryMaxLengths.name),
        address,
      ],
      ...[subject || null, text.slice(0, enquiryMaxLengths.message).toWellFormed() || null, now, mail.wantsReceipt],
    ],
  );
  const [made] = rows;
  if (made === undefined) throw new Error("An enquiry that was just stored is not there");
  return made.id;
}

/**
 * Makes an enquiry of an email, in the name of the backend. What an enquiry has no room for, a long text, what was cut from it and files, is
 * the first message of its conversation, whose id is answered too.
 */
export async function openMailedEnquiry(
  tx: Transaction,
  mail: MailedEnquiry,
  hasFiles: boolean,
): Promise<{ record: ThreadRecord; message: string | null }> {
  const record = await readThreadRecord(tx, "enquiry", await insertEnquiry(tx, mail));
  if (record === undefined) throw new Error("An enquiry that was just stored is not there");
  const { text, fullText } = mail;
  if (!hasFiles && fullText === null && text.length <= enquiryMaxLengths.message) return { record, message: null };
  const { id } = await sendMessage(tx, record, {
    ...{ side: "customer", author: mail.isProven ? record.account : null, way: "mail", text, fullText },
  });
  return { record, message: id };
}
