import assert from "node:assert/strict";
import { test } from "node:test";
import { joinWindow } from "./join-window.ts";

test("a meeting is joined from 15 minutes before it to 30 minutes after its end", () => {
  const startsAt = new Date("2026-12-01T10:00:00+05:30");
  for (const [now, expected] of [
    ["2026-11-30T10:00:00", "early"],
    ["2026-12-01T09:44:59", "early"],
    ["2026-12-01T09:45:00", "open"],
    ["2026-12-01T10:30:00", "open"],
    ["2026-12-01T11:29:59", "open"],
    ["2026-12-01T11:30:00", "over"],
  ] as const)
    assert.equal(joinWindow(startsAt, 60, new Date(`${now}+05:30`)), expected, now);
});
