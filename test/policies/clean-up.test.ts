import assert from "node:assert/strict";
import { it } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";

forEachEngine((_engine, openTestDatabase) => {
  it("clean_up removes old finished jobs, and nothing else", async () => {
    const database = await openTestDatabase();
    await database.asOwner(
      `insert into private.jobs (kind, done_at) values ('old', now() - interval '31 days'), ('recent', now()), ('waiting', null)`,
    );
    const { rows: people } = await database.asOwner<{ id: string }>(
      "insert into auth.users (email) values ('asha@example.in') returning id",
    );
    await database.asOwner(
      `insert into private.daily_requests (user_id, kind, day, used)
       values ($1, 'old', private.today() - 1, 20), ($1, 'today', private.today(), 20)`,
      [people[0]?.id],
    );
    await database.asSystem("worker", (tx) => tx.query("select private.clean_up()"));
    const jobs = await database.asOwner("select kind from private.jobs where kind not like 'profiles.%' order by kind");
    assert.deepEqual(jobs.rows, [{ kind: "recent" }, { kind: "waiting" }]);
    const days = await database.asOwner("select kind from private.daily_requests");
    assert.deepEqual(days.rows, [{ kind: "today" }]);
  });
});
