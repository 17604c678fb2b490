import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { addDays } from "../time/calendar-days.ts";
import { replyBy } from "./business-hours.ts";
import { findHolidayProblem, findOpeningProblem, holidayRules, isNationalHoliday } from "./holidays.ts";

const today = "2026-11-18";

describe("a day on which the office closes", () => {
  it("is today or later, within two years, and not a national one", () => {
    assert.equal(findHolidayProblem(today, today, []), null);
    assert.equal(findHolidayProblem(addDays(today, 730), today, []), null);
    assert.match(findHolidayProblem("2026-11-17", today, []) ?? "", /is over/);
    assert.match(findHolidayProblem(addDays(today, 731), today, []) ?? "", /within two years/);
    assert.match(findHolidayProblem("2027-01-26", today, []) ?? "", /national holiday/);
  });

  it("can be renamed, whatever holidays are around it", () => {
    const full = Array.from({ length: 15 }, (_, index) => addDays("2026-12-01", index));
    assert.equal(findHolidayProblem("2026-12-03", today, full), null);
  });

  it("is refused where too few open days would be left, before or after it", () => {
    const full = Array.from({ length: holidayRules.mostWithin }, (_, index) => addDays("2026-12-10", index));
    for (const day of ["2026-12-09", "2026-12-25", "2027-01-08", "2026-11-25"])
      assert.match(findHolidayProblem(day, today, full) ?? "", /At most 15 holidays/, day);
    for (const day of ["2027-01-09", "2026-11-24"]) assert.equal(findHolidayProblem(day, today, full), null, day);
  });

  it("never leaves a deadline without a date", () => {
    const closed = new Set<string>();
    for (let ahead = 0; ahead <= 120; ahead += 1) {
      const day = addDays(today, ahead);
      if (findHolidayProblem(day, today, closed) === null) closed.add(day);
    }
    assert.ok(closed.size > 45);
    assert.ok(replyBy(new Date("2026-11-18T00:00:00+05:30"), closed));
  });

  it("can be removed while it is in the future, unless it is national", () => {
    assert.equal(findOpeningProblem("2026-12-25", today), null);
    assert.match(findOpeningProblem("2026-11-17", today) ?? "", /is over/);
    assert.match(findOpeningProblem("2027-08-15", today) ?? "", /national/);
    assert.equal(isNationalHoliday("2026-10-02"), true);
  });
});
