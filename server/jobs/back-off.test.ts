import assert from "node:assert/strict";
import { test } from "node:test";
import { backOffMs } from "./back-off.ts";

test("waiting doubles from five seconds and never passes an hour and a quarter", () => {
  assert.deepEqual(
    [1, 2, 3, 10, 11, 5000].map((attempts) => backOffMs(attempts, 0.5)),
    [5_000, 10_000, 20_000, 2_560_000, 3_600_000, 3_600_000],
  );
});

test("jobs that failed together are spread over half the waiting time", () => {
  assert.equal(backOffMs(1, 0), 3_750);
  assert.equal(backOffMs(1, 1), 6_250);
});
