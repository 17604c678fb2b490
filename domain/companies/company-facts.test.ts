import assert from "node:assert/strict";
import { test } from "node:test";
import { readFields } from "../fields/fields.ts";
import { companyFactsSchema, filingDoneSchema } from "./company-facts.ts";

const facts = {
  entity_type: "private-limited",
  state: "29",
  gst_scheme: "monthly",
  employees: 12,
  financial_year_end: "03-31",
  incorporated_on: "2024-02-29",
  agm_on: null,
  deducts_tax: true,
};
const read = (changes: object) => readFields(companyFactsSchema, { ...facts, ...changes });
const sentence = (changes: object) => {
  const reading = read(changes);
  return reading.ok ? "" : Object.values(reading.fields)[0];
};

test("valid facts are taken as they are; the year ends in March unless another month is given", () => {
  assert.deepEqual(read({}), { ok: true, value: facts });
  const { financial_year_end: _, ...others } = facts;
  assert.deepEqual(readFields(companyFactsSchema, others), { ok: true, value: facts });
});

test("each wrong fact gets its sentence", () => {
  const wrong: [object, string][] = [
    [{ entity_type: "trust" }, "Business type is required"],
    [{ state: "28" }, "State is required"],
    [{ state: "7" }, "State is required"],
    [{ gst_scheme: "" }, "GST filing is required"],
    [{ employees: -1 }, "Number of employees must not be less than 0"],
    [{ employees: 1.5 }, "Number of employees must be a whole number"],
    [{ employees: Number.NaN }, "Number of employees must be a whole number"],
    [{ employees: 1e20 }, "Number of employees must be a whole number"],
    [{ employees: null }, "Number of employees is required"],
    [{ employees: 1_000_001 }, "Number of employees must be at most 10,00,000"],
    [{ financial_year_end: "02-30" }, "Financial year end is required"],
    [{ incorporated_on: "2025-02-29" }, "Date of incorporation must be a date"],
    [{ incorporated_on: "" }, "Date of incorporation is required"],
    [{ incorporated_on: "0001-01-01" }, "Date of incorporation must be a date"],
    [{ agm_on: "2024-02-28" }, "The annual general meeting cannot be before the date of incorporation"],
    [{ deducts_tax: "yes" }, "Please say whether you deduct tax (TDS)"],
  ];
  for (const [change, expected] of wrong) assert.equal(sentence(change), expected, JSON.stringify(change));
});

test("a filing is named by form and period", () => {
  const isTaken = (filing: unknown) => readFields(filingDoneSchema, { filing }).ok;
  assert.deepEqual(
    ["gstr-3b:2026-10", "inc-20a:once", "gstr-3b", "gstr-3b:", ":2026", "GSTR:2026", `a:${"b".repeat(90)}`, 7].map(
      isTaken,
    ),
    [true, true, false, false, false, false, false, false],
  );
});
