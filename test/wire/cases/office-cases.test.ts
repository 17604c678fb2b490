import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { planEscalations } from "#server/jobs/cases/plan-escalations.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type CaseFixtures, openCaseFixtures } from "#test/support/fixtures/case-fixtures.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`the office's queues of grievances and refund requests on ${engine}`, () => {
    let desk: CaseFixtures;
    before(async () => {
      desk = await openCaseFixtures(openTestDatabase);
    });
    after(() => desk?.backend.close());

    test("each grievance stands where something is to be done about it, the most urgent first, and is counted there", async () => {
      await desk.empty();
      const old = await desk.grieve("02T11:00");
      await desk.move(old, "acknowledgement");
      const normal = await desk.grieve("18T09:00");
      const urgent = await desk.grieve("18T10:00", { priority: "urgent" });
      const seen = await desk.grieve("18T10:30");
      await desk.move(seen, "acknowledgement");
      await desk.move(seen, "investigation");
      const answered = await desk.grieve("18T10:40");
      for (const stage of ["acknowledgement", "resolution"]) await desk.move(answered, stage);
      const closed = await desk.grieve("18T10:50");
      for (const stage of ["acknowledgement", "resolution", "follow_up"]) await desk.move(closed, stage);
      desk.at("18T15:00");
      await planEscalations(desk.backend.database);

      const { counts, cases } = await desk.list({ kind: "grievance", queue: "acknowledge" });
      assert.deepEqual(counts, { acknowledge: 2, investigate: 2, follow_up: 1, overdue: 2, escalated: 1, urgent: 1 });
      assert.deepEqual(
        cases.map(({ reference, due_by }) => [reference, due_by]),
        [
          [urgent, "2026-11-18T14:00:00.000+05:30"],
          [normal, "2026-11-19T09:00:00.000+05:30"],
        ],
      );
      assert.deepEqual(await desk.names({ queue: "investigate" }), [old, seen]);
      assert.deepEqual(await desk.names({ queue: "follow_up" }), [answered]);
      assert.deepEqual(await desk.names({ queue: "overdue" }), [old, urgent]);
      assert.deepEqual(await desk.names({ queue: "urgent" }), [urgent]);
      const [escalated] = (await desk.list({ queue: "escalated" })).cases;
      assert.deepEqual([escalated?.reference, escalated?.escalated_to], [old, "manager"]);
      assert.deepEqual(await desk.names({ queue: "all" }), [closed, answered, seen, urgent, normal, old]);
      const [last] = (await desk.list({ queue: "all" })).cases;
      assert.deepEqual([last?.status, last?.due_by, last?.subject], ["follow_up", null, "delay"]);
    });

    test("a refund request waits for its review, then for its payment, then for nothing", async () => {
      await desk.empty();
      const waiting = await desk.refund("18T10:00");
      const late = await desk.refund("02T10:00");
      const approved = await desk.refund("16T10:00");
      desk.at("16T11:00");
      await desk.call("decide-refund", { reference: approved, status: "approved" });
      const paid = await desk.refund("16T12:00");
      for (const status of ["approved", "paid"]) await desk.call("decide-refund", { reference: paid, status });
      const rejected = await desk.refund("16T13:00");
      await desk.call("decide-refund", { reference: rejected, status: "rejected", reason: "It took place" });
      desk.at("18T11:00");
      const { counts, cases } = await desk.list({ kind: "refund", queue: "review" });
      assert.deepEqual(counts, { review: 2, pay: 1, overdue: 1 });
      assert.deepEqual(
        cases.map(({ reference }) => reference),
        [late, waiting],
      );
      assert.deepEqual(
        [cases[1]?.amount_paid, cases[1]?.policy_percent, cases[1]?.policy_amount, cases[1]?.approved_amount],
        [5000, 50, 2500, null],
      );
      const [toPay] = (await desk.list({ kind: "refund", queue: "pay" })).cases;
      assert.deepEqual(
        [toPay?.reference, toPay?.due_by, toPay?.approved_amount],
        [approved, "2026-11-27T18:00:00.000+05:30", 2500],
      );
      assert.deepEqual(await desk.names({ kind: "refund", queue: "overdue" }), [late]);
      assert.deepEqual(await desk.names({ kind: "refund" }), [waiting, rejected, paid, approved, late]);
      const wrong = await desk.admin.invoke("list-cases", { kind: "refund", queue: "urgent" });
      assert.deepEqual([wrong.status, Object.keys(wrong.body.fields as object)], [400, ["queue"]]);
    });

    test("pages follow each other both ways, also where many are due at one moment", async () => {
      await desk.empty();
      const sent: string[] = [];
      for (let count = 0; count < 45; count += 1) sent.push(await desk.grieve("18T10:00"));
      for (const queue of ["acknowledge", "all"]) {
        const first = await desk.list({ queue });
        const second = await desk.list({ queue, older: first.older });
        const third = await desk.list({ queue, older: second.older });
        assert.deepEqual([first.cases.length, second.cases.length, third.cases.length], [20, 20, 5]);
        assert.deepEqual([first.newer, third.older], [null, null]);
        const seen = [...first.cases, ...second.cases, ...third.cases].map(({ reference }) => reference);
        assert.deepEqual([...seen].sort(), [...sent].sort(), queue);
        const back = await desk.list({ queue, newer: third.newer });
        assert.deepEqual(back.cases, second.cases);
        assert.deepEqual((await desk.list({ queue, newer: back.newer })).cases, first.cases);
      }
      const { status } = await desk.admin.invoke("list-cases", { older: "yesterday" });
      assert.equal(status, 400);
    });

    test("a search finds by reference, its end, name, phone and address, in its own kind", async () => {
      await desk.empty();
      const form = { name: "लक्ष्मी Menon", email: "Lakshmi@example.in", phone: "+919811122233" };
      const grievance = await desk.grieve("18T10:00", form);
      const request = await desk.refund("18T10:00", form);
      await desk.grieve("18T10:00");
      for (const search of [
        grievance,
        grievance.slice(-5).toLowerCase(),
        "लक्ष्मी",
        "menon",
        "LAKSHMI@ex",
        "98111 22233",
      ]) {
        assert.deepEqual(await desk.names({ search }), [grievance], search);
        if (!search.startsWith("G-") && !/^\w{5}$/.test(search))
          assert.deepEqual(await desk.names({ kind: "refund", search }), [request], search);
      }
      assert.deepEqual(await desk.names({ search: request }), []);
      assert.deepEqual(await desk.names({ search: "-" }), []);
      assert.deepEqual(await desk.names({ search: "100%" }), []);
    });
  });
});
