import assert from "node:assert/strict";
import { test } from "node:test";
import { countNamedPeople, financialYearOf, listNamedPeople, nameFinancialYear } from "./named-people.ts";

const named = (email: string, financial_year: number, is_revoked = false) => ({ email, financial_year, is_revoked });

test("the financial year turns between March and April", () => {
  assert.equal(financialYearOf("2027-03-31"), 2026);
  assert.equal(financialYearOf("2027-04-01"), 2027);
  assert.equal(nameFinancialYear(2026), "2026-27");
  assert.equal(nameFinancialYear(2099), "2099-00");
});

test("people count once each: named this year, removed or not, or named earlier and never removed", () => {
  const all = [
    ...[named("a@x.in", 2026), named("b@x.in", 2026, true), named("a@x.in", 2025), named("c@x.in", 2025)],
    ...[named("d@x.in", 2025, true), named("e@x.in", 2025), named("e@x.in", 2026, true)],
  ];
  assert.equal(countNamedPeople(all, 2026), 4, "a, b, c and e");
  assert.equal(countNamedPeople(all, 2025), 4, "a, c, d and e");
  assert.equal(countNamedPeople(all, 2024), 0);
});

test("a person is in the list as last named", () => {
  const all = [named("a@x.in", 2025), named("a@x.in", 2026, true), named("b@x.in", 2025)];
  assert.deepEqual(listNamedPeople(all), [named("a@x.in", 2026, true), named("b@x.in", 2025)]);
});
