import { z } from "zod";
import type { ChangeAction, ChangedKind, SelectedKind } from "#domain/work/office-changes.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Caller } from "../call-parts.ts";
import { requireRow } from "../require-row.ts";
import type { SoldService } from "../services/take-back-services.ts";
import { type RecordState, readRecordState } from "./record-state.ts";

/** One record of a change that can be undone, as private.office_changes has it. */
export type ChangedRecord = {
  readonly kind: SelectedKind;
  readonly id: string;
  readonly before?: {
    readonly assigned_to?: string | null;
    readonly status?: string;
    readonly answered_at?: Date | string | null;
  };
  readonly after?: { readonly assigned_to?: string | null; readonly status?: string };
  /** Of an enquiry that was won: what was opened with it. */
  readonly services?: readonly SoldService[];
  /** Of a move of a request or a case: all that it changed. */
  readonly state?: { readonly before: RecordState; readonly after: RecordState };
};

/** The field of an answer that names the change. */
export const undoField = {
  undo_id: z.uuid().nullable().meta({ description: "Of the change, which `undo-change` undoes for ten minutes" }),
};

type Change = {
  readonly userId: string;
  readonly action: ChangeAction | "move";
  readonly tag?: string | null;
  readonly records: readonly ChangedRecord[];
};

/** Saves what can be undone; returns its id, or null where nothing was changed. */
export async function saveChange(
  tx: Transaction,
  { userId, action, tag = null, records }: Change,
): Promise<string | null> {
  if (records.length === 0) return null;
  const { rows } = await tx.query<{ id: string }>(
    "insert into private.office_changes (user_id, action, tag, records) values ($1, $2, $3, $4) returning id",
    [userId, action, tag, JSON.stringify(records)],
  );
  return requireRow(rows).id;
}

type Move = {
  readonly caller: Caller;
  readonly kind: ChangedKind;
  readonly id: string;
  readonly before: RecordState;
};

/** Saves a move that was just made of a request or a case, so that it can be undone. */
export async function saveMove(tx: Transaction, { caller, kind, id, before }: Move): Promise<string | null> {
  const after = await readRecordState(tx, kind, id, before);
  return saveChange(tx, {
    ...{ userId: caller.sub, action: "move" },
    records: [{ kind, id, state: { before, after } }],
  });
}
