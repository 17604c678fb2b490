import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readFields } from "../fields/fields.ts";
import { holdingEventSchema, holdingSchema, judgeHoldingEvent } from "./holdings.ts";

const holding = {
  company_name: " Kaveri Foods ",
  sector: "food",
  stage: "revenue",
  city: "",
  invested_on: "2026-04-01",
  amount: 2_500_000,
};
const event = {
  holding_id: "6F1E7D0C-1B2A-4C3D-8E4F-5A6B7C8D9E0F",
  happened_on: "2026-09-01",
  kind: "round",
  value: 3_000_000,
  note: "",
};

function errorsOf(schema: Parameters<typeof readFields>[0], input: unknown): Record<string, string> {
  const reading = readFields(schema, input);
  return reading.ok ? {} : reading.fields;
}

describe("a holding", () => {
  test("is normalised before it is stored", () => {
    const reading = readFields(holdingSchema, holding);
    assert.ok(reading.ok);
    assert.deepEqual(reading.value, { ...holding, company_name: "Kaveri Foods", city: null });
  });

  const wrong: [field: string, value: unknown, sentence: string][] = [
    ["company_name", "  ", "Company name is required"],
    ["company_name", "K".repeat(161), "Company name must be at most 160 characters"],
    ["sector", "gold", "Sector is required"],
    ["stage", "", "Stage is required"],
    ["amount", 0, "Amount must be more than 0"],
    ["amount", -1, "Amount must be more than 0"],
    ["amount", 1e20, "Amount must be less than 1,00,000 crore"],
    ["amount", Number.NaN, "Amount must be a number"],
    ["amount", 1.005, "Amount can have at most two decimals"],
    ["invested_on", "", "Date is required"],
    ["invested_on", "2026-02-30", "Date must be a date such as 2026-12-31"],
    ["invested_on", "01/04/2026", "Date must be a date such as 2026-12-31"],
    ["invested_on", "0026-04-01", "Date must be a date such as 2026-12-31"],
    ["company", "x", "This field is not expected here"],
  ];
  for (const [field, value, sentence] of wrong) {
    test(`${field} cannot be ${JSON.stringify(value)?.slice(0, 20)}`, () => {
      assert.deepEqual(errorsOf(holdingSchema, { ...holding, [field]: value }), { [field]: sentence });
    });
  }
});

describe("an event of a holding", () => {
  test("is normalised before it is stored, and may have value 0", () => {
    const reading = readFields(holdingEventSchema, { ...event, value: 0 });
    assert.ok(reading.ok);
    assert.deepEqual(reading.value, { ...event, value: 0, holding_id: event.holding_id.toLowerCase(), note: null });
  });

  const wrong: [field: string, value: unknown, sentence: string][] = [
    ["kind", "bonus", "What happened is required"],
    ["value", -1, "Value must not be less than 0"],
    ["value", 1e20, "Value must be less than 1,00,000 crore"],
    ["value", "3000000", "Value must be a number"],
    ["happened_on", "2026-13-01", "Date must be a date such as 2026-12-31"],
    ["holding_id", "mine", "The holding must be one of yours"],
  ];
  for (const [field, value, sentence] of wrong) {
    test(`${field} cannot be ${JSON.stringify(value)}`, () => {
      assert.deepEqual(errorsOf(holdingEventSchema, { ...event, [field]: value }), { [field]: sentence });
    });
  }

  test("cannot come before the investment, and a write-off has no value", () => {
    const invested = { invested_on: "2026-04-01" };
    assert.deepEqual(judgeHoldingEvent({ ...event, happened_on: "2026-04-01" }, invested), {});
    assert.deepEqual(judgeHoldingEvent({ ...event, happened_on: "2026-03-31" }, invested), {
      happened_on: "Date must not be before the investment",
    });
    assert.deepEqual(judgeHoldingEvent({ ...event, kind: "write-off" }, invested), {
      value: "The value of a write-off must be 0",
    });
  });
});
