import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { fillTables } from "#server/database/fill-tables.ts";
import { fillHomeForm } from "#test/support/backend.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/customers.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { fillConsultation } from "./rest/sample-requests.ts";

const wednesday = "2026-11-18T11:00:00+05:30";
type Hours = { weekday: number; opens: string; closes: string };
type StillBooked = { total: number; consultations: { id: string; consultant_name: string; customer_name: string }[] };
type Schedules = {
  today: string;
  consultants: { id: string; name: string; is_bookable: boolean; hours: Hours[] }[];
  holidays: { day: string; name: string; is_national: boolean; can_be_removed: boolean; booked: number }[];
};

const week = (opens = "10:00", closes = "18:00"): Hours[] =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens, closes }));
const saturday: Hours = { weekday: 6, opens: "10:00", closes: "16:00" };

forEachEngine((engine, openTestDatabase) => {
  describe(`schedules and holidays on ${engine}`, () => {
    let backend: CustomerBackend;
    let admin: Customer;
    let asha: Customer;
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, wednesday);
      admin = await backend.makeCustomer({ role: "admin" });
    });
    after(() => backend.close());
    beforeEach(async () => {
      backend.setClock(wednesday);
      const { asOwner } = backend.database;
      await asOwner("delete from public.consultations");
      await asOwner("delete from public.holidays where name like 'Test%'");
      await asOwner("delete from private.consultant_hours");
      await asOwner("delete from private.consultants");
      await fillTables(backend.database, { now: () => new Date(wednesday) });
      asha = await backend.makeCustomer();
    });

    const call = async (name: string, body: object, status = 200): Promise<Record<string, unknown>> => {
      const answer = await admin.invoke(name, body);
      assert.equal(answer.status, status, `${name} ${JSON.stringify(answer.body)}`);
      return answer.body;
    };
    const readSchedules = async () => (await call("read-schedules", {})) as unknown as Schedules;
    const stillBooked = async (name: string, body: object) => (await call(name, body)).still_booked as StillBooked;
    const readTimes = async (day: string) => {
      const { body } = await backend.call(`/functions/v1/consultation-slots?from=${day}&to=${day}&minutes=60`);
      return (body.slots as { starts_at: string }[]).map(({ starts_at }) => starts_at.slice(11, 16));
    };
    const book = async (scheduled_date: string, by = asha) => {
      const { data, error } = await by.client
        .from("consultations")
        .insert(fillConsultation({ scheduled_date }))
        .select("id")
        .single();
      assert.equal(error, null, scheduled_date);
      return data?.id as string;
    };
    const closeBoth = (hours: Hours[]) =>
      Promise.all(
        ["meera-raghunath", "harsh-vaidya"].map((consultant_id) =>
          call("set-consultant-hours", { consultant_id, hours }),
        ),
      );
    const readEvents = async (table: string) => {
      const { rows } = await backend.database.asOwner<{
        actor: string;
        action: string;
        record_id: string;
        changes: object;
      }>("select actor, action, record_id, changes from public.events where table_name = $1 order by id", [table]);
      return rows;
    };

    test("the first start's schedules are read: who, when, and the national holidays of three years", async () => {
      const { today, consultants, holidays } = await readSchedules();
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

    test("on a new holiday nothing can be booked and no promise runs; when it is taken away both are back", async () => {
      const [day, evening] = ["2026-12-25", "2026-12-24T17:30:00+05:30"];
      const promise = async () => {
        backend.setClock(evening);
        const { body } = await backend.submitEnquiry(fillHomeForm());
        backend.setClock(wednesday);
        return String(body.reply_by).slice(0, 16);
      };
      assert.equal((await readTimes(day)).length, 15);
      assert.equal(await promise(), "2026-12-25T11:30");
      await call("set-holiday", { day, name: "Test: Christmas" });
      assert.deepEqual(await readTimes(day), []);
      const { error } = await asha.client
        .from("consultations")
        .insert(fillConsultation({ scheduled_date: `${day}T10:00:00` }));
      assert.match(error?.message ?? "", /closed on Dec 25, 2026 \(Test: Christmas\)/);
      assert.equal(await promise(), "2026-12-26T11:30");
      await call("set-holiday", { day, name: "Test: another name" });
      await call("remove-holiday", { day });
      assert.equal((await readTimes(day)).length, 15);
      assert.equal(await promise(), "2026-12-25T11:30");
      await call("remove-holiday", { day }, 404);
      const changes = (await readEvents("holidays")).map(({ actor, action, record_id, changes }) => {
        const name = (changes as { name: { before: string; after: string } }).name;
        return [actor, action, record_id, name.before, name.after];
      });
      const who = `user:${admin.id}`;
      assert.deepEqual(changes.slice(-3), [
        [who, "insert", day, null, "Test: Christmas"],
        [who, "update", day, "Test: Christmas", "Test: another name"],
        [who, "delete", day, "Test: another name", null],
      ]);
    });

    test("what is booked on a new holiday stays booked and is listed", async () => {
      const ids = [await book("2026-12-02T10:00:00"), await book("2026-12-02T12:00:00")];
      await book("2026-12-03T10:00:00");
      const { total, consultations } = await stillBooked("set-holiday", { day: "2026-12-02", name: "Test: strike" });
      assert.equal(total, 2);
      assert.deepEqual(
        consultations.map(({ id }) => id),
        ids,
      );
      assert.equal(consultations[0]?.customer_name, "Asha Rao");
      assert.equal(consultations[0]?.consultant_name, "Meera Raghunath");
      const { rows } = await backend.database.asOwner("select from private.consultation_times");
      assert.equal(rows.length, 3, "nobody lost his time");
      const { holidays } = await readSchedules();
      const found = holidays.find(({ day }) => day === "2026-12-02");
      assert.deepEqual([found?.booked, found?.is_national, found?.can_be_removed], [2, false, true]);
    });

    test("hours that shrink take away times, hours that grow give them, and what is booked outside is listed", async () => {
      const id = await book("2026-12-01T16:00:00");
      await book("2026-12-01T10:00:00");
      const hours = [...week("10:00", "12:00"), ...week("13:00", "15:00"), saturday];
      const answer = await call("set-consultant-hours", { consultant_id: "meera-raghunath", hours });
      assert.deepEqual(
        (answer.still_booked as StillBooked).consultations.map((one) => one.id),
        [id],
      );
      assert.equal((answer.hours as Hours[]).length, 11);
      await call("set-consultant-hours", { consultant_id: "harsh-vaidya", hours: [] });
      assert.deepEqual(await readTimes("2026-12-02"), ["10:00", "10:30", "11:00", "13:00", "13:30", "14:00"]);
      assert.deepEqual(await readTimes("2026-12-05"), [
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
      const joined = await call("set-consultant-hours", { consultant_id: "meera-raghunath", hours: touching });
      assert.deepEqual(joined.hours, week("10:00", "14:00"));
      assert.deepEqual(await readTimes("2026-12-02"), ["10:00", "10:30", "11:00", "11:30", "12:00", "12:30", "13:00"]);
      assert.deepEqual(await readTimes("2026-12-05"), []);
    });

    test("only what differs is written, each an event of the consultant's with before and after", async () => {
      const before = (await readEvents("consultant_hours")).length;
      const hours = week().map((row) => (row.weekday === 1 ? { ...row, closes: "17:00" } : row));
      await call("set-consultant-hours", { consultant_id: "harsh-vaidya", hours });
      await call("set-consultant-hours", { consultant_id: "harsh-vaidya", hours });
      const events = (await readEvents("consultant_hours")).slice(before);
      assert.deepEqual(
        events.map(({ actor, action, record_id }) => [actor, action, record_id]),
        [
          [`user:${admin.id}`, "delete", "harsh-vaidya"],
          [`user:${admin.id}`, "update", "harsh-vaidya"],
        ],
      );
      assert.deepEqual(events[1]?.changes, { closes: { before: "18:00:00", after: "17:00:00" } });
    });

    test("a consultant is added with hours of his own, renamed, and made not bookable; a start changes none of it", async () => {
      const added = await call("set-consultant", { name: "  Dr. Zoë D'Souza ", is_bookable: true }, 201);
      assert.equal(added.id, "dr-zoe-d-souza");
      const hindi = await call("set-consultant", { name: "मीरा रघुनाथ", is_bookable: false }, 201);
      assert.equal(hindi.id, "consultant-4");
      await call("set-consultant", { name: "dr. zoë d'souza", is_bookable: true }, 409);
      await closeBoth([]);
      assert.deepEqual(await readTimes("2026-12-02"), []);
      await call("set-consultant-hours", { consultant_id: added.id, hours: week("14:00", "16:00") });
      assert.deepEqual(await readTimes("2026-12-02"), ["14:00", "14:30", "15:00"]);
      const id = await book("2026-12-02T14:00:00");
      const renamed = { id: added.id, name: "Zoë D'Souza", is_bookable: false };
      const { total, consultations } = await stillBooked("set-consultant", renamed);
      assert.deepEqual([total, consultations[0]?.id], [1, id]);
      assert.deepEqual(await readTimes("2026-12-02"), []);
      await call("set-holiday", { day: "2026-12-31", name: "Test: closing" });
      const before = await readSchedules();
      await fillTables(backend.database, { now: () => new Date("2026-11-19T11:00:00+05:30") });
      assert.deepEqual(await readSchedules(), before);
      const events = (await readEvents("consultants")).filter(({ record_id }) => record_id === added.id);
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
      const before = await readSchedules();
      const hours = (...rows: object[]) => ({ consultant_id: "harsh-vaidya", hours: rows });
      const row = { weekday: 1, opens: "10:00", closes: "12:00" };
      const wrong: [name: string, body: object, field: string, sentence: RegExp][] = [
        [
          "set-consultant-hours",
          hours({ ...row, opens: "09:00" }),
          "hours",
          /^Monday: 09:00–12:00 lies outside our opening hours/,
        ],
        ["set-consultant-hours", hours({ ...row, weekday: 0 }), "hours", /closed on Sundays/],
        ["set-consultant-hours", hours(row, { ...row, opens: "11:30", closes: "13:00" }), "hours", /overlap$/],
        ["set-consultant-hours", hours({ ...row, closes: "10:00" }), "hours", /must end after it begins/],
        ["set-consultant-hours", hours({ ...row, opens: "10:15" }), "hours", /^Times are written as/],
        ["set-consultant-hours", hours({ ...row, opens: 10 }), "hours", /^Times are written as/],
        ["set-consultant-hours", hours({ ...row, weekday: 7 }), "hours", /^The weekday is a number/],
        ["set-consultant-hours", hours(...Array(29).fill(row)), "hours", /^At most 28/],
        ["set-consultant-hours", { consultant_id: "x'; drop", hours: [] }, "consultant_id", /named by an id/],
        ["set-consultant", { name: " ", is_bookable: true }, "name", /^Please enter a name$/],
        ["set-consultant", { name: "A", is_bookable: "yes" }, "is_bookable", /^Please say/],
        ["set-consultant", { name: "A".repeat(121), is_bookable: true }, "name", /at most 120/],
        ["set-consultant", { name: "A\u0000", is_bookable: true }, "name", /cannot be stored/],
        ["set-holiday", { day: "2027-02-29", name: "Test" }, "day", /must be a date/],
        ["set-holiday", { day: "2026-11-17", name: "Test" }, "day", /is over/],
        ["set-holiday", { day: "2029-01-01", name: "Test" }, "day", /within two years/],
        ["set-holiday", { day: "2027-01-26", name: "Test" }, "day", /national holiday/],
        ["set-holiday", { day: "2026-12-25", name: "" }, "name", /^Please say what day/],
        ["remove-holiday", { day: "2027-01-26" }, "day", /^A national holiday stays$/],
        ["remove-holiday", {}, "day", /^Day is required$/],
      ];
      for (const [name, body, field, sentence] of wrong) {
        const answer = await call(name, body, 400);
        assert.equal(answer.code, "invalid_input");
        assert.match((answer.fields as Record<string, string>)[field] ?? "", sentence, JSON.stringify(body));
      }
      await call("set-consultant-hours", { consultant_id: "nobody", hours: [] }, 404);
      await call("set-consultant", { id: "nobody", name: "Nobody", is_bookable: true }, 404);
      assert.deepEqual(await readSchedules(), before);
    });

    test("never so many holidays that a promise would have no end, however many are asked for at once", async () => {
      const days = Array.from({ length: 20 }, (_, index) => `2026-12-${String(index + 3).padStart(2, "0")}`);
      const answers = await Promise.all(days.map((day) => admin.invoke("set-holiday", { day, name: "Test: closed" })));
      const kept = answers.filter(({ status }) => status === 200);
      assert.equal(kept.length, 15);
      for (const { status, body } of answers.filter(({ status }) => status !== 200)) {
        assert.equal(status, 400);
        assert.match(String(body.message), /^No more than 15 holidays/);
      }
      assert.equal((await backend.submitEnquiry(fillHomeForm())).status, 201);
    });

    test("a booking that is just being made is waited for, and listed", async () => {
      const day = "2026-12-09";
      const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
      const { promise: isMade, resolve: made } = Promise.withResolvers<string>();
      const booking = backend.database.asCaller({ role: "authenticated", sub: asha.id }, async (tx) => {
        const { rows } = await tx.query<{ id: string }>(
          `insert into public.consultations (user_id, consultation_type, consultation_topic, scheduled_date)
           values ($1, 'legal', 'A lease', $2) returning id`,
          [asha.id, `${day}T10:00:00+05:30`],
        );
        made(rows[0]?.id ?? "");
        await isOver;
      });
      const id = await isMade;
      const closing = stillBooked("set-holiday", { day, name: "Test: sudden" });
      // Long enough for an answer that does not wait.
      await Promise.race([closing, setTimeout(300)]);
      end();
      await booking;
      assert.deepEqual(
        (await closing).consultations.map((one) => one.id),
        [id],
      );
    });

    test("whoever books while the hours are changed is refused or listed, never overlooked", async () => {
      const people = await Promise.all(Array.from({ length: 6 }, () => backend.makeCustomer()));
      const day = "2026-12-08";
      const bookings = people.map((person, index) =>
        person.client
          .from("consultations")
          .insert(fillConsultation({ scheduled_date: `${day}T${10 + index}:30:00` }))
          .select("id"),
      );
      const changes = [
        call("set-holiday", { day, name: "Test: sudden" }),
        call("set-consultant-hours", { consultant_id: "meera-raghunath", hours: [] }),
      ];
      const booked = (await Promise.all(bookings)).flatMap(({ data }) => data ?? []).map(({ id }) => id);
      const [holiday = {}] = await Promise.all(changes);
      const listed = (holiday.still_booked as StillBooked).consultations.map(({ id }) => id);
      assert.deepEqual(listed.sort(), booked.sort());
    });
  });
});
