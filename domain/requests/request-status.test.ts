import assert from "node:assert/strict";
import { test } from "node:test";
import { allowedMoves, isLive, requestStatuses } from "./request-status.ts";

test("closed is final: completed, rejected and cancelled allow no move, and no move leads back to pending", () => {
  assert.deepEqual(
    requestStatuses.filter((status) => !isLive(status)),
    ["completed", "rejected", "cancelled"],
  );
  assert.ok(Object.values(allowedMoves).every((moves) => !moves.includes("pending")));
});
