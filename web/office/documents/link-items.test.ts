import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { describeLink, describeOpened, isValid } from "./link-items.ts";

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

describe("what became of a link to a list", () => {
  const link = {
    ...{ sent_at: "2026-11-20T10:00:00.000+05:30", expires_at: "2026-12-20T10:00:00.000+05:30" },
    ...{ opened_at: null, is_revoked: false, wrong_codes: 0, browser: null },
  };
  const [before, later] = [new Date("2026-12-20T09:59:59+05:30"), new Date("2026-12-20T10:00:00+05:30")];

  it("says until when it opens, and once that is past, since when it does not", () => {
    assert.match(describeLink(link, before), /not opened yet · valid until Dec 20, 2026$/);
    assert.match(describeLink(link, later), /not opened yet · expired on Dec 20, 2026$/);
    assert.deepEqual([isValid(link, before), isValid(link, later)], [true, false]);
  });

  it("says that it was withdrawn, also after its time", () => {
    for (const now of [before, later]) {
      assert.match(describeLink({ ...link, is_revoked: true }, now), /withdrawn$/);
      assert.equal(isValid({ ...link, is_revoked: true }, now), false);
    }
  });
});
