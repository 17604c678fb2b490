import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import pg from "pg";
import { migrateDatabase } from "#server/database/migrations.ts";
import { readSqlFiles } from "#server/database/sql-files.ts";
import { makeDatabasePlace } from "#test/support/database-places.ts";
import { readEngines } from "#test/support/databases.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const files = readSqlFiles();
const add = (column: string) => ({
  ...files,
  migrations: [
    ...files.migrations,
    {
      name: `migrations/9999_${column}.sql`,
      sql: `alter table public.enquiries add ${column} text`,
      checksum: column,
    },
  ],
});

describe("a migration while a backup holds a table that it changes", {
  skip: !readEngines().includes("postgres"),
}, () => {
  let pool: pg.Pool;
  let holder: pg.PoolClient;
  let remove: () => Promise<void>;
  before(async () => {
    const place = await makeDatabasePlace("postgres");
    pool = new pg.Pool({ connectionString: place.databaseUrl });
    remove = place.remove;
    // As pg_dump does with every table, until it has ended.
    holder = await pool.connect();
    await holder.query("begin; lock table public.enquiries in access share mode");
  });
  after(async () => {
    await pool.end();
    await remove();
  });

  it("gives up after a while with a sentence, and has changed nothing", async () => {
    await assert.rejects(
      migrateDatabase(pool, add("first"), undefined, { totalMs: 0, pauseMs: 1 }),
      /^MigrationError: The database cannot be migrated: another connection has been using its tables .+ start again\.$/,
    );
    const { rows } = await pool.query("select from private.migrations where name = 'migrations/9999_first.sql'");
    assert.equal(rows.length, 0);
  });

  it("lets everyone else read the table, and is applied once the backup has ended", async () => {
    const migrated = migrateDatabase(pool, add("second"));
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await waitUntil("the migration waits", async () => (await pool.query(waiting)).rows.length > 0);
    // Each waits behind the migration for as long as that waits for the backup, which ends after them.
    for (let read = 0; read < 20; read += 1) await pool.query("select from public.enquiries limit 1");
    await holder.query("commit");
    holder.release();
    assert.ok((await migrated).includes("migrations/9999_second.sql"));
  });
});
