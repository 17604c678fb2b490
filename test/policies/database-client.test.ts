import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Transaction } from "#server/database/database.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";

const businessTime = new Date("2026-11-20T17:00:00.250+05:30");
const sub = "6f9619ff-8b86-4011-b42d-00c04fc964ff";

forEachEngine((engine, openTestDatabase) => {
  describe(`the database client on ${engine}`, () => {
    let database: TestDatabase;
    before(async () => {
      database = await openTestDatabase({ clock: { now: () => businessTime } });
      await database.asOwner("create table public.notes (text text unique)");
      await database.asOwner("grant select, insert on public.notes to service_role, authenticated");
    });

    async function readSettings(tx: Transaction) {
      const { rows } =
        await tx.query(`select current_user, current_setting('TimeZone') as zone, private.business_now() as now,
        current_setting('neev.actor', true) as actor, nullif(current_setting('request.jwt.claims', true), '') as claims`);
      return rows[0];
    }

    it("the system's is service_role under the actor's name, in India, at the time of the clock", async () => {
      assert.deepEqual(await database.asSystem("worker", readSettings), {
        current_user: "service_role",
        zone: "Asia/Kolkata",
        now: businessTime,
        actor: "worker",
        claims: null,
      });
    });

    it("the caller's is the role of the claims", async () => {
      const role = async (tx: Transaction) =>
        (
          await tx.query(`select current_user, current_setting('TimeZone') as zone, current_setting('neev.actor') as actor,
            current_setting('request.jwt.claims')::json as claims, current_setting('request.method') as method`)
        ).rows[0];
      const claims = { role: "authenticated", sub, note: 'it\'s \\ "quoted"\u0000' } as const;
      assert.deepEqual(await database.asCaller(claims, role, { settings: { "request.method": "GET" } }), {
        current_user: "authenticated",
        zone: "Asia/Kolkata",
        actor: `user:${sub}`,
        claims,
        method: "GET",
      });
    });

    it("the office's is office under the account's name, with its claims, and holds the backend's rights no longer", async () => {
      const read = async (tx: Transaction) => {
        const { rows } = await tx.query(`select current_user, auth.uid() as uid, auth.jwt() ->> 'aal' as aal,
          private.office_role() as role, current_setting('neev.actor') as actor`);
        await assert.rejects(tx.query("select from private.settings"), { code: "42501" });
        return rows[0];
      };
      const swallowed = /Nothing was stored/;
      let read_as: unknown;
      await assert.rejects(
        database.asOffice({ sub, aal: "aal2" }, async (tx) => {
          read_as = await read(tx);
        }),
        swallowed,
      );
      assert.deepEqual(read_as, { current_user: "office", uid: sub, aal: "aal2", role: null, actor: `user:${sub}` });
    });

    it("a role that is none of ours opens nothing", async () => {
      const claims = { role: "postgres" } as unknown as { role: "anon" };
      await assert.rejects(database.asCaller(claims, readSettings), RangeError);
    });

    it("nothing of one caller is left for the next", async () => {
      await database.asCaller({ role: "authenticated", sub }, (tx) => tx.query("select 1"));
      const settings = await database.asCaller({ role: "anon" }, async (tx) => {
        const { rows } = await tx.query(
          "select current_user, current_setting('request.jwt.claims')::json ->> 'sub' as sub",
        );
        return rows[0];
      });
      assert.deepEqual(settings, { current_user: "anon", sub: null });
    });

    it("what was acknowledged is stored, what threw is not", async () => {
      const insert = (text: string) => (tx: Transaction) => tx.query("insert into public.notes values ($1)", [text]);
      await database.asSystem("test", insert("stored"));
      await assert.rejects(
        database.asSystem("test", async (tx) => {
          await insert("thrown away")(tx);
          throw new Error("no");
        }),
        /^Error: no$/,
      );
      const { rows } = await database.asOwner("select text from public.notes");
      assert.deepEqual(rows, [{ text: "stored" }]);
    });

    it("a failed statement whose error was swallowed is not taken for stored", async () => {
      await assert.rejects(
        database.asSystem("test", async (tx) => {
          await tx.query("insert into public.notes values ('swallowed')");
          await tx.query("select 1 / 0").catch(() => {});
        }),
        /Nothing was stored/,
      );
      const { rowCount } = await database.asOwner("select from public.notes where text = 'swallowed'");
      assert.equal(rowCount, 0);
    });

    it("statements without await are done before the end", async () => {
      await database.asSystem("test", async (tx) => {
        void tx.query("insert into public.notes values ('not waited for')");
      });
      const { rowCount } = await database.asOwner("select from public.notes where text = 'not waited for'");
      assert.equal(rowCount, 1);
    });

    it("a read-only transaction does not write", async () => {
      const insert = (tx: Transaction) => tx.query("insert into public.notes values ('read only')");
      await assert.rejects(database.asCaller({ role: "authenticated", sub }, insert, { readOnly: true }), {
        code: "25006",
      });
      await database.asCaller({ role: "authenticated", sub }, insert);
    });

    it("one statement goes through at a time", async () => {
      await assert.rejects(
        database.asSystem("test", (tx) => tx.query("select 1; select 2")),
        { code: "42601" },
      );
    });

    it("a use of the database inside a transaction is refused instead of waiting for ever", async () => {
      const clear = /inside a transaction/;
      await assert.rejects(
        database.asSystem("test", () => database.asSystem("test", readSettings)),
        clear,
      );
      await assert.rejects(
        database.asSystem("test", () => database.asCaller({ role: "anon" }, readSettings)),
        clear,
      );
      await assert.rejects(
        database.asSystem("test", () => database.ping()),
        clear,
      );
    });

    it("what a transaction set off may use the database once that has ended, and the handle may not", async () => {
      let handle: Transaction | undefined;
      const { promise, resolve } = Promise.withResolvers<void>();
      let later: Promise<unknown> | undefined;
      await database.asSystem("test", async (tx) => {
        handle = tx;
        later = promise.then(() => database.asSystem("later", readSettings));
      });
      resolve();
      assert.equal(((await later) as { actor: string }).actor, "later");
      await assert.rejects(handle?.query("select 1") ?? Promise.resolve(), /has ended/);
    });

    it("the main thread goes on while a statement runs", async () => {
      // Turns of the event loop, not ticks of a clock: a busy machine has tens of thousands, a blocked thread a handful.
      let turns = 0;
      let isRunning = true;
      const turn = () => {
        turns += 1;
        if (isRunning) setImmediate(turn);
      };
      turn();
      await database.asSystem("test", (tx) => tx.query("select pg_sleep(0.3)"));
      isRunning = false;
      assert.ok(turns > 200, `${turns} turns`);
    });

    it("many at once are all served", async () => {
      const results = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          database.asSystem(`actor ${index}`, async (tx) => (await readSettings(tx))?.actor),
        ),
      );
      assert.deepEqual(
        results,
        Array.from({ length: 50 }, (_, index) => `actor ${index}`),
      );
    });

    it("all roles read the holidays, and an operator's own stay", async () => {
      const { rows } = await database.asCaller({ role: "anon" }, (tx) =>
        tx.query<{ day: string }>("select day from public.holidays order by day"),
      );
      assert.ok(rows.some(({ day }) => day === "2027-01-26") && rows.some(({ day }) => day === "2028-10-02"));
      await assert.rejects(
        database.asCaller({ role: "authenticated", sub }, (tx) =>
          tx.query("insert into public.holidays (day, name) values ('2027-03-04', 'x')"),
        ),
        { code: "42501" },
      );
    });
  });
});
