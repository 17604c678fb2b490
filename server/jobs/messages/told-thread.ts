import type { ThreadSide } from "#domain/messages/thread-state.ts";
import type { Database, Transaction } from "#server/database/database.ts";
import type { ToldMessage } from "#server/mail/templates/messages/thread-mail.ts";
import { canOpenRecord, readThreadRecord, type ThreadRecord } from "#server/messages/thread-record.ts";

type Stored = {
  readonly kind: ThreadRecord["kind"];
  readonly record_id: string;
  readonly side: ThreadSide;
  readonly reader_id: string | null;
  readonly upto_seq: number;
  /** Up to here its reader has read, or was emailed before. */
  readonly known_seq: number;
  readonly to: string | null;
};

/** What an email about new messages says, and to whom. */
export type ToldThread = {
  readonly record: ThreadRecord;
  readonly side: ThreadSide;
  readonly to: string;
  /** The account of its reader, if that is a colleague. */
  readonly colleague?: string;
  readonly messages: readonly StoredMessage[];
};

type StoredMessage = ToldMessage & { readonly id: string };

/** The messages that it tells of are fixed at its first attempt; what is written from now on is told of by the next one. */
async function holdMail(tx: Transaction, id: string): Promise<Stored | undefined> {
  // A message that is being written counts on this email, whose row it has found: its commit is waited for.
  await tx.query(
    `select from private.threads as t join private.thread_mails as m on m.kind = t.kind and m.record_id = t.record_id
     where m.id = $1 for share of t`,
    [id],
  );
  const { rows } = await tx.query<Stored>(
    `update private.thread_mails as m set upto_seq = coalesce(m.upto_seq, t.last_seq)
     from private.threads as t where m.id = $1 and t.kind = m.kind and t.record_id = m.record_id
     returning m.kind, m.record_id, m.side, m.reader_id, m.upto_seq,
       case when m.reader_id is null then m.address
         else (select u.email from auth.users as u where u.id = m.reader_id and u.deleted_at is null) end as to,
       greatest(
         m.from_seq - 1,
         (select r.read_seq from private.thread_reads as r
          where r.kind = m.kind and r.record_id = m.record_id and r.reader_id = m.reader_id),
         (select max(e.upto_seq) from private.thread_mails as e
          where e.kind = m.kind and e.record_id = m.record_id and e.side = m.side and e.from_seq < m.from_seq
            and (e.reader_id, e.address) is not distinct from (m.reader_id, m.address))) as known_seq`,
    [id],
  );
  return rows[0];
}

/** Written by the other side, and not said in a call or chat. */
async function readTold(
  tx: Transaction,
  { kind, record_id, side, upto_seq, known_seq }: Stored,
): Promise<StoredMessage[]> {
  const { rows } = await tx.query<StoredMessage>(
    `select m.id, m.text, m.is_confidential, m.created_at, coalesce((select nullif(p.full_name, '') from public.profiles as p where p.id = m.author_id), '') as author,
       array(select f.name from private.message_files as mf join private.files as f on f.id = mf.file_id
         where mf.message_id = m.id order by f.created_at, f.id) as files
     from private.messages as m
     where m.kind = $1 and m.record_id = $2 and m.side <> $3 and m.way in ('site', 'mail') and m.seq > $4 and m.seq <= $5
     order by m.seq`,
    [kind, record_id, side, known_seq, upto_seq],
  );
  return rows;
}

/** Undefined when there is nothing to tell any more: it was read, its reader cannot open the record, or the record is gone. */
export async function findTold(database: Database, id: string): Promise<ToldThread | undefined> {
  const found = await database.asSystem("worker", async (tx) => {
    const mail = await holdMail(tx, id);
    const record = mail && (await readThreadRecord(tx, mail.kind, mail.record_id));
    return mail && record ? { mail, record, messages: await readTold(tx, mail) } : undefined;
  });
  if (found === undefined) return undefined;
  const { mail, record, messages } = found;
  if (mail.to === null || messages.length === 0) return undefined;
  const told = { record, side: mail.side, to: mail.to, messages };
  if (mail.side === "customer") return told;
  if (mail.reader_id === null || !(await canOpenRecord(database, record, mail.reader_id))) return undefined;
  return { ...told, colleague: mail.reader_id };
}
