import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import {
  type OfficeRequestFixtures,
  openOfficeRequestFixtures,
} from "#test/support/fixtures/office-request-fixtures.ts";

type Moved = { undo_id: string | null };
type Outcome = { records: { result: string; message: string | null }[] };
type Signs = { undo: { undo_id: string; from: string; to: string } | null };

forEachEngine((engine, openTestDatabase) => {
  describe(`bookings that the office has moved and undoes on ${engine}`, () => {
    let desk: OfficeRequestFixtures;
    before(async () => {
      desk = await openOfficeRequestFixtures(openTestDatabase);
    });
    after(() => desk?.close());
    beforeEach(async () => {
      await desk.endConsultations();
      at("11:00:00");
    });

    const at = (time: string) => desk.setClock(`2026-11-18T${time}+05:30`);
    const book = (scheduled_date = "2026-11-24T10:00:00", by = desk.asha) =>
      desk.make("consultation", { scheduled_date, session: "pitch_deck_review" }, by);
    const undo = async (undo_id: string | null) =>
      (await desk.call<Outcome>("undo-change", { undo_id })).records.map(({ result, message }) => message ?? result);

    test("a booking that the office has moved is undone, also to a time that is near; the refund counts as before", async () => {
      const id = await book("2026-11-18T14:00:00");
      const readTimes = async () => {
        const [row] = await desk.query<Record<string, unknown>>(
          "select scheduled_date, office_scheduled_date from public.consultations where id = $1",
          [id],
        );
        return row;
      };
      const before = await readTimes();
      const isHeldAt = (time: string) =>
        desk.query(
          "select from private.consultation_times where consultation_id = $1 and lower(busy) = $2::timestamptz",
          [id, `${time}+05:30`],
        );
      at("12:30:00");
      const { undo_id } = await desk.call<Moved>("reschedule-consultation", {
        id,
        scheduled_date: "2026-11-25T10:00:00",
      });
      const { undo: shown } = await desk.call<Signs>("read-record-signs", { kind: "consultation", id });
      assert.deepEqual(
        [shown?.undo_id, shown?.from, shown?.to],
        [undo_id, "Nov 18, 2026 14:00 IST", "Nov 25, 2026 10:00 IST"],
      );
      assert.deepEqual(await undo(undo_id), ["done"]);
      assert.deepEqual(await readTimes(), before);
      assert.equal((await isHeldAt("2026-11-18T14:00:00")).length, 1);
      const notice = (await desk.readNotices(id)).find(({ title }) => title === "Correction of our last update");
      assert.match(String(notice?.message), /It is pending, for Nov 18, 2026 14:00 IST, as before/);

      const own = await desk.call<Partial<Moved>>(
        "reschedule-consultation",
        { id: await book(), scheduled_date: "2026-11-26T10:00:00" },
        desk.asha,
      );
      assert.equal(own.undo_id, undefined, "its owner moves it again");
    });

    test("one that another consultant has taken over with its new time returns to the first", async () => {
      const id = await book();
      const read = async () =>
        (
          await desk.query<Record<string, unknown>>(
            `select c.consultant_id, c.consultant_name, held.consultant_id as held_by
             from public.consultations as c join private.consultation_times as held on held.consultation_id = c.id where c.id = $1`,
            [id],
          )
        )[0];
      const before = await read();
      // The first consultant is busy at that time, and others are free.
      await book("2026-11-25T10:00:00", await desk.makeCustomer());
      const { undo_id } = await desk.call<Moved>("reschedule-consultation", {
        id,
        scheduled_date: "2026-11-25T10:00:00",
      });
      assert.notEqual((await read())?.consultant_id, before?.consultant_id);
      assert.deepEqual(await undo(undo_id), ["done"]);
      assert.deepEqual(await read(), before);
      const lines = await desk.query("select from public.request_updates where request_id = $1 and step = 'assigned'", [
        id,
      ]);
      assert.equal(lines.length, 0, "one correction, and no word about a consultant");
    });

    test("a booking that was moved on since, or whose time was taken, stays", async () => {
      const id = await book();
      const move = (day: string, by = desk.admin) =>
        desk.call<Moved>("reschedule-consultation", { id, scheduled_date: `2026-11-${day}T10:00:00` }, by);
      const first = await move("25");
      await move("26", desk.asha);
      assert.deepEqual(await undo(first.undo_id), ["It has changed since"]);
      const second = await move("27");
      const consultants = await desk.query<{ id: string }>("select id from private.consultants where is_bookable");
      for (const _ of consultants) await book("2026-11-26T10:00:00", await desk.makeCustomer()).catch(() => "busy");
      assert.deepEqual(await undo(second.undo_id), [
        "The time of this consultation was taken meanwhile. Please book a new time",
      ]);
    });
  });
});
