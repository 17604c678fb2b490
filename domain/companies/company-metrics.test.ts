import assert from "node:assert/strict";
import { test } from "node:test";
import { readFields } from "../fields/fields.ts";
import { companyMetricSchema, isComingMonth } from "./company-metrics.ts";

const good = { month: "2026-10-01", revenue: 250_000, burn: 400_000.5, customers: 12 };

function refusal(change: object) {
  const reading = readFields(companyMetricSchema, { ...good, ...change });
  return reading.ok ? null : Object.values(reading.fields)[0];
}

test("a month with its figures is taken as it is", () => {
  const reading = readFields(companyMetricSchema, good);
  assert.deepEqual(reading.ok && { ...reading.value }, good);
  assert.equal(refusal({ revenue: 0, burn: 0, customers: 0 }), null);
});

test("each invalid figure has its message", () => {
  assert.equal(refusal({ revenue: -1 }), "Revenue must not be less than 0");
  assert.equal(refusal({ burn: 1e20 }), "Burn must be less than 1,00,000 crore");
  assert.equal(refusal({ burn: Number.NaN }), "Burn must be a number");
  assert.equal(refusal({ revenue: "5" }), "Revenue must be a number");
  assert.equal(refusal({ revenue: 1.001 }), "Revenue can have at most two decimals");
  assert.equal(refusal({ revenue: null }), "Revenue is required");
  assert.equal(refusal({ customers: 1.5 }), "Customers must be a whole number");
  assert.equal(refusal({ customers: -1 }), "Customers must not be less than 0");
  assert.equal(refusal({ customers: 1e20 }), "Customers must be at most 100 crore");
  assert.equal(refusal({ customers: Number.NaN }), "Customers must be a whole number");
});

test("a month is stored as its first day", () => {
  assert.equal(refusal({ month: "" }), "Month is required");
  assert.equal(refusal({ month: "2026-10-02" }), "Month must be the first day of a month, such as 2026-11-01");
  assert.equal(refusal({ month: "2026-13-01" }), "Month must be a date such as 2026-12-31");
  assert.equal(refusal({ month: "2026-10" }), "Month must be a date such as 2026-12-31");
});

test("a month can be recorded from its first day", () => {
  assert.equal(isComingMonth("2026-12-01", "2026-11-30"), true);
  assert.equal(isComingMonth("2026-12-01", "2026-12-01"), false);
  assert.equal(isComingMonth("2025-12-01", "2026-01-01"), false);
});
