import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  allowedUnits,
  analyticsSchema,
  changeInPercent,
  countDays,
  findCompared,
  findPercentile,
  spanBefore,
  splitSpan,
  usualUnit,
} from "./analytics.ts";
import {
  compareInWords,
  nameCompared,
  namePart,
  nameSpan,
  sayBefore,
  sayBusinessMinutes,
  sayMinutes,
  sayWhen,
  writeChange,
  writeShare,
} from "./analytics-labels.ts";
import { comparisonOf, findSpan } from "./analytics-periods.ts";

const span = (from: string, to: string) => ({ from, to });

describe("the periods of the analytics", () => {
  test("the choices end today, twelve months with the last whole one; a financial year begins on the first of April", () => {
    assert.deepEqual(findSpan("7d", "2026-11-22"), span("2026-11-16", "2026-11-22"));
    assert.deepEqual(findSpan("30d", "2028-03-01"), span("2028-02-01", "2028-03-01"));
    assert.equal(countDays(findSpan("90d", "2026-11-22")), 90);
    assert.deepEqual(findSpan("12m", "2026-11-22"), span("2025-11-01", "2026-10-31"));
    assert.deepEqual(findSpan("12m", "2027-01-31"), span("2026-01-01", "2026-12-31"));
    assert.deepEqual(findSpan("12m", "2028-03-01"), span("2027-03-01", "2028-02-29"));
    assert.deepEqual(findSpan("fy", "2027-03-31"), span("2026-04-01", "2027-03-31"));
    assert.deepEqual(findSpan("fy", "2027-04-01"), span("2027-04-01", "2027-04-01"));
  });

  test("the span before is of equal length and ends the day before, over leap days too", () => {
    assert.deepEqual(spanBefore(span("2028-03-01", "2028-03-31")), span("2028-01-30", "2028-02-29"));
    assert.deepEqual(spanBefore(span("2027-03-01", "2027-03-01")), span("2027-02-28", "2027-02-28"));
  });

  test("years are compared with the same days of the year before, over leap days too", () => {
    const compared = (from: string, to: string) => findCompared({ ...span(from, to), compare: "year_before" });
    assert.deepEqual(compared("2026-04-01", "2026-11-22"), span("2025-04-01", "2025-11-22"));
    assert.deepEqual(compared("2025-11-01", "2026-10-31"), span("2024-11-01", "2025-10-31"));
    assert.deepEqual(compared("2027-04-01", "2028-02-29"), span("2026-04-01", "2027-02-28"));
    assert.deepEqual(compared("2028-03-01", "2029-02-28"), span("2027-03-01", "2028-02-29"));
    assert.deepEqual(
      [comparisonOf("12m"), comparisonOf("fy"), comparisonOf("30d")],
      [...["year_before", "year_before", "previous"]],
    );
    assert.equal(
      compareInWords(3, 0, { ...span("2026-04-01", "2026-11-22"), compare: "year_before" }),
      "none on the same days of the year before",
    );
  });

  test("parts join without a gap; the first and the last may be parts of a week or month", () => {
    assert.deepEqual(splitSpan(span("2028-02-28", "2028-03-01"), "day"), [
      span("2028-02-28", "2028-02-28"),
      span("2028-02-29", "2028-02-29"),
      span("2028-03-01", "2028-03-01"),
    ]);
    assert.deepEqual(splitSpan(span("2026-11-18", "2026-12-02"), "week"), [
      span("2026-11-18", "2026-11-22"),
      span("2026-11-23", "2026-11-29"),
      span("2026-11-30", "2026-12-02"),
    ]);
    assert.deepEqual(splitSpan(span("2026-12-31", "2027-02-15"), "month"), [
      span("2026-12-31", "2026-12-31"),
      span("2027-01-01", "2027-01-31"),
      span("2027-02-01", "2027-02-15"),
    ]);
  });

  test("the default unit: days up to a month, weeks up to half a year; no unit with only one part", () => {
    assert.equal(usualUnit(span("2026-10-01", "2026-10-31")), "day");
    assert.equal(usualUnit(span("2026-10-01", "2026-11-01")), "week");
    assert.equal(usualUnit(span("2026-01-01", "2026-12-31")), "month");
    assert.deepEqual(allowedUnits(span("2026-11-16", "2026-11-22")), ["day"]);
    assert.deepEqual(allowedUnits(span("2026-11-15", "2026-11-22")), ["day", "week"]);
    assert.deepEqual(allowedUnits(span("2025-01-01", "2026-01-02")), ["week", "month"]);
    const longest = { from: "2025-01-01", to: "2026-01-01", unit: "day" };
    assert.ok(analyticsSchema.safeParse(longest).success);
    assert.ok(!analyticsSchema.safeParse({ ...longest, to: "2026-01-02" }).success);
  });
});

describe("figures in words", () => {
  test("an empty whole has no shares", () => {
    assert.equal(changeInPercent(5, 0), null);
    assert.equal(changeInPercent(0, 0), null);
    assert.equal(changeInPercent(0, 4), -100);
    assert.deepEqual([writeShare(0, 0), writeShare(999, 1000), writeShare(3, 3)], ["", "99%", "100%"]);
  });

  test("a percentile is the smallest value that so many do not exceed", () => {
    const values = [30, 10, 20, 40].map((value) => ({ value, count: 1 }));
    assert.deepEqual([findPercentile(values, 0.5), findPercentile(values, 0.9)], [20, 40]);
    assert.equal(findPercentile([{ value: 7, count: 1 }], 0.5), 7);
    assert.equal(findPercentile([...values, { value: 5, count: 6 }], 0.5), 5);
    assert.equal(findPercentile([], 0.5), null);
  });

  test("the earlier figures are named by what a period is compared with", () => {
    assert.deepEqual(
      [nameCompared({ compare: "year_before" }), nameCompared({ compare: "previous" }), nameCompared({})],
      ["Year before", "Previous period", "Previous period"],
    );
  });

  test("a change is written in a cell and in a sentence", () => {
    const month = span("2026-10-24", "2026-11-22");
    assert.deepEqual(
      [writeChange(112, 100), writeChange(92, 100), writeChange(4, 4), writeChange(4, 0)],
      ["+12%", "-8%", "no change", "no earlier data"],
    );
    assert.equal(compareInWords(112, 100, month), "12% more than in the previous 30 days");
    assert.equal(compareInWords(1, 2, span("2026-11-22", "2026-11-22")), "50% fewer than on the previous day");
    assert.equal(compareInWords(3, 3, month), "the same as in the previous 30 days");
    assert.equal(compareInWords(1001, 1000, month), "about the same as in the previous 30 days");
    assert.equal(compareInWords(3, 0, month), "none in the previous 30 days");
    assert.equal(sayBefore(0, month), "There were none in the previous 30 days either.");
    assert.equal(sayBefore(1200, month), "There were 1,200 in the previous 30 days.");
  });

  test("a span writes what both ends share once", () => {
    assert.equal(nameSpan(span("2026-11-01", "2026-11-22")), "1 to 22 Nov 2026");
    assert.equal(nameSpan(span("2026-10-20", "2026-11-18")), "20 Oct to 18 Nov 2026");
    assert.equal(nameSpan(span("2025-12-01", "2026-11-22")), "1 Dec 2025 to 22 Nov 2026");
    assert.equal(sayWhen(span("2026-11-22", "2026-11-22")), "on 22 Nov 2026");
    assert.equal(namePart(span("2026-11-22", "2026-11-22"), "day", false), "Nov 22");
    assert.equal(namePart(span("2026-11-16", "2026-11-22"), "week", false), "Nov 16–22");
    assert.equal(namePart(span("2026-11-30", "2026-12-06"), "week", true), "Nov 30–Dec 6, 2026");
    assert.equal(namePart(span("2026-11-10", "2026-11-22"), "month", true), "Nov 2026");
  });

  test("minutes of office hours are written in hours too", () => {
    assert.deepEqual([sayMinutes(0), sayMinutes(61), sayMinutes(120)], ["0 minutes", "1 hour 1 minute", "2 hours"]);
    assert.equal(sayBusinessMinutes(334), "334 business minutes (5 hours 34 minutes of office hours)");
  });
});
