import assert from "node:assert/strict";
import { it } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";

forEachEngine((_engine, openTestDatabase) => {
  it("clean_up removes old finished jobs, and nothing else", async () => {
    const database = await openTestDatabase();
    await database.asOwner(
      `insert into private.jobs (kind, done_at) values ('old', now() - interval '31 days'), ('recent', now()), ('waiting', null)`,
    );
    await database.asSystem("worker", (tx) => tx.query("select private.clean_up()"));
    const jobs = await database.asOwner("select kind from private.jobs order by kind");
    assert.deepEqual(jobs.rows, [{ kind: "recent" }, { kind: "waiting" }]);
  });
});
