import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import { fillConsultation } from "../rest/fixtures/sample-requests.ts";

const wednesday = "2026-11-18T11:00:00+05:30";
type Booked = Record<string, string | null> & { id: string };
type Calendar = {
  consultants: { id: string; name: string; is_bookable: boolean }[];
  days: {
    day: string;
    holiday: string | null;
    office: { opens: string; closes: string } | null;
    hours: { consultant_id: string; opens: string; closes: string }[];
  }[];
  consultations: Booked[];
  is_complete: boolean;
};

forEachEngine((engine, openTestDatabase) => {
  describe(`the calendar of consultations on ${engine}`, () => {
    let backend: CustomerBackend;
    let admin: Customer;
    let asha: Customer;
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, wednesday);
      admin = await backend.makeCustomer({ role: "admin" });
      asha = await backend.makeCustomer();
      await backend.database.asOwner("insert into public.holidays (day, name) values ('2026-12-03', 'Strike')");
      await backend.database.asOwner(
        "delete from private.consultant_hours where consultant_id = 'harsh-vaidya' and weekday = 2",
      );
    });
    beforeEach(() => backend.database.asOwner("delete from public.consultations"));
    after(() => backend.close());

    const read = async (body: object) => {
      const answer = await admin.invoke("consultation-calendar", body);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return answer.body as unknown as Calendar;
    };
    const week = { from: "2026-11-30", to: "2026-12-06" };
    const book = async (scheduled_date: string, changes = {}, by = asha) => {
      const { data, error } = await by.client
        .from("consultations")
        .insert(fillConsultation({ scheduled_date, ...changes }))
        .select("id")
        .single();
      assert.equal(error, null, scheduled_date);
      return data?.id as string;
    };

    test("says who can be booked when, the holidays by name, and when the office is closed", async () => {
      const { consultants, days } = await read(week);
      assert.deepEqual(consultants, [
        { id: "meera-raghunath", name: "Meera Raghunath", is_bookable: true },
        { id: "harsh-vaidya", name: "Harsh Vaidya", is_bookable: true },
      ]);
      assert.deepEqual(
        days.map(({ day, holiday, office, hours }) => [
          ...[day.slice(5), holiday, office?.closes ?? null, hours.map(({ consultant_id }) => consultant_id[0])],
        ]),
        [
          ["11-30", null, "18:00", ["m", "h"]],
          ["12-01", null, "18:00", ["m"]],
          ["12-02", null, "18:00", ["m", "h"]],
          ["12-03", "Strike", null, []],
          ["12-04", null, "18:00", ["m", "h"]],
          ["12-05", null, "16:00", ["m", "h"]],
          ["12-06", null, null, []],
        ],
      );
      assert.deepEqual(days[5]?.hours[0], { consultant_id: "meera-raghunath", opens: "10:00", closes: "16:00" });
    });

    test("has each consultation once, with its length, its buffer and its people, by time", async () => {
      const second = await book("2026-12-02T10:00:00", { session: "investor_preparation" });
      const first = await book("2026-12-01T16:30:00", { consultation_topic: "=a ₹ मीरा" });
      await book("2026-12-07T10:00:00");
      const { consultations, is_complete } = await read(week);
      assert.equal(is_complete, true);
      assert.deepEqual(
        consultations.map(({ id }) => id),
        [first, second],
      );
      assert.deepEqual(consultations[1], {
        id: second,
        starts_at: "2026-12-02T10:00:00.000+05:30",
        ends_at: "2026-12-02T11:30:00.000+05:30",
        busy_from: "2026-12-02T10:00:00.000+05:30",
        busy_until: "2026-12-02T11:45:00.000+05:30",
        ...{
          topic: "A partner wants to leave",
          type: "legal",
          status: "pending",
          outcome: null,
          customer_name: "Asha Rao",
        },
        ...{ consultant_id: "meera-raghunath", consultant_name: "Meera Raghunath" },
      });
      const file = await admin.invoke("export-list", { list: "calendar", filter: week });
      assert.equal(file.body.rows, 2);
      assert.match(String(file.body.csv), /Meera Raghunath,Asha Rao,'=a ₹ मीरा,Legal,Pending\r\n/);
    });

    test("can be asked for one consultant; what is over keeps its place, what was cancelled leaves it", async () => {
      const mine = await book("2026-12-02T10:00:00");
      const other = await book("2026-12-02T10:00:00", {}, await backend.makeCustomer());
      const cancelled = await book("2026-12-04T10:00:00");
      const owner = backend.database.asOwner;
      await owner("update public.consultations set status = 'in_progress' where id = $1", [mine]);
      await owner("update public.consultations set status = 'completed' where id = $1", [mine]);
      await owner("update public.consultations set status = 'cancelled' where id = $1", [cancelled]);
      const all = await read(week);
      assert.deepEqual(
        all.consultations.map(({ id, consultant_id, busy_from }) => [id, consultant_id, busy_from !== null]).sort(),
        [
          [mine, "meera-raghunath", false],
          [other, "harsh-vaidya", true],
        ].sort(),
      );
      const own = await read({ ...week, consultant_id: "harsh-vaidya" });
      assert.deepEqual(
        own.consultations.map(({ id }) => id),
        [other],
      );
      assert.deepEqual(
        [...new Set(own.days.flatMap(({ hours }) => hours.map((row) => row.consultant_id)))],
        ["harsh-vaidya"],
      );
      assert.equal(own.consultants.length, 2, "the others can still be chosen");
    });

    test("midnight in India divides the days, wherever the caller is", async () => {
      const [late, early] = [await book("2026-12-02T10:00:00"), await book("2026-12-04T10:00:00")];
      const move = async (id: string, at: string) => {
        await backend.database.asOwner("alter table public.consultations disable trigger user");
        await backend.database.asOwner("update public.consultations set scheduled_date = $2 where id = $1", [id, at]);
        await backend.database.asOwner("alter table public.consultations enable trigger user");
      };
      await move(late, "2026-12-02T23:59:59+05:30");
      await move(early, "2026-12-03T00:00:00+05:30");
      const day = async (on: string) => (await read({ from: on, to: on })).consultations.map(({ id }) => id);
      assert.deepEqual([await day("2026-12-02"), await day("2026-12-03")], [[late], [early]]);
    });

    test("days that make no sense get a sentence", async () => {
      const wrong: [body: object, field: string, sentence: RegExp][] = [
        [{ from: "2026-12-01", to: "2026-12-15" }, "to", /^At most 14 days/],
        [{ from: "2026-12-02", to: "2026-12-01" }, "to", /must not be before/],
        [{ from: "2026-13-01", to: "2026-12-01" }, "from", /must be a date/],
        [{ from: "2026-12-01" }, "to", /is required/],
        [{ ...week, consultant_id: "Meera Raghunath" }, "consultant_id", /consultant id is not valid/],
      ];
      for (const [body, field, sentence] of wrong) {
        const answer = await admin.invoke("consultation-calendar", body);
        assert.equal(answer.status, 400, JSON.stringify(body));
        assert.match((answer.body.fields as Record<string, string>)[field] ?? "", sentence);
      }
      assert.equal((await read({ from: "2026-12-01", to: "2026-12-14" })).days.length, 14);
    });

    test("schedules and holidays are files too", async () => {
      const schedules = await admin.invoke("export-list", { list: "schedules" });
      assert.match(String(schedules.body.csv), /\r\nHarsh Vaidya,yes,Saturday,10:00,16:00\r\n/);
      assert.equal(schedules.body.rows, 11);
      const holidays = await admin.invoke("export-list", { list: "holidays" });
      assert.match(String(holidays.body.csv), /\r\n2026-12-03,Strike,no\r\n2026-10-02,Gandhi Jayanti,yes\r\n/);
    });
  });
});
