import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import {
  type OfficeRequestFixtures,
  openOfficeRequestFixtures,
} from "#test/support/fixtures/office-request-fixtures.ts";
import { waitForLock } from "#test/support/wait-for-lock.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`who looks after a request on ${engine}`, () => {
    let desk: OfficeRequestFixtures;
    before(async () => {
      desk = await openOfficeRequestFixtures(openTestDatabase);
    });
    beforeEach(() => desk.endConsultations());
    after(() => desk?.close());

    const assign = (kind: string, id: string, consultant_id: string | null, by = desk.admin, reason?: string) =>
      by.invoke("assign-request", { kind, id, consultant_id, reason });
    const readHolder = async (id: string) => {
      const [held] = await desk.query<{ consultant_id: string }>(
        "select consultant_id from private.consultation_times where consultation_id = $1",
        [id],
      );
      return held?.consultant_id;
    };

    test("it is named, told, written down with who did it, and can be taken back", async () => {
      const id = await desk.make("project", { project_name: "A shop" });
      const { status, body } = await assign("project", id, "harsh-vaidya", desk.colleague, "Knows shops");
      assert.match(String(body.undo_id), /^[0-9a-f-]{36}$/);
      assert.deepEqual(
        [status, body],
        [200, { id, consultant_id: "harsh-vaidya", consultant_name: "Harsh Vaidya", undo_id: body.undo_id }],
      );
      const [notice] = (await desk.readNotices(id)).filter(({ title }) => title === "Consultant assigned");
      assert.equal(notice?.message, 'Harsh Vaidya is now handling your project request "A shop". Reason: Knows shops');
      const event = (await desk.readEvents(id, "project_requests")).at(-1);
      assert.equal(event?.actor, `user:${desk.colleague.id}`);
      assert.deepEqual(event?.changes.consultant_id, { before: null, after: "harsh-vaidya" });
      assert.equal((await assign("project", id, "harsh-vaidya")).status, 200, "the same again");
      assert.equal((await assign("project", id, null)).status, 200);
      const file = await desk.readFile("project", id);
      assert.deepEqual(
        file.timeline.map(({ kind, consultant_name, reason }) => [kind, consultant_name, reason]),
        [
          ["made", null, null],
          ["assigned", "Harsh Vaidya", "Knows shops"],
          ["assigned", null, null],
        ],
        "the same again is no change",
      );
      const { data } = await desk.asha.client.from("project_requests").select("consultant_name").eq("id", id).single();
      assert.equal(data?.consultant_name, null);
    });

    test("a consultant who is just being taken out of the bookings is waited for, and not chosen", async () => {
      const id = await desk.make("project", { project_name: "A late shop" });
      const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
      const { promise: isResting, resolve: rests } = Promise.withResolvers<void>();
      const resting = desk.database.asSystem("test", async (tx) => {
        await tx.query("select pg_advisory_xact_lock(6334342, 0)");
        await tx.query("update private.consultants set is_bookable = false where id = 'harsh-vaidya'");
        rests();
        await isOver;
      });
      await isResting;
      const assigning = assign("project", id, "harsh-vaidya");
      await waitForLock(desk.database);
      end();
      await resting;
      const { status, body } = await assigning;
      await desk.query("update private.consultants set is_bookable = true where id = 'harsh-vaidya'", []);
      assert.deepEqual([status, body.message], [400, "Please choose a consultant from the list"]);
    });

    test("of a consultation the booked time goes over to the other calendar, and the one it was in is free", async () => {
      const at = { scheduled_date: "2026-11-24T10:00:00" };
      const id = await desk.make("consultation", at);
      assert.equal(await readHolder(id), "meera-raghunath");
      assert.equal((await assign("consultation", id, "harsh-vaidya")).status, 200);
      assert.equal(await readHolder(id), "harsh-vaidya");
      const other = await desk.make("consultation", at, desk.bela);
      assert.equal(await readHolder(other), "meera-raghunath");
      const busy = await assign("consultation", id, "meera-raghunath");
      assert.deepEqual([busy.status, busy.body.code], [409, "conflict"]);
      assert.equal(busy.body.message, "Meera Raghunath is busy at this time");
      const buffer = await desk.make("consultation", { scheduled_date: "2026-11-25T10:00:00", session: "general" });
      await desk.make("consultation", { scheduled_date: "2026-11-25T11:00:00" }, desk.bela);
      assert.deepEqual(
        [await readHolder(buffer), (await assign("consultation", buffer, "harsh-vaidya")).status],
        ["meera-raghunath", 409],
        "the quarter of an hour between two sessions is busy too",
      );
      const [row] = await desk.query<{ scheduled_date: Date; consultant_name: string }>(
        "select scheduled_date, consultant_name from public.consultations where id = $1",
        [id],
      );
      assert.deepEqual(row, { scheduled_date: new Date("2026-11-24T10:00:00+05:30"), consultant_name: "Harsh Vaidya" });
    });

    test("who does not work at its time, has left or is not known is refused with a sentence", async () => {
      const id = await desk.make("consultation", { scheduled_date: "2026-11-24T10:00:00" });
      await desk.query("delete from private.consultant_hours where consultant_id = 'harsh-vaidya' and weekday = 2");
      const off = await assign("consultation", id, "harsh-vaidya");
      assert.deepEqual([off.status, off.body.message], [409, "Harsh Vaidya does not work at this time"]);
      await desk.query(
        "insert into private.consultant_hours (consultant_id, weekday, opens, closes) values ('harsh-vaidya', 2, '09:00', '18:00')",
      );
      await desk.query("update private.consultants set is_bookable = false where id = 'harsh-vaidya'");
      for (const consultant of ["harsh-vaidya", "no-such-person"]) {
        const { status, body } = await assign("consultation", id, consultant);
        const consultant_id = "Please choose a consultant from the list";
        assert.deepEqual([status, body.fields], [400, { consultant_id }], consultant);
      }
      await desk.query("update private.consultants set is_bookable = true where id = 'harsh-vaidya'");
      const unassigned = await assign("consultation", id, null);
      assert.deepEqual(
        [unassigned.status, unassigned.body.fields],
        [400, { consultant_id: "A consultation needs a consultant. Please choose one" }],
      );
      assert.equal((await assign("consultation", id, "")).status, 400);
      await desk.call("move-request", { kind: "consultation", id, status: "cancelled" });
      const ended = await assign("consultation", id, "harsh-vaidya");
      assert.deepEqual([ended.status, ended.body.code], [409, "conflict"]);
      assert.equal((await assign("funding", id, null)).status, 404, "of another kind it is not there");
    });

    test("who was given it by a colleague meanwhile keeps it; of two at once who saw it the same one wins", async () => {
      const id = await desk.make("project");
      const body = { kind: "project", id, expected_consultant_id: null };
      const answers = await Promise.all([
        desk.admin.invoke("assign-request", { ...body, consultant_id: "harsh-vaidya" }),
        desk.colleague.invoke("assign-request", { ...body, consultant_id: "meera-raghunath" }),
      ]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
      const [kept, refused] = answers[0].status === 200 ? answers : [answers[1], answers[0]];
      assert.deepEqual([refused.body.code, refused.body.message], ["conflict", "A colleague has changed this"]);
      const expected_consultant_id = kept.body.consultant_id;
      assert.equal((await desk.readFile("project", id)).request.consultant_id, expected_consultant_id);
      const again = await desk.admin.invoke("assign-request", { ...body, expected_consultant_id, consultant_id: null });
      assert.equal(again.status, 200);
    });

    test("two administrators at one moment leave one calendar and one line after the other", async () => {
      const ids = [
        await desk.make("consultation", { scheduled_date: "2026-11-24T10:00:00" }),
        await desk.make("consultation", { scheduled_date: "2026-11-24T10:00:00" }, desk.bela),
      ] as const;
      assert.deepEqual([await readHolder(ids[0]), await readHolder(ids[1])], ["meera-raghunath", "harsh-vaidya"]);
      await desk.call("move-request", { kind: "consultation", id: ids[1], status: "cancelled" });
      const third = await desk.make("consultation", { scheduled_date: "2026-11-24T12:00:00" });
      const answers = await Promise.all([
        assign("consultation", ids[0], "harsh-vaidya"),
        assign("consultation", ids[0], "harsh-vaidya", desk.colleague),
        assign("consultation", third, "harsh-vaidya", desk.colleague),
      ]);
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200, 200],
      );
      assert.deepEqual([await readHolder(ids[0]), await readHolder(third)], ["harsh-vaidya", "harsh-vaidya"]);
      const { timeline } = await desk.readFile("consultation", ids[0]);
      assert.equal(timeline.filter(({ kind }) => kind === "assigned").length, 1, "the second found it done");
    });

    test("of a booking and an assignment at one moment one gets the consultant", async () => {
      const id = await desk.make("consultation", { scheduled_date: "2026-11-24T10:00:00" });
      const [assigned, booked] = await Promise.all([
        assign("consultation", id, "harsh-vaidya"),
        desk.make("consultation", { scheduled_date: "2026-11-24T10:30:00" }, desk.bela),
      ]);
      const holders = [await readHolder(id), await readHolder(booked)];
      assert.notEqual(holders[0], holders[1], `${assigned.status}`);
      assert.ok([200, 409].includes(assigned.status));
      assert.equal(holders[0], assigned.status === 200 ? "harsh-vaidya" : "meera-raghunath");
    });

    test("a later move stays with its consultant, if free", async () => {
      const id = await desk.make("consultation", { scheduled_date: "2026-11-24T10:00:00" });
      await assign("consultation", id, "harsh-vaidya");
      await desk.call("reschedule-consultation", { id, scheduled_date: "2026-11-26T10:00:00" }, desk.asha);
      assert.equal(await readHolder(id), "harsh-vaidya");
      assert.equal((await desk.readFile("consultation", id)).request.consultant_id, "harsh-vaidya");
    });
  });
});
