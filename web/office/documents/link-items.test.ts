import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { describeOpened } from "./link-items.ts";

describe("what a link to a list opens", () => {
  const people = [{ id: "p1", role: "Director", position: 1, full_name: "Ravi Rao", is_abroad: false }];
  const items = [
    { id: "pan", title: "PAN card", person_id: "p1" },
    { id: "lease", title: "Lease", person_id: null },
    { id: "bill", title: "Electricity bill", person_id: null },
  ];

  it("is named in the order of the list, with the person", () => {
    assert.equal(describeOpened(["bill", "pan"], { items, people }), "PAN card (Ravi Rao, director), Electricity bill");
  });

  it("is all of it, or what has left the list", () => {
    assert.equal(describeOpened(null, { items, people }), "All documents");
    assert.equal(describeOpened(["gone"], { items, people }), "Documents no longer on the list");
  });
});
