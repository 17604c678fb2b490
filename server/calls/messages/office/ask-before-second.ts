import { formatDateTime } from "#domain/time/dates.ts";
import { describeReplying } from "#domain/work/replying.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import type { Caller } from "../../call-parts.ts";
import { readReplying } from "../../work/replying.ts";
import type { FoundThread } from "../find-thread.ts";

type Unseen = { readonly seq: number; readonly at: Date; readonly author: string | null };

/**
 * Refuses a message whose writer may not know of another: one that a colleague has sent since they read the conversation, or is
 * writing. The caller may confirm. Called while the record is locked.
 */
export async function askBeforeSecond(
  tx: Transaction,
  { kind, id }: FoundThread,
  { caller, expected }: { readonly caller: Caller; readonly expected: number | undefined },
): Promise<void> {
  const { rows } = await tx.query<Unseen>(
    `select m.seq, m.created_at as at, private.colleague_name(m.author_id) as author from private.messages as m
     where m.kind = $1 and m.record_id = $2 and m.side = 'office' and m.author_id is distinct from $3 and m.seq > $4::bigint
     order by m.seq desc limit 1`,
    [kind, id, caller.sub, expected ?? null],
  );
  const [unseen] = rows;
  if (unseen) {
    const message = `${unseen.author ?? "A colleague"} answered on ${formatDateTime(unseen.at)} IST, after you opened this conversation. Send yours too?`;
    throw new CallError(409, { code: "conflict", message, details: { asks: "replied", seq: unseen.seq } });
  }
  const replying = describeReplying(await readReplying(tx, kind, id, caller));
  if (replying)
    throw new CallError(409, {
      ...{ code: "conflict", message: `${replying} to this customer now. Send yours too?` },
      details: { asks: "replying" },
    });
}
