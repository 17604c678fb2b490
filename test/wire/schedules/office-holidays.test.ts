import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { fillHomeForm } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import {
  openScheduleFixtures,
  type ScheduleFixtures,
  type StillBooked,
} from "#test/support/fixtures/schedule-fixtures.ts";
import { waitForLock } from "#test/support/wait-for-lock.ts";
import { fillConsultation } from "../rest/fixtures/sample-requests.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`holidays of the office on ${engine}`, () => {
    let desk: ScheduleFixtures;
    before(async () => {
      desk = await openScheduleFixtures(openTestDatabase);
    });
    beforeEach(() => desk.begin());
    after(() => desk.close());

    test("on a new holiday nothing can be booked and no promise runs; when it is taken away both are back", async () => {
      const [day, evening] = ["2026-12-25", "2026-12-24T17:30:00+05:30"];
      const promise = async () => {
        desk.setClock(evening);
        const { body } = await desk.submitEnquiry(fillHomeForm());
        desk.setClock(desk.now);
        return String(body.reply_by).slice(0, 16);
      };
      assert.equal((await desk.readTimes(day)).length, 15);
      assert.equal(await promise(), "2026-12-25T11:30");
      await desk.invoke("set-holiday", { day, name: "Test: Christmas" });
      assert.deepEqual(await desk.readTimes(day), []);
      const asha = await desk.makeCustomer();
      const { error } = await asha.client
        .from("consultations")
        .insert(fillConsultation({ scheduled_date: `${day}T10:00:00` }));
      assert.match(error?.message ?? "", /closed on Dec 25, 2026 \(Test: Christmas\)/);
      assert.equal(await promise(), "2026-12-26T11:30");
      await desk.invoke("set-holiday", { day, name: "Test: another name" });
      await desk.invoke("remove-holiday", { day });
      assert.equal((await desk.readTimes(day)).length, 15);
      assert.equal(await promise(), "2026-12-25T11:30");
      await desk.invoke("remove-holiday", { day }, 404);
      const changes = (await desk.readEvents("holidays")).map(({ actor, action, record_id, changes }) => {
        const name = (changes as { name: { before: string; after: string } }).name;
        return [actor, action, record_id, name.before, name.after];
      });
      const who = `user:${desk.admin.id}`;
      assert.deepEqual(changes.slice(-3), [
        [who, "insert", day, null, "Test: Christmas"],
        [who, "update", day, "Test: Christmas", "Test: another name"],
        [who, "delete", day, "Test: another name", null],
      ]);
    });

    test("what is booked on a new holiday stays booked and is listed", async () => {
      const ids = [await desk.book("2026-12-02T10:00:00"), await desk.book("2026-12-02T12:00:00")];
      await desk.book("2026-12-03T10:00:00");
      const { total, consultations } = await desk.leave("set-holiday", {
        day: "2026-12-02",
        name: "Test: strike",
        confirmed: true,
      });
      assert.equal(total, 2);
      assert.deepEqual(
        consultations.map(({ id }) => id),
        ids,
      );
      assert.equal(consultations[0]?.customer_name, "Asha Rao");
      assert.equal(consultations[0]?.consultant_name, "Meera Raghunath");
      const { rows } = await desk.database.asOwner("select from private.consultation_times");
      assert.equal(rows.length, 3, "no customer lost the booked time");
      const { holidays } = await desk.readSchedules();
      const found = holidays.find(({ day }) => day === "2026-12-02");
      assert.deepEqual([found?.booked, found?.is_national, found?.can_be_removed], [2, false, true]);
    });

    test("never so many holidays that a promise would have no end, however many are asked for at once", async () => {
      const days = Array.from({ length: 20 }, (_, index) => `2026-12-${String(index + 3).padStart(2, "0")}`);
      const answers = await Promise.all(
        days.map((day) => desk.admin.invoke("set-holiday", { day, name: "Test: closed" })),
      );
      const kept = answers.filter(({ status }) => status === 200);
      assert.equal(kept.length, 15);
      for (const { status, body } of answers.filter(({ status }) => status !== 200)) {
        assert.equal(status, 400);
        assert.match(String(body.message), /^At most 15 holidays/);
      }
      assert.equal((await desk.submitEnquiry(fillHomeForm())).status, 201);
    });

    test("a booking that is just being made is waited for, and listed", async () => {
      const day = "2026-12-09";
      const asha = await desk.makeCustomer();
      const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
      const { promise: isMade, resolve: made } = Promise.withResolvers<string>();
      const booking = desk.database.asCaller({ role: "authenticated", sub: asha.id }, async (tx) => {
        const { rows } = await tx.query<{ id: string }>(
          `insert into public.consultations (user_id, consultation_type, consultation_topic, scheduled_date)
           values ($1, 'legal', 'A lease', $2) returning id`,
          [asha.id, `${day}T10:00:00+05:30`],
        );
        made(rows[0]?.id ?? "");
        await isOver;
      });
      const id = await isMade;
      const closing = desk.leave("set-holiday", { day, name: "Test: sudden", confirmed: true });
      await waitForLock(desk.database);
      end();
      await booking;
      assert.deepEqual(
        (await closing).consultations.map((one) => one.id),
        [id],
      );
    });

    test("a booking made while the hours are changed is refused or listed, never overlooked", async () => {
      const people = await Promise.all(Array.from({ length: 6 }, () => desk.makeCustomer()));
      const day = "2026-12-08";
      const bookings = people.map((person, index) =>
        person.client
          .from("consultations")
          .insert(fillConsultation({ scheduled_date: `${day}T${10 + index}:30:00` }))
          .select("id"),
      );
      const changes = [
        desk.invoke("set-holiday", { day, name: "Test: sudden", confirmed: true }),
        desk.invoke("set-consultant-hours", { consultant_id: "meera-raghunath", hours: [] }),
      ];
      const booked = (await Promise.all(bookings)).flatMap(({ data }) => data ?? []).map(({ id }) => id);
      const [holiday = {}] = await Promise.all(changes);
      const listed = (holiday.still_booked as StillBooked).consultations.map(({ id }) => id);
      assert.deepEqual(listed.sort(), booked.sort());
    });
  });
});
