import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type pg from "pg";
import { createDatabase } from "#server/database/database-client.ts";
import { MigrationError } from "#server/database/migration-error.ts";
import { migrateDatabase } from "#server/database/migrations.ts";
import { openPool } from "#server/database/open-database.ts";
import { readSqlFiles, type SqlFile } from "#server/database/sql-files.ts";
import { makeDatabasePlace } from "#test/support/database-places.ts";
import { readEngines } from "#test/support/databases.ts";

const files = readSqlFiles();
const changed = (file: SqlFile, sql: string): SqlFile => ({ ...file, sql, checksum: `changed ${file.checksum}` });
const made = (name: string, sql: string): SqlFile => ({ name, sql, checksum: name });

for (const engine of readEngines()) {
  describe(`migrations on ${engine}`, () => {
    let pool: pg.Pool;
    let cleanUp: () => Promise<void>;
    before(async () => {
      const place = await makeDatabasePlace(engine);
      const opened = await openPool(place);
      pool = opened.pool;
      cleanUp = async () => {
        await opened.close();
        await place.remove();
      };
    });
    after(() => cleanUp());

    const exists = async (table: string) => {
      const { rows } = await pool.query("select to_regclass($1) is not null as exists", [table]);
      return rows[0].exists as boolean;
    };

    it("are applied once", async () => assert.deepEqual(await migrateDatabase(pool, files), []));

    it("are frozen: a changed one is named, and nothing happens", async () => {
      const [first, ...others] = files.migrations as [SqlFile, ...SqlFile[]];
      const later = made("migrations/9998_later.sql", "create table public.later ()");
      const migrations = [changed(first, `${first.sql}-- changed`), ...others, later];
      await assert.rejects(migrateDatabase(pool, { ...files, migrations }), (error: Error) => {
        assert.ok(error instanceof MigrationError);
        assert.match(error.message, /db\/migrations\/0001_schemas_and_business_time\.sql was changed after/);
        return true;
      });
      assert.equal(await exists("public.later"), false);
    });

    it("that this version does not know stop it, so that an old version cannot bring back old policies", async () => {
      const migrations = files.migrations.slice(0, -1);
      await assert.rejects(migrateDatabase(pool, { ...files, migrations }), /does not know/);
    });

    it("are applied all or not at all, and the one that fails is named", async () => {
      const migrations = [
        ...files.migrations,
        made("migrations/9998_half.sql", "create table public.half ()"),
        made("migrations/9999_broken.sql", "create table public.other (); select nonsense"),
      ];
      await assert.rejects(migrateDatabase(pool, { ...files, migrations }), (error: Error) => {
        assert.match(
          error.message,
          /db\/migrations\/9999_broken\.sql cannot be applied: column "nonsense" does not exist/,
        );
        return true;
      });
      assert.deepEqual([await exists("public.half"), await exists("public.other")], [false, false]);
      assert.deepEqual(await migrateDatabase(pool, files), []);
    });

    it("a policy or function file is applied again when it changed, and then says all that holds", async () => {
      const database = createDatabase({ engine, pool, clock: { now: () => new Date() }, close: async () => {} });
      const read = () => database.asCaller({ role: "anon" }, (tx) => tx.query("select day from public.holidays"));
      assert.ok((await read()).rowCount > 0, "anon reads before");
      const policies = files.policies.map((file) =>
        file.name === "policies/holidays.sql" ? changed(file, "select private.reset_table('public.holidays');") : file,
      );
      assert.deepEqual(await migrateDatabase(pool, { ...files, policies }), ["policies/holidays.sql"]);
      await assert.rejects(read(), { code: "42501" });
      assert.deepEqual(await migrateDatabase(pool, files), ["policies/holidays.sql"]);
      assert.ok((await read()).rowCount > 0);
    });
  });
}
