import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { caseQueueLabels, caseQueues, isQueueOf, labelDue, readDueClock } from "./case-queues.ts";
import { grievanceStages } from "./grievance-stages.ts";
import { refundStatuses } from "./refund-choices.ts";

describe("the queues of cases", () => {
  test("each has a name, and belongs to its kind", () => {
    for (const queue of [...caseQueues.grievance, ...caseQueues.refund]) assert.match(caseQueueLabels[queue], /^[A-Z]/);
    assert.ok(isQueueOf("grievance", "urgent") && isQueueOf("refund", "pay") && isQueueOf("refund", "all"));
    assert.ok(!isQueueOf("refund", "urgent") && !isQueueOf("grievance", "pay") && !isQueueOf("refund", ""));
  });

  test("the next deadline has a label while something is due", () => {
    assert.deepEqual(
      grievanceStages.map((stage) => labelDue("grievance", stage)),
      ["Acknowledge by", "Investigate by", "Resolve by", null, null],
    );
    assert.deepEqual(
      refundStatuses.map((status) => labelDue("refund", status)),
      ["Review by", "Pay by", null, null],
    );
  });

  test("the clock says how long is left, below four hours that it is due soon, and by how much it is overdue", () => {
    const now = new Date("2026-11-18T11:00:00+05:30");
    const after = (minutes: number) => readDueClock(new Date(now.getTime() + minutes * 60_000), now);
    assert.deepEqual(after(24 * 60), { kind: "waiting", words: "1 d 0 h left" });
    assert.equal(after(240).kind, "waiting");
    assert.deepEqual(after(239), { kind: "due_soon", words: "3 h 59 min left" });
    assert.equal(after(0).kind, "due_soon");
    assert.deepEqual(after(-61), { kind: "overdue", words: "Overdue 1 h 1 min" });
  });
});
