import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { addDays, nameTime, ownTime, sayOwnTime, toChoice, toInstant } from "./slot-times.ts";

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

test("a time is chosen by India's clock, wherever the viewer is", () => {
  process.env.TZ = "America/New_York";
  const at = new Date("2026-11-26T04:30:00Z");
  assert.deepEqual(toChoice(at), { date: "2026-11-26", time: "10:00" });
  assert.equal(toInstant({ date: "2026-11-26", time: "10:00" })?.getTime(), at.getTime());
  assert.equal(toInstant({ date: "2026-11-26", time: "" }), null);
  assert.equal(nameTime(at), "Thursday, Nov 26, 2026 10:00 IST (23:30 Wed your time)");
});

test("the viewer's own time stands beside it where it differs, with the day where that does", () => {
  const at = new Date("2026-11-26T04:30:00Z");
  process.env.TZ = "America/New_York";
  assert.equal(ownTime(at), "23:30 Wed");
  process.env.TZ = "Asia/Dubai";
  assert.equal(ownTime(at), "08:30");
  process.env.TZ = "Asia/Kolkata";
  assert.equal(ownTime(at), "");
  assert.equal(sayOwnTime(at), "");
  assert.equal(nameTime(at), "Thursday, Nov 26, 2026 10:00 IST");
});

test("days are counted over the ends of months and years", () => {
  assert.equal(addDays("2026-12-31", 1), "2027-01-01");
  assert.equal(addDays("2027-02-28", 1), "2027-03-01");
});
