import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { nameTime, ownTime, sayOwnTime } from "./viewer-time.ts";

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

test("the viewer's own time is shown beside India's where it differs, with the day where that does", () => {
  const at = new Date("2026-11-26T04:30:00Z");
  process.env.TZ = "America/New_York";
  assert.equal(ownTime(at), "23:30 Wed");
  assert.equal(nameTime(at), "Thursday, Nov 26, 2026 10:00 IST (23:30 Wed your time)");
  process.env.TZ = "Asia/Dubai";
  assert.equal(ownTime(at), "08:30");
  process.env.TZ = "Asia/Kolkata";
  assert.equal(ownTime(at), "");
  assert.equal(sayOwnTime(at), "");
  assert.equal(nameTime(at), "Thursday, Nov 26, 2026 10:00 IST");
});
