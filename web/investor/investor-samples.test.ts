import assert from "node:assert/strict";
import { test } from "node:test";
import { formatChange, sumPortfolio } from "#domain/investors/portfolio.ts";
import { sampleHoldingEvents, sampleHoldings, sampleNewOpportunities } from "./investor-samples.ts";

test("the sample portfolio comes to what the specification says: 1.75 crore in 3 companies, +15 %", () => {
  const { cost, companies, roi } = sumPortfolio(sampleHoldings, sampleHoldingEvents);
  assert.equal(cost, 1_75_00_000_00);
  assert.equal(companies, 3);
  assert.equal(formatChange(roi ?? 0), "+15%");
  assert.equal(sampleNewOpportunities, 12);
});
