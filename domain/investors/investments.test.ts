import assert from "node:assert/strict";
import { test } from "node:test";
import type { z } from "zod";
import { readFields } from "../fields/fields.ts";
import {
  companyShareSchema,
  interestSchema,
  investorChanges,
  investorSchema,
  savedSearchSchema,
} from "./investments.ts";

const investor = {
  investor_type: "angel",
  ticket_min: 500_000,
  ticket_max: 5_000_000,
  stages: ["mvp", "mvp", "growth"],
  sectors: ["food"],
  city: " ",
  has_acknowledged_risk: true,
};
function refusals(schema: z.ZodType, input: object): Record<string, string> {
  const reading = readFields(schema, input);
  return reading.ok ? {} : reading.fields;
}

test("a declaration is read, each choice once", () => {
  const reading = readFields(investorSchema, investor);
  assert.ok(reading.ok);
  assert.deepEqual([reading.value.stages, reading.value.city], [["mvp", "growth"], null]);
});

test("each wrong part of a declaration has its sentence", () => {
  const risk = { has_acknowledged_risk: "Please confirm that you understand the risk" };
  const stages = "Please select at least one stage";
  const wrong: [object, Record<string, string>][] = [
    [{ investor_type: "friend" }, { investor_type: "Please select what kind of investor you are" }],
    [{ ticket_min: 0 }, { ticket_min: "Smallest ticket must be more than 0" }],
    [{ ticket_min: Number.NaN }, { ticket_min: "Smallest ticket must be a number" }],
    [{ ticket_max: 1e20 }, { ticket_max: "Largest ticket must be less than 1,00,000 crore" }],
    [{ ticket_min: 5_000_001 }, { ticket_max: "Largest ticket must not be less than the smallest ticket" }],
    [{ stages: [] }, { stages }],
    [{ stages: undefined }, { stages }],
    [{ stages: ["late"] }, { stages: "Please select stages from the list" }],
    [{ sectors: [] }, { sectors: "Please select at least one sector" }],
    [{ sectors: ["arms"] }, { sectors: "Please select sectors from the list" }],
    [{ has_acknowledged_risk: false }, risk],
    [{ has_acknowledged_risk: undefined }, risk],
    [{ has_acknowledged_risk: "true" }, risk],
    [{ is_approved: true }, { is_approved: "This field is not expected here" }],
  ];
  for (const [changes, fields] of wrong)
    assert.deepEqual(refusals(investorSchema, { ...investor, ...changes }), fields, JSON.stringify(changes));
  assert.deepEqual(refusals(investorChanges, { ticket_min: 2, ticket_max: 1 }), {
    ticket_max: "Largest ticket must not be less than the smallest ticket",
  });
  assert.deepEqual(refusals(investorChanges, { city: "Pune" }), {});
});

test("an address is stored in lower case, in full", () => {
  assert.deepEqual(readFields(companyShareSchema, { email: " Asha.Rao@Looms.IN " }), {
    ok: true,
    value: { email: "asha.rao@looms.in" },
  });
  assert.deepEqual(refusals(companyShareSchema, { email: "asha" }), { email: "Please enter a valid email" });
});

test("an interest names its opportunity and may say something", () => {
  const opportunity_id = "6f1f1a9e-0000-4000-8000-000000000001";
  assert.deepEqual(refusals(interestSchema, { opportunity_id }), {});
  assert.deepEqual(refusals(interestSchema, { opportunity_id: "mine", note: "x".repeat(2001), amount: 5 }), {
    opportunity_id: "The opportunity id must be a UUID",
    note: "Note must be at most 2,000 characters",
    amount: "This field is not expected here",
  });
});

test("a search is stored in full, with the criteria it leaves out", () => {
  assert.deepEqual(readFields(savedSearchSchema, { name: " Looms ", criteria: { text: "cloth" } }), {
    ok: true,
    value: {
      name: "Looms",
      criteria: {
        text: "cloth",
        sectors: [],
        stages: [],
        ask_min: null,
        ask_max: null,
        city: null,
        has_traction: false,
        sort: "newest",
      },
    },
  });
  const criteria = (value: unknown) => refusals(savedSearchSchema, { name: "Looms", criteria: value }).criteria;
  assert.equal(criteria({ ask_min: 2, ask_max: 1 }), "Largest amount must not be less than the smallest amount");
  assert.equal(criteria({ sectors: ["arms"] }), "Please select sectors from the list");
  assert.deepEqual(refusals(savedSearchSchema, { name: "Looms", criteria: { owner: "x" } }), {
    owner: "This field is not expected here",
  });
  assert.equal(criteria("all"), "The search must be an object");
});
