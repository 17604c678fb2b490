import assert from "node:assert/strict";
import { test } from "node:test";
import type { CompanyFacts } from "#domain/companies/company-facts.ts";
import { listNextFilings } from "./next-filings.ts";

const facts: CompanyFacts = {
  entity_type: "partnership",
  state: "29",
  gst_scheme: "monthly",
  employees: 3,
  financial_year_end: "03-31",
  incorporated_on: "2023-06-12",
  agm_on: null,
  deducts_tax: false,
};
const lines = (today: string, changes: Partial<Parameters<typeof listNextFilings>[0]> = {}) =>
  listNextFilings({ facts, today, done: [], ...changes }).map(({ label, text, note = "" }) =>
    `${label}: ${text} ${note}`.trim(),
  );

test("two overdue filings are named, the longest overdue first with its late fee, and the rest is counted", () => {
  assert.deepEqual(lines("2026-11-23"), [
    "Overdue filing: GSTR-1, September 2026: due Oct 11, 2026 (Overdue by 43 days) Estimated late fee today: ₹2,000 to ₹2,150 by turnover, or ₹500 for a nil return.",
    "Overdue filing: GSTR-3B, September 2026: due Oct 20, 2026 (Overdue by 34 days) Estimated late fee today: ₹1,700, or ₹500 for a nil return.",
    "Next filing: GSTR-1, November 2026: due Dec 11, 2026 (In 18 days)",
    "Overdue filing: 2 more: see all",
  ]);
});

test("two or fewer stand alone, what is done does not count, and what we were asked to file says so", () => {
  const done = ["gstr-1:2026-09", "gstr-3b:2026-09", "gstr-1:2026-10"];
  assert.deepEqual(lines("2026-11-23", { done, asked: new Map([["gstr-3b:2026-10", "L-261123-ABCDE"]]) }), [
    "Overdue filing: GSTR-3B, October 2026: due Nov 20, 2026 (Overdue by 3 days) Estimated late fee today: ₹150, or ₹60 for a nil return. You asked us to file it: L-261123-ABCDE.",
    "Next filing: GSTR-1, November 2026: due Dec 11, 2026 (In 18 days)",
  ]);
  assert.deepEqual(lines("2026-11-23", { done: [...done, "gstr-3b:2026-10"] }).length, 1);
  assert.deepEqual(
    listNextFilings({ facts, today: "2026-11-23", done: done.slice(1) }).map(({ key }) => key),
    ["gstr-1:2026-09", "gstr-3b:2026-10", "gstr-1:2026-11"],
  );
});
