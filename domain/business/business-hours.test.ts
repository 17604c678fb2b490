import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { formatDateTime, formatIstInstant } from "../time/dates.ts";
import { addBusinessMinutes, isOpenAt, nationalHolidays, nextOpening, replyBy } from "./business-hours.ts";

const noHolidays: ReadonlySet<string> = new Set();
const ist = (text: string) => new Date(`${text}+05:30`);
const promised = (received: string, holidays = noHolidays) => formatDateTime(replyBy(ist(received), holidays));

describe("the reply-by clock", () => {
  const cases: [received: string, reply: string][] = [
    ["2026-11-20T17:00:00", "Nov 21, 2026 11:00"],
    ["2026-11-21T15:30:00", "Nov 23, 2026 11:30"],
    ["2026-11-18T10:00:00", "Nov 18, 2026 12:00"],
    ["2026-11-18T09:59:59", "Nov 18, 2026 12:00"],
    ["2026-11-18T16:00:00", "Nov 18, 2026 18:00"],
    ["2026-11-18T18:00:00", "Nov 19, 2026 12:00"],
    ["2026-11-21T14:00:00", "Nov 21, 2026 16:00"],
    ["2026-11-21T16:00:00", "Nov 23, 2026 12:00"],
    ["2026-11-21T20:00:00", "Nov 23, 2026 12:00"],
    ["2026-11-22T11:00:00", "Nov 23, 2026 12:00"],
    ["2026-12-31T17:30:00", "Jan 01, 2027 11:30"],
  ];
  for (const [received, reply] of cases) {
    it(`sets the reply to an enquiry received ${received} for ${reply}`, () => assert.equal(promised(received), reply));
  }

  it("keeps the seconds of the receipt", () => {
    assert.equal(
      formatIstInstant(replyBy(ist("2026-11-20T17:00:30.250"), noHolidays)),
      "2026-11-21T11:00:30.250+05:30",
    );
  });

  it("stops on a holiday", () => {
    const holidays = new Set(nationalHolidays(2027).map(({ day }) => day));
    assert.equal(promised("2027-01-25T17:00:00", noHolidays), "Jan 26, 2027 11:00");
    assert.equal(promised("2027-01-25T17:00:00", holidays), "Jan 27, 2027 11:00");
  });

  it("does not depend on the time zone of the machine", () => {
    assert.equal(replyBy(new Date("2026-11-20T11:30:00Z"), noHolidays).toISOString(), "2026-11-21T05:30:00.000Z");
  });

  it("refuses a calendar without an open day", () => {
    const everyDay = new Set(
      Array.from({ length: 90 }, (_, day) => new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10)),
    );
    assert.throws(() => addBusinessMinutes(ist("2026-11-02T10:00:00"), 1, everyDay), RangeError);
  });
});

describe("opening hours", () => {
  it("open at ten, closed at closing time and on Sunday", () => {
    assert.equal(isOpenAt(ist("2026-11-20T10:00:00"), noHolidays), true);
    assert.equal(isOpenAt(ist("2026-11-20T18:00:00"), noHolidays), false);
    assert.equal(isOpenAt(ist("2026-11-21T15:59:59"), noHolidays), true);
    assert.equal(isOpenAt(ist("2026-11-22T12:00:00"), noHolidays), false);
  });

  it("next: now while open, otherwise when the next working day begins", () => {
    const next = (from: string, holidays = noHolidays) => formatDateTime(nextOpening(ist(from), holidays));
    assert.equal(next("2026-11-20T12:30:00"), "Nov 20, 2026 12:30");
    assert.equal(next("2026-11-20T08:00:00"), "Nov 20, 2026 10:00");
    assert.equal(next("2026-11-21T16:00:00"), "Nov 23, 2026 10:00");
    assert.equal(next("2026-11-21T16:00:00", new Set(["2026-11-23"])), "Nov 24, 2026 10:00");
  });
});
