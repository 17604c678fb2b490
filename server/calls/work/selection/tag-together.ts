import type { ChangeOutcome } from "#domain/work/office-changes.ts";
import { mostTags } from "#domain/work/record-sorts.ts";
import type { Transaction } from "#server/database/database.ts";
import { readRuleError } from "#server/database/rule-errors.ts";
import { type HeldRecord, holdRecords } from "../hold-record.ts";
import { recordTables } from "../record-tables.ts";
import { readRefusal } from "../try-each.ts";
import { type ChangeManyBody, refuse, requireSame } from "./change-record.ts";

type Named = ChangeManyBody["records"][number];
type Outcome = Pick<ChangeOutcome, "result"> & { readonly message?: string };

/** What becomes of one record; only those `done` are written. */
function judge(record: Named, held: HeldRecord | undefined, tag: string, isAdded: boolean): Outcome {
  if (held === undefined) return { result: "not_found" };
  try {
    requireSame(record, held);
    if (held.tags.includes(tag) === isAdded) return { result: "unchanged" };
    if (isAdded && held.tags.length >= mostTags) throw refuse(`A record can have at most ${mostTags} tags`);
    return { result: "done" };
  } catch (error) {
    return { result: "refused", message: readRefusal(error) };
  }
}

/**
 * Puts a tag on records, or takes it off, by one statement for each kind. Undefined, with nothing written, where the database refuses one of
 * them: one by one, the others are still changed.
 */
export async function tagTogether(tx: Transaction, { action, tag = "", records }: ChangeManyBody) {
  const isAdded = action === "tag";
  const outcomes = new Map<Named, Outcome>();
  await tx.query("savepoint together");
  try {
    // In the order of kinds and ids, as all callers lock (try-each.ts).
    for (const kind of [...new Set(records.map((record) => record.kind))].toSorted()) {
      const asked = records.filter((record) => record.kind === kind);
      const rows = await holdRecords(
        tx,
        kind,
        asked.map(({ id }) => id),
      );
      const held = new Map(rows.map((row) => [row.id, row]));
      for (const record of asked) outcomes.set(record, judge(record, held.get(record.id), tag, isAdded));
      const ids = asked.filter((record) => outcomes.get(record)?.result === "done").map(({ id }) => id);
      if (ids.length > 0)
        await tx.query(
          `update ${recordTables[kind].table} set tags = ${isAdded ? "tags || $2::text" : "array_remove(tags, $2)"} where id = any($1::uuid[])`,
          [ids, tag],
        );
    }
    await tx.query("release savepoint together");
  } catch (error) {
    if (readRuleError(error) === undefined && (error as { code?: unknown }).code !== "42501") throw error;
    await tx.query("rollback to savepoint together");
    return undefined;
  }
  return records.map((record): ChangeOutcome => {
    const { result, message = null } = outcomes.get(record) ?? { result: "not_found" };
    return { kind: record.kind, id: record.id, result, message };
  });
}
