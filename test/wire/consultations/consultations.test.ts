import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { bookingRules, consultationSessions } from "#domain/consultations/consultations.ts";
import { toRupees } from "#domain/money/paise.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import { fillConsultation } from "../rest/fixtures/sample-requests.ts";

const wednesday = "2026-11-18T11:00:00+05:30";

forEachEngine((engine, openTestDatabase) => {
  describe(`booking a consultation on ${engine}`, () => {
    let backend: CustomerBackend;
    let asha: Customer;
    let bela: Customer;
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, wednesday);
    });
    beforeEach(async () => {
      backend.setClock(wednesday);
      await backend.database.asOwner("delete from public.consultations");
      [asha, bela] = [await backend.makeCustomer(), await backend.makeCustomer()];
    });
    after(() => backend.close());

    const book = (person: Customer, scheduled_date: string, changes: Record<string, unknown> = {}) =>
      person.client
        .from("consultations")
        .insert(fillConsultation({ scheduled_date, ...changes }))
        .select()
        .single();

    async function assertBooked(person: Customer, at: string, changes?: Record<string, unknown>) {
      const { error, data } = await book(person, at, changes);
      assert.equal(error, null, at);
      return data;
    }

    async function assertRefused(person: Customer, at: string, sentence: RegExp, changes?: Record<string, unknown>) {
      const { status, error } = await book(person, at, changes);
      assert.deepEqual([status, error?.code, error?.hint], [400, "invalid_input", null], at);
      assert.match(error?.message ?? "", sentence, at);
      assert.deepEqual(JSON.parse(error?.details ?? ""), { scheduled_date: error?.message });
    }

    test("of twenty who book the last free time at once one has it, and the others are told the nearest free times", async () => {
      const people = await Promise.all(Array.from({ length: 20 }, () => backend.makeCustomer()));
      await assertBooked(asha, "2026-12-01T10:00:00");
      const answers = await Promise.all(people.map((person) => book(person, "2026-12-01T10:00:00")));
      const refused = answers.filter(({ status }) => status === 409);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(19).fill(409)]);
      for (const { error } of refused) {
        assert.deepEqual([error?.code, error?.message, error?.hint], ["conflict", "This time was just taken", null]);
        const clock = ["11:30", "12:00", "12:30", "13:00", "13:30"];
        const nearest = clock.map((time) => `2026-12-01T${time}:00+05:30`);
        assert.deepEqual(JSON.parse(error?.details ?? ""), { nearest });
      }
      const { rows } = await backend.database.asOwner(
        "select consultant_id, count(*)::int from private.consultation_times group by 1 order by 1",
      );
      assert.deepEqual(
        rows.map(({ count }) => count),
        [1, 1],
      );
    });

    test("a booking is pending, held by a consultant, and as long and as dear as its session", async () => {
      const made = await assertBooked(asha, "2026-12-01T10:00:00");
      assert.equal(made.scheduled_date, "2026-12-01T10:00:00+05:30");
      assert.equal(made.first_scheduled_date, made.scheduled_date);
      assert.deepEqual([made.session, made.minutes, made.price, made.amount_paid], ["general", 60, 0, 0]);
      assert.deepEqual([made.status, made.sequence, made.reason], ["pending", 0, null]);
      assert.equal(made.consultant_name, "Meera Raghunath");
      for (const { id, minutes, price } of consultationSessions) {
        const row = await assertBooked(bela, "2026-12-02T10:00:00", { session: id });
        assert.deepEqual([row.minutes, row.price], [minutes, toRupees(price)], id);
        await backend.database.asOwner("delete from public.consultations where id = $1", [row.id]);
      }
    });

    test("a quarter of an hour stays free before and after", async () => {
      await assertBooked(asha, "2026-12-01T12:00:00");
      await assertBooked(await backend.makeCustomer(), "2026-12-01T12:00:00");
      for (const taken of ["11:00", "11:30", "12:30", "13:00"])
        assert.equal((await book(bela, `2026-12-01T${taken}:00`)).status, 409, taken);
      // 45 minutes before and a quarter between: from 11:00 until noon.
      await assertBooked(bela, "2026-12-01T11:00:00", { session: "pitch_deck_review" });
      await assertBooked(bela, "2026-12-01T13:30:00");
      await assertBooked(await backend.makeCustomer(), "2026-12-01T10:30:00");
    });

    test("on Saturday the last hour begins at 15:00, the last hour and a half at 14:30, three quarters at 15:00", async () => {
      const [day, long] = ["2026-11-28", { session: "investor_preparation" }];
      await assertRefused(asha, `${day}T15:30:00`, /a session of 60 minutes can begin between 10:00 and 15:00 IST/);
      await assertBooked(asha, `${day}T15:00:00`);
      await assertRefused(bela, `${day}T15:00:00`, /90 minutes can begin between 10:00 and 14:30 IST/, long);
      await assertBooked(bela, `${day}T14:30:00`, long);
      const short = { session: "pitch_deck_review" };
      await assertRefused(asha, "2026-12-05T15:30:00", /45 minutes can begin between 10:00 and 15:00 IST/, short);
      await assertBooked(asha, "2026-12-05T15:00:00", short);
    });

    test("two hours ahead is soon enough, a second less is not", async () => {
      backend.setClock("2026-11-18T11:00:01+05:30");
      await assertRefused(asha, "2026-11-18T13:00:00", /at least 2 hours from now/);
      backend.setClock("2026-11-18T11:00:00+05:30");
      await assertBooked(asha, "2026-11-18T13:00:00");
    });

    test("sixty days ahead is near enough, half an hour more is not", async () => {
      await assertRefused(asha, "2027-01-18T11:00:00", /within the next 60 days/);
      await assertBooked(asha, "2027-01-16T11:00:00");
      backend.setClock("2026-11-19T11:00:00+05:30");
      await assertRefused(asha, "2027-01-18T11:30:00", /within the next 60 days/);
      await assertBooked(asha, "2027-01-18T11:00:00");
    });

    test("no Sunday, no holiday, no time outside the hours or beside the half hour, none that is past", async () => {
      await assertRefused(asha, "2026-11-22T11:00:00", /closed on Sundays/);
      backend.setClock("2026-12-18T11:00:00+05:30");
      await assertRefused(asha, "2027-01-26T11:00:00", /closed on Jan 26, 2027 \(Republic Day\)/);
      backend.setClock(wednesday);
      for (const time of ["23:30", "09:30", "17:30", "18:00", "00:00"])
        await assertRefused(asha, `2026-12-01T${time}:00`, /can begin between 10:00 and 17:00 IST/);
      for (const time of ["10:15", "10:01", "16:59"])
        await assertRefused(asha, `2026-12-01T${time}:00`, /on the hour or the half hour/);
      await assertRefused(asha, "2026-12-01T10:30:00.5", /on the hour or the half hour/);
      for (const past of ["2026-11-18T10:00:00", "2026-11-17T11:00:00", "2020-01-01T10:00:00", wednesday])
        await assertRefused(asha, past, /in the past/);
      await assertRefused(asha, "2027-02-29T10:00:00", /a date and time such as/);
    });

    test("the same instant in another zone's words is the same booking", async () => {
      const made = await assertBooked(asha, "2026-12-01T04:30:00Z");
      assert.equal(made.scheduled_date, "2026-12-01T10:00:00+05:30");
      await assertRefused(asha, "2026-12-02T12:00:00Z", /between 10:00 and 17:00 IST/);
    });

    test("three consultations can be booked at one time; one that is cancelled or over makes room", async () => {
      const days = ["01", "02", "03"];
      assert.equal(days.length, bookingRules.mostBooked);
      for (const day of days) await assertBooked(asha, `2026-12-${day}T10:00:00`);
      await assertRefused(asha, "2026-12-04T10:00:00", /You have three consultations booked/);
      await assertBooked(bela, "2026-12-04T10:00:00");
      await backend.database.asOwner(
        "update public.consultations set status = 'cancelled' where user_id = $1 and scheduled_date < '2026-12-02'",
        [asha.id],
      );
      await assertBooked(asha, "2026-12-04T10:00:00");
      await assertRefused(asha, "2026-12-07T10:00:00", /You have three consultations booked/);
      backend.setClock("2026-12-02T12:00:00+05:30");
      await assertBooked(asha, "2026-12-07T10:00:00");
    });

    test("one account cannot have two at one time, however they are sent; next to each other it can", async () => {
      const sentence = /already have a consultation at this time/;
      await assertBooked(asha, "2026-12-01T12:00:00");
      for (const at of ["11:30", "12:00", "12:30"]) await assertRefused(asha, `2026-12-01T${at}:00`, sentence);
      const offered = await asha.client.functions.invoke("consultation-slots", {
        body: { from: "2026-12-01", to: "2026-12-01" },
      });
      const times = (offered.data.slots as { starts_at: string }[]).map(({ starts_at }) => starts_at.slice(11, 16));
      assert.deepEqual(
        times.filter((time) => time > "10:30" && time < "13:30"),
        ["11:00", "13:00"],
      );
      await assertBooked(asha, "2026-12-01T13:00:00");
      const both = await Promise.all([1, 2].map(() => book(bela, "2026-12-03T10:00:00")));
      assert.deepEqual(both.map(({ status }) => status).sort(), [201, 400]);
      const third = await assertBooked(asha, "2026-12-04T10:00:00");
      const moved = await asha.invoke("reschedule-consultation", {
        id: third.id,
        scheduled_date: "2026-12-01T12:30:00",
      });
      assert.equal(moved.status, 400);
      assert.match((moved.body.fields as Record<string, string>).scheduled_date ?? "", sentence);
    });

    test("a phone call needs a number in the profile", async () => {
      const { error, status } = await book(asha, "2026-12-01T10:00:00", { contact_method: "phone_call" });
      assert.deepEqual([status, error?.code], [400, "invalid_input"]);
      assert.match(JSON.parse(error?.details ?? "").contact_method, /^Please add your phone number to your profile/);
      await asha.client.from("profiles").update({ phone: "98765 43210" }).eq("id", asha.id);
      await assertBooked(asha, "2026-12-01T10:00:00", { contact_method: "phone_call" });
    });

    test("of six that one account sends at once three are booked", async () => {
      const days = ["01", "02", "03", "04", "07", "08"];
      const answers = await Promise.all(days.map((day) => book(asha, `2026-12-${day}T10:00:00`)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 201, 201, 400, 400, 400]);
    });

    test("status, price, length, consultant and the like cannot be sent", async () => {
      const forged = {
        status: "approved",
        price: 0,
        minutes: 15,
        amount_paid: 10_000,
        consultant_name: "Mine",
        first_scheduled_date: "2030-01-01T10:00:00",
        sequence: 9,
        reason: "x",
        id: "6f1f1a9e-0000-4000-8000-000000000001",
        created_at: "2020-01-01T10:00:00",
      };
      for (const [column, value] of Object.entries(forged)) {
        const { status, error } = await book(asha, "2026-12-01T10:00:00", { [column]: value });
        assert.deepEqual([status, error?.code], [403, "42501"], column);
      }
      const unknown = await book(asha, "2026-12-01T10:00:00", { session: "platinum" });
      assert.deepEqual([unknown.status, unknown.error?.message], [400, "Please select a session from the list"]);
      const changed = await asha.client.from("consultations").update({ session: "general" }).eq("user_id", asha.id);
      assert.deepEqual([changed.status, changed.error?.code], [403, "42501"]);
    });

    test("a booking in another's name is refused alike whether the time is free, taken or wrong, or the account has three", async () => {
      for (const day of ["01", "02", "03"]) await assertBooked(bela, `2026-12-${day}T10:00:00`);
      await assertBooked(asha, "2026-12-01T10:00:00");
      for (const at of ["2026-12-01T10:00:00", "2026-12-04T10:00:00", "2026-11-22T10:00:00", "2020-01-01T10:00:00"]) {
        const { status, error } = await book(asha, at, { user_id: bela.id });
        assert.deepEqual([status, error?.code, error?.details], [403, "42501", null], at);
        assert.equal(error?.message, 'new row violates row-level security policy for table "consultations"');
      }
      const { rows } = await backend.database.asOwner("select count(*)::int from private.consultation_times");
      assert.deepEqual(rows, [{ count: 4 }]);
    });
  });
});
