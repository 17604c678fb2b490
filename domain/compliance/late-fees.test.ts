import assert from "node:assert/strict";
import { test } from "node:test";
import type { CompanyFacts } from "../companies/company-facts.ts";
import { filingRules, listFilings } from "./filings.ts";
import { estimateLateFee } from "./late-fees.ts";

const facts: CompanyFacts = {
  entity_type: "private-limited",
  state: "27",
  gst_scheme: "monthly",
  employees: 25,
  financial_year_end: "03-31",
  incorporated_on: "2019-04-01",
  agm_on: "2026-09-30",
  deducts_tax: true,
};

/** The estimate on a day, as the screen says it. */
function find(key: string, today: string, changes: Partial<CompanyFacts> = {}) {
  const filings = listFilings({ facts: { ...facts, ...changes }, today, ahead: 400, behind: 400 });
  const filing = filings.find((each) => each.key === key);
  assert.ok(filing, key);
  return estimateLateFee(filing);
}

test("a GST return counts each day after the due date, and a nil return less", () => {
  assert.equal(find("gstr-3b:2026-10", "2026-11-20"), null);
  assert.equal(find("gstr-3b:2026-10", "2026-11-21")?.amount, "₹50, or ₹20 for a nil return");
  assert.equal(find("gstr-3b:2026-10", "2026-11-23")?.amount, "₹150, or ₹60 for a nil return");
  assert.equal(find("gstr-1:2026-10", "2026-12-10")?.amount, "₹1,450, or ₹500 for a nil return");
  assert.match(find("gstr-1:2026-10", "2026-12-10")?.rule ?? "", /^₹50 a day, ₹20 for a nil return; at most ₹2,000/);
});

test("above the lowest ceiling the turnover decides, and above the highest it counts no further", () => {
  assert.equal(find("gstr-1:2026-10", "2027-01-10")?.amount, "₹2,000 to ₹3,000 by turnover, or ₹500 for a nil return");
  assert.equal(find("gstr-1:2026-10", "2027-11-30")?.amount, "₹2,000 to ₹10,000 by turnover, or ₹500 for a nil return");
});

test("company forms, tax statements and returns of income", () => {
  assert.equal(find("aoc-4:2025-26", "2026-11-23")?.amount, "₹2,400");
  assert.equal(find("tds-statement:2026-27-q2", "2026-11-23")?.amount, "₹4,600");
  assert.match(find("tds-statement:2026-27-q2", "2026-11-23")?.rule ?? "", /at most the tax deducted/);
  const itr = find("itr-company:2025-26", "2026-11-23");
  assert.equal(itr?.amount, "₹5,000, or ₹1,000 with an income up to ₹5 lakh");
});

test("nothing is said without a source: deposits, contributions, LLP forms, the statement of composition dealers", () => {
  const without = [
    "tds-deposit",
    "advance-tax",
    "epf",
    "esi",
    "llp-8",
    "llp-11",
    "cmp-08",
    "gstr-4",
    "adt-1",
    "inc-20a",
    "dir-3-kyc",
  ];
  for (const id of without) {
    const rule = filingRules.find((each) => each.id === id);
    assert.ok(rule, id);
    assert.equal(estimateLateFee({ rule, daysLeft: -10 }), null, id);
  }
  for (const rule of filingRules) {
    const fee = estimateLateFee({ rule, daysLeft: -10 });
    assert.ok(fee === null || fee.sources.length > 0, rule.id);
  }
});
