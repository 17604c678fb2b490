import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { describeList } from "./next-documents.ts";
import { sayDue } from "./say-due.ts";

const list = { needed: 6, received: 4, returned: 0, next_due_on: "2026-12-02" };

describe("when documents of a list are due", () => {
  it("is the next day, and once that has passed since when they are late", () => {
    assert.equal(sayDue("2026-12-02", "2026-12-02"), "next due Dec 02, 2026");
    assert.equal(sayDue("2026-11-17", "2026-11-18"), "overdue since Nov 17, 2026");
  });

  it("stands with how many are there, and what was returned first", () => {
    assert.equal(describeList(list, "2026-11-30"), "4 of 6 documents, next due Dec 02, 2026");
    assert.equal(
      describeList({ ...list, returned: 1 }, "2026-12-03"),
      "1 document was returned, 4 of 6 documents, overdue since Dec 02, 2026",
    );
    assert.equal(describeList({ ...list, next_due_on: null }, "2026-12-03"), "4 of 6 documents");
    const optional = { needed: 0, received: 0, returned: 2, next_due_on: null };
    assert.equal(describeList(optional, "2026-12-03"), "2 documents were returned");
  });
});
