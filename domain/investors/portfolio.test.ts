import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { nothing, paise } from "../money/paise.ts";
import {
  allocate,
  formatChange,
  formatMultiple,
  growPortfolio,
  measureXirr,
  multipleOf,
  sumPortfolio,
} from "./portfolio.ts";
import { changeOf, valueHolding } from "./value-holding.ts";

const lakh = 1_00_000;
const holding = (id: string, amount: number, more: object = {}) => ({
  id,
  amount,
  company_name: `Company ${id}`,
  sector: "food",
  stage: "mvp",
  invested_on: "2026-04-01",
  ...more,
});
const event = (holding_id: string, happened_on: string, value: number, more: object = {}) => ({
  id: `${holding_id} ${happened_on}`,
  share_sold: null,
  holding_id,
  happened_on,
  value,
  kind: "round" as const,
  created_at: "2026-11-01T10:00:00+05:30",
  ...more,
});

describe("return on investment", () => {
  const changes: [cost: number, value: number, tenths: number | null, words: string][] = [
    [100, 115, 150, "+15%"],
    [300, 301, 3, "+0.3%"],
    [3, 4, 333, "+33.3%"],
    [3, 5, 667, "+66.7%"],
    [3, 2, -333, "-33.3%"],
    [2000, 2001, 1, "+0.1%"],
    [2000, 1999, -1, "-0.1%"],
    [100, 100, 0, "0%"],
    [100, 0, -1000, "-100%"],
    [1, 12_346, 12_345_000, "+12,34,500%"],
    [0, 5, null, ""],
  ];
  for (const [cost, value, tenths, words] of changes) {
    test(`${value} for ${cost} is ${words || "no percentage"}`, () => {
      assert.equal(changeOf(paise(cost), paise(value)), tenths);
      if (tenths !== null) assert.equal(formatChange(tenths), words);
    });
  }

  test("the largest amounts are calculated exactly", () => {
    const most = paise(99_999_999_999_999);
    assert.equal(changeOf(most, most), 0);
    assert.equal(changeOf(most, nothing), -1000);
    assert.equal(changeOf(paise(1), most), (most - 1) * 1000);
  });

  test("the average is weighted by the cost: 10 lakh that doubled and 90 lakh that stayed come to 10%", () => {
    const holdings = [holding("a", 10 * lakh), holding("b", 90 * lakh)];
    const { roi, cost, value } = sumPortfolio(holdings, [event("a", "2026-09-01", 20 * lakh)]);
    assert.deepEqual([roi, cost, value], [100, 10_000 * lakh, 11_000 * lakh]);
  });

  test("paise are neither lost nor added: 0.1 and 0.2 rupees are 30 paise", () => {
    assert.equal(sumPortfolio([holding("a", 0.1), holding("b", 0.2)], []).cost, 30);
  });

  test("what exits have brought counts beside what is held", () => {
    const events = [event("a", "2026-09-01", 12 * lakh, { kind: "acquisition" })];
    const totals = sumPortfolio([holding("a", 10 * lakh), holding("b", 10 * lakh)], events);
    assert.deepEqual([totals.realised, totals.value, totals.roi], [1200 * lakh, 1000 * lakh, 100]);
  });

  test("a multiple has two decimals, and half a hundredth is rounded up", () => {
    const write = (cost: number, worth: number) => formatMultiple(multipleOf(paise(cost), paise(worth)) ?? -1);
    assert.deepEqual([write(200, 230), write(200, 1), write(1, 12_34_567)], ["1.15×", "0.01×", "12,34,567.00×"]);
    assert.equal(multipleOf(nothing, paise(5)), null);
  });

  test("two holdings of one company are one company", () => {
    const twice = [
      holding("a", 1, { company_name: "Kaveri Foods" }),
      holding("b", 1, { company_name: " kaveri foods " }),
    ];
    assert.equal(sumPortfolio(twice, []).companies, 1);
  });

  test("an empty portfolio has no return", () => {
    assert.deepEqual(sumPortfolio([], []), { cost: 0, realised: 0, value: 0, companies: 0, roi: null });
  });
});

describe("the annual rate of a portfolio", () => {
  const rateOf = (holdings: ReturnType<typeof holding>[], events: ReturnType<typeof event>[], today: string) =>
    measureXirr(
      holdings.map((each) => valueHolding(each, events)),
      today,
    );

  test("runs to today, at which what is held counts as received", () => {
    const held = [holding("a", 10 * lakh, { invested_on: "2025-04-01" })];
    const events = [event("a", "2025-12-01", 12 * lakh)];
    assert.deepEqual(rateOf(held, events, "2026-04-01"), { rate: 200, from: "2025-04-01", to: "2026-04-01" });
  });

  test("runs to the last end where nothing is held", () => {
    const two = [
      holding("a", 10 * lakh, { invested_on: "2024-01-01" }),
      holding("b", 10 * lakh, { invested_on: "2023-01-01" }),
    ];
    const events = [
      event("a", "2025-01-01", 25 * lakh, { kind: "acquisition" }),
      event("b", "2025-06-01", 0, { kind: "write-off" }),
    ];
    const answer = rateOf(two, events, "2026-11-20");
    assert.deepEqual([answer?.from, answer?.to], ["2023-01-01", "2025-06-01"]);
    assert.ok(answer && "rate" in answer && answer.rate > 0);
  });

  test("of what was written off has none, and without a holding there is nothing to say", () => {
    const lost = rateOf([holding("a", 5)], [event("a", "2026-06-01", 0, { kind: "write-off" })], "2026-11-20");
    assert.deepEqual(lost, { none: "no-return", from: "2026-04-01", to: "2026-06-01" });
    assert.equal(rateOf([], [], "2026-11-20"), null);
  });
});

describe("allocation", () => {
  test("shares of thirds still add up to 100%", () => {
    const holdings = ["food", "health", "media"].map((sector) => holding(sector, 1, { sector }));
    const shares = allocate(holdings, [], "sector").map(({ share }) => share);
    assert.deepEqual([...shares].sort(), [333, 333, 334]);
  });

  test("the largest part comes first, and equal parts are added up", () => {
    const holdings = [
      holding("a", 10 * lakh, { stage: "mvp" }),
      holding("b", 25 * lakh, { stage: "growth" }),
      holding("c", 15 * lakh, { stage: "mvp" }),
      holding("d", 50 * lakh, { stage: "idea" }),
    ];
    assert.deepEqual(allocate(holdings, [], "stage"), [
      { key: "idea", cost: 5000 * lakh, share: 500 },
      { key: "mvp", cost: 2500 * lakh, share: 250 },
      { key: "growth", cost: 2500 * lakh, share: 250 },
    ]);
  });

  test("follow-on purchases belong to the cost", () => {
    const holdings = [holding("a", 10, { sector: "food" }), holding("b", 30, { sector: "media" })];
    const [first] = allocate(holdings, [event("a", "2026-06-01", 50, { kind: "purchase" })], "sector");
    assert.deepEqual(first, { key: "food", cost: 6000, share: 667 });
  });

  test("an empty portfolio has no parts", () => assert.deepEqual(allocate([], [], "sector"), []));
});

describe("what was invested over time", () => {
  test("months without an investment are included", () => {
    const holdings = [
      holding("a", 10, { invested_on: "2026-02-28" }),
      holding("b", 5, { invested_on: "2025-12-01" }),
      holding("c", 1, { invested_on: "2026-02-01" }),
    ];
    assert.deepEqual(growPortfolio(holdings, []), [
      { period: "2025-12", added: 500, total: 500 },
      { period: "2026-01", added: 0, total: 500 },
      { period: "2026-02", added: 1100, total: 1600 },
    ]);
  });

  test("more than two years are grouped by year", () => {
    const holdings = [holding("a", 10, { invested_on: "2023-06-01" }), holding("b", 5, { invested_on: "2026-01-31" })];
    assert.deepEqual(
      growPortfolio(holdings, []).map(({ period, total }) => [period, total]),
      [
        ["2023", 1000],
        ["2024", 1000],
        ["2025", 1000],
        ["2026", 1500],
      ],
    );
  });

  test("a follow-on purchase is in its own month", () => {
    const bought = [holding("a", 10, { invested_on: "2026-01-31" })];
    assert.deepEqual(growPortfolio(bought, [event("a", "2026-02-01", 4, { kind: "purchase" })]), [
      { period: "2026-01", added: 1000, total: 1000 },
      { period: "2026-02", added: 400, total: 1400 },
    ]);
  });

  test("exactly two years are still grouped by month", () => {
    const holdings = [holding("a", 1, { invested_on: "2024-12-31" }), holding("b", 1, { invested_on: "2026-11-01" })];
    assert.equal(growPortfolio(holdings, []).length, 24);
  });

  test("without a holding there is no line", () => assert.deepEqual(growPortfolio([], []), []));
});
