import { z } from "zod";
import type { ChangedKind } from "#domain/work/office-changes.ts";
import { replySignSeconds } from "#domain/work/replying.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Caller } from "../call-parts.ts";
import { defineCall } from "../define-call.ts";
import { findRecordId, noRecord, recordName } from "./named-record.ts";

/** The colleagues who are replying to a record that the policies have shown to the caller. */
export async function readReplying(
  tx: Transaction,
  kind: ChangedKind,
  id: string,
  { sub }: Pick<Caller, "sub">,
): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(
    `select coalesce(nullif(p.full_name, ''), p.email) as name
     from private.replies_being_written as w join public.profiles as p on p.id = w.user_id
     where w.kind = $1 and w.record_id = $2 and w.user_id <> $3
       and w.seen_at > private.business_now() - make_interval(secs => $4)
     order by w.seen_at, 1`,
    [kind, id, sub, replySignSeconds],
  );
  return rows.map(({ name }) => name);
}

export async function endReplying(tx: Transaction, kind: ChangedKind, id: string, { sub }: Caller): Promise<void> {
  await tx.query("delete from private.replies_being_written where kind = $1 and record_id = $2 and user_id = $3", [
    ...[kind, id, sub],
  ]);
}

export const showReplying = defineCall({
  name: "show-replying",
  summary: `Tells colleagues that the caller has the reply to a record open, or has closed it. Without another sign of life it ends after ${replySignSeconds} seconds`,
  who: "the office",
  readsOnly: false,
  body: z.strictObject({
    ...recordName,
    is_replying: z.boolean({ error: "Whether the caller is replying must be true or false" }),
  }),
  answers: [
    {
      status: 200,
      when: "The colleagues who are replying too",
      body: z.object({ replying: z.array(z.string()) }),
    },
  ],
  refusals: [noRecord],

  async handle({ body: { kind, id: name, is_replying }, caller, tx }) {
    const id = await findRecordId(tx, kind, name);
    if (is_replying)
      await tx.query(
        `insert into private.replies_being_written (kind, record_id, user_id, seen_at)
         values ($1, $2, $3, private.business_now())
         on conflict (kind, record_id, user_id) do update set seen_at = excluded.seen_at`,
        [kind, id, caller.sub],
      );
    else await endReplying(tx, kind, id, caller);
    return { status: 200, body: { replying: await readReplying(tx, kind, id, caller) } };
  },
});
