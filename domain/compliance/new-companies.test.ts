import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { company, listDue as list } from "#test/support/fixtures/filings.ts";
import { listFilings } from "./filings.ts";

describe("new companies", () => {
  const registry = ["agm", "adt-1", "aoc-4", "mgt-7", "inc-20a"];

  test("the start of business is declared within 180 days", () => {
    const made = (incorporated_on: string) => list({ incorporated_on }, incorporated_on, 200, "inc-20a");
    assert.deepEqual(made("2026-11-21"), ["inc-20a:once 2027-05-20"]);
    // Over a leap day.
    assert.deepEqual(made("2027-09-10"), ["inc-20a:once 2028-03-08"]);
    assert.deepEqual(list({ incorporated_on: "2026-11-21" }, "2027-05-21", 200, "inc-20a"), []);
    assert.deepEqual(list({ incorporated_on: "2026-11-21", entity_type: "llp" }, "2026-11-21", 200, "inc-20a"), []);
  });

  test("the first meeting has nine months, and says that this is not verified", () => {
    assert.deepEqual(list({ incorporated_on: "2025-08-01" }, "2026-04-01", 364, ...registry), [
      "agm:2025-26 2026-12-31",
      "adt-1:2025-26 2027-01-15",
      "aoc-4:2025-26 2027-01-30",
      "mgt-7:2025-26 2027-03-01",
    ]);
    const [meeting] = listFilings({
      facts: { ...company, incorporated_on: "2025-08-01" },
      today: "2026-12-31",
      ahead: 0,
    });
    assert.match(meeting?.confirm ?? "", /confirm the date with us/);
  });

  test("formed in January to March: the first year ends in March of the next year", () => {
    assert.deepEqual(list({ incorporated_on: "2026-01-01" }, "2026-07-01", 364, "agm"), []);
    assert.deepEqual(list({ incorporated_on: "2026-01-01" }, "2027-07-01", 364, "agm"), ["agm:2026-27 2027-12-31"]);
    assert.deepEqual(list({ incorporated_on: "2025-12-31" }, "2026-07-01", 364, "agm"), ["agm:2025-26 2026-12-31"]);
  });

  test("nothing is due for a time before the company was formed", () => {
    const facts = { incorporated_on: "2026-10-31", gst_scheme: "monthly", employees: 30, deducts_tax: true } as const;
    assert.deepEqual(list(facts, "2026-11-01", 19, "gstr-1", "gstr-3b", "epf", "esi", "tds-deposit"), [
      "tds-deposit:2026-10 2026-11-07",
      "gstr-1:2026-10 2026-11-11",
      "epf:2026-10 2026-11-15",
      "esi:2026-10 2026-11-15",
      "gstr-3b:2026-10 2026-11-20",
    ]);
    const later = { ...facts, incorporated_on: "2026-11-01" } as const;
    assert.deepEqual(list(later, "2026-11-01", 19, "gstr-1", "gstr-3b", "epf", "esi", "tds-deposit"), []);
    assert.deepEqual(list({ ...facts, incorporated_on: "2030-01-01" }, "2026-11-21", 90), []);
  });

  test("directors' details: every third 30 June, from the March in which the number was first held", () => {
    const kyc = (incorporated_on: string, today: string) => list({ incorporated_on }, today, 365 * 4, "dir-3-kyc");
    assert.deepEqual(kyc("2019-02-02", "2026-11-21"), ["dir-3-kyc:2028 2028-06-30"]);
    assert.deepEqual(kyc("2025-03-31", "2026-11-21"), ["dir-3-kyc:2028 2028-06-30"]);
    assert.deepEqual(kyc("2025-04-01", "2026-11-21"), ["dir-3-kyc:2029 2029-06-30"]);
    assert.deepEqual(kyc("2026-11-21", "2028-01-01"), ["dir-3-kyc:2030 2030-06-30"]);
    assert.deepEqual(kyc("2019-02-02", "2028-07-01"), ["dir-3-kyc:2031 2031-06-30"]);
  });
});
