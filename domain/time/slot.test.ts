import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { readInstant, slotAt, writeSlot } from "./slot.ts";

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

test("a time is chosen by India's clock, wherever the viewer is", () => {
  process.env.TZ = "America/New_York";
  const at = new Date("2026-11-26T04:30:00Z");
  assert.deepEqual(slotAt(at), { date: "2026-11-26", time: "10:00" });
  assert.equal(writeSlot(slotAt(at)), "2026-11-26T10:00:00");
  assert.equal(readInstant(writeSlot(slotAt(at)))?.getTime(), at.getTime());
  assert.equal(readInstant(writeSlot({ date: "2026-11-26", time: "" })), null);
});

test("an instant is read with its zone or in India's, and only where the calendar has it", () => {
  const at = Date.parse("2026-12-01T04:30:00Z");
  for (const text of ["2026-12-01T10:00", "2026-12-01T10:00:00.000+05:30", "2026-12-01T04:30:00Z"])
    assert.equal(readInstant(text)?.getTime(), at, text);
  for (const text of ["", "2026-12-01", "2026-02-30T10:00:00", "2026-12-01T24:00:00", "1999-12-01T10:00:00", "soon"])
    assert.equal(readInstant(text), null, text);
});
