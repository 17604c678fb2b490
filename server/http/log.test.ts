import assert from "node:assert/strict";
import { test } from "node:test";
import { describeError } from "./log.ts";

test("a database error is logged without its message and detail, which quote values", () => {
  const error = Object.assign(new Error('invalid input syntax: "Asha Rao"'), {
    code: "22P02",
    detail: "Failing row contains (Asha Rao, 9876543210)",
    table: "enquiries",
  });
  const described = JSON.stringify(describeError(error));
  assert.doesNotMatch(described, /Asha|98765/);
  assert.match(described, /22P02/);
  assert.match(described, /enquiries/);
  assert.match(described, /log\.test\.ts/);
});

test("a lost connection is logged with its message", () => {
  const error = Object.assign(new Error("Connection terminated unexpectedly"), { code: "08006" });
  assert.match(JSON.stringify(describeError(error)), /terminated unexpectedly/);
});

test("addresses in a message are masked, in causes too", () => {
  const error = new Error("not sent", { cause: new Error("550 <asha@example.in> unknown") });
  assert.doesNotMatch(JSON.stringify(describeError(error)), /asha/);
});
