import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { planRetention } from "#server/jobs/system/retention.ts";
import { mayDelete } from "#server/jobs/watch-clock.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";

const noon = { now: () => new Date("2026-11-18T12:00:00+05:30") };

forEachEngine((engine, openTestDatabase) => {
  describe(`the watch over the clock on ${engine}`, () => {
    let database: TestDatabase;
    before(async () => {
      database = await openTestDatabase({ clock: noon });
    });

    const look = async () => {
      const { rows } = await database.asSystem("worker", (tx) =>
        tx.query<{ leap_seconds: number | null }>("select leap_seconds from private.watch_clock()"),
      );
      return rows[0]?.leap_seconds ?? null;
    };
    /** As if a worker had looked at a clock that differed by so much. */
    const sawAt = (difference: string) =>
      database.asOwner(
        `update private.clock_watch set seen_at = clock_timestamp() + $1::interval, leapt_at = null, leap = null`,
        [difference],
      );

    it("a first look, looks that follow, and a night without any are no leaps", async () => {
      assert.deepEqual([await look(), await look()], [null, null]);
      for (const difference of ["-14 hours", "-10 seconds", "4 minutes"]) {
        await sawAt(difference);
        assert.equal(await look(), null, difference);
      }
      assert.equal(await mayDelete(database), true);
    });

    it("after a leap of a day or a year ahead, or an hour back, nothing is deleted for its age for 48 hours", async () => {
      for (const [difference, seconds] of [
        ["-24 hours", 86_400],
        ["-365 days", 31_536_000],
        ["1 hour", -3_600],
      ] as const) {
        await sawAt(difference);
        assert.ok(Math.abs(Number(await look()) - seconds) < 60, difference);
        assert.equal(await mayDelete(database), false, difference);
        await planRetention(database);
        assert.equal(
          (await database.asOwner("select from private.retention_runs")).rowCount,
          0,
          "no deletion is ordered",
        );
        assert.equal(await look(), null, "it is told once");
        await database.asOwner("update private.clock_watch set leapt_at = leapt_at - interval '49 hours'");
        assert.equal(await mayDelete(database), true, difference);
      }
      await planRetention(database);
      assert.equal((await database.asOwner("select from private.retention_runs")).rowCount, 1, "then it is");
    });

    it("a machine that is switched off for days, again and again, deletes in the hours that it runs; after a longer leap it does not", async () => {
      for (const [difference, hours, may] of [
        ["-38 hours", 5, false],
        ["-38 hours", 7, true],
        ["-7 days", 7, true],
        ["-9 days", 47, false],
        ["1 hour", 47, false],
      ] as const) {
        await sawAt(difference);
        assert.notEqual(await look(), null);
        await database.asOwner("update private.clock_watch set leapt_at = leapt_at - make_interval(hours => $1)", [
          hours,
        ]);
        assert.equal(await mayDelete(database), may, `${difference}, ${hours} hours ago`);
      }
    });

    it("nothing is deleted for its age by a process whose clock differs from the database's", async (t) => {
      await sawAt("0 seconds");
      for (const difference of [3_600_000, -3_600_000]) {
        t.mock.timers.enable({ apis: ["Date"], now: Date.now() + difference });
        assert.equal(await mayDelete(database), false, `${difference}`);
        t.mock.timers.reset();
      }
      assert.equal(await mayDelete(database), true);
    });

    it("after the clock went back, jobs wait no longer than any job waits, and leases last a minute", async () => {
      await database.asOwner(
        `insert into private.jobs (kind, run_at, attempts, leased_until)
         values ('tried', now() + interval '23 hours', 3, null), ('soon', now() + interval '1 hour', 3, null),
           ('leased', now(), 1, now() + interval '24 hours'), ('done', now() + interval '23 hours', 1, null)`,
      );
      await database.asOwner("update private.jobs set done_at = now() where kind = 'done'");
      await sawAt("1 day");
      await look();
      const { rows } = await database.asOwner(
        `select kind, run_at <= clock_timestamp() as due, leased_until <= clock_timestamp() + interval '1 minute' as free
         from private.jobs where kind in ('tried', 'soon', 'leased', 'done') order by kind`,
      );
      assert.deepEqual(rows, [
        { kind: "done", due: false, free: null },
        { kind: "leased", due: true, free: true },
        { kind: "soon", due: false, free: null },
        { kind: "tried", due: true, free: null },
      ]);
    });

    it("after the clock went back a little, an email that may have been sent waits as long as it was meant to", async () => {
      await database.asOwner(
        "insert into private.jobs (kind, run_at, attempts) values ('unanswered', now() + interval '12 hours', 6)",
      );
      await sawAt("6 minutes");
      assert.ok(Number(await look()) < -300);
      const { rows } = await database.asOwner<{ waits: boolean }>(
        "select run_at > clock_timestamp() + interval '11 hours 50 minutes' as waits from private.jobs where kind = 'unanswered'",
      );
      assert.deepEqual(rows, [{ waits: true }]);
    });

    it("what was counted before the clock went back holds no one up longer than the limit says", async () => {
      const take = async () => {
        const { rows } = await database.asSystem("test", (tx) =>
          tx.query<{ wait: number }>("select private.take_rate_limit('test', 2, interval '1 minute') as wait"),
        );
        return Number(rows[0]?.wait);
      };
      assert.deepEqual([await take(), await take()], [0, 0]);
      await database.asOwner(
        "update private.rate_limits set hits = array(select hit + interval '1 day' from unnest(hits) as hit), expires_at = expires_at + interval '1 day'",
      );
      const wait = await take();
      assert.ok(wait > 0 && wait <= 60, `${wait}`);

      const attempt = async () => {
        const { rows } = await database.asSystem("test", (tx) =>
          tx.query<{ wait: number }>(
            "select private.take_sign_in_attempt('{one}', '{5}', interval '15 minutes') as wait",
          ),
        );
        return Number(rows[0]?.wait);
      };
      assert.equal(await attempt(), 0);
      await database.asOwner(
        "update private.sign_in_attempts set free_at = free_at + interval '1 day', expires_at = expires_at + interval '1 day'",
      );
      const paused = await attempt();
      assert.ok(paused > 14 * 60 && paused <= 15 * 60, `${paused}`);
      await database.asOwner("update private.sign_in_attempts set free_at = free_at - interval '15 minutes'");
      assert.equal(await attempt(), 0, "the pause runs out");
    });
  });
});
