import assert from "node:assert/strict";
import { test } from "node:test";
import { allowedMoves, isLive, requestStatuses } from "./request-status.ts";

test("an end is an end: nothing leads out of completed, rejected and cancelled, and nothing leads back to pending", () => {
  assert.deepEqual(
    requestStatuses.filter((status) => !isLive(status)),
    ["completed", "rejected", "cancelled"],
  );
  assert.ok(Object.values(allowedMoves).every((moves) => !moves.includes("pending")));
});
