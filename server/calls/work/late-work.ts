import { workKinds } from "#domain/work/work-items.ts";
import type { Transaction } from "#server/database/database.ts";

/** Lines of `private.work_items` that count now; `$1` is the present time. */
export const applies = "(shown_from is null or shown_from <= $1) and (shown_until is null or shown_until > $1)";
/** Those that wait for us and should have been done. */
export const isLate = "waits_for = 'us' and due_at < $1";

/** How many lines are late in My work, of every kind. */
export async function countLateWork(tx: Transaction, now: Date): Promise<{ kind: string; count: number }[]> {
  const { rows } = await tx.query<{ kind: string; count: number }>(
    `select kind, count(*)::int as count from private.work_items where ${applies} and ${isLate} group by kind`,
    [now],
  );
  return workKinds.map((kind) => rows.find((row) => row.kind === kind) ?? { kind, count: 0 });
}
