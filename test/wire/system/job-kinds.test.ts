import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { jobHandlers } from "#server/job-handlers.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";

type Kind = { kind: string; is_idle: boolean };

forEachEngine((engine, openTestDatabase) => {
  describe(`the kinds of jobs on ${engine}`, () => {
    let database: TestDatabase;
    let kinds: Kind[];
    before(async () => {
      database = await openTestDatabase();
      ({ rows: kinds } = await database.asOwner<Kind>(
        `select kind, private.needs_no_work(kind) as is_idle
         from (select distinct c.relname || '.' || p.operation as kind
           from pg_trigger as t join pg_proc as f on f.oid = t.tgfoid join pg_class as c on c.oid = t.tgrelid
           cross join (values ('insert', 4), ('delete', 8), ('update', 16)) as p (operation, bit)
           where f.proname = 'record_event' and t.tgtype & p.bit > 0) as known
         order by kind`,
      ));
    });

    it("each event's job has a handler, or private.needs_no_work() names it; none is forgotten, none has both", () => {
      assert.ok(kinds.length > 100);
      const wrong = kinds.filter(({ kind, is_idle }) => is_idle === kind in jobHandlers);
      assert.deepEqual(wrong, []);
    });

    it("no kind that has a handler is ended unseen", async () => {
      const { rows } = await database.asOwner(
        "select kind from unnest($1::text[]) as kind where private.needs_no_work(kind)",
        [Object.keys(jobHandlers)],
      );
      assert.deepEqual(rows, []);
    });
  });
});
