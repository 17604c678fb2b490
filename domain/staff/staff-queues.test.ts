import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { nameQueues, staffQueueGroups, staffQueues } from "./staff-queues.ts";

describe("the queues of staff", () => {
  it("are each in exactly one group", () => {
    const grouped = staffQueueGroups.flatMap(({ queues }) => [...queues]);
    assert.deepEqual([...grouped].sort(), [...staffQueues].sort());
  });

  it("are named by their groups, in the order of the groups", () => {
    assert.deepEqual(nameQueues(["consultation", "GST", "GST Registration"]), ["GST", "Consultations"]);
    assert.deepEqual(nameQueues([]), []);
  });
});
