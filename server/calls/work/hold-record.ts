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
  return (await findRows(tx, kind, [id], "for update"))[0];
}

/** Likewise several of a kind, locked in the order of their ids; those that there are, in that order. */
export function holdRecords(tx: Transaction, kind: SelectedKind, ids: readonly string[]): Promise<HeldRecord[]> {
  return findRows(tx, kind, ids, "for update");
}

/** The same to read only, of a record that was found. */
export async function readRecord(tx: Transaction, kind: SelectedKind, id: string): Promise<HeldRecord> {
  return requireRow(await findRows(tx, kind, [id], ""));
}

async function findRows(tx: Transaction, kind: SelectedKind, ids: readonly string[], lock: "" | "for update") {
  const { table, status, assignee, isMerged } = recordTables[kind];
  const answered = kind === "enquiry" ? "answered_at" : "null::timestamptz as answered_at";
  const { rows } = await tx.query<HeldRecord>(
    `select id, ${status} as status, ${assignee} as assigned_to, tags, ${answered},
       ${isMerged ? "merged_into is not null" : "false"} as is_merged
     from ${table} where id = any($1::uuid[]) order by id ${lock}`,
    [ids],
  );
  return rows;
}
