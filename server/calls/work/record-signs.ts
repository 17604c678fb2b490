import { z } from "zod";
import type { ChangedKind } from "#domain/work/office-changes.ts";
import { replySignSeconds } from "#domain/work/replying.ts";
import type { Transaction } from "#server/database/database.ts";
import { count } from "../answer-fields.ts";
import { defineCall } from "../define-call.ts";
import { readRecord } from "./hold-record.ts";
import { findRecordId, noRecord, recordName } from "./named-record.ts";
import { isClosed, mayReopen } from "./reopening.ts";
import { readReplying } from "./replying.ts";
import { readUndoSign, undoSign } from "./undo/undo-sign.ts";

const signs = z.object({
  replying: z.array(z.string()).meta({
    description: `Colleagues who have the reply open and gave a sign of life in the last ${replySignSeconds} seconds`,
  }),
  replies: count.meta({ description: "Replies sent so far, of an enquiry" }),
  undo: undoSign.nullable(),
  status: z.string(),
  can_reopen: z.boolean(),
});
async function countReplies(tx: Transaction, kind: ChangedKind, id: string): Promise<number> {
  if (kind !== "enquiry") return 0;
  const { rows } = await tx.query<{ sent: number }>(
    `select (select count(*) from private.enquiry_answers where enquiry_id = $1)::integer
       + (select count(*) from private.messages where enquiry_id = $1 and side = 'office' and way in ('site', 'mail'))::integer as sent`,
    [id],
  );
  return rows[0]?.sent ?? 0;
}

export const readRecordSigns = defineCall({
  name: "read-record-signs",
  summary:
    "Reads what stands beside a record while it is open: which colleagues are replying, the caller's move or assignment that can still be undone, and whether the caller can reopen it",
  who: "the office",
  readsOnly: true,
  body: z.strictObject(recordName),
  answers: [{ status: 200, when: "The signs", body: signs }],
  refusals: [noRecord],

  async handle({ body: { kind, id: name }, caller, parts, tx }) {
    const held = await readRecord(tx, kind, await findRecordId(tx, kind, name));
    return {
      status: 200,
      body: {
        replying: await readReplying(tx, kind, held.id, caller),
        replies: await countReplies(tx, kind, held.id),
        undo: await readUndoSign(tx, { kind, held, caller }, parts.clock.now()),
        status: held.status,
        can_reopen: isClosed(kind, held.status) && !held.is_merged && (await mayReopen(tx, caller, kind, held)),
      },
    };
  },
});
