import type { ChangeOutcome, SelectedKind } from "#domain/work/office-changes.ts";
import type { Transaction } from "#server/database/database.ts";
import { readRuleError } from "#server/database/rule-errors.ts";
import { CallError } from "#server/http/errors.ts";

export type NamedRecord = { readonly kind: SelectedKind; readonly id: string };

/** The sentence of a refusal; every other error is thrown on. */
export function readRefusal(error: unknown): string {
  if (error instanceof CallError) return error.message;
  // A policy of the database, such as for one who reads a record and must not change it.
  if ((error as { code?: unknown }).code === "42501") return "Your role cannot change this record";
  const rule = readRuleError(error);
  if (rule === undefined) throw error;
  return rule.message;
}

/**
 * Does something to each record, all or nothing for each: a refusal of one undoes what was done to it and leaves the others.
 * All callers lock in the same order; the answer has the order that was asked for.
 */
export async function tryEach<Named extends NamedRecord>(
  tx: Transaction,
  records: readonly Named[],
  work: (record: Named) => Promise<Pick<ChangeOutcome, "result"> & { readonly message?: string }>,
): Promise<ChangeOutcome[]> {
  const outcomes = new Map<Named, ChangeOutcome>();
  const inOrder = records.toSorted((a, b) => (`${a.kind}${a.id}` < `${b.kind}${b.id}` ? -1 : 1));
  for (const record of inOrder) {
    const { kind, id } = record;
    await tx.query("savepoint one_record");
    try {
      const { result, message = null } = await work(record);
      outcomes.set(record, { kind, id, result, message });
    } catch (error) {
      await tx.query("rollback to savepoint one_record");
      outcomes.set(record, { kind, id, result: "refused", message: readRefusal(error) });
    }
    await tx.query("release savepoint one_record");
  }
  return records.flatMap((record) => outcomes.get(record) ?? []);
}
