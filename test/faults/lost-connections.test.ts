import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { createDatabase } from "#server/database/database-client.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { type PgliteSession, startPgliteSession } from "#server/database/pglite/pglite-host.ts";
import { openPglitePool } from "#server/database/pglite/pglite-pool.ts";
import { insertEnquiry } from "#test/policies/sample-enquiry.ts";
import { makeDatabasePlace } from "#test/support/database-places.ts";
import { forEachEngine, hasEmbeddedDatabase, type TestDatabase } from "#test/support/databases.ts";

const clock = { now: () => new Date() };
const connectionLost = (error: { code?: string }) => /^(08|57P)/.test(error.code ?? "");

describe("the embedded database's thread", { skip: !hasEmbeddedDatabase() }, () => {
  it("that dies is started again: the caller gets an error, nothing is stored, the next one works", async () => {
    const { dataDir, remove } = await makeDatabasePlace("pglite");
    const sessions: PgliteSession[] = [];
    const { pool, close } = await openPglitePool(dataDir, async (folder) => {
      const session = await startPgliteSession(folder);
      sessions.push(session);
      return session;
    });
    const database = createDatabase({ engine: "pglite", pool, clock, close });
    after(async () => {
      await database.close();
      await remove();
    });

    await database.asSystem("test", (tx) => insertEnquiry(tx, { name: "Before" }));
    await assert.rejects(
      database.asSystem("test", async (tx) => {
        await insertEnquiry(tx, { name: "Lost" });
        await sessions[0]?.close();
        await tx.query("select 1");
      }),
      connectionLost,
    );
    await database.asSystem("test", (tx) => insertEnquiry(tx, { name: "After" }));
    assert.equal(sessions.length, 2);
    const { rows } = await database.asSystem("test", (tx) =>
      tx.query("select name from public.enquiries order by created_at"),
    );
    assert.deepEqual(rows, [{ name: "Before" }, { name: "After" }]);
  });
});

forEachEngine((engine, openTestDatabase) => {
  if (engine === "pglite") return;
  describe("a connection to the server that is lost", () => {
    let database: TestDatabase;
    before(async () => {
      database = await openTestDatabase();
      await database.asOwner("create table public.notes (text text)");
      await database.asOwner("grant select, insert on public.notes to service_role");
    });

    const keepNote = (text: string) =>
      database.asSystem("test", (tx) => tx.query("insert into public.notes values ($1)", [text]));

    async function readNotes(): Promise<unknown[]> {
      const { rows } = await database.asSystem("test", (tx) =>
        tx.query<{ text: string }>("select text from public.notes"),
      );
      return rows.map(({ text }) => text);
    }

    it("in the middle of a transaction: the caller gets an error, nothing is stored, the next one works", async () => {
      await keepNote("before");
      await assert.rejects(
        database.asSystem("test", async (tx) => {
          await tx.query("insert into public.notes values ('lost')");
          await tx.query("reset role");
          await tx.query("select pg_terminate_backend(pg_backend_pid())");
          await tx.query("select 1");
        }),
        connectionLost,
      );
      await keepNote("after");
      assert.deepEqual(await readNotes(), ["before", "after"]);
    });

    it("while idle: no caller notices", async () => {
      const many = () => Promise.all(Array.from({ length: 5 }, () => database.ping()));
      await many();
      const { rowCount } = await database.asOwner(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
      assert.ok(rowCount > 0, "connections were ended");
      await Promise.all(Array.from({ length: 5 }, (_, index) => keepNote(`idle ${index}`)));
      assert.equal((await readNotes()).length, 7);
    });

    it("a statement has one second without an account, and five with one", async () => {
      for (const [role, statement_timeout] of [["anon", "1s"] as const, ["authenticated", "5s"] as const]) {
        const { rows } = await database.asCaller({ role }, (tx) => tx.query("show statement_timeout"));
        assert.deepEqual(rows, [{ statement_timeout }]);
      }
    });

    it("a server that is not there is said to be unavailable", async () => {
      const databaseUrl = "postgres://guest:x@127.0.0.1:1/none";
      await assert.rejects(openDatabase({ databaseUrl, dataDir: "", clock }), {
        code: "08006",
      });
    });
  });
});
