import type { TestDatabase } from "./databases.ts";
import { waitUntil } from "./wait-until.ts";

/** Until as many statements wait for what other transactions hold. The embedded database has one connection: there, they have not started. */
export async function waitForLock(database: TestDatabase, waiting = 1): Promise<void> {
  if (database.engine === "pglite") return;
  await waitUntil(`${waiting} wait for a lock`, async () => {
    const { rowCount } = await database.asOwner(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rowCount >= waiting;
  });
}
