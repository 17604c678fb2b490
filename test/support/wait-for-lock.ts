import type { TestDatabase } from "./databases.ts";
import { waitUntil } from "./wait-until.ts";

/** Until a statement waits for what another transaction holds. The embedded database has one connection: there, the other has not started. */
export async function waitForLock(database: TestDatabase): Promise<void> {
  if (database.engine === "pglite") return;
  await waitUntil("a statement waits for a lock", async () => {
    const { rowCount } = await database.asOwner(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rowCount > 0;
  });
}
