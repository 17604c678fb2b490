import type { Transaction } from "#server/database/database.ts";
import { readAnswerRows } from "../../answer-fields.ts";
import type { Caller } from "../../call-parts.ts";
import type { FoundThread } from "../find-thread.ts";
import type { ShownThread } from "../thread-answer.ts";

type Head = Omit<ShownThread, "kind" | "id" | "reference" | "title" | "side">;
const untouched: Head = {
  ...{ owed_by: null, owed_since: null, reply_by: null, last_seq: 0, read_seq: 0, seen_seq: 0, seen_at: null },
};

/** Who owes whom in a conversation, and how far each side has read it. The other side of the office is the customer's account. */
export async function readThreadHead(tx: Transaction, thread: FoundThread, caller: Caller): Promise<ShownThread> {
  const { kind, id, reference, title, side, account } = thread;
  const [head = untouched] = await readAnswerRows<Head>(
    tx,
    `select t.owed_by, t.owed_since, t.reply_by, t.last_seq, coalesce(own.read_seq, 0) as read_seq,
       coalesce(other.read_seq, 0) as seen_seq, other.read_at as seen_at
     from private.threads as t
     left join private.thread_reads as own on own.kind = t.kind and own.record_id = t.record_id and own.reader_id = $3
     left join lateral (
       select r.read_seq, r.read_at from private.thread_reads as r
       where r.kind = t.kind and r.record_id = t.record_id and (r.reader_id is not distinct from $4::uuid) = ($5 = 'office')
       order by r.read_seq desc, r.read_at limit 1) as other on true
     where t.kind = $1 and t.record_id = $2`,
    [kind, id, caller.sub, account, side],
  );
  return { kind, id, reference, title, side, ...head };
}
