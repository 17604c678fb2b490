import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readFields } from "../fields/fields.ts";
import { holdingEventChanges, holdingEventSchema, holdingSchema, judgeEventDay } from "./holdings.ts";

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
    assert.deepEqual(reading.value, {
      ...event,
      value: 0,
      holding_id: event.holding_id.toLowerCase(),
      share_sold: null,
      note: null,
    });
  });

  const wrong: [field: string, value: unknown, sentence: string][] = [
    ["kind", "bonus", "What happened is required"],
    ["value", -1, "Value must not be less than 0"],
    ["value", 1e20, "Value must be less than 1,00,000 crore"],
    ["value", "3000000", "Value must be a number"],
    ["happened_on", "2026-13-01", "Date must be a date such as 2026-12-31"],
    ["holding_id", "mine", "The holding must be one of yours"],
    ["share_sold", 25, "Share sold is only for a partial exit"],
  ];
  for (const [field, value, sentence] of wrong) {
    test(`${field} cannot be ${JSON.stringify(value)}`, () => {
      assert.deepEqual(errorsOf(holdingEventSchema, { ...event, [field]: value }), { [field]: sentence });
    });
  }

  const wrongShares: [share: unknown, sentence: string][] = [
    [null, "Share sold is required"],
    [0, "Share sold must be more than 0"],
    [-5, "Share sold must be more than 0"],
    [100.01, "You cannot sell more than you hold: the share sold must be less than 100%"],
    [100, "To record a sale of everything, choose “Full exit or acquisition”"],
    [12.345, "Share sold can have at most two decimals"],
    ["25", "Share sold must be a number such as 25 or 12.5"],
    [Number.NaN, "Share sold must be a number such as 25 or 12.5"],
  ];
  for (const [share_sold, sentence] of wrongShares) {
    test(`a partial exit cannot be of ${JSON.stringify(share_sold)} per cent`, () => {
      assert.deepEqual(errorsOf(holdingEventSchema, { ...event, kind: "exit", share_sold }), { share_sold: sentence });
    });
  }

  test("a write-off is worth nothing, and a purchase costs something", () => {
    assert.deepEqual(errorsOf(holdingEventSchema, { ...event, kind: "write-off" }), {
      value: "The value of a write-off must be 0",
    });
    assert.deepEqual(errorsOf(holdingEventSchema, { ...event, kind: "purchase", value: 0 }), {
      value: "Value must be more than 0",
    });
    assert.deepEqual(errorsOf(holdingEventSchema, { ...event, kind: "exit", value: 0, share_sold: 99.99 }), {});
  });

  test("keeps its kind and its holding when it is changed", () => {
    assert.deepEqual(errorsOf(holdingEventChanges, { value: 5, note: null }), {});
    const sentence = "This field is not expected here";
    assert.deepEqual(errorsOf(holdingEventChanges, { kind: "exit" }), { kind: sentence });
  });
});

describe("the day of an event", () => {
  const bought = { invested_on: "2026-04-01" };
  const at = (happened_on: string, kind: string, created_at = "2026-11-01T10:00:00+05:30") => ({
    ...{ happened_on, kind, created_at },
  });
  const fresh = (happened_on: string, kind = "round") => ({ happened_on, kind, created_at: null });

  test("is not before the investment", () => {
    assert.equal(judgeEventDay(fresh("2026-04-01"), bought, []), null);
    assert.equal(judgeEventDay(fresh("2026-03-31"), bought, []), "Date must not be before the investment");
  });

  test("is not after the end of a holding, nor later on its day", () => {
    const ended = [at("2026-09-01", "write-off")];
    assert.equal(judgeEventDay(fresh("2026-08-31"), bought, ended), null);
    const sentence = "The holding was written off on Sep 01, 2026. Enter an earlier date, or delete that entry first";
    for (const day of ["2026-09-01", "2026-10-01"])
      assert.equal(judgeEventDay(fresh(day, "purchase"), bought, ended), sentence);
    assert.match(
      judgeEventDay(fresh("2026-09-02"), bought, [at("2026-09-01", "acquisition")]) ?? "",
      /^The holding was sold on/,
    );
    const before = at("2026-09-01", "round", "2026-11-01T09:00:00+05:30");
    assert.equal(judgeEventDay(before, bought, ended), null, "what was entered before it on its day stays");
  });

  test("of an end is after all others", () => {
    const later = [at("2026-09-01", "round")];
    assert.equal(judgeEventDay(fresh("2026-09-01", "write-off"), bought, later), null);
    assert.equal(
      judgeEventDay(fresh("2026-08-31", "write-off"), bought, later),
      "Something is recorded after this date. Enter a later date, or delete it first",
    );
  });
});
