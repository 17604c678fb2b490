import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type CaseFixtures, openCaseFixtures } from "#test/support/fixtures/case-fixtures.ts";

const sorts = ["due", "newest", "oldest", "name", "changed"] as const;

forEachEngine((engine, openTestDatabase) => {
  describe(`filters and orders of the list of cases on ${engine}`, () => {
    let desk: CaseFixtures;
    before(async () => {
      desk = await openCaseFixtures(openTestDatabase);
    });
    after(() => desk?.backend.close());

    const names = async (body: Record<string, unknown>) =>
      (await desk.list(body)).cases.map(({ name }) => name).join(" ");

    test("grievances by each order and filter, in the list and in its file", async () => {
      await desk.empty();
      const old = await desk.grieve("12T11:00", { name: "old", subject: "delay", priority: "urgent" });
      await desk.grieve("17T11:00", { name: "Bela", subject: "fees", priority: "normal" });
      const closed = await desk.grieve("16T11:00", { name: "Chitra", subject: "delay", priority: "normal" });
      desk.at("18T09:00");
      for (const stage of ["acknowledgement", "resolution", "follow_up"]) await desk.move(closed, stage);
      desk.at("18T10:00");
      await desk.call("assign-case", { reference: old, assigned_to: desk.colleague.id });
      await desk.backend.database.asOwner("update private.grievances set tags = '{Diwali}' where reference = $1", [
        closed,
      ]);
      desk.at("18T12:00");
      const orders = {
        due: "old Bela Chitra",
        newest: "Bela Chitra old",
        oldest: "old Chitra Bela",
        name: "Bela Chitra old",
        changed: "Chitra old Bela",
      };
      for (const sort of sorts) assert.equal(await names({ sort }), orders[sort], sort);
      const cases: [Record<string, unknown>, string][] = [
        [{ status: "follow_up" }, "Chitra"],
        [{ subject: "delay" }, "Chitra old"],
        [{ priority: "urgent" }, "old"],
        [{ assigned_to: desk.colleague.id }, "old"],
        [{ assigned_to: "none" }, "Bela Chitra"],
        [{ overdue: "yes", sort: "name" }, "Bela old"],
        [{ received_from: "2026-11-16", received_to: "2026-11-16" }, "Chitra"],
        [{ tag: "Diwali" }, "Chitra"],
        [{ tag: "diwali" }, ""],
        [{ search: "bel", assigned_to: "none" }, "Bela"],
      ];
      for (const [filter, expected] of cases) {
        assert.equal(await names(filter), expected, JSON.stringify(filter));
        const { rows } = await desk.call("export-list", { list: "grievances", filter });
        assert.equal(rows, expected === "" ? 0 : expected.split(" ").length, JSON.stringify(filter));
      }
      const refused = await desk.admin.invoke("list-cases", { situation: "half_done" });
      assert.deepEqual(
        [refused.status, refused.body.fields],
        [400, { situation: "This kind of case has no such filter" }],
      );
    });

    test("a cursor walks each order of refund requests once, forwards and backwards", async () => {
      await desk.empty();
      for (let i = 0; i < 25; i += 1) await desk.refund("16T10:00", { name: i % 2 === 0 ? "Same" : `No. ${i}` });
      const [decided] = (await desk.list({ kind: "refund", sort: "oldest" })).cases;
      await desk.call("decide-refund", { reference: decided?.reference, status: "rejected", reason: "Work was done" });
      for (const sort of sorts) {
        const first = await desk.list({ kind: "refund", sort });
        const second = await desk.list({ kind: "refund", sort, older: first.older });
        const all = [...first.cases, ...second.cases].map(({ reference }) => reference);
        assert.deepEqual([first.cases.length, new Set(all).size, second.older], [20, 25, null], sort);
        const back = await desk.list({ kind: "refund", sort, newer: second.newer });
        assert.deepEqual(back.cases, first.cases, sort);
      }
      assert.equal((await desk.list({ kind: "refund", sort: "due" })).cases.length, 20);
      assert.equal((await desk.list({ kind: "refund", status: "rejected" })).cases.length, 1);
      assert.equal((await desk.list({ kind: "refund", situation: "half_done", overdue: "yes" })).cases.length, 0);
      const refused = await desk.admin.invoke("list-cases", { kind: "refund", priority: "urgent" });
      assert.equal(refused.status, 400);
    });
  });
});
