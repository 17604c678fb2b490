import assert from "node:assert/strict";
import { test } from "node:test";
import type { CompanyFacts } from "../companies/company-facts.ts";
import { addDays } from "../time/calendar-days.ts";
import { filingRules, listFilings } from "./filings.ts";

const facts: CompanyFacts = {
  entity_type: "proprietorship",
  state: "27",
  gst_scheme: "composition",
  employees: 25,
  financial_year_end: "03-31",
  incorporated_on: "2019-04-01",
  agm_on: null,
  deducts_tax: true,
};

const find = (key: string, today: string) =>
  listFilings({ facts, today, ahead: 366 }).find((filing) => filing.key === key);

test("the composition return moved from April to June with the year 2024-25", () => {
  assert.deepEqual(find("gstr-4:2023-24", "2024-04-01")?.due, "2024-04-30");
  assert.deepEqual(find("gstr-4:2023-24", "2024-04-01")?.rule.version, 1);
  assert.deepEqual(find("gstr-4:2024-25", "2025-04-01")?.due, "2025-06-30");
  assert.deepEqual(find("gstr-4:2024-25", "2025-04-01")?.rule.version, 2);
});

test("the statements of tax deducted have new names from April 2026", () => {
  assert.equal(find("tds-statement:2025-26-q4", "2026-04-01")?.form, "24Q, 26Q or 27Q");
  assert.equal(find("tds-statement:2026-27-q1", "2026-04-01")?.form, "Form 138, 140 or 144");
});

test("the return of income without audit moved to August with assessment year 2026-27", () => {
  assert.equal(find("itr:2024-25", "2025-04-01")?.due, "2025-07-31");
  const moved = find("itr:2025-26", "2026-04-01");
  assert.deepEqual([moved?.due, moved?.period], ["2026-08-31", "Financial year 2025-26 (AY 2026-27)"]);
  assert.match(moved?.confirm ?? "", /confirm it with us/);
  assert.equal(find("itr:2026-27", "2027-04-01")?.period, "Tax Year 2026-27");
});

test("one version follows the other without a gap or an overlap", () => {
  for (const versions of Map.groupBy(filingRules, ({ id }) => id).values()) {
    versions.slice(1).forEach((rule, at) => {
      const before = versions[at];
      assert.equal(rule.version, (before?.version ?? 0) + 1, rule.id);
      assert.equal(rule.from, addDays(before?.to ?? "", 1), rule.id);
    });
    assert.equal(versions.at(-1)?.to, undefined);
  }
});

test("every rule names its law and sources", () => {
  for (const { id, law, sources, portal, whom, what } of filingRules) {
    assert.ok(law && whom && what.endsWith("."), id);
    assert.ok(sources.length > 0, id);
    assert.match(portal, /^https:\/\/www\.[a-z]+\.gov\.in$/, id);
  }
});
