import type { SelectedKind } from "#domain/work/office-changes.ts";
import type { Transaction } from "#server/database/database.ts";
import { requireRow } from "../require-row.ts";
import { recordTables } from "./record-tables.ts";

export type HeldRecord = {
  readonly id: string;
  readonly status: string;
  /** The person, or of a request the consultant. */
  readonly assigned_to: string | null;
  readonly tags: readonly string[];
  /** Of an enquiry. */
  readonly answered_at: Date | null;
  readonly is_merged: boolean;
};

/** The record, locked until the transaction ends; undefined where there is none, or the caller may not see it. */
export async function holdRecord(tx: Transaction, kind: SelectedKind, id: string): Promise<HeldRecord | undefined> {
  return (await findRows(tx, kind, id, "for update"))[0];
}

/** The same to read only, of a record that was found. */
export async function readRecord(tx: Transaction, kind: SelectedKind, id: string): Promise<HeldRecord> {
  return requireRow(await findRows(tx, kind, id, ""));
}

async function findRows(tx: Transaction, kind: SelectedKind, id: string, lock: "" | "for update") {
  const { table, status, assignee, isMerged } = recordTables[kind];
  const answered = kind === "enquiry" ? "answered_at" : "null::timestamptz as answered_at";
  const { rows } = await tx.query<HeldRecord>(
    `select id, ${status} as status, ${assignee} as assigned_to, tags, ${answered},
       ${isMerged ? "merged_into is not null" : "false"} as is_merged
     from ${table} where id = $1 ${lock}`,
    [id],
  );
  return rows;
}
