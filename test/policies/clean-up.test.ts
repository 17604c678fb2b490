import assert from "node:assert/strict";
import { it } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";

const userId = "6f1f1a9e-0000-4000-8000-000000000001";

forEachEngine((_engine, openTestDatabase) => {
  it("clean_up removes old finished jobs and ended sessions, and nothing else", async () => {
    const database = await openTestDatabase();
    await database.asOwner(
      `insert into private.jobs (kind, done_at) values ('old', now() - interval '31 days'), ('recent', now()), ('waiting', null)`,
    );
    await database.asOwner(
      `insert into private.jobs (kind, payload, failed_at)
       select 'account.deleted', jsonb_build_object('record_id', age, 'deleted', 'asha@example.in'), now() - age::interval
       from unnest(array['6 days', '8 days']) as age`,
    );
    await database.asOwner("insert into auth.users (id, email) values ($1, 'asha@example.in')", [userId]);
    await database.asOwner(
      `insert into private.daily_requests (user_id, kind, day, used)
       values ($1, 'old', private.today() - 1, 20), ($1, 'today', private.today(), 20)`,
      [userId],
    );
    await database.asOwner(
      `insert into auth.sessions (id, user_id, created_at) select gen_random_uuid(), $1, now() - age
       from unnest(array['32 days', '1 day']::interval[]) as age`,
      [userId],
    );
    await database.asSystem("worker", (tx) => tx.query("select private.clean_up()"));
    const sessions = await database.asOwner(
      "select created_at > now() - interval '2 days' as is_open from auth.sessions",
    );
    assert.deepEqual(sessions.rows, [{ is_open: true }]);
    const jobs = await database.asOwner(
      "select kind from private.jobs where event_id is null and failed_at is null order by kind",
    );
    assert.deepEqual(jobs.rows, [{ kind: "recent" }, { kind: "waiting" }]);
    const unsent = await database.asOwner(
      "select payload from private.jobs where kind = 'account.deleted' order by failed_at desc",
    );
    assert.deepEqual(unsent.rows, [
      { payload: { record_id: "6 days", deleted: "asha@example.in" } },
      { payload: { record_id: "8 days" } },
    ]);
    const days = await database.asOwner("select kind from private.daily_requests");
    assert.deepEqual(days.rows, [{ kind: "today" }]);
  });
});
