import assert from "node:assert/strict";
import { test } from "node:test";
import { documentKindFacts, documentKinds } from "./document-kinds.ts";
import { describeRetention, financialYearOf, keepIdentityUntil, keepUntil, retentionRules } from "./retention.ts";

test("books of 2025-26 are kept until 31 March 2034, and so are its returns, which may be of GST, of income tax or of the registrar", () => {
  const filed = { year: 2025, filedOn: "2027-05-04" };
  assert.equal(keepUntil("books", filed), "2034-03-31");
  assert.equal(keepUntil("gst", filed), "2034-03-31");
  // 72 months from the due date of the annual return, and 6 years from the end of the assessment year.
  for (const other of ["2032-12-31", "2033-03-31"]) assert.ok(other <= String(keepUntil("gst", filed)));
  assert.equal(
    describeRetention("books", "2034-03-31"),
    "Kept at least until Mar 31, 2034, the longest of the periods for company books, GST and income tax (Companies Act 2013, section 128(5))",
  );
  assert.match(
    describeRetention("gst", "2034-03-31"),
    /longest of the periods .*section 128\(5\); GST: 72 months, CGST Act 2017, section 36\)$/,
  );
});

test("without a year, that of the day on which it was filed counts, which ends on 31 March", () => {
  assert.equal(financialYearOf("2026-03-31"), 2025);
  assert.equal(financialYearOf("2026-04-01"), 2026);
  assert.equal(keepUntil("books", { year: null, filedOn: "2026-03-31" }), "2034-03-31");
});

test("a draft is kept for a year, also one of a leap day", () => {
  assert.equal(keepUntil("draft", { year: null, filedOn: "2026-11-27" }), "2027-11-27");
  assert.equal(keepUntil("draft", { year: null, filedOn: "2028-02-29" }), "2029-03-01");
});

test("what depends on the end of a request has no day yet", () => {
  const filed = { year: 2025, filedOn: "2026-11-27" };
  assert.equal(keepUntil("identity", filed), null);
  assert.equal(keepUntil("case_file", filed), null);
  assert.equal(keepIdentityUntil("2026-12-01"), "2027-03-01");
  assert.equal(describeRetention("identity", null), "Kept 90 days after the last request is closed");
  assert.match(
    describeRetention("case_file", null),
    /of an enquiry that led to no work, 12 months after the last contact$/,
  );
});

test("every rule is that of a kind, and identity and address share one", () => {
  const used = new Set(documentKinds.map((kind) => documentKindFacts[kind].retention));
  assert.deepEqual([...used].sort(), [...retentionRules].sort());
  assert.equal(documentKindFacts.address.retention, "identity");
});
