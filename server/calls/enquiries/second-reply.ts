import { formatDateTime } from "#domain/time/dates.ts";
import { describeReplying } from "#domain/work/replying.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import type { Caller } from "../call-parts.ts";
import { readReplying } from "../work/replying.ts";

type Latest = { readonly sent: number; readonly at: Date | null; readonly author: string | null };

/**
 * Refuses a reply whose writer may not know of another: one that was sent since theirs was opened, or that a colleague is
 * writing. The caller may confirm. Called while the enquiry is locked.
 */
export async function askBeforeSecondReply(
  tx: Transaction,
  id: string,
  caller: Caller,
  expected: number | undefined,
): Promise<void> {
  const { rows } = await tx.query<Latest>(
    `select count(*) over ()::integer as sent, a.created_at as at, coalesce(nullif(p.full_name, ''), p.email) as author
     from private.enquiry_answers as a left join public.profiles as p on p.id = a.author_id
     where a.enquiry_id = $1 order by a.created_at desc, a.id desc limit 1`,
    [id],
  );
  const { sent, at, author } = rows[0] ?? { sent: 0, at: null, author: null };
  if (expected !== undefined && sent > expected && at) {
    const message = `${author ?? "A colleague"} replied on ${formatDateTime(at)} IST, after you opened this reply. Send yours too?`;
    throw new CallError(409, { code: "conflict", message, details: { asks: "replied", replies: sent } });
  }
  const replying = describeReplying(await readReplying(tx, "enquiry", id, caller));
  if (replying)
    throw new CallError(409, {
      ...{ code: "conflict", message: `${replying} to this enquiry now. Send yours too?` },
      details: { asks: "replying", replies: sent },
    });
}
