import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { describeItem, makeKey, moveItem } from "./template-items.ts";

describe("the documents of a list in Settings", () => {
  it("say beside their title what is set", () => {
    const item = {
      ...{ key: "pan", title: "PAN card", explanation: null, document: "identity", per: "Director", abroad: false },
      ...{ for: ["llp", "unknown"], is_optional: true, needs_file: true, max_age_months: 2 },
    } as const;
    assert.equal(
      describeItem(item),
      "Proof of identity · each director · not of people abroad · Limited liability partnership, Entity not known yet · optional · not older than 2 months",
    );
  });

  it("get a key of their own", () => {
    assert.equal(makeKey("Rent or ownership document!", []), "rent-or-ownership-document");
    assert.equal(makeKey("PAN card", [{ key: "pan-card" }, { key: "pan-card-2" }]), "pan-card-3");
    assert.equal(makeKey("ஆதார்", []), "document");
  });

  it("move by one place", () => {
    assert.deepEqual(moveItem(["a", "b", "c"], 2, -1), ["a", "c", "b"]);
  });
});
