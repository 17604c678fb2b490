import { z } from "zod";
import { seq, threadName } from "#domain/messages/messages.ts";
import { asBackend } from "#server/database/change-role.ts";
import { count } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { requireRow } from "../require-row.ts";
import { findThread, noThread } from "./find-thread.ts";

export const readMessages = defineCall({
  name: "read-messages",
  summary:
    "Records how far the caller has read a conversation; the other side sees it, and what was read is not emailed any more",
  who: "its owner or the office",
  readsOnly: false,
  body: z.strictObject({ ...threadName, seq }),
  answers: [
    {
      status: 200,
      when: "How far the caller has read; a number before that changes nothing",
      body: z.object({ read_seq: count }),
    },
  ],
  refusals: [noThread],

  async handle({ body, caller, tx }) {
    const thread = await findThread(tx, body, caller);
    const values = [thread.kind, thread.id, caller.sub, body.seq];
    const rows = await asBackend(tx, async () => {
      if (thread.side === "office")
        await tx.query(
          `update private.office_alerts set read_at = private.business_now()
           where user_id = $1 and kind = 'message' and record_id = $2 and read_at is null`,
          [caller.sub, thread.id],
        );
      // No further than there is anything to read: a later message would count as read before it was written.
      const { rows } = await tx.query<{ read_seq: number }>(
        `insert into private.thread_reads as r (kind, record_id, reader_id, read_seq)
         select t.kind, t.record_id, $3, least($4::bigint, t.last_seq)
         from private.threads as t where t.kind = $1 and t.record_id = $2
         on conflict (kind, record_id, reader_id) do update
         set read_seq = greatest(r.read_seq, excluded.read_seq),
           read_at = case when excluded.read_seq > r.read_seq then excluded.read_at else r.read_at end
         returning read_seq`,
        values,
      );
      return rows.length > 0 ? rows : [{ read_seq: 0 }];
    });
    return { status: 200, body: requireRow(rows) };
  },
});
