import type { Database } from "#server/database/database.ts";

/** Deletes what limits have counted once their window has ended, as the privacy notice says (web/site/policies/content). */
export async function forgetEndedCounts(database: Database): Promise<void> {
  await database.asSystem("worker", (tx) => tx.query("select private.forget_ended_counts()"));
}
