import assert from "node:assert/strict";
import { test } from "node:test";
import { nameAmount } from "#domain/money/amount-words.ts";
import { add } from "#domain/money/paise.ts";
import { findProgress } from "#domain/requests/funding-progress.ts";
import { sampleApplications } from "./startup-samples.ts";

test("the samples of the startup dashboard come to what the specification says", () => {
  const applied = add(...sampleApplications.map(({ amount }) => amount));
  assert.equal(nameAmount(applied), "1.65 crore");
  assert.deepEqual(
    sampleApplications.map(({ status }) => [status, findProgress(status)]),
    [
      ["approved", 100],
      ["under-review", 60],
      ["submitted", 30],
    ],
  );
});
