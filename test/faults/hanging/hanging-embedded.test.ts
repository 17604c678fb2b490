import assert from "node:assert/strict";
import { after, before, describe, type TestContext, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { copyDatabase } from "#server/database/backup/copy-database.ts";
import { createDatabase } from "#server/database/database-client.ts";
import { startPgliteSession } from "#server/database/pglite/pglite-host.ts";
import { openPglitePool } from "#server/database/pglite/pglite-pool.ts";
import { makeDatabasePlace } from "#test/support/database-places.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import { scaleLimit } from "#test/support/time-limits.ts";
import { askAll, askCall, requireRefused } from "./ask-calls.ts";
import { type Asked, listEveryCall } from "./every-call.ts";

const services: Asked = { kind: "", name: "services", path: "/rest/v1/services?select=id&limit=1", method: "GET" };
const ready: Asked = { kind: "", name: "readyz", path: "/readyz", method: "GET" };
const count = (rows: number) => `select count(*) from (select generate_series(1, ${Math.round(rows)})) as numbers`;

async function open(t: TestContext) {
  const { dataDir, remove } = await makeDatabasePlace("pglite");
  const { pool, close } = await openPglitePool(dataDir);
  const database = createDatabase({ engine: "pglite", pool, clock: { now: () => new Date() }, close });
  t.after(async () => {
    await database.close();
    await remove();
  });
  return { dataDir, pool, database };
}

forEachEngine((engine, openTestDatabase) => {
  if (engine !== "pglite") return;
  describe("an embedded database that does not answer", () => {
    let backend: CustomerBackend;
    /** All of them would take longer than the only connection is held. */
    let someOfEachKind: () => Asked[];
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, "2026-11-18T11:00:00+05:30", {}, { patience: "call" });
      const office = await backend.makeCustomer({ role: "admin" });
      const customer = await backend.makeCustomer({ user_type: "startup" });
      someOfEachKind = () => {
        const calls = listEveryCall(["profiles", "services"], office, customer);
        return [...Map.groupBy(calls, ({ kind }) => kind).values()].flatMap((of) => of.slice(0, 3));
      };
      for (const { invoke } of [office, customer]) assert.equal((await invoke("list-sessions", {})).status, 200);
      assert.equal((await askCall(backend.url, services)).status, 200);
    });
    after(() => backend?.close());

    /** Runs work in a transaction; `entered` is fulfilled once it has the only connection. */
    function hold(work: (query: (sql: string) => Promise<unknown>) => Promise<unknown>) {
      const { promise: entered, resolve } = Promise.withResolvers<void>();
      const done = backend.database.asSystem("test", async (tx) => {
        await tx.query("select 1");
        resolve();
        await work((sql) => tx.query(sql));
      });
      done.catch(() => {});
      return { entered, done };
    }

    test("since a transaction goes on for ever: every call is refused in time, and the transaction is ended", async (t) => {
      const { entered, done } = hold(() => new Promise(() => {}));
      await entered;
      t.diagnostic(requireRefused(await askAll(backend.url, someOfEachKind(), 30)));
      assert.equal((await askCall(backend.url, ready)).status, 503);
      await assert.rejects(done, { code: "08006" });
      assert.equal((await askCall(backend.url, services)).status, 200);
      assert.equal((await askCall(backend.url, ready)).status, 200);
    });

    test("since its thread is busy: every call is refused in time, and served once it is free", async (t) => {
      // The second time its code has been compiled.
      let rowsPerMs = 0;
      for (let times = 0; times < 2; times += 1) {
        const startedAt = performance.now();
        await backend.database.asSystem("test", (tx) => tx.query(count(1_000_000)));
        rowsPerMs = 1_000_000 / (performance.now() - startedAt);
      }
      // Less than what a statement of the test itself may take, also where this machine is slow.
      const { entered, done } = hold((query) => query(count(rowsPerMs * Math.min(scaleLimit(6_000), 15_000))));
      await entered;
      t.diagnostic(requireRefused(await askAll(backend.url, someOfEachKind(), 30)));
      await done;
      assert.equal((await askCall(backend.url, services)).status, 200);
    });

    test("at once, but goes on answering another transaction: callers wait for their turn", async () => {
      const { entered, done } = hold(async (query) => {
        for (let times = 0; times < 30; times += 1) {
          await query("select 1");
          await sleep(100);
        }
      });
      await entered;
      const { status, ms } = await askCall(backend.url, services);
      await done;
      assert.equal(status, 200);
      assert.ok(ms > 2_000, `${ms} ms: the other transaction was longer than a call waits for one that stands still`);
    });
  });

  describe("an embedded database whose thread never answers again", () => {
    test("is started again on its own, and has lost nothing", async (t) => {
      const { dataDir, remove } = await makeDatabasePlace("pglite");
      const { pool, close } = await openPglitePool(dataDir, (folder) =>
        // Less than the next one waits for the connection.
        startPgliteSession(folder, false, Math.min(scaleLimit(4_000), 10_000)),
      );
      const database = createDatabase({ engine: "pglite", pool, clock: { now: () => new Date() }, close });
      t.after(async () => {
        await database.close();
        await remove();
      });
      const note = "insert into private.hang_notes values ('kept')";
      await pool.query("create table private.hang_notes (note text)");
      await pool.query(note);
      await assert.rejects(
        database.asSystem("test", (tx) => tx.query(count(1e15))),
        /^Error: (The embedded database has stopped|Connection terminated|The database)/,
      );
      const { rows } = await pool.query("select note from private.hang_notes");
      assert.deepEqual(rows, [{ note: "kept" }]);
    });

    test("is not ended by a checkpoint that gets no turn: a long transaction goes on", async (t) => {
      const { dataDir, remove } = await makeDatabasePlace("pglite");
      let starts = 0;
      const start = (folder: string) => {
        starts += 1;
        return startPgliteSession(folder);
      };
      const { pool, close } = await openPglitePool(dataDir, start, { checkpoint: 50, wait: scaleLimit(500) });
      t.after(async () => {
        await close();
        await remove();
      });
      const client = await pool.connect();
      await client.query("begin");
      // Each waits as long as a checkpoint does.
      for (let times = 0; times < 3; times += 1) await assert.rejects(pool.connect(), /^Error: timeout exceeded/);
      await client.query("commit");
      client.release();
      assert.equal(starts, 1);
    });
  });

  describe("an embedded database whose files are copied for a backup", () => {
    test("is waited for longer than one that stands still", async (t) => {
      const { dataDir, pool, database } = await open(t);
      const { promise: isCopying, resolve: begin } = Promise.withResolvers<void>();
      const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
      const copying = copyDatabase(pool, dataDir, dataDir, async () => {
        begin();
        await mayEnd;
      });
      await isCopying;
      const asking = database.asSystem("test", (tx) => tx.query("select 1 as one"), { patience: "call" });
      const isAnswered = Promise.race([asking, sleep(2_500)]);
      await isAnswered.finally(end);
      await copying;
      assert.deepEqual((await asking).rows, [{ one: 1 }]);
    });
  });

  describe("an embedded database whose deleted rows are taken out", () => {
    test("answers others in between, and its files are smaller afterwards", async (t) => {
      const { pool, database } = await open(t);
      await pool.query(
        "create table private.many_notes as select repeat('x', 500) as note from generate_series(1, 2000)",
      );
      await pool.query("delete from private.many_notes");
      const readSize = async () =>
        (await pool.query<{ size: string }>("select pg_relation_size('private.many_notes') as size")).rows[0]?.size;
      assert.notEqual(Number(await readSize()), 0);
      let isOver = false;
      const tidying = database.removeDeletedRows().then(() => {
        isOver = true;
      });
      await database.asSystem("test", (tx) => tx.query("select 1"), { patience: "call" });
      assert.equal(isOver, false);
      await tidying;
      assert.equal(Number(await readSize()), 0);
    });
  });
});
