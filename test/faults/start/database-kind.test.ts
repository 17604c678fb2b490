import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { storePowerAdmin } from "#server/auth/power-admin.ts";
import { openPool } from "#server/database/open-database.ts";
import { insertEnquiry } from "#test/policies/sample-enquiry.ts";
import { startChild } from "#test/support/child-process.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { findFreePort } from "#test/support/free-port.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`the kind of a database on ${engine}`, () => {
    const owner = { poweradminEmail: "owner@neev.test", poweradminPassword: "the owner's own password" };
    const asProduction = {
      ...{ NODE_ENV: "production", SITE_URL: "https://neev.test", SMTP_URL: "smtp://127.0.0.1:1" },
      ...{ MAIL_FROM: "desk@neev.test", BACKUP_DAILY: "off", EMBEDDED_DATABASE: engine === "pglite" ? "1" : "" },
      ...{ POWERADMIN_EMAIL: owner.poweradminEmail, POWERADMIN_PASSWORD: owner.poweradminPassword },
    };
    // The commands and the kinds are judged by the same SQL on both: on the embedded one each start takes seconds.
    const onlyOnServer = { skip: engine === "pglite" };
    const programs = ["server/main.ts", ...(engine === "postgres" ? ["server/worker.ts", "server/migrate.ts"] : [])];

    /** Everything a start would write, with a function file that waits to be applied again. */
    async function readWritten(query: (sql: string) => Promise<{ rows: unknown[] }>) {
      const { rows } = await query(
        `select (select json_agg(m order by name) from private.migrations m) as applied,
           (select json_agg(s) from private.poweradmin_setup s) as setup,
           (select count(*) from private.signing_keys) as keys, (select count(*) from auth.users) as users,
           (select count(*) from private.jobs) as jobs, (select count(*) from private.workers) as workers`,
      );
      return rows;
    }

    /** What the program says when it cannot start, and that it has written nothing. */
    async function startOn(
      database: TestDatabase,
      program: string,
      variables: Record<string, string>,
      args: readonly string[] = [],
    ) {
      const { dataDir, databaseUrl = "" } = database.place;
      const child = startChild(program, args, {
        ...{ NODE_ENV: "", PORT: `${await findFreePort()}`, HOST: "127.0.0.1", LOG_LEVEL: "silent" },
        ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir || "/nowhere/neev" },
        ...variables,
      });
      try {
        await child.waitForLine(/running|refused|NODE_ENV|used as a demo|no mark|up to date|applied|restored/);
      } finally {
        if (child.lines.some((line) => /running/.test(line))) await child.kill();
      }
      assert.equal(await child.ended, 1, child.lines.join("\n"));
      return child.lines.join("\n");
    }

    /** The exit code of a command that ends on its own. */
    const run = (
      { place: { dataDir, databaseUrl = "" } }: TestDatabase,
      program: string,
      variables: object,
      args: string[] = [],
    ) =>
      startChild(program, args, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir || "/nowhere/neev", ...variables })
        .ended;

    async function prepare(fill: (database: TestDatabase) => Promise<unknown>) {
      const database = await openTestDatabase();
      await fill(database);
      await database.asOwner("delete from private.migrations where name = 'functions/actors.sql'");
      const before = await readWritten((sql) => database.asOwner(sql));
      await database.close();
      return {
        database,
        async assertUntouched() {
          const { pool, close } = await openPool(database.place);
          const after = await readWritten((sql) => pool.query(sql));
          await close();
          assert.deepEqual(after, before);
        },
      };
    }

    it("a demo is not started on a production database, by whatever command, and nothing is written", async () => {
      const { database, assertUntouched } = await prepare((made) =>
        storePowerAdmin(made, { production: true, ...owner }),
      );
      for (const program of programs) {
        assert.match(await startOn(database, program, {}), /belongs to production.*Set NODE_ENV=production/, program);
      }
      await assertUntouched();
    });

    it(
      "a production database is not replaced, replayed on or erased from in a demo's environment",
      onlyOnServer,
      async () => {
        const { database, assertUntouched } = await prepare((made) =>
          storePowerAdmin(made, { production: true, ...owner }),
        );
        for (const [program, ...args] of [
          ["server/restore.ts", "no-file.neev", "--replace"],
          ["server/restore.ts", "--replay"],
          ["server/erase.ts", "asha@example.in"],
        ] as const)
          assert.match(await startOn(database, program, {}, args), /belongs to production/, program);
        await assertUntouched();
      },
    );

    it("a database of an earlier version with content but no mark counts as production", onlyOnServer, async () => {
      const { database, assertUntouched } = await prepare((made) => made.asSystem("test", insertEnquiry));
      assert.match(await startOn(database, "server/main.ts", {}), /belongs to production/);
      await assertUntouched();
    });

    it("production is not started on a demo, also without a mark, and nothing is written", onlyOnServer, async () => {
      for (const fill of [
        (made: TestDatabase) => storePowerAdmin(made, { production: false }),
        (made: TestDatabase) =>
          made.asOwner("insert into auth.users (email, email_confirmed_at) values ('user@neev.example', now())"),
      ]) {
        const { database, assertUntouched } = await prepare(fill);
        assert.match(await startOn(database, "server/main.ts", asProduction), /used as a demo/);
        await assertUntouched();
      }
    });

    it("no stranger makes a database a demo's by signing up with a demo's address", onlyOnServer, async () => {
      const { database, assertUntouched } = await prepare((made) =>
        made.asOwner("insert into auth.users (email) values ('user@neev.example')"),
      );
      assert.match(await startOn(database, "server/main.ts", {}), /belongs to production/);
      await assertUntouched();
      assert.equal(await run(database, "server/migrate.ts", asProduction), 0, "production goes on with it");
    });

    it(
      "without a mark, a demo's account beside an enquiry opens as neither, and production has a way on",
      onlyOnServer,
      async () => {
        const { database, assertUntouched } = await prepare(async (made) => {
          await made.asOwner("insert into auth.users (email, email_confirmed_at) values ('user@neev.example', now())");
          await made.asSystem("test", insertEnquiry);
        });
        for (const variables of [{}, asProduction])
          assert.match(
            await startOn(database, "server/main.ts", variables),
            /no mark.*npm run migrate -- --mark-production/,
          );
        assert.match(
          await startOn(database, "server/migrate.ts", {}, ["--mark-production"]),
          /needs NODE_ENV=production/,
        );
        await assertUntouched();
        assert.equal(await run(database, "server/migrate.ts", asProduction, ["--mark-production"]), 0);
        const { pool, close } = await openPool(database.place);
        const { rows } = await pool.query(
          `select (select is_demo from private.poweradmin_setup) as is_demo, (select count(*)::integer from auth.users) as accounts,
           (select count(*)::integer from public.enquiries) as enquiries`,
        );
        await close();
        assert.deepEqual(rows, [{ is_demo: false, accounts: 0, enquiries: 1 }]);
        assert.match(await startOn(database, "server/main.ts", {}), /belongs to production/);
      },
    );

    it(
      "a command reads the environment as a server does: a misspelt kind is refused, not taken for a demo",
      onlyOnServer,
      async () => {
        const { database, assertUntouched } = await prepare((made) => storePowerAdmin(made, { production: false }));
        for (const [program, ...args] of [
          ["server/migrate.ts"],
          ["server/backup.ts", "/nowhere/neev.neev"],
          ["server/restore.ts", "--replay"],
          ["server/erase.ts", "asha@example.in"],
        ] as const)
          assert.match(
            await startOn(database, program, { NODE_ENV: "Production" }, args),
            /NODE_ENV must be one of production, development, test, not "Production"/,
            program,
          );
        await assertUntouched();
      },
    );
  });
});
