import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import type { Database } from "#server/database/database.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { makeDatabasePlace } from "#test/support/database-places.ts";
import { readEngines } from "#test/support/databases.ts";

/** What the office edits, as stored. */
async function readSchedules(database: Database) {
  return database.asSystem("test", async (tx) => ({
    consultants: (await tx.query("select * from private.consultants order by id")).rows,
    hours: (await tx.query("select * from private.consultant_hours order by 1, 2, 3")).rows,
    holidays: (await tx.query("select * from public.holidays order by day")).rows,
  }));
}

const edits = [
  "update private.consultants set (name, is_bookable) = ('Meera R.', false) where id = 'meera-raghunath'",
  "insert into private.consultants (id, name, position, is_bookable) values ('devika-nair', 'Devika Nair', 3, true)",
  "delete from private.consultant_hours where consultant_id = 'harsh-vaidya' and weekday > 2",
  "insert into public.holidays (day, name) values ('2026-12-25', 'Christmas')",
];

for (const engine of readEngines()) {
  describe(`schedules on ${engine} after a restart`, () => {
    const clock = { now: () => new Date("2026-11-18T11:00:00+05:30") };
    const cleanUps: (() => Promise<void>)[] = [];
    after(async () => {
      for (const cleanUp of cleanUps.reverse()) await cleanUp();
    });

    test("are as the office left them", async () => {
      const place = await makeDatabasePlace(engine);
      cleanUps.push(place.remove);
      const first = await openDatabase({ ...place, clock });
      await first.asSystem("user:the-office", async (tx) => {
        for (const edit of edits) await tx.query(edit);
      });
      const edited = await readSchedules(first);
      await first.close();
      const second = await openDatabase({ ...place, clock });
      cleanUps.push(() => second.close());
      assert.deepEqual(await readSchedules(second), edited);
    });
  });
}
