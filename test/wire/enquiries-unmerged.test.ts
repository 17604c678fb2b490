import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type InboxDesk, openInboxDesk } from "#test/support/inbox-desk.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`duplicates that are none on ${engine}`, () => {
    let desk: InboxDesk;
    before(async () => {
      desk = await openInboxDesk(openTestDatabase);
    });
    after(() => desk?.close());

    test("undoing a merging keeps an answer that reached the same address meanwhile, and nothing else", async () => {
      const email = "asha.twice@example.in";
      const kept = await desk.receive("18T11:00", { email });
      const [same, before, other] = [
        await desk.receive("18T11:05", { email: "Asha.Twice@example.in" }),
        await desk.receive("18T11:06", { email }),
        await desk.receive("18T11:07", { phone: kept.phone }),
      ];
      for (const { id } of [same, other]) await desk.call("merge-enquiries", { id, into: kept.id });
      desk.setClock("2026-11-18T12:00:00+05:30");
      await desk.call("answer-enquiry", { id: kept.id, message: "Yes.", idempotency_key: randomUUID() });
      desk.setClock("2026-11-18T12:30:00+05:30");
      await desk.call("merge-enquiries", { id: before.id, into: kept.id });
      desk.setClock("2026-11-18T14:00:00+05:30");
      for (const { id } of [same, before, other]) await desk.call("undo-merge", { id });
      const [answered, late, stranger] = [
        await desk.readRow(same.id),
        await desk.readRow(before.id),
        await desk.readRow(other.id),
      ];
      assert.deepEqual(
        [answered.status, (answered.answered_at as Date).toISOString(), answered.merged_into],
        ["contacted", "2026-11-18T06:30:00.000Z", null],
      );
      for (const row of [late, stranger])
        assert.deepEqual([row.status, row.answered_at, row.merged_into], ["new", null, null]);
    });
  });
});
