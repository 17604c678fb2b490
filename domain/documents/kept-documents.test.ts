import assert from "node:assert/strict";
import { test } from "node:test";
import { joinKept, keptDocumentsFact, sayKeptDocuments } from "./kept-documents.ts";

test("what is kept is said with its last day and its law", () => {
  assert.equal(
    sayKeptDocuments({ rule: "books", files: 2, until: "2034-03-31" }),
    "2 documents are kept until Mar 31, 2034, filed under no name: the longest of the periods for company books, GST and income tax (Companies Act 2013, section 128(5))",
  );
  assert.match(
    sayKeptDocuments({ rule: "gst", files: 1, until: "2032-12-31" }),
    /^1 document is kept until Dec 31, 2032, filed under no name: the longest of .*section 36\)$/,
  );
  assert.match(keptDocumentsFact, /the longest of the periods .*section 128\(5\).*section 36/);
});

test("documents of one rule are one line, with the latest day", () => {
  assert.deepEqual(
    joinKept([
      { rule: "books", files: 1, until: "2034-03-31" },
      { rule: "gst", files: 1, until: "2032-12-31" },
      { rule: "books", files: 2, until: "2033-03-31" },
    ]),
    [
      { rule: "books", files: 3, until: "2034-03-31" },
      { rule: "gst", files: 1, until: "2032-12-31" },
    ],
  );
});
