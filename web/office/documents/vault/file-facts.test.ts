import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { checkFacts, emptyFacts, lastDay, offeredYears } from "./file-facts.ts";

describe("what the office says of a document", () => {
  it("has a last day where such documents end, or says that there is none", () => {
    assert.deepEqual(Object.keys(checkFacts(emptyFacts)), ["expires_on"]);
    assert.deepEqual(checkFacts({ ...emptyFacts, hasNoExpiry: true }), {});
    assert.deepEqual(checkFacts({ ...emptyFacts, expires_on: "2027-03-31" }), {});
    assert.deepEqual(checkFacts({ ...emptyFacts, kind: "return" }), {});
  });

  it("has no last day of a kind that does not end", () => {
    const facts = { ...emptyFacts, expires_on: "2027-03-31" };
    assert.equal(lastDay(facts), "2027-03-31");
    assert.equal(lastDay({ ...facts, kind: "return" }), "");
    assert.equal(lastDay({ ...facts, hasNoExpiry: true }), "");
  });

  it("offers ten financial years and the document's own", () => {
    assert.deepEqual(offeredYears("2027-03-31").slice(0, 2), [2026, 2025]);
    assert.equal(offeredYears("2026-11-27").length, 10);
    assert.equal(offeredYears("2026-11-27", "2009").at(-1), 2009);
  });
});
