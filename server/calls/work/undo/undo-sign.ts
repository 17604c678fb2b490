import { z } from "zod";
import { isRequestKind } from "#domain/requests/request-kinds.ts";
import { formatInstant, formatIstInstant } from "#domain/time/dates.ts";
import { type ChangedKind, undoMinutes } from "#domain/work/office-changes.ts";
import { labelRecordState } from "#domain/work/record-labels.ts";
import type { Transaction } from "#server/database/database.ts";
import { count, instant } from "../../answer-fields.ts";
import type { Caller } from "../../call-parts.ts";
import type { HeldRecord } from "../hold-record.ts";
import type { ChangedRecord } from "../office-changes.ts";
import { isSameState, readRecordState } from "../record-state.ts";

/** The change of a record that its author can still undo. */
export const undoSign = z
  .object({
    undo_id: z.uuid(),
    what: z.enum(["move", "assign"]),
    from: z.string().meta({ description: "What undoing gives back: the status, or the assignee" }),
    to: z.string().meta({ description: "What the change led to" }),
    records: count.meta({ description: "How many records were changed together, and are undone together" }),
    until: instant,
  })
  .meta({
    description: "The caller's latest move or assignment of the record, where `undo-change` still takes it back",
  });
type UndoSign = z.output<typeof undoSign>;

type Change = {
  readonly id: string;
  readonly action: string;
  readonly created_at: Date;
  readonly records: ChangedRecord[];
};
type Labels = Pick<UndoSign, "what" | "from" | "to">;

async function nameAssignee(tx: Transaction, kind: ChangedKind, id: string | null | undefined): Promise<string> {
  if (!id) return isRequestKind(kind) ? "No consultant" : "Unassigned";
  const { rows } = await tx.query<{ name: string | null }>(
    isRequestKind(kind)
      ? "select name from private.consultants where id = $1"
      : "select private.colleague_name($1) as name",
    [id],
  );
  return rows[0]?.name ?? "Former colleague";
}

/** What was changed, in words; null where the record has changed since. */
async function labelChange(
  tx: Transaction,
  { kind, held, action }: { kind: ChangedKind; held: HeldRecord; action: string },
  { before, after, state }: ChangedRecord,
): Promise<Labels | null> {
  if (action === "assign") {
    if (held.is_merged || held.assigned_to !== (after?.assigned_to ?? null)) return null;
    const from = await nameAssignee(tx, kind, before?.assigned_to);
    return { what: "assign", from, to: await nameAssignee(tx, kind, after?.assigned_to) };
  }
  const isSame = state
    ? isSameState(await readRecordState(tx, kind, held.id, state.after), state.after)
    : held.status === after?.status && !held.is_merged;
  if (!isSame) return null;
  // A booking has the same status at another time.
  const times = [state?.before.scheduled_date, state?.after.scheduled_date].map(String);
  const [from = "", to = ""] = times.map((time) => (times[0] === times[1] ? "" : formatInstant(time)));
  if (to !== "") return { what: "move", from, to };
  const [was, is] = state ? [state.before, state.after] : [{ status: before?.status }, { status: after?.status }];
  return { what: "move", from: labelRecordState(kind, was), to: labelRecordState(kind, is) };
}

/** The caller's latest change of a record, as long as it can be undone. */
export async function readUndoSign(
  tx: Transaction,
  { kind, held, caller }: { kind: ChangedKind; held: HeldRecord; caller: Caller },
  now: Date,
): Promise<UndoSign | null> {
  const { rows } = await tx.query<Change>(
    `select id, action, created_at, records from private.office_changes
     where user_id = $1 and action in ('move', 'close', 'assign') and undone_at is null
       and created_at > $2::timestamptz - make_interval(mins => $3)
       and records @> jsonb_build_array(jsonb_build_object('kind', $4::text, 'id', $5::text))
     order by created_at desc limit 1`,
    [caller.sub, now, undoMinutes, kind, held.id],
  );
  const [change] = rows;
  const record = change?.records.find(({ id }) => id === held.id);
  if (change === undefined || record === undefined) return null;
  const labels = await labelChange(tx, { kind, held, action: change.action }, record);
  if (labels === null) return null;
  const until = formatIstInstant(new Date(change.created_at.getTime() + undoMinutes * 60_000));
  return { undo_id: change.id, ...labels, records: change.records.length, until };
}
