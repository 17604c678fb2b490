import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { dueDates } from "./due-dates.ts";
import { sayDue } from "./due-lines.ts";

const keys = Object.keys(dueDates) as (keyof typeof dueDates)[];

describe("what a due date means on the visitor's day", () => {
  for (const [key, today, text] of [
    ["gstr-1", "2026-11-23", "Next: 11 Dec 2026, for November 2026 (in 18 days)."],
    ["gstr-1", "2026-12-11", "Next: 11 Dec 2026, for November 2026 (today)."],
    ["gstr-1", "2026-12-12", "Next: 11 Jan 2027, for December 2026 (in 30 days)."],
    ["pmt-06", "2026-11-24", "Next: 25 Nov 2026, for October 2026 (tomorrow)."],
    ["gstr-3b-quarterly", "2026-11-23", "Next: 22 or 24 Jan 2027, for October to December 2026 (in 60 days)."],
    ["gstr-3b-quarterly", "2027-01-23", "Next: 24 Jan 2027, for October to December 2026 (tomorrow)."],
    ["gstr-9", "2026-11-23", "Next: 31 Dec 2026, for financial year 2025-26 (in 38 days)."],
    [
      "gstr-9",
      "2027-01-10",
      "31 Dec 2026 has passed. If you have not filed, file now. Next: 31 Dec 2027, for financial year 2026-27.",
    ],
    ["msme-1", "2026-11-23", "Next: 30 Apr 2027."],
    ["tds-deposit", "2027-04-10", "Next: 30 Apr 2027, for March 2027 (in 20 days)."],
    ["mgt-7", "2026-11-23", "Last day: 29 Nov 2026, for financial year 2025-26 (in 6 days)."],
    [
      "aoc-4",
      "2026-11-23",
      "30 Oct 2026 has passed. If you have not filed, file now. Last day: 30 Oct 2027, for financial year 2026-27.",
    ],
    [
      "agm",
      "2026-10-01",
      "30 Sep 2026 has passed. If the meeting was not held, ask us what to do. Last day: 30 Sep 2027, for financial year 2026-27.",
    ],
    ["itr-1-2026", "2026-07-01", "Open: due in 30 days."],
    ["itr-1-2026", "2026-07-31", "Open: due today."],
    ["itr-1-2026", "2026-08-01", "31 Jul 2026 has passed; belated return until 31 Dec 2026 (in 152 days)."],
    ["itr-1-2026", "2026-12-31", "31 Jul 2026 has passed; belated return until 31 Dec 2026 (today)."],
    ["itr-1-2026", "2027-01-01", "31 Jul 2026 has passed, and so has 31 Dec 2026 for a belated return."],
    ["itr-revised-2026", "2027-04-01", "31 Mar 2027 has passed."],
  ] as const)
    it(`${key} on ${today}`, () => assert.equal(sayDue(key, today)?.text, text));

  it("has a date ahead for every line that repeats, on any day of five years", () => {
    for (let year = 2026; year <= 2030; year += 1)
      for (const day of ["01-01", "02-28", "06-30", "10-01", "12-31"])
        for (const key of keys) assert.ok(sayDue(key, `${year}-${day}`)?.text, `${key} on ${year}-${day}`);
  });
});
