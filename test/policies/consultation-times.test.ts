import assert from "node:assert/strict";
import { before, beforeEach, describe, test } from "node:test";
import { bookableConsultants } from "#domain/consultations/consultants.ts";
import { consultationSessions } from "#domain/consultations/consultations.ts";
import { toRupees } from "#domain/money/paise.ts";
import { fillTables } from "#server/database/fill/fill-tables.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { fillConsultation, sampleClock } from "#test/wire/rest/fixtures/sample-requests.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`who holds which consultation on ${engine}`, () => {
    let database: TestDatabase;
    let sub: string;
    before(async () => {
      database = await openTestDatabase({ clock: sampleClock });
    });
    beforeEach(async () => {
      await database.asOwner("delete from public.consultations");
      sub = await makeAccount();
    });

    async function makeAccount(): Promise<string> {
      const { rows } = await database.asOwner<{ id: string }>(
        "insert into auth.users (raw_user_meta_data) values ('{}') returning id",
      );
      return String(rows[0]?.id);
    }
    /** Each for an account of its own, since one account attends one consultation at a time. */
    async function book(changes: Record<string, unknown> = {}): Promise<string> {
      sub = await makeAccount();
      const row = fillConsultation(changes);
      const places = Object.keys(row).map((_, at) => `$${at + 1}`);
      const { rows } = await database.asCaller({ role: "authenticated", sub }, (tx) =>
        tx.query<{ id: string }>(
          `insert into public.consultations (${Object.keys(row).join(", ")}) values (${places.join(", ")}) returning id`,
          Object.values(row),
        ),
      );
      return String(rows[0]?.id);
    }
    const readTimes = async () =>
      (await database.asOwner("select consultant_id, consultation_id from private.consultation_times order by 1")).rows;

    test("the constraint itself refuses to give one consultant two consultations at one time, buffer included", async () => {
      const [first, second] = [await book(), await book({ scheduled_date: "2026-12-01T12:00:00" })];
      const steal = (from: string) =>
        database.asOwner(
          `update private.consultation_times set busy = tstzrange($2, $2::timestamptz + interval '75 minutes')
           where consultation_id = $1`,
          [second, from],
        );
      for (const from of ["2026-12-01T10:00:00+05:30", "2026-12-01T11:14:00+05:30", "2026-12-01T09:00:00+05:30"])
        await assert.rejects(steal(from), { code: "23P01", constraint: "consultation_times_taken" });
      await steal("2026-12-01T11:15:00+05:30");
      assert.notEqual(first, second);
    });

    test("the constraint itself refuses to give one account two consultations at one time", async () => {
      const [first, second] = [await book(), await book({ scheduled_date: "2026-12-01T12:00:00" })];
      const overlap = database.asOwner(
        `update private.consultation_times set user_id = first.user_id, attended = first.attended
         from private.consultation_times as first
         where consultation_times.consultation_id = $2 and first.consultation_id = $1`,
        [first, second],
      );
      await assert.rejects(overlap, { code: "23P01", constraint: "consultation_times_attended" });
    });

    test("two consultants can be busy at one time, and the third customer is refused", async () => {
      const [first, second] = [await book(), await book()];
      const [harsh, meera] = ["harsh-vaidya", "meera-raghunath"];
      assert.deepEqual(await readTimes(), [
        { consultant_id: harsh, consultation_id: second },
        { consultant_id: meera, consultation_id: first },
      ]);
      await assert.rejects(book(), { code: "NV409", message: "This time was just taken" });
    });

    test("every way to an end gives the time back", async () => {
      for (const end of ["completed", "rejected", "cancelled"]) {
        const id = await book();
        if (end === "completed") await database.asOwner("update public.consultations set status = 'approved'");
        await database.asOwner("update public.consultations set status = $2, reason = 'x' where id = $1", [id, end]);
        assert.deepEqual(await readTimes(), [], end);
      }
      await book();
      await database.asOwner("delete from public.consultations");
      assert.deepEqual(await readTimes(), []);
    });

    test("what is being done or approved keeps it", async () => {
      const id = await book();
      for (const status of ["in_progress", "approved", "in_progress"]) {
        await database.asOwner("update public.consultations set status = $2 where id = $1", [id, status]);
        assert.equal((await readTimes()).length, 1, status);
      }
    });

    test("a consultant who is no longer bookable keeps booked consultations and gets no new ones", async () => {
      const id = await book();
      await database.asOwner("update private.consultants set is_bookable = false where id = 'meera-raghunath'");
      try {
        await book();
        await assert.rejects(book(), { code: "NV409" });
        assert.equal((await readTimes()).length, 2);
        await database.asSystem("test", (tx) =>
          tx.query("update public.consultations set scheduled_date = '2026-12-02T10:00:00+05:30' where id = $1", [id]),
        );
        const { rows } = await database.asOwner("select consultant_name from public.consultations where id = $1", [id]);
        assert.deepEqual(rows, [{ consultant_name: "Harsh Vaidya" }]);
      } finally {
        await database.asOwner("update private.consultants set is_bookable = true where id = 'meera-raghunath'");
      }
    });

    test("the first start fills in consultants and hours of the domain, and that is no event", async () => {
      const { rows } = await database.asOwner(
        "select id, name, position, is_bookable from private.consultants order by position",
      );
      assert.deepEqual(
        rows,
        bookableConsultants.map(({ id, name, position }) => ({ id, name, position, is_bookable: true })),
      );
      const hours = await database.asOwner("select from private.consultant_hours");
      assert.equal(hours.rowCount, bookableConsultants.flatMap(({ hours }) => hours.filter(Boolean)).length);
      const events = await database.asOwner(
        "select from public.events where table_name in ('consultants', 'consultant_hours', 'holidays') and actor = 'start'",
      );
      assert.equal(events.rowCount, 0);
    });

    test("each later start makes the sessions those of the domain; consultants, hours and holidays stay the office's", async () => {
      await database.asOwner("insert into private.consultants (id, name, position) values ('new-hand', 'New Hand', 9)");
      await database.asOwner(
        "delete from private.consultant_hours where consultant_id = 'harsh-vaidya' and weekday > 1",
      );
      await database.asOwner(
        "update private.consultants set (name, is_bookable) = ('Former consultant', false) where id = 'harsh-vaidya'",
      );
      await database.asOwner("insert into public.holidays (day, name) values ('2026-12-25', 'Christmas')");
      await database.asOwner("update private.consultation_sessions set price = 1");
      const read = async () => ({
        consultants: (await database.asOwner("select * from private.consultants order by id")).rows,
        hours: (await database.asOwner("select * from private.consultant_hours order by 1, 2, 3")).rows,
        holidays: (await database.asOwner("select * from public.holidays order by day")).rows,
      });
      const before = await read();
      await fillTables(database, sampleClock);
      assert.deepEqual(await read(), before);
      const sessions = await database.asOwner<{ id: string; minutes: number; price: string }>(
        "select id, minutes, price from private.consultation_sessions order by id",
      );
      assert.deepEqual(
        sessions.rows.map(({ id, minutes, price }) => [id, minutes, Number(price)]),
        consultationSessions.map(({ id, minutes, price }) => [id, minutes, toRupees(price)]).sort(),
      );
    });

    test("no role of the backend reaches the times", async () => {
      for (const claims of [{ role: "anon" }, { role: "authenticated", sub }, { role: "service_role" }] as const) {
        const read = database.asCaller(claims, (tx) => tx.query("select * from private.consultation_times"));
        await assert.rejects(read, { code: "42501" });
      }
    });
  });
});
