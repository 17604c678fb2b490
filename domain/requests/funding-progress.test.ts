import assert from "node:assert/strict";
import { test } from "node:test";
import { findProgress } from "./funding-progress.ts";
import { requestStatuses } from "./request-status.ts";

test("the sample statuses have the progress that the specification gives them", () => {
  assert.deepEqual(["approved", "under-review", "submitted", "anything"].map(findProgress), [100, 60, 30, 30]);
});

test("each status of a real application has its progress", () => {
  assert.deepEqual(Object.fromEntries(requestStatuses.map((status) => [status, findProgress(status)])), {
    pending: 30,
    in_progress: 60,
    approved: 100,
    completed: 100,
    rejected: 30,
    cancelled: 30,
  });
});
