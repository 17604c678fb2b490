import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { addressOfCase, type CaseView, readCaseView, writeCaseAddress } from "./case-view.ts";

const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, "https://neev.example");
  return readCaseView(searchParams, pathname.split("/")[3]);
};

describe("the address of a list of cases", () => {
  test("leads back to what was written, and leaves out what is there on its own", () => {
    const views: CaseView[] = [
      { kind: "grievance", queue: "acknowledge" },
      { kind: "grievance", queue: "escalated", reference: "G-261118-7KQ2M" },
      { kind: "refund", queue: "review" },
      { kind: "refund", queue: "all", older: "2026-11-18T11:00:00.000000+05:30_id" },
    ];
    for (const view of views)
      assert.deepEqual(JSON.parse(JSON.stringify(read(writeCaseAddress(view)))), JSON.parse(JSON.stringify(view)));
    assert.equal(writeCaseAddress({ kind: "grievance", queue: "acknowledge" }), "/office/cases");
    assert.equal(addressOfCase("refund", "R-261118-7KQ2M"), "/office/cases/R-261118-7KQ2M");
  });

  test("what it does not know is left out; a case says itself what it is", () => {
    assert.equal(read("/office/cases?kind=refund&queue=urgent").queue, "review");
    assert.equal(read("/office/cases/G-1").reference, undefined);
    assert.equal(read("/office/cases/R-261118-7KQ2M").kind, "refund");
    // As it may be typed.
    const { kind, reference } = read("/office/cases/r-261118-7kq2m");
    assert.deepEqual([kind, reference], ["refund", "R-261118-7KQ2M"]);
  });
});
