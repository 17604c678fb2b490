import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { paise } from "../money/paise.ts";
import { solveXirr } from "./xirr.ts";

const flow = (day: string, amount: number) => ({ day, amount: paise(amount) });

describe("the annual rate of dated cash flows", () => {
  test("is that of a spreadsheet: 37.3% in the example of Microsoft's documentation of XIRR", () => {
    const flows = [
      flow("2008-01-01", -10_000),
      flow("2008-03-01", 2_750),
      flow("2008-10-30", 4_250),
      flow("2009-02-15", 3_250),
      flow("2009-04-01", 2_750),
    ];
    assert.deepEqual(solveXirr(flows), { rate: 373 });
    assert.deepEqual(solveXirr(flows.toReversed()), { rate: 373 }, "in any order");
  });

  const plain: [name: string, flows: ReturnType<typeof flow>[], rate: number][] = [
    ["100 that become 110 in 365 days are 10%", [flow("2023-01-01", -100), flow("2024-01-01", 110)], 100],
    ["a year is 365 days: doubled in a leap year is 99.6%", [flow("2024-01-01", -100), flow("2025-01-01", 200)], 996],
    ["what stays as it is has a rate of 0", [flow("2020-01-01", -100), flow("2026-01-01", 100)], 0],
    ["half lost in two years is -29.3%", [flow("2021-01-01", -100), flow("2023-01-01", 50)], -293],
    [
      "purchases of one day count together",
      [flow("2023-01-01", -60), flow("2023-01-01", -40), flow("2024-01-01", 110)],
      100,
    ],
    ["almost all lost", [flow("2023-01-01", -10_000), flow("2024-01-01", 2)], -1000],
  ];
  for (const [name, flows, rate] of plain) test(name, () => assert.deepEqual(solveXirr(flows), { rate }));

  test("the largest amounts over the longest time do not overflow", () => {
    assert.deepEqual(solveXirr([flow("1900-01-01", -99_999_999_999_999), flow("2099-12-31", 99_999_999_999_999)]), {
      rate: 0,
    });
  });

  test("a follow-on purchase and two exits, checked by discounting", () => {
    const flows = [
      flow("2022-04-01", -1_000_000),
      flow("2023-07-15", -500_000),
      flow("2024-02-10", 400_000),
      flow("2026-03-31", 2_100_000),
    ];
    const answer = solveXirr(flows);
    assert.ok("rate" in answer);
    const worthAt = (rate: number) =>
      flows.reduce(
        (sum, { day, amount }) =>
          sum + amount / (1 + rate) ** ((Date.parse(day) - Date.parse("2022-04-01")) / 86_400_000 / 365),
        0,
      );
    assert.ok(worthAt(answer.rate / 1000 - 0.0005) > 0 && worthAt(answer.rate / 1000 + 0.0005) < 0);
  });
});

describe("where there is no rate, the reason is named", () => {
  const none: [name: string, flows: ReturnType<typeof flow>[], none: string][] = [
    ["nothing at all", [], "no-return"],
    ["nothing came back", [flow("2023-01-01", -100), flow("2024-01-01", 0)], "no-return"],
    ["everything on one day", [flow("2023-01-01", -100), flow("2023-01-01", 150)], "one-day"],
    [
      "more went in on each day than came out",
      [flow("2023-01-01", -100), flow("2024-01-01", 20), flow("2024-01-01", -50)],
      "no-rate",
    ],
    ["ten thousandfold in a week", [flow("2023-01-01", -1), flow("2023-01-08", 10_000)], "too-large"],
    // 100 (1 + r)^2 - 230 (1 + r) + 132 = 0 at 10% and at 20%.
    ["two rates fit", [flow("2021-01-01", -100), flow("2022-01-01", 230), flow("2023-01-01", -132)], "several"],
    [
      "no rate fits a gain between two payments that is too small",
      [flow("2021-01-01", -100), flow("2022-01-01", 200), flow("2023-01-01", -120)],
      "no-rate",
    ],
  ];
  for (const [name, flows, reason] of none) test(name, () => assert.deepEqual(solveXirr(flows), { none: reason }));

  test("several changes of direction with one rate still have it", () => {
    const flows = [flow("2021-01-01", -100), flow("2022-01-01", 150), flow("2023-01-01", -10), flow("2024-01-01", 60)];
    assert.ok("rate" in solveXirr(flows));
  });
});
