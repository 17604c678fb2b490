import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`rate limits on ${engine}`, () => {
    let database: TestDatabase;
    before(async () => {
      database = await openTestDatabase();
    });

    async function take(key: string, allowed = 3, period = "10 minutes"): Promise<number> {
      const { rows } = await database.asSystem("test", (tx) =>
        tx.query<{ wait: number }>("select private.take_rate_limit($1, $2, $3::interval) as wait", [
          key,
          allowed,
          period,
        ]),
      );
      return rows[0]?.wait ?? Number.NaN;
    }

    it("gives as many turns as allowed, then says how long to wait", async () => {
      assert.deepEqual([await take("a"), await take("a"), await take("a")], [0, 0, 0]);
      const wait = await take("a");
      assert.ok(wait > 590 && wait <= 600, String(wait));
      assert.equal(await take("b"), 0, "another key has its own turns");
    });

    it("gives each turn to one of many who ask at the same moment", async () => {
      const waits = await Promise.all(Array.from({ length: 20 }, () => take("crowd", 5)));
      assert.equal(waits.filter((wait) => wait === 0).length, 5);
      assert.ok(waits.every((wait) => wait === 0 || (wait > 590 && wait <= 600)));
    });

    it("slides: a turn comes back when the oldest is older than the period, and refusals cost nothing", async () => {
      assert.deepEqual([await take("slide", 2), await take("slide", 2)], [0, 0]);
      for (let refusal = 0; refusal < 5; refusal += 1) assert.ok((await take("slide", 2)) >= 1);
      await database.asOwner(
        "update private.rate_limits set hits[1] = hits[1] - interval '9 minutes' where key = 'slide'",
      );
      const wait = await take("slide", 2);
      assert.ok(wait > 50 && wait <= 60, String(wait));
      await database.asOwner(
        "update private.rate_limits set hits[1] = hits[1] - interval '2 minutes' where key = 'slide'",
      );
      assert.deepEqual([await take("slide", 2), (await take("slide", 2)) >= 590], [0, true]);
    });

    it("gives a turn back when its transaction is rolled back", async () => {
      await assert.rejects(
        database.asSystem("test", async (tx) => {
          await tx.query("select private.take_rate_limit('rolled back', 1, '1 minute')");
          throw new Error("failed");
        }),
        /failed/,
      );
      assert.equal(await take("rolled back", 1), 0);
    });

    it("gives no turn where none is allowed", async () => assert.equal(await take("none", 0, "30 seconds"), 30));

    it("is closed to visitors and accounts, and its rows to every role", async () => {
      for (const role of ["anon", "authenticated"] as const) {
        await assert.rejects(
          database.asCaller({ role }, (tx) => tx.query("select private.take_rate_limit('a', 1, '1 minute')")),
          { code: "42501" },
        );
      }
      await assert.rejects(
        database.asSystem("test", (tx) => tx.query("delete from private.rate_limits")),
        { code: "42501" },
      );
    });
  });
});
