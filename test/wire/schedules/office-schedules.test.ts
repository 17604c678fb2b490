import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { fillTables } from "#server/database/fill/fill-tables.ts";
import { forEachEngine } from "#test/support/databases.ts";
import {
  type Hours,
  openScheduleFixtures,
  type ScheduleFixtures,
  type StillBooked,
} from "#test/support/fixtures/schedule-fixtures.ts";

const week = (opens = "10:00", closes = "18:00"): Hours[] =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens, closes }));
const saturday: Hours = { weekday: 6, opens: "10:00", closes: "16:00" };

forEachEngine((engine, openTestDatabase) => {
  describe(`consultants and their hours on ${engine}`, () => {
    let desk: ScheduleFixtures;
    before(async () => {
      desk = await openScheduleFixtures(openTestDatabase);
    });
    beforeEach(() => desk.begin());
    after(() => desk.close());

    test("the first start's schedules are read: who, when, and the national holidays of three years", async () => {
      const { today, consultants, holidays } = await desk.readSchedules();
      assert.equal(today, "2026-11-18");
      assert.deepEqual(
        consultants.map(({ id, name, is_bookable }) => [id, name, is_bookable]),
        [
          ["meera-raghunath", "Meera Raghunath", true],
          ["harsh-vaidya", "Harsh Vaidya", true],
        ],
      );
      for (const { hours } of consultants) assert.deepEqual(hours, [...week(), saturday]);
      assert.equal(holidays.length, 9);
      assert.deepEqual(holidays[0], {
        ...{ day: "2026-01-26", name: "Republic Day", is_national: true, can_be_removed: false, booked: 0 },
      });
    });

    test("hours that shrink take away times, hours that grow give them, and what is booked outside is listed", async () => {
      const id = await desk.book("2026-12-01T16:00:00");
      await desk.book("2026-12-01T10:00:00");
      const hours = [...week("10:00", "12:00"), ...week("13:00", "15:00"), saturday];
      const answer = await desk.invoke("set-consultant-hours", { consultant_id: "meera-raghunath", hours });
      assert.deepEqual(
        (answer.still_booked as StillBooked).consultations.map((one) => one.id),
        [id],
      );
      assert.equal((answer.hours as Hours[]).length, 11);
      await desk.invoke("set-consultant-hours", { consultant_id: "harsh-vaidya", hours: [] });
      assert.deepEqual(await desk.readTimes("2026-12-02"), ["10:00", "10:30", "11:00", "13:00", "13:30", "14:00"]);
      assert.deepEqual(await desk.readTimes("2026-12-05"), [
        "10:00",
        "10:30",
        "11:00",
        "11:30",
        "12:00",
        "12:30",
        "13:00",
        "13:30",
        "14:00",
        "14:30",
        "15:00",
      ]);
      const touching = [...week("10:00", "12:00"), ...week("12:00", "14:00")];
      const joined = await desk.invoke("set-consultant-hours", { consultant_id: "meera-raghunath", hours: touching });
      assert.deepEqual(joined.hours, week("10:00", "14:00"));
      assert.deepEqual(await desk.readTimes("2026-12-02"), [
        "10:00",
        "10:30",
        "11:00",
        "11:30",
        "12:00",
        "12:30",
        "13:00",
      ]);
      assert.deepEqual(await desk.readTimes("2026-12-05"), []);
    });

    test("only what differs is written, each an event of the consultant's with before and after", async () => {
      const before = (await desk.readEvents("consultant_hours")).length;
      const hours = week().map((row) => (row.weekday === 1 ? { ...row, closes: "17:00" } : row));
      await desk.invoke("set-consultant-hours", { consultant_id: "harsh-vaidya", hours });
      await desk.invoke("set-consultant-hours", { consultant_id: "harsh-vaidya", hours });
      const events = (await desk.readEvents("consultant_hours")).slice(before);
      assert.deepEqual(
        events.map(({ actor, action, record_id }) => [actor, action, record_id]),
        [
          [`user:${desk.admin.id}`, "delete", "harsh-vaidya"],
          [`user:${desk.admin.id}`, "update", "harsh-vaidya"],
        ],
      );
      assert.deepEqual(events[1]?.changes, { closes: { before: "18:00:00", after: "17:00:00" } });
    });

    test("a week changed by another administrator is not overwritten from an older view", async () => {
      const consultant_id = "harsh-vaidya";
      const was = (await desk.readSchedules()).consultants.find(({ id }) => id === consultant_id)?.hours ?? [];
      const [mine, theirs] = [week("10:00", "12:00"), week("14:00", "17:00")];
      await desk.invoke("set-consultant-hours", { consultant_id, hours: theirs, expected_hours: [...was].reverse() });
      const stale = await desk.invoke("set-consultant-hours", { consultant_id, hours: mine, expected_hours: was }, 409);
      assert.match(String(stale.message), /^A colleague has changed this/);
      const read = async () => (await desk.readSchedules()).consultants.find(({ id }) => id === consultant_id)?.hours;
      assert.deepEqual(await read(), theirs);
      await desk.invoke("set-consultant-hours", { consultant_id, hours: mine, expected_hours: theirs });
      assert.deepEqual(await read(), mine);
    });

    test("a consultant is added with own hours, renamed, and made not bookable; a start changes none of it", async () => {
      const added = await desk.invoke("set-consultant", { name: "  Dr. Zoë D'Souza ", is_bookable: true }, 201);
      assert.equal(added.id, "dr-zoe-d-souza");
      const hindi = await desk.invoke("set-consultant", { name: "मीरा रघुनाथ", is_bookable: false }, 201);
      assert.equal(hindi.id, "consultant-4");
      await desk.invoke("set-consultant", { name: "dr. zoë d'souza", is_bookable: true }, 409);
      for (const consultant_id of ["meera-raghunath", "harsh-vaidya"])
        await desk.invoke("set-consultant-hours", { consultant_id, hours: [] });
      assert.deepEqual(await desk.readTimes("2026-12-02"), []);
      await desk.invoke("set-consultant-hours", { consultant_id: added.id, hours: week("14:00", "16:00") });
      assert.deepEqual(await desk.readTimes("2026-12-02"), ["14:00", "14:30", "15:00"]);
      const id = await desk.book("2026-12-02T14:00:00");
      const renamed = { id: added.id, name: "Zoë D'Souza", is_bookable: false };
      const { total, consultations } = await desk.leave("set-consultant", renamed);
      assert.deepEqual([total, consultations[0]?.id], [1, id]);
      assert.deepEqual(await desk.readTimes("2026-12-02"), []);
      await desk.invoke("set-holiday", { day: "2026-12-31", name: "Test: closing" });
      const before = await desk.readSchedules();
      await fillTables(desk.database, { now: () => new Date("2026-11-19T11:00:00+05:30") });
      assert.deepEqual(await desk.readSchedules(), before);
      const events = (await desk.readEvents("consultants")).filter(({ record_id }) => record_id === added.id);
      assert.deepEqual(
        events.map(({ action }) => action),
        ["insert", "update"],
      );
      assert.deepEqual(events[1]?.changes, {
        name: { before: "Dr. Zoë D'Souza", after: "Zoë D'Souza" },
        is_bookable: { before: true, after: false },
      });
    });

    test("what makes no sense gets a sentence, and nothing is changed", async () => {
      const before = await desk.readSchedules();
      const hours = (...rows: object[]) => ({ consultant_id: "harsh-vaidya", hours: rows });
      const row = { weekday: 1, opens: "10:00", closes: "12:00" };
      const wrong: [name: string, body: object, field: string, sentence: RegExp][] = [
        [
          "set-consultant-hours",
          hours({ ...row, opens: "09:00" }),
          "hours",
          /^Monday: 09:00–12:00 is outside our opening hours/,
        ],
        ["set-consultant-hours", hours({ ...row, weekday: 0 }), "hours", /closed on Sundays/],
        ["set-consultant-hours", hours(row, { ...row, opens: "11:30", closes: "13:00" }), "hours", /overlap$/],
        ["set-consultant-hours", hours({ ...row, closes: "10:00" }), "hours", /must end after it begins/],
        ["set-consultant-hours", hours({ ...row, opens: "10:15" }), "hours", /^Times are written as/],
        ["set-consultant-hours", hours({ ...row, opens: 10 }), "hours", /^Times are written as/],
        ["set-consultant-hours", hours({ ...row, weekday: 7 }), "hours", /^The weekday is a number/],
        ["set-consultant-hours", hours(...Array(29).fill(row)), "hours", /^At most 28/],
        [
          "set-consultant-hours",
          { consultant_id: "x'; drop", hours: [] },
          "consultant_id",
          /consultant id is not valid/,
        ],
        ["set-consultant", { name: " ", is_bookable: true }, "name", /^Please enter a name$/],
        ["set-consultant", { name: "A", is_bookable: "yes" }, "is_bookable", /^Please say/],
        ["set-consultant", { name: "A".repeat(121), is_bookable: true }, "name", /at most 120/],
        ["set-consultant", { name: "A\u0000", is_bookable: true }, "name", /cannot be stored/],
        ["set-holiday", { day: "2027-02-29", name: "Test" }, "day", /must be a date/],
        ["set-holiday", { day: "2026-11-17", name: "Test" }, "day", /is over/],
        ["set-holiday", { day: "2029-01-01", name: "Test" }, "day", /within two years/],
        ["set-holiday", { day: "2027-01-26", name: "Test" }, "day", /national holiday/],
        ["set-holiday", { day: "2026-12-25", name: "" }, "name", /^Please enter the holiday name$/],
        ["remove-holiday", { day: "2027-01-26" }, "day", /^A national holiday cannot be removed$/],
        ["remove-holiday", {}, "day", /^Please choose a date$/],
      ];
      for (const [name, body, field, sentence] of wrong) {
        const answer = await desk.invoke(name, body, 400);
        assert.equal(answer.code, "invalid_input");
        assert.match((answer.fields as Record<string, string>)[field] ?? "", sentence, JSON.stringify(body));
      }
      await desk.invoke("set-consultant-hours", { consultant_id: "no-such-person", hours: [] }, 404);
      await desk.invoke("set-consultant", { id: "no-such-person", name: "Unknown", is_bookable: true }, 404);
      assert.deepEqual(await desk.readSchedules(), before);
    });
  });
});
