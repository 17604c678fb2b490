import { replyWithinMinutes } from "#domain/business/business-hours.ts";
import type { ThreadKind } from "#domain/messages/messages.ts";
import { nextState, type ThreadEvent, type ThreadState } from "#domain/messages/thread-state.ts";
import type { Transaction } from "#server/database/database.ts";

type Stored = ThreadState & { readonly last_seq: number };
type Named = { readonly kind: ThreadKind; readonly id: string };

export type HeldThread = Named & {
  /** Business time. */
  readonly now: Date;
  readonly before: Stored;
};

/** The conversation, locked until the transaction ends; it begins with its first message. In the name of the backend. */
export async function holdThread(tx: Transaction, { kind, id }: Named): Promise<HeldThread> {
  await tx.query("insert into private.threads (kind, record_id) values ($1, $2) on conflict do nothing", [kind, id]);
  const { rows } = await tx.query<Stored & { now: Date }>(
    `select owed_by, owed_since, reply_by, last_seq, private.business_now() as now
     from private.threads where kind = $1 and record_id = $2 for update`,
    [kind, id],
  );
  const [found] = rows;
  if (found === undefined) throw new Error("A conversation that was just stored is not there");
  const { now, ...before } = found;
  return { kind, id, now, before };
}

/** Two business hours, as of enquiries; the database knows the holidays. The reply to a new enquiry was promised before: that stands. */
async function readPromise(tx: Transaction, { kind, id }: Named, at: Date): Promise<Date> {
  const { rows } = await tx.query<{ by: Date }>(
    `select least(private.add_opening_minutes($1, $2),
       (select e.reply_by from public.enquiries as e where $3 = 'enquiry' and e.id = $4 and e.status = 'new')) as by`,
    [at, replyWithinMinutes, kind, id],
  );
  return rows[0]?.by ?? at;
}

/** Who owes an answer after this event; our answer also stops the clock of the customer's messages. Answers the state. */
export async function moveThread(
  tx: Transaction,
  { kind, id, before }: HeldThread,
  event: ThreadEvent,
): Promise<ThreadState> {
  const promise = event.by === "customer" ? await readPromise(tx, { kind, id }, event.at) : undefined;
  const state = nextState(before, event, (at) => promise ?? at);
  await tx.query(
    `update private.threads set owed_by = $3, owed_since = $4, reply_by = $5
     where kind = $1 and record_id = $2 and (owed_by, owed_since, reply_by) is distinct from ($3, $4::timestamptz, $5::timestamptz)`,
    [kind, id, state.owed_by, state.owed_since, state.reply_by],
  );
  if (event.by === "office") await tx.query("select private.stamp_answered($1, $2, $3)", [kind, id, event.at]);
  return state;
}

/** An answer outside of the conversation, such as a reply to an enquiry by its own call: nothing is owed any more. */
export async function settleByAnswer(tx: Transaction, { kind, id }: Named): Promise<void> {
  const { rows } = await tx.query("select from private.threads where kind = $1 and record_id = $2 for update", [
    kind,
    id,
  ]);
  if (rows.length === 0) return;
  const held = await holdThread(tx, { kind, id });
  await moveThread(tx, held, { by: "office", at: held.now, expectsAnswer: false });
}
