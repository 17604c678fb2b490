import { asksQuestion, type ThreadEvent } from "#domain/messages/thread-state.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { holdThread, moveThread } from "./move-thread.ts";
import type { NewMessage, SavedMessage } from "./new-message.ts";
import { orderMails } from "./order-mails.ts";
import { type ThreadRecord, threadColumn } from "./thread-record.ts";

type Entry = Pick<NewMessage, "side" | "way" | "text" | "isInbound" | "answers" | "expectsAnswer">;

/** An entry about a call or chat that neither answers nor asks changes nothing. */
function readEvent({ side, way, text, isInbound, answers, expectsAnswer }: Entry, at: Date): ThreadEvent | undefined {
  if (side === "customer") return { by: "customer", at };
  const isEntry = way === "call" || way === "whatsapp";
  if (isEntry && answers === false) return isInbound ? { by: "customer", at } : undefined;
  return { by: "office", at, expectsAnswer: expectsAnswer ?? (!isEntry && asksQuestion(text)) };
}

/** An answer of ours is the first contact of a new enquiry, as with its own call. */
async function contactEnquiry(tx: Transaction, { kind, id }: ThreadRecord): Promise<Date | null> {
  if (kind !== "enquiry") return null;
  const { rows } = await tx.query<{ reply_by: Date | null }>(
    "update public.enquiries set status = 'contacted' where id = $1 and status = 'new' returning reply_by",
    [id],
  );
  return rows[0]?.reply_by ?? null;
}

/** By when our answer was promised: to the customer's message, or to the enquiry that it is the first answer to. */
function findPromise(toMessage: Date | null, toEnquiry: Date | null): Date | null {
  if (toMessage === null || toEnquiry === null) return toMessage ?? toEnquiry;
  return toMessage < toEnquiry ? toMessage : toEnquiry;
}

/**
 * Moves the clock of a conversation by an entry that stands elsewhere, such as an internal note about a call. Call it within the
 * transaction that saves the entry.
 */
export function countEntry(tx: Transaction, record: ThreadRecord, entry: Entry): Promise<void> {
  return asBackend(tx, async () => {
    const held = await holdThread(tx, record);
    const event = readEvent(entry, held.now);
    if (event) await moveThread(tx, held, event);
    if (event?.by === "office") await contactEnquiry(tx, record);
  });
}

/**
 * Saves a message that both sides read: under the next number of its conversation, with the clock, the alerts and the emails that
 * follow from it, in the caller's transaction. For all ways in: the site, email, and entries about calls and chats. The caller
 * has checked that the writer may.
 */
export function sendMessage(tx: Transaction, record: ThreadRecord, message: NewMessage): Promise<SavedMessage> {
  return asBackend(tx, async () => {
    const held = await holdThread(tx, record);
    const event = readEvent(message, held.now);
    const state = event ? await moveThread(tx, held, event) : held.before;
    const starts = state.owed_by === "office" && held.before.owed_by !== "office";
    const seq = held.before.last_seq + 1;
    const { rows } = await tx.query<{ id: string; created_at: Date }>(
      `insert into private.messages (kind, ${threadColumn(record.kind)}, user_id, seq, side, author_id, way, is_inbound, text, full_text,
         sent_from, is_confidential, expects_answer, reply_by, idempotency_key)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id, created_at`,
      [
        ...[record.kind, record.id, threadColumn(record.kind) === "request_id" ? record.account : null, seq],
        ...[message.side, message.author, message.way, message.isInbound ?? false, message.text],
        ...[message.fullText ?? null, message.sentFrom ?? null, message.isConfidential ?? false],
        ...[event?.by === "office" && event.expectsAnswer, starts ? state.reply_by : null, message.key ?? null],
      ],
    );
    await tx.query("update private.threads set last_seq = $3 where kind = $1 and record_id = $2", [
      ...[record.kind, record.id, seq],
    ]);
    const toEnquiry = event?.by === "office" ? await contactEnquiry(tx, record) : null;
    await orderMails(tx, record, {
      ...{ side: message.side, way: message.way, seq, at: held.now },
      promised: findPromise(held.before.reply_by, toEnquiry),
    });
    const [saved] = rows;
    if (saved === undefined) throw new Error("A message that was just stored is not there");
    return { ...saved, seq, reply_by: state.reply_by };
  });
}
