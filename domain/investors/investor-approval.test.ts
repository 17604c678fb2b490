import assert from "node:assert/strict";
import { test } from "node:test";
import { decideBy, describeDecision } from "./investor-approval.ts";

const holidays = new Set(["2026-12-25"]);
const at = (text: string) => new Date(`${text}:00+05:30`);

test("the office decides by the end of the third business day; Sundays and holidays do not count", () => {
  for (const [submitted, expected] of [
    ["2026-11-23T11:00", "2026-11-26T18:00"],
    ["2026-11-23T23:59", "2026-11-26T18:00"],
    ["2026-11-19T09:00", "2026-11-23T18:00"],
    ["2026-11-18T12:00", "2026-11-21T16:00"],
    ["2026-12-23T12:00", "2026-12-28T18:00"],
  ] as const)
    assert.equal(decideBy(at(submitted), holidays).getTime(), at(expected).getTime(), submitted);
});

test("the sentence promises nothing once its time has passed", () => {
  const tell = (now: string) => describeDecision(at("2026-11-23T11:00"), at(now), holidays);
  assert.equal(tell("2026-11-26T18:00"), "We will decide by Nov 26, 2026 18:00 IST and email you.");
  assert.match(
    tell("2026-11-26T18:01"),
    /^We should have decided by Nov 26, 2026 18:00 IST\. We are sorry for the delay/,
  );
});
