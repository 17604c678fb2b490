import { mailDelayMinutes } from "#domain/messages/messages.ts";
import type { Transaction } from "#server/database/database.ts";
import type { NewMessage } from "./new-message.ts";
import type { ThreadRecord } from "./thread-record.ts";

type Ordered = Pick<NewMessage, "side" | "way"> & {
  readonly seq: number;
  readonly at: Date;
  /** By when we had promised the answer. */
  readonly promised: Date | null;
};

/**
 * One email waits for each reader on the other side, and takes in what is written until it leaves; what was read by then is not
 * mailed. Our answer never leaves after the time that we promised it by. What was said in a call or chat is not mailed.
 */
export async function orderMails(tx: Transaction, record: ThreadRecord, ordered: Ordered): Promise<void> {
  const { side, way, seq, at, promised } = ordered;
  if (way === "call" || way === "whatsapp") return;
  const later = at.getTime() + mailDelayMinutes * 60_000;
  const due = new Date(promised ? Math.min(later, Math.max(at.getTime(), promised.getTime())) : later);
  if (side === "customer") {
    await tx.query("select private.tell_office_of_message($1, $2, $3, $4)", [record.kind, record.id, seq, due]);
    return;
  }
  if (record.account === null && record.address === null) return;
  await tx.query(
    `insert into private.thread_mails (kind, record_id, side, reader_id, address, from_seq, due_at)
     values ($1, $2, 'customer', $3, $4, $5, $6) on conflict do nothing`,
    [record.kind, record.id, record.account, record.address, seq, due],
  );
}
