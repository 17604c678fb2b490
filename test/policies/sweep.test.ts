import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { readAccess, readAccessDoc, roles, writeAccessLine } from "./access.ts";

const policies = fileURLToPath(new URL("../../db/policies/", import.meta.url));

forEachEngine((engine, openTestDatabase) => {
  describe(`the sweep over every table, function and role on ${engine}`, () => {
    let database: TestDatabase;
    let tables: { schema: string; name: string; secured: boolean; owner: string }[];
    before(async () => {
      database = await openTestDatabase();
      ({ rows: tables } = await database.asOwner(
        `select relnamespace::regnamespace::text as schema, relname as name, relrowsecurity as secured,
           relowner::regrole::text as owner
         from pg_class where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'private', 'auth')`,
      ));
    });

    it("finds the tables it is about", () => assert.ok(tables.length >= 9));

    it("row-level security is on for every table", () => {
      assert.deepEqual(
        tables.filter(({ secured }) => !secured),
        [],
      );
    });

    it("every table has its policy file, which starts with reset_table(), and no file is without a table", () => {
      assert.deepEqual(readdirSync(policies).sort(), tables.map(({ name }) => `${name}.sql`).sort());
      for (const { schema, name } of tables) {
        const file = readFileSync(`${policies}${name}.sql`, "utf8");
        assert.match(
          file.replace(/^--.*\n/gm, ""),
          new RegExp(`^select private\\.reset_table\\('${schema}\\.${name}'\\);`),
        );
      }
    });

    it("no role of the database client owns anything, so that none bypasses the policies as owner", async () => {
      assert.deepEqual(
        tables.filter(({ owner }) => [...roles, "authenticator"].includes(owner)),
        [],
      );
      const { rows } = await database.asOwner(
        `select rolname from pg_roles where rolname = any($1) and (rolsuper or rolcreaterole or rolcreatedb or rolcanlogin
           or (rolbypassrls and rolname <> 'service_role') or rolinherit)`,
        [[...roles, "authenticator"]],
      );
      assert.deepEqual(rows, []);
    });

    it("no function is executable by public, and every function fixes its search path or had its names read when it was made", async () => {
      const { rows } = await database.asOwner<{ name: string; open: boolean; fixed: boolean }>(
        `select oid::regprocedure::text as name, coalesce(proconfig @> '{"search_path=\\"\\""}', false) or (prosqlbody is not null and not prosecdef) as fixed,
           coalesce(exists (select from aclexplode(proacl) where grantee = 0), true) as open
         from pg_proc where pronamespace::regnamespace::text in ('public', 'private', 'auth')`,
      );
      assert.ok(rows.length >= 5);
      assert.deepEqual(
        rows.filter(({ open, fixed }) => open || !fixed),
        [],
      );
    });

    it("a function created later is not executable by public either", async () => {
      await database.asOwner("create function public.made_later() returns integer language sql as 'select 1'");
      const { rows } = await database.asOwner<{ open: boolean }>(
        "select has_function_privilege('anon', 'public.made_later()', 'execute') as open",
      );
      await database.asOwner("drop function public.made_later()");
      assert.equal(rows[0]?.open, false);
    });

    it("privileges are those of docs/access.md, no more and no fewer", async () => {
      assert.deepEqual((await readAccess(database)).map(writeAccessLine), readAccessDoc().map(writeAccessLine));
    });
  });
});
