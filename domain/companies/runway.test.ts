import assert from "node:assert/strict";
import { test } from "node:test";
import { nothing, rupees } from "../money/paise.ts";
import { addMonths, averageMonth, calculateRunway } from "./runway.ts";

const today = "2026-11-21";
const burning = (cash: number, revenue: number, burn: number) => {
  const runway = calculateRunway({ cash: rupees(cash), revenue: rupees(revenue), burn: rupees(burn) }, today);
  assert.equal(runway.kind, "burning");
  return runway.kind === "burning" ? runway : assert.fail();
};

test("the runway is cash divided by spending beyond revenue", () => {
  assert.deepEqual(burning(60_00_000, 2_00_000, 7_00_000), {
    kind: "burning",
    netBurn: rupees(5_00_000),
    tenths: 120,
    lastFullMonth: "2027-11",
  });
  assert.equal(burning(10_00_000, 0, 3_00_000).tenths, 33);
});

test("a part of a month is rounded down", () => {
  assert.equal(burning(99_999, 0, 1_00_000).tenths, 9);
  assert.equal(burning(99_999, 0, 1_00_000).lastFullMonth, null);
  assert.equal(burning(1_00_000, 0, 1_00_000).lastFullMonth, "2026-12");
});

test("without cash there is no runway", () => {
  assert.equal(burning(0, 0, 1).tenths, 0);
});

test("a company that earns what it spends, or more, is not burning", () => {
  assert.deepEqual(calculateRunway({ cash: rupees(0), revenue: rupees(5), burn: rupees(5) }, today), {
    kind: "not-burning",
    netBurn: nothing,
  });
  assert.deepEqual(calculateRunway({ cash: rupees(9), revenue: rupees(7), burn: rupees(5) }, today), {
    kind: "not-burning",
    netBurn: rupees(-2),
  });
});

test("paise count, and the largest amounts are calculated exactly", () => {
  assert.equal(burning(0.3, 0, 0.1).tenths, 30);
  const largest = burning(999_999_999_999.99, 0, 0.01);
  assert.equal(largest.tenths, 999_999_999_999_990);
  assert.equal(largest.lastFullMonth, "9999-12");
});

test("months run over the end of the year", () => {
  assert.equal(addMonths("2026-10-31", 3), "2027-01");
  assert.equal(addMonths("2026-12-01", 12), "2027-12");
  assert.equal(addMonths("2026-01-01", 0), "2026-01");
});

test("the average is that of the newest three months, in whichever order they come", () => {
  const month = (at: string, revenue: number, burn: number) => ({ month: `2026-${at}-01`, revenue, burn });
  const diary = [month("09", 100, 900), month("11", 400, 600), month("08", 9_999, 9_999), month("10", 100, 601)];
  assert.deepEqual(averageMonth(diary), { revenue: rupees(200), burn: rupees(700) });
  assert.deepEqual(averageMonth(diary.slice(0, 1)), { revenue: rupees(100), burn: rupees(900) });
  assert.equal(averageMonth([]), null);
});
