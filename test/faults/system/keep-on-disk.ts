import { createDatabase } from "#server/database/database-client.ts";
import { openPool } from "#server/database/open-database.ts";
import { insertEnquiry } from "#test/policies/sample-enquiry.ts";

/** Stores enquiries without end and acknowledges each, with a checkpoint now and then; with `synced` as EMBEDDED_SYNC=1 does. */
const [dataDir = "", mode] = process.argv.slice(2);
const { engine, pool, close } = await openPool({ dataDir, embeddedSync: mode === "synced" });
const { rows: settings } = await pool.query(
  "select string_agg(name || '=' || setting, ' ' order by name) as said from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method')",
);
console.log(settings[0].said);
const database = createDatabase({ engine, pool, close, clock: { now: () => new Date() } });
for (let count = 1; ; count += 1) {
  const { rows } = await database.asSystem("test", (tx) => insertEnquiry(tx));
  console.log(`stored ${rows[0]?.reference}`);
  if (count % 20 === 0) await pool.query("checkpoint");
}
