import { formatDateTime } from "#domain/time/dates.ts";
import { describeReplying } from "#domain/work/replying.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import type { Caller } from "../call-parts.ts";
import { readReplying } from "../work/replying.ts";

type Unseen = { readonly sent: number; readonly at: Date; readonly author: string | null; readonly is_own: boolean };

/**
 * Refuses a reply whose writer may not know of another: one that a colleague has sent since theirs was opened, or is writing.
 * The caller may confirm. Called while the enquiry is locked.
 */
export async function askBeforeSecondReply(
  tx: Transaction,
  id: string,
  caller: Caller,
  expected: number | undefined,
): Promise<void> {
  const { rows } = await tx.query<Unseen>(
    `select count(*) over ()::integer as sent, a.created_at as at, coalesce(nullif(p.full_name, ''), p.email) as author,
       a.author_id is not distinct from $2 as is_own
     from (
       select id, created_at, author_id from private.enquiry_answers where enquiry_id = $1
       union all
       select id, created_at, author_id from private.messages where enquiry_id = $1 and side = 'office' and way in ('site', 'mail')
     ) as a left join public.profiles as p on p.id = a.author_id
     order by a.created_at desc, a.id desc`,
    [id, caller.sub],
  );
  const unseen = rows.slice(0, Math.max(0, rows.length - (expected ?? rows.length))).find(({ is_own }) => !is_own);
  if (unseen) {
    const { at, author, sent } = unseen;
    const message = `${author ?? "A colleague"} replied on ${formatDateTime(at)} IST, after you opened this reply. Send yours too?`;
    throw new CallError(409, { code: "conflict", message, details: { asks: "replied", replies: sent } });
  }
  const replying = describeReplying(await readReplying(tx, "enquiry", id, caller));
  if (replying)
    throw new CallError(409, {
      ...{ code: "conflict", message: `${replying} to this enquiry now. Send yours too?` },
      details: { asks: "replying", replies: rows.length },
    });
}
