import type { Database } from "#server/database/database.ts";

/** By business time: when few people work, since the embedded database may pause for a moment. */
const hour = 2;

/** Orders the backup of the day, once with any number of workers; not while another one is running. */
export async function planBackups(database: Database): Promise<void> {
  await database.asSystem("worker", (tx) =>
    tx.query(
      `insert into private.backups (day)
       select private.business_now()::date where extract(hour from private.business_now()) >= ${hour}
       on conflict do nothing`,
    ),
  );
}
