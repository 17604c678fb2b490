import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, describe, test } from "node:test";
import { type DatabasePlace, openPool } from "#server/database/open-database.ts";
import { EngineError, requireEngine } from "#server/database/require-engine.ts";
import { startChild } from "#test/support/child-process.ts";
import {
  findServerUrl,
  makeDatabasePlace,
  makeEmptyServerDatabase,
  runOnServer,
} from "#test/support/database-places.ts";
import { readEngines } from "#test/support/databases.ts";

/** An event trigger that runs this after the command, for a column `kind` of what it has made. */
const afterCommand = (tag: string, statements: string) => `
  create function limit_engine() returns event_trigger language plpgsql as $$
  declare one record;
  begin
    ${statements}
  end $$;
  create event trigger limits on ddl_command_end when tag in ('${tag}') execute function limit_engine()`;

const exclusions = "select conname, conrelid::regclass as made from pg_constraint where contype = 'x'";
const transitions =
  "select tgname, tgrelid::regclass as made from pg_trigger where tgnewtable is not null or tgoldtable is not null";

/** Engines as there are: one that says what it does not know, and one that takes it and does nothing. */
const limits: Readonly<Record<string, readonly [statements: string, sentence: RegExp]>> = {
  "refuses exclusion constraints": [
    afterCommand(
      "CREATE TABLE",
      `for one in ${exclusions} loop raise exception 'constraints of this kind are unknown'; end loop;`,
    ),
    /It lacks exclusion constraints \(constraints of this kind are unknown\)\. Use PostgreSQL 14 or newer\.$/,
  ],
  "ignores exclusion constraints": [
    afterCommand(
      "CREATE TABLE",
      `for one in ${exclusions} loop execute format('alter table %s drop constraint %I', one.made, one.conname); end loop;`,
    ),
    /It lacks exclusion constraints \(two ranges that overlap were both stored\)\./,
  ],
  "refuses transition tables": [
    afterCommand(
      "CREATE TRIGGER",
      `for one in ${transitions} loop raise exception 'referencing is unknown'; end loop;`,
    ),
    /It lacks transition tables in triggers \(referencing is unknown\)\./,
  ],
  "ignores such triggers": [
    afterCommand(
      "CREATE TRIGGER",
      `for one in ${transitions} loop execute format('drop trigger %I on %s', one.tgname, one.made); end loop;`,
    ),
    /It lacks transition tables in triggers \(a trigger did not get the rows of its statement\)\./,
  ],
  "refuses advisory locks": [
    `create function public.pg_try_advisory_xact_lock(integer, integer) returns boolean language plpgsql
       as $$ begin raise exception 'advisory locks are unknown'; end $$`,
    /It lacks advisory locks that keep a second connection out \(advisory locks are unknown\)\./,
  ],
  "gives every connection the same lock": [
    "create function public.pg_try_advisory_xact_lock(integer, integer) returns boolean language sql as 'select true'",
    /It lacks advisory locks that keep a second connection out \(two connections got the same lock\)\./,
  ],
  "lacks two of them": [
    `create function public.pg_try_advisory_xact_lock(integer, integer) returns boolean language sql as 'select true';
     ${afterCommand("CREATE TRIGGER", `for one in ${transitions} loop raise exception 'referencing is unknown'; end loop;`)}`,
    /It lacks transition tables in triggers \(referencing is unknown\); advisory locks that keep a second connection out/,
  ],
};

describe("a start on a database that lacks what is needed", () => {
  const cleanUps: (() => Promise<void>)[] = [];
  after(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  });

  async function makeLimited(...statements: string[]): Promise<string> {
    const { databaseUrl, remove } = await makeEmptyServerDatabase();
    cleanUps.push(remove);
    const name = new URL(databaseUrl).pathname.slice(1);
    // What it has of its own comes before what PostgreSQL has.
    await runOnServer(databaseUrl, `alter database ${name} set search_path = public, pg_catalog`, ...statements);
    return databaseUrl;
  }

  async function check(place: DatabasePlace): Promise<void> {
    const { pool, close } = await openPool(place);
    await requireEngine(pool).finally(close);
  }

  for (const [limit, [statements, sentence]] of Object.entries(limits)) {
    test(`is refused, and says so, when it ${limit}`, async () => {
      const databaseUrl = await makeLimited(statements);
      await assert.rejects(check({ databaseUrl, dataDir: "" }), (error: Error) => {
        assert.ok(error instanceof EngineError, String(error));
        assert.match(error.message, sentence);
        return true;
      });
    });
  }

  test("ends with the sentence, before anything is written", async () => {
    const databaseUrl = await makeLimited(
      "create function pg_try_advisory_xact_lock(integer, integer) returns boolean language sql as 'select true'",
    );
    const child = startChild("server/migrate.ts", [], { DATABASE_URL: databaseUrl });
    assert.equal(await child.ended, 1);
    assert.match(
      child.lines.join("\n"),
      /This database cannot be used, and nothing was changed\. It lacks advisory locks/,
    );
    const { pool, close } = await openPool({ databaseUrl, dataDir: "" });
    const { rows } = await pool.query(
      "select nspname from pg_namespace where nspname in ('private', 'auth') or nspname like 'pg_temp%' and oid = pg_my_temp_schema()",
    );
    await close();
    assert.deepEqual(rows, []);
  });

  test("is refused with the privilege that its user lacks", async () => {
    const databaseUrl = await makeLimited();
    const [name, user] = [new URL(databaseUrl).pathname.slice(1), `limited_${randomUUID().slice(0, 8)}`];
    await runOnServer(
      databaseUrl,
      `create role ${user} login password 'limited'`,
      `revoke all on database ${name} from public`,
      `grant connect on database ${name} to ${user}`,
    );
    cleanUps.push(async () => runOnServer(await findServerUrl(), `drop role ${user}`));
    cleanUps.push(() => runOnServer(databaseUrl, `drop owned by ${user}`));
    const limited = Object.assign(new URL(databaseUrl), { username: user, password: "limited" }).href;
    await assert.rejects(check({ databaseUrl: limited, dataDir: "" }), {
      name: "EngineError",
      message: /^The database user may not create temporary tables.* Let it own the database\.$/,
    });
  });
});

for (const engine of readEngines()) {
  test(`what is needed is there on ${engine}`, async () => {
    const place = await makeDatabasePlace(engine);
    const { pool, close } = await openPool(place);
    await requireEngine(pool);
    await close();
    await place.remove();
  });
}
