import assert from "node:assert/strict";
import { it } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";

forEachEngine((_engine, openTestDatabase) => {
  it("clean_up removes old finished jobs and ended limits, and nothing else", async () => {
    const database = await openTestDatabase();
    await database.asOwner(
      `insert into private.jobs (kind, done_at) values ('old', now() - interval '31 days'), ('recent', now()), ('waiting', null)`,
    );
    await database.asOwner(
      `insert into private.rate_limits (key, expires_at) values ('old', now() - interval '2 days'), ('live', now() + interval '1 minute')`,
    );
    await database.asSystem("worker", (tx) => tx.query("select private.clean_up()"));
    const jobs = await database.asOwner("select kind from private.jobs order by kind");
    const limits = await database.asOwner("select key from private.rate_limits");
    assert.deepEqual(jobs.rows, [{ kind: "recent" }, { kind: "waiting" }]);
    assert.deepEqual(limits.rows, [{ key: "live" }]);
  });
});
