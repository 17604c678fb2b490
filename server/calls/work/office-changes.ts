import { z } from "zod";
import type { ChangeAction, ChangedKind } from "#domain/work/office-changes.ts";
import type { Transaction } from "#server/database/database.ts";
import { requireRow } from "../require-row.ts";

/** One record of a change that can be undone, as private.office_changes has it. */
export type ChangedRecord = {
  readonly kind: ChangedKind;
  readonly id: string;
  readonly before?: {
    readonly assigned_to?: string | null;
    readonly status?: string;
    readonly answered_at?: Date | string | null;
  };
  readonly after?: { readonly assigned_to?: string | null; readonly status?: string };
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
