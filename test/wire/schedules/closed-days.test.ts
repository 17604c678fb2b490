import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import { openScheduleFixtures, type ScheduleFixtures } from "#test/support/fixtures/schedule-fixtures.ts";

type Booked = { total: number; consultations: { id: string }[] };
type Asked = { asks: string; still_booked: Booked };
type Work = Record<"late" | "today" | "next" | "waiting", { id: string; to_do: string }[]>;
const day = "2026-12-02";

forEachEngine((engine, openTestDatabase) => {
  describe(`closing on a day with bookings on ${engine}`, () => {
    let desk: ScheduleFixtures;
    before(async () => {
      desk = await openScheduleFixtures(openTestDatabase);
    });
    beforeEach(() => desk.begin());
    after(() => desk.close());

    const close = (body: object = {}, on = day) =>
      desk.admin.invoke("set-holiday", { day: on, name: "Test: festival", ...body });
    const asksOf = ({ body }: { body: Record<string, unknown> }) => body.details as Asked;
    const isClosed = async (on = day) => (await desk.readSchedules()).holidays.some((holiday) => holiday.day === on);
    async function readLines(by: Customer, id: string) {
      const { data, error } = await by.client
        .from("request_updates")
        .select("step, reason, offered_dates, scheduled_date")
        .eq("request_id", id)
        .not("step", "is", null)
        .order("created_at");
      assert.equal(error, null);
      return data ?? [];
    }
    async function readNotices(by: Customer) {
      const { data } = await by.client.from("notifications").select("title").order("created_at");
      return (data ?? []).map(({ title }) => title);
    }
    async function readWork(id: string) {
      const work = (await desk.invoke("my-work", { scope: "all" })) as unknown as Work;
      return (["late", "today", "next", "waiting"] as const).flatMap((group) =>
        work[group].filter((line) => line.id === id).map(({ to_do }) => [group, to_do]),
      );
    }

    test("it asks first, with what is booked; a booking that comes in between is asked about again", async () => {
      const first = await desk.book(`${day}T10:00:00`);
      const asked = await close();
      assert.equal(asked.status, 409);
      assert.equal(asked.body.message, "1 consultation is booked on that day. Close it all the same?");
      assert.deepEqual([asksOf(asked).asks, asksOf(asked).still_booked.total], ["booked", 1]);
      assert.equal(asksOf(asked).still_booked.consultations[0]?.id, first);
      assert.equal(await isClosed(), false);
      const second = await desk.book(`${day}T12:00:00`);
      const again = await close({ confirmed: true, expected_booked: 1 });
      assert.equal(again.status, 409);
      assert.deepEqual(
        asksOf(again).still_booked.consultations.map(({ id }) => id),
        [first, second],
      );
      assert.equal(await isClosed(), false);
      assert.equal((await close({ confirmed: true, expected_booked: 2 })).status, 200);
      assert.equal(await isClosed(), true);
      assert.equal((await close({ name: "Test: renamed" })).status, 200, "another name closes nothing");
    });

    test("today asks first, also where nothing is booked", async () => {
      const today = "2026-11-18";
      const asked = await close({}, today);
      assert.deepEqual([asked.status, asksOf(asked).asks], [409, "today"]);
      assert.equal(asked.body.message, "Close the office today? 0 consultations are booked");
      assert.equal((await close({ confirmed: true, expected_booked: 0 }, today)).status, 200);
    });

    test("each customer is told once, with free times of other days that can be booked; My work shows who has not chosen", async () => {
      const [asha, bela] = [await desk.makeCustomer(), await desk.makeCustomer()];
      const [chosen, silent] = [await desk.book(`${day}T10:00:00`, asha), await desk.book(`${day}T12:00:00`, bela)];
      const other = await desk.book("2026-12-03T10:00:00", asha);
      await close({ confirmed: true, expected_booked: 2 });
      await close({ name: "Test: renamed" });
      const [line] = await readLines(asha, chosen);
      assert.deepEqual([line?.step, line?.reason], ["closed", "Test: festival"]);
      assert.equal((await readLines(asha, chosen)).length, 1);
      assert.deepEqual(await readLines(asha, other), []);
      assert.deepEqual(await readLines(asha, silent), [], "others' lines are hidden");
      assert.ok((await readNotices(asha)).includes("Please choose another time"));
      const offered: string[] = line?.offered_dates ?? [];
      assert.equal(offered.length, 5);
      assert.ok(offered.every((at) => !at.startsWith(day)));
      assert.deepEqual(
        [await readWork(chosen), await readWork(silent)],
        Array(2).fill([["waiting", "Booked on a closed day: another time is needed"]]),
      );
      const moved = await asha.invoke("reschedule-consultation", { id: chosen, scheduled_date: offered[0] });
      assert.equal(moved.status, 200);
      assert.equal(
        (await readWork(chosen)).some(([, to_do]) => to_do?.includes("closed day")),
        false,
      );
      assert.equal((await readWork(silent)).length, 1);
      const file = await desk.invoke("read-request-file", { kind: "consultation", id: chosen });
      assert.ok((file.timeline as { kind: string }[]).some(({ kind }) => kind === "closed"));
      await desk.invoke("remove-holiday", { day });
      assert.deepEqual(
        (await readLines(bela, silent)).map(({ step }) => step),
        ["closed", "open"],
      );
      assert.deepEqual(
        (await readLines(asha, chosen)).map(({ step }) => step),
        ["closed"],
        "who has another time is not told again",
      );
      assert.deepEqual(await readWork(silent).then((lines) => lines.map(([, to_do]) => to_do)), ["Confirm the time"]);
    });

    test("on a closed day the customer may choose another time until the booking begins", async () => {
      const asha = await desk.makeCustomer();
      const id = await desk.book("2026-11-18T14:00:00", asha);
      desk.setClock("2026-11-18T13:00:00+05:30");
      const move = () => asha.invoke("reschedule-consultation", { id, scheduled_date: "2026-11-20T10:00:00" });
      assert.equal((await move()).status, 409);
      assert.equal((await close({ confirmed: true, expected_booked: 1 }, "2026-11-18")).status, 200);
      assert.equal((await move()).status, 200);
    });

    test("bad counts are refused, and one who is not a manager closes nothing", async () => {
      await desk.book(`${day}T10:00:00`);
      for (const expected_booked of [-1, 1.5, "1"])
        assert.equal((await close({ confirmed: true, expected_booked })).status, 400);
      const staff = await desk.makeCustomer();
      await desk.database.asOwner("insert into public.user_roles (user_id, role) values ($1, 'staff')", [staff.id]);
      const body = { day, name: "Test: staff", confirmed: true };
      assert.equal((await staff.invoke("set-holiday", body)).status, 403);
      assert.equal(await isClosed(), false);
    });
  });
});
