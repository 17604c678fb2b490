import { z } from "zod";
import { formatIstInstant } from "#domain/time/dates.ts";
import { type ChangedKind, undoMinutes } from "#domain/work/office-changes.ts";
import { labelRecordState } from "#domain/work/record-labels.ts";
import { replySignSeconds } from "#domain/work/replying.ts";
import type { Transaction } from "#server/database/database.ts";
import { count, instant } from "../answer-fields.ts";
import type { Caller } from "../call-parts.ts";
import { defineCall } from "../define-call.ts";
import { type HeldRecord, readRecord } from "./hold-record.ts";
import { findRecordId, noRecord, recordName } from "./named-record.ts";
import type { ChangedRecord } from "./office-changes.ts";
import { isSameState, readRecordState } from "./record-state.ts";
import { isClosed, mayReopen } from "./reopening.ts";
import { readReplying } from "./replying.ts";

const signs = z.object({
  replying: z.array(z.string()).meta({
    description: `Colleagues who have the reply open and gave a sign of life in the last ${replySignSeconds} seconds`,
  }),
  replies: count.meta({ description: "Replies sent so far, of an enquiry" }),
  undo: z
    .object({
      undo_id: z.uuid(),
      from: z.string().meta({ description: "The status that undoing gives back" }),
      to: z.string().meta({ description: "The status that the move led to" }),
      until: instant,
    })
    .nullable()
    .meta({ description: "The caller's latest move of the record, where `undo-change` still takes it back" }),
  status: z.string(),
  can_reopen: z.boolean(),
});
type Undo = z.output<typeof signs>["undo"];

type Change = { readonly id: string; readonly created_at: Date; readonly records: ChangedRecord[] };

async function readUndo(
  tx: Transaction,
  kind: ChangedKind,
  held: HeldRecord,
  caller: Caller,
  now: Date,
): Promise<Undo> {
  const { rows } = await tx.query<Change>(
    `select id, created_at, records from private.office_changes
     where user_id = $1 and action in ('move', 'close') and undone_at is null and created_at > $2::timestamptz - make_interval(mins => $3)
       and records @> jsonb_build_array(jsonb_build_object('kind', $4::text, 'id', $5::text))
     order by created_at desc limit 1`,
    [caller.sub, now, undoMinutes, kind, held.id],
  );
  const [change] = rows;
  const record = change?.records.find(({ id }) => id === held.id);
  if (change === undefined || record === undefined) return null;
  const [before, after] = record.state
    ? [record.state.before, record.state.after]
    : [{ status: record.before?.status }, { status: record.after?.status }];
  const isSame = record.state
    ? isSameState(await readRecordState(tx, kind, held.id), record.state.after)
    : held.status === record.after?.status && !held.is_merged;
  if (!isSame) return null;
  const until = formatIstInstant(new Date(change.created_at.getTime() + undoMinutes * 60_000));
  return { undo_id: change.id, from: labelRecordState(kind, before), to: labelRecordState(kind, after), until };
}

async function countReplies(tx: Transaction, kind: ChangedKind, id: string): Promise<number> {
  if (kind !== "enquiry") return 0;
  const { rows } = await tx.query<{ sent: number }>(
    "select count(*)::integer as sent from private.enquiry_answers where enquiry_id = $1",
    [id],
  );
  return rows[0]?.sent ?? 0;
}

export const readRecordSigns = defineCall({
  name: "read-record-signs",
  summary:
    "Reads what stands beside a record while it is open: which colleagues are replying, the caller's move that can still be undone, and whether the caller can reopen it",
  who: "the office",
  readsOnly: true,
  body: z.strictObject(recordName),
  answers: [{ status: 200, when: "The signs", body: signs }],
  refusals: [noRecord],

  async handle({ body: { kind, id: name }, caller, parts, tx }) {
    const held = await readRecord(tx, kind, await findRecordId(tx, kind, name));
    const now = parts.clock.now();
    return {
      status: 200,
      body: {
        replying: await readReplying(tx, kind, held.id, caller),
        replies: await countReplies(tx, kind, held.id),
        undo: await readUndo(tx, kind, held, caller, now),
        status: held.status,
        can_reopen: isClosed(kind, held.status) && !held.is_merged && (await mayReopen(tx, caller, kind, held)),
      },
    };
  },
});
