import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type InboxFixtures, type InboxLine, openInboxFixtures } from "#test/support/fixtures/inbox-fixtures.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`duplicates of enquiries on ${engine}`, () => {
    let desk: InboxFixtures;
    before(async () => {
      desk = await openInboxFixtures(openTestDatabase);
    });
    after(() => desk?.close());
    beforeEach(() => desk.empty());

    test("a duplicate is merged, found under the other one, and comes back as it was", async () => {
      const kept = await desk.receive("18T11:00", { phone: "98765 43210" });
      const twin = await desk.receive("18T11:05", { phone: "98765 43210", service_type: "Other" });
      const similar = (await desk.call("read-enquiry", { id: kept.id })).similar as InboxLine[];
      assert.deepEqual(
        similar.map(({ id }) => id),
        [twin.id],
      );
      await desk.call("merge-enquiries", { id: twin.id, into: kept.id });
      const { enquiries, counts } = await desk.list();
      assert.deepEqual([enquiries.map(({ id }) => id), counts.new], [[kept.id], 1]);
      const [found] = (await desk.list({ search: twin.reference })).enquiries;
      assert.deepEqual([found?.id, found?.merged_into], [twin.id, kept.reference], "search still finds it");
      const read = await desk.call("read-enquiry", { id: kept.id });
      assert.deepEqual([(read.merged as InboxLine[])[0]?.id, read.similar], [twin.id, []]);
      for (const [name, body] of [
        ["move-enquiry", { id: twin.id, status: "contacted" }],
        ["answer-enquiry", { id: twin.id, message: "x", idempotency_key: randomUUID() }],
        ["assign-enquiry", { id: twin.id, assigned_to: desk.admin.id }],
        ["merge-enquiries", { id: twin.id, into: kept.id }],
        ["merge-enquiries", { id: kept.id, into: twin.id }],
      ] as const)
        assert.equal((await desk.admin.invoke(name, body)).status, 409, name);

      desk.setClock("2026-11-18T12:00:00+05:30");
      await desk.call("answer-enquiry", { id: kept.id, message: "Yes.", idempotency_key: randomUUID() });
      assert.equal(
        (await desk.readRow(twin.id)).status,
        "contacted",
        "a sender who was answered there no longer waits here",
      );
      desk.setClock("2026-11-18T14:00:00+05:30");
      await desk.call("undo-merge", { id: twin.id });
      const back = await desk.readRow(twin.id);
      assert.deepEqual([back.status, back.answered_at, back.merged_into], ["new", null, null]);
      assert.deepEqual(
        (await desk.list({ queue: "overdue" })).enquiries.map(({ id }) => id),
        [twin.id],
        "its clock runs on",
      );
      assert.equal((await desk.admin.invoke("undo-merge", { id: twin.id })).status, 409);
      const actors = (await desk.readEvents(twin.id)).filter(({ changes }) => "merged_into" in changes);
      assert.deepEqual(
        actors.map(({ actor }) => actor),
        [`user:${desk.admin.id}`, `user:${desk.admin.id}`],
      );
      await desk.call("merge-enquiries", { id: twin.id, into: kept.id });
      assert.equal((await desk.readRow(twin.id)).status, "contacted", "merged into what is answered");
    });

    test("nothing is merged into itself, into what is closed, or in a circle; one that has others goes with them", async () => {
      const receive = () => desk.receive("18T11:00");
      const [first, second, third, closed] = [await receive(), await receive(), await receive(), await receive()];
      for (const status of ["contacted", "quoted"]) await desk.call("move-enquiry", { id: closed.id, status });
      await desk.call("move-enquiry", { id: closed.id, status: "won", reason: "Part of a retainer" });
      await desk.call("move-enquiry", { id: third.id, status: "contacted" });
      const itself = await desk.admin.invoke("merge-enquiries", { id: first.id, into: first.id });
      assert.deepEqual([itself.status, Object.keys(itself.body.fields as object)], [400, ["into"]]);
      assert.equal((await desk.admin.invoke("merge-enquiries", { id: first.id, into: closed.id })).status, 409);
      const crosswise = await Promise.all([
        desk.admin.invoke("merge-enquiries", { id: first.id, into: second.id }),
        desk.colleague.invoke("merge-enquiries", { id: second.id, into: first.id }),
      ]);
      assert.deepEqual(crosswise.map(({ status }) => status).sort(), [200, 409]);
      const kept = crosswise[0]?.status === 200 ? second : first;
      await desk.call("merge-enquiries", { id: kept.id, into: third.id });
      const { merged } = await desk.call("read-enquiry", { id: third.id });
      assert.equal((merged as InboxLine[]).length, 2);
      await desk.call("move-enquiry", { id: third.id, status: "lost", reason: "Gone elsewhere" });
      await desk.call("undo-merge", { id: kept.id });
      assert.equal((await desk.readRow(kept.id)).status, "new");
    });

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
