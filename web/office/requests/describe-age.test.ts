import { equal } from "node:assert/strict";
import { test } from "node:test";
import { describeAge } from "./describe-age.ts";

test("an age is told in its largest unit, and never as less than nothing", () => {
  const now = new Date("2026-11-20T17:00:00+05:30");
  const ages = [
    ["2026-11-20T17:00:30+05:30", "0 min"],
    ["2026-11-20T16:00:30+05:30", "59 min"],
    ["2026-11-20T16:00:00+05:30", "1 h"],
    ["2026-11-19T17:00:01+05:30", "23 h"],
    ["2026-11-19T17:00:00+05:30", "1 day"],
    ["2026-11-11T12:00:00+05:30", "9 days"],
  ] as const;
  for (const [from, words] of ages) equal(describeAge(new Date(from), now), words);
});
