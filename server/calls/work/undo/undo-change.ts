import { z } from "zod";
import { isRequestKind } from "#domain/requests/request-kinds.ts";
import { isLive, requestStatuses } from "#domain/requests/request-status.ts";
import { changeOutcome, type SelectedKind, undoMinutes } from "#domain/work/office-changes.ts";
import { asBackend } from "#server/database/change-role.ts";
import type { Transaction } from "#server/database/database.ts";
import { CallError } from "#server/http/errors.ts";
import { openRefund } from "../../cases/automatic-refunds.ts";
import { closeUncovered, withdrawRefunds } from "../../cases/withdraw-refund.ts";
import { defineCall } from "../../define-call.ts";
import { takeBackServices } from "../../services/take-back-services.ts";
import { type HeldRecord, holdRecord } from "../hold-record.ts";
import type { ChangedRecord } from "../office-changes.ts";
import { goBack, isSameState, readRecordState } from "../record-state.ts";
import { recordTables } from "../record-tables.ts";
import { requireRight } from "../selection/change-record.ts";
import { tryEach } from "../try-each.ts";

const tooLate = `A change can be undone for ${undoMinutes} minutes. Please change the records again`;
const changedSince = "It has changed since";

type Saved = { readonly action: string; readonly tag: string | null; readonly records: ChangedRecord[] };

/** The change, locked: a second press of Undo waits and then finds it undone. */
async function findChange(tx: Transaction, id: string, userId: string, now: Date): Promise<Saved> {
  const { rows } = await tx.query<Saved & { created_at: Date; undone_at: Date | null }>(
    "select action, tag, records, created_at, undone_at from private.office_changes where id = $1 and user_id = $2 for update",
    [id, userId],
  );
  const [found] = rows;
  if (found === undefined) throw new CallError(404, { code: "not_found", message: "There is no such change" });
  if (found.undone_at) throw new CallError(409, { code: "conflict", message: "This change is already undone" });
  if (now.getTime() - found.created_at.getTime() > undoMinutes * 60_000)
    throw new CallError(409, { code: "conflict", message: tooLate });
  return found;
}

async function restoreTag(tx: Transaction, { action, tag }: Saved, record: ChangedRecord, { tags }: HeldRecord) {
  const was = tag ?? "";
  if (tags.includes(was) !== (action === "tag")) return false;
  const restored = action === "tag" ? tags.filter((one) => one !== was) : [...tags, was];
  await tx.query(`update ${recordTables[record.kind].table} set tags = $2 where id = $1`, [record.id, restored]);
  return true;
}

/** An enquiry has its status and reply-by clock of before, and so have the duplicates that had followed it. */
async function restoreStatus(tx: Transaction, { id, before, after }: ChangedRecord) {
  await tx.query("select set_config('neev.goes_back', 'enquiry', true)");
  await tx.query("update public.enquiries set status = $2, answered_at = $3, lost_reason = null where id = $1", [
    ...[id, before?.status, before?.answered_at ?? null],
  ]);
  if (before?.status === "new")
    await tx.query(
      `update public.enquiries set status = 'new', answered_at = null, lost_reason = null
       where merged_into = $1 and status = $2`,
      [id, after?.status],
    );
  await tx.query("select set_config('neev.goes_back', '', true)");
}

/**
 * A move of a request or a case, with the refund request that its end had opened; the customer reads that it was a mistake.
 * Where a reopening had closed a refund request, what is owed becomes a new one.
 */
async function restoreMove(tx: Transaction, { kind, id, state }: ChangedRecord, now: Date): Promise<boolean> {
  if (kind === "client" || state === undefined) return false;
  if (!isSameState(await readRecordState(tx, kind, id, state.after), state.after)) return false;
  await withdrawRefunds(tx, kind, id);
  await goBack(tx, { kind, id, way: "undone" }, state.before);
  if (isRequestKind(kind)) await openRefund(tx, kind, id, now);
  if (kind === "refund") await closeUncovered(tx, id);
  return true;
}

/** A request that has ended needs no other consultant. */
const hasEnded = (kind: SelectedKind, { status }: HeldRecord) =>
  isRequestKind(kind) && requestStatuses.some((one) => one === status && !isLive(one));

type Restoring = { readonly saved: Saved; readonly held: HeldRecord; readonly now: Date };

async function restore(tx: Transaction, record: ChangedRecord, { saved, held, now }: Restoring): Promise<boolean> {
  const { before, after, kind, id } = record;
  if (record.state) return !held.is_merged && restoreMove(tx, record, now);
  if (before === undefined || after === undefined) return restoreTag(tx, saved, record, held);
  if (held.is_merged) return false;
  if (after.status !== undefined) {
    if (held.status !== after.status) return false;
    await takeBackServices(tx, record.services ?? []);
    await restoreStatus(tx, record);
    return true;
  }
  if (held.assigned_to !== after.assigned_to || hasEnded(kind, held)) return false;
  const { table, assignee } = recordTables[kind];
  await tx.query(`update ${table} set ${assignee} = $2 where id = $1`, [id, before.assigned_to]);
  return true;
}

export const undoChange = defineCall({
  name: "undo-change",
  summary: `Undoes a change of the caller's within ${undoMinutes} minutes: records that have changed since stay as they are`,
  who: "the office",
  readsOnly: false,
  body: z.strictObject({ undo_id: z.uuid({ error: "The id of the change must be a UUID" }).toLowerCase() }),
  answers: [{ status: 200, when: "What became of each record", body: z.object({ records: z.array(changeOutcome) }) }],
  refusals: [
    { status: 404, code: "not_found", when: "There is no such change of the caller's" },
    { status: 409, code: "conflict", when: "It is already undone, or more than ten minutes old" },
  ],

  async handle({ body: { undo_id }, caller, parts, tx }) {
    const now = parts.clock.now();
    const saved = await findChange(tx, undo_id, caller.sub, now);
    await tx.query("update private.office_changes set undone_at = private.business_now() where id = $1", [undo_id]);
    const undoOne = async (record: ChangedRecord) => {
      const held = await holdRecord(tx, record.kind, record.id);
      if (held === undefined) return { result: "not_found" } as const;
      if (await restore(tx, record, { saved, held, now })) return { result: "done" } as const;
      return { result: "refused", message: changedSince } as const;
    };
    // A member of staff who handed a record over does not see it any more, and may still take that back.
    const records = await tryEach(tx, saved.records, async (record) => {
      if (saved.action !== "assign") return undoOne(record);
      await requireRight(tx, record.kind);
      return asBackend(tx, () => undoOne(record));
    });
    return { status: 200, body: { records } };
  },
});
