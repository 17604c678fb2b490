import assert from "node:assert/strict";
import { test } from "node:test";
import { addDays, daysBetween, formatDay, startOfDay, weekdayOf } from "./calendar-days.ts";

test("days are counted over the ends of months and years", () => {
  assert.equal(addDays("2026-12-31", 1), "2027-01-01");
  assert.equal(addDays("2027-02-28", 1), "2027-03-01");
  assert.equal(daysBetween("2026-12-31", "2027-03-01"), 60);
});

test("a day is India's, whatever the clock of the machine", () => {
  assert.equal(startOfDay("2026-11-26").toISOString(), "2026-11-25T18:30:00.000Z");
  assert.deepEqual([formatDay("2026-11-26"), weekdayOf("2026-11-26")], ["Nov 26, 2026", "Thursday"]);
});
