import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { company, listDue as list } from "#test/support/fixtures/filings.ts";
import type { CompanyFacts } from "../companies/company-facts.ts";
import { listFilings, sayDaysLeft } from "./filings.ts";

describe("six businesses against the published dates", () => {
  test("a private company, year to 31 March 2026, meeting on 30 September 2026", () => {
    assert.deepEqual(list({ agm_on: "2026-09-30" }, "2026-04-01"), [
      "advance-tax:2026-27-q1 2026-06-15",
      "advance-tax:2026-27-q2 2026-09-15",
      "agm:2025-26 2026-09-30",
      "adt-1:2025-26 2026-10-15",
      "aoc-4:2025-26 2026-10-30",
      "itr-company:2025-26 2026-10-31",
      "mgt-7:2025-26 2026-11-29",
      "advance-tax:2026-27-q3 2026-12-15",
      "advance-tax:2026-27-q4 2027-03-15",
    ]);
    // Without a date of the meeting the dates are the same, because 30 September is the last day for it.
    const without = list({}, "2026-04-01");
    assert.deepEqual(without, list({ agm_on: "2026-09-30" }, "2026-04-01"));
  });

  test("an earlier meeting makes its filings earlier", () => {
    assert.deepEqual(list({ agm_on: "2026-08-14" }, "2026-04-01", 364, "agm", "adt-1", "aoc-4", "mgt-7"), [
      "agm:2025-26 2026-08-14",
      "adt-1:2025-26 2026-08-29",
      "aoc-4:2025-26 2026-09-13",
      "mgt-7:2025-26 2026-10-13",
    ]);
    // The year after is not affected.
    assert.ok(list({ agm_on: "2026-08-14" }, "2027-09-01").includes("agm:2026-27 2027-09-30"));
    // Once it was held, it is no longer due.
    assert.deepEqual(list({ agm_on: "2026-08-14" }, "2026-08-15", 30, "agm"), []);
    assert.deepEqual(list({ agm_on: "2026-08-14" }, "2026-08-14", 30, "agm"), ["agm:2025-26 2026-08-14"]);
  });

  test("a one person company: no meeting, accounts 180 days after the year", () => {
    assert.deepEqual(list({ entity_type: "opc" }, "2026-04-01"), [
      "advance-tax:2026-27-q1 2026-06-15",
      "advance-tax:2026-27-q2 2026-09-15",
      "aoc-4-opc:2025-26 2026-09-27",
      "itr-company:2025-26 2026-10-31",
      "mgt-7a-opc:2025-26 2026-11-29",
      "advance-tax:2026-27-q3 2026-12-15",
      "advance-tax:2026-27-q4 2027-03-15",
    ]);
  });

  test("a limited liability partnership that deducts tax", () => {
    assert.deepEqual(
      list({ entity_type: "llp", deducts_tax: true }, "2026-04-01", 364, "llp-8", "llp-11", "itr", "tds-statement"),
      [
        "llp-11:2025-26 2026-05-30",
        "tds-statement:2025-26-q4 2026-05-31",
        "tds-statement:2026-27-q1 2026-07-31",
        "itr:2025-26 2026-08-31",
        "llp-8:2025-26 2026-10-30",
        "tds-statement:2026-27-q2 2026-10-31",
        "tds-statement:2026-27-q3 2027-01-31",
      ],
    );
  });

  test("an employer with monthly GST", () => {
    const facts = { gst_scheme: "monthly", employees: 20, deducts_tax: true } as const;
    assert.deepEqual(list(facts, "2026-12-01", 61, "gstr-1", "gstr-3b", "epf", "esi", "tds-deposit"), [
      "tds-deposit:2026-11 2026-12-07",
      "gstr-1:2026-11 2026-12-11",
      "epf:2026-11 2026-12-15",
      "esi:2026-11 2026-12-15",
      "gstr-3b:2026-11 2026-12-20",
      "tds-deposit:2026-12 2027-01-07",
      "gstr-1:2026-12 2027-01-11",
      "epf:2026-12 2027-01-15",
      "esi:2026-12 2027-01-15",
      "gstr-3b:2026-12 2027-01-20",
    ]);
    // March's tax is paid by the end of April.
    assert.deepEqual(list(facts, "2027-03-01", 92, "tds-deposit"), [
      "tds-deposit:2027-02 2027-03-07",
      "tds-deposit:2027-03 2027-04-30",
      "tds-deposit:2027-04 2027-05-07",
    ]);
    const payroll = (employees: number) =>
      list({ employees }, "2026-12-01", 20, "epf", "esi").map((line) => line.split(":")[0]);
    assert.deepEqual([9, 10, 19, 20].map(payroll), [[], ["esi"], ["esi"], ["epf", "esi"]]);
  });

  test("quarterly GST in Karnataka and in Delhi", () => {
    const quarter = (state: "29" | "07") =>
      list({ gst_scheme: "qrmp", state }, "2026-10-01", 123, "iff", "pmt-06", "gstr-1-quarterly", "gstr-3b-quarterly");
    const expected = (date: number) => [
      "gstr-1-quarterly:2026-27-q2 2026-10-13",
      `gstr-3b-quarterly:2026-27-q2 2026-10-${date}`,
      "iff:2026-10 2026-11-13",
      "pmt-06:2026-10 2026-11-25",
      "iff:2026-11 2026-12-13",
      "pmt-06:2026-11 2026-12-25",
      "gstr-1-quarterly:2026-27-q3 2027-01-13",
      `gstr-3b-quarterly:2026-27-q3 2027-01-${date}`,
    ];
    assert.deepEqual(quarter("29"), expected(22));
    assert.deepEqual(quarter("07"), expected(24));
  });

  test("a proprietor in the composition scheme", () => {
    const facts = { entity_type: "proprietorship", gst_scheme: "composition" } as const;
    assert.deepEqual(list(facts, "2026-04-01"), [
      "cmp-08:2025-26-q4 2026-04-18",
      "advance-tax:2026-27-q1 2026-06-15",
      "gstr-4:2025-26 2026-06-30",
      "cmp-08:2026-27-q1 2026-07-18",
      "itr:2025-26 2026-08-31",
      "advance-tax:2026-27-q2 2026-09-15",
      "cmp-08:2026-27-q2 2026-10-18",
      "advance-tax:2026-27-q3 2026-12-15",
      "cmp-08:2026-27-q3 2027-01-18",
      "advance-tax:2026-27-q4 2027-03-15",
    ]);
  });
});

describe("ends of months, years and horizons", () => {
  test("a company whose year ends in another month", () => {
    const meetings = (financial_year_end: CompanyFacts["financial_year_end"]) =>
      list({ financial_year_end }, "2026-04-01", 364, "agm");
    assert.deepEqual(meetings("12-31"), ["agm:2025 2026-06-30"]);
    assert.deepEqual(meetings("06-30"), ["agm:2026 2026-12-31"]);
    assert.deepEqual(meetings("09-30"), ["agm:2026 2027-03-31"]);
    // Tax and GST still go by April to March.
    assert.deepEqual(list({ financial_year_end: "12-31" }, "2026-04-01", 364, "itr-company"), [
      "itr-company:2025-26 2026-10-31",
    ]);
    // A meeting in January belongs to the year that ended in the June before.
    assert.deepEqual(list({ financial_year_end: "06-30", agm_on: "2027-01-04" }, "2026-12-01", 60, "adt-1"), [
      "adt-1:2026 2027-01-19",
    ]);
  });

  test("leap years", () => {
    assert.deepEqual(list({ entity_type: "opc" }, "2028-04-01", 364, "aoc-4-opc"), ["aoc-4-opc:2027-28 2028-09-27"]);
    assert.deepEqual(
      list({ agm_on: "2027-12-31", incorporated_on: "2026-06-01" }, "2028-01-01", 90, "mgt-7", "aoc-4"),
      ["aoc-4:2026-27 2028-01-30", "mgt-7:2026-27 2028-02-29"],
    );
    assert.deepEqual(list({ gst_scheme: "monthly" }, "2028-02-29", 20, "gstr-1", "gstr-3b"), [
      "gstr-1:2028-02 2028-03-11",
      "gstr-3b:2028-02 2028-03-20",
    ]);
  });

  test("both ends of the horizon belong to it", () => {
    const keys = (today: string, ahead: number, behind = 0) =>
      listFilings({ facts: { ...company, gst_scheme: "monthly" }, today, ahead, behind })
        .filter(({ rule }) => rule.id === "gstr-3b")
        .map(({ key, daysLeft }) => `${key} ${daysLeft}`);
    assert.deepEqual(keys("2026-11-20", 0), ["gstr-3b:2026-10 0"]);
    assert.deepEqual(keys("2026-11-21", 0), []);
    assert.deepEqual(keys("2026-11-21", 0, 1), ["gstr-3b:2026-10 -1"]);
    assert.deepEqual(keys("2026-11-21", 29), ["gstr-3b:2026-11 29"]);
    assert.deepEqual(keys("2026-11-21", 28), []);
    assert.deepEqual(keys("2026-11-21", 90, 60), [
      ...["gstr-3b:2026-09 -32", "gstr-3b:2026-10 -1", "gstr-3b:2026-11 29", "gstr-3b:2026-12 60"],
    ]);
  });

  test("an optional filing is never past due", () => {
    const late = listFilings({ facts: { ...company, gst_scheme: "qrmp" }, today: "2026-11-26", ahead: 0, behind: 20 });
    assert.deepEqual(
      late.map(({ key, daysLeft }) => `${key} ${daysLeft}`),
      ["pmt-06:2026-10 -1"],
    );
    const day = listFilings({ facts: { ...company, gst_scheme: "qrmp" }, today: "2026-11-13", ahead: 0 });
    assert.deepEqual(
      day.map(({ key }) => key),
      ["iff:2026-10"],
    );
  });

  test("a Sunday does not move a day", () => {
    // 13 December 2026 is one.
    assert.ok(list({ gst_scheme: "qrmp" }, "2026-12-01", 30).includes("iff:2026-11 2026-12-13"));
  });

  test("every filing of ten years has a unique key, in the order of the days", () => {
    for (const gst_scheme of ["none", "monthly", "qrmp", "composition"] as const)
      for (const entity_type of [
        "private-limited",
        "public-limited",
        "opc",
        "llp",
        "partnership",
        "proprietorship",
      ] as const) {
        const facts = { ...company, gst_scheme, entity_type, employees: 40, deducts_tax: true };
        const filings = listFilings({ facts, today: "2024-01-01", ahead: 3653 });
        assert.equal(new Set(filings.map(({ key }) => key)).size, filings.length);
        assert.ok(filings.every(({ key }) => /^[a-z0-9-]+:[0-9a-z-]+$/.test(key)));
        assert.deepEqual(
          filings.map(({ due }) => due),
          filings.map(({ due }) => due).sort(),
        );
      }
  });
});

test("the days left are written in words", () => {
  assert.deepEqual([-12, -1, 0, 1, 2, 90].map(sayDaysLeft), [
    ...["Overdue by 12 days", "Overdue by 1 day", "Due today", "Due tomorrow", "In 2 days", "In 90 days"],
  ]);
});
