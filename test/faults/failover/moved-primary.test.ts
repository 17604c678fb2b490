import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import pg from "pg";
import { createDatabase } from "#server/database/database-client.ts";
import { openPool } from "#server/database/open-database.ts";
import { toCallError } from "#server/http/errors.ts";
import { startChild } from "#test/support/child-process.ts";
import { runOnServer } from "#test/support/database-places.ts";
import { type PostgresServer, startPostgresServer } from "#test/support/postgres/postgres-server.ts";
import { waitUntil } from "#test/support/wait-until.ts";

describe("a primary that moves to another server", () => {
  let server: PostgresServer;
  let pool: pg.Pool;
  let database: ReturnType<typeof createDatabase>;
  before(async () => {
    server = await startPostgresServer({ durable: true, standby: true });
    const opened = await openPool({ databaseUrl: server.url, dataDir: "" });
    pool = opened.pool;
    database = createDatabase({ ...opened, clock: { now: () => new Date() } });
  });
  after(async () => {
    await database?.close();
    await server?.stop();
  });

  const ask = () => database.asSystem("test", (tx) => tx.query("select 1 as one"));
  const isUnavailable = (error: unknown) => toCallError(error).status === 503;

  test("a start on a standby is refused with what to name instead", async () => {
    const child = startChild("server/migrate.ts", [], { DATABASE_URL: server.url });
    assert.equal(await child.ended, 1);
    assert.match(
      child.lines.join("\n"),
      /DATABASE_URL only reads: it is a standby\. Name the address at which the primary/,
    );
  });

  test("a connection to a server that only reads is closed, and its calls are to be tried again", async () => {
    const client = new pg.Client(server.url);
    await client.connect();
    const count = async () => {
      const { rows } = await client.query<{ count: number }>(
        "select count(*)::int from pg_stat_activity where application_name = 'neev'",
      );
      return rows[0]?.count;
    };
    await pool.query("select 1");
    assert.equal(await count(), 1);
    await assert.rejects(ask(), isUnavailable);
    // So that /readyz says it.
    await assert.rejects(database.ping(), isUnavailable);
    await waitUntil("the connection is closed", async () => (await count()) === 0);

    await client.query("select pg_promote()");
    await client.query("create role service_role");
    assert.deepEqual((await ask()).rows, [{ one: 1 }]);
    await database.ping();
    await client.end();
  });

  test("a commit that the standby did not confirm is no success, although PostgreSQL says COMMIT", async () => {
    await runOnServer(
      server.url,
      "create table public.notes (text text)",
      "grant insert on public.notes to service_role",
      "alter system set synchronous_standby_names = 'elsewhere'",
      "select pg_reload_conf()",
    );
    const client = new pg.Client(server.url);
    await client.connect();
    const cancelWaits = () =>
      client.query("select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'");
    let refusal: { code?: string } | undefined;
    const store = async (text: string) => {
      const storing = { isDone: false };
      const ended = database
        .asSystem("test", (tx) => tx.query("insert into public.notes values ($1)", [text]))
        .catch((error: { code?: string }) => {
          refusal = error;
        })
        .finally(() => {
          storing.isDone = true;
        });
      await waitUntil("the commit ends, told not to wait", async () => {
        await cancelWaits();
        return storing.isDone;
      });
      await ended;
    };
    let count = 0;
    // Until the server has read its setting, commits do not wait.
    await waitUntil("a commit is refused", async () => {
      count += 1;
      await store(`note ${count}`);
      return refusal !== undefined;
    });
    assert.equal(refusal?.code, "08007");
    assert.ok(isUnavailable(refusal));
    const { rows } = await client.query("select text from public.notes where text = $1", [`note ${count}`]);
    assert.equal(rows.length, 1, "PostgreSQL has stored it all the same");
    await client.end();
  });

  test("while no standby is there, writing does not use up the connections of the server, and reading goes on", async () => {
    const owner = new pg.Client(server.url);
    await owner.connect();
    const countWaits = async () =>
      (await owner.query("select from pg_stat_activity where wait_event = 'SyncRep'")).rowCount ?? 0;
    const store = (text: string) =>
      database
        .asSystem("test", (tx) => tx.query("insert into public.notes values ($1)", [text]), { patience: "call" })
        .then(
          () => undefined,
          (error: { code?: string }) => error,
        );

    assert.equal((await store("not answered"))?.code, "08007");
    let refusal: { code?: string } | undefined;
    await waitUntil("a write is refused", async () => {
      refusal = await store("perhaps not answered");
      return refusal?.code === "53400";
    });
    assert.ok(isUnavailable(refusal));
    const waiting = await countWaits();
    assert.ok(waiting > 0);
    for (let times = 0; times < 5; times += 1) assert.equal((await store("refused"))?.code, "53400");
    assert.equal(await countWaits(), waiting);
    assert.deepEqual((await ask()).rows, [{ one: 1 }]);

    await owner.query("alter system reset synchronous_standby_names");
    await owner.query("select pg_reload_conf()");
    await waitUntil("writing goes on", async () => (await store("stored")) === undefined);
    const { rows } = await owner.query("select distinct text from public.notes where text in ('refused', 'stored')");
    assert.deepEqual(rows, [{ text: "stored" }], "what was refused is not stored");
    await owner.end();
  });
});
