import assert from "node:assert/strict";
import { test } from "node:test";
import { createClock } from "./clock.ts";

test("the business clock starts at CLOCK and runs on from there", async () => {
  const start = new Date("2026-11-20T11:30:00Z");
  const clock = createClock(start);
  const first = clock.now();
  assert.ok(first >= start && first.getTime() - start.getTime() < 1000);
  while (clock.now().getTime() === first.getTime()) await new Promise(setImmediate);
  assert.ok(clock.now() > first);
});
