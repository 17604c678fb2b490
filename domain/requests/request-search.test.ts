import assert from "node:assert/strict";
import { test } from "node:test";
import { readRequestSearch } from "./request-search.ts";

test("an address is recognised by its @", () => {
  assert.deepEqual(readRequestSearch(" Asha@Example.in "), { kind: "email", start: "asha@example.in" });
  assert.deepEqual(readRequestSearch("asha@"), { kind: "email", start: "asha@" });
});

test("a reference is recognised by its letter and month", () => {
  assert.deepEqual(readRequestSearch(" f-261120-7kq2m"), { kind: "reference", start: "F-261120-7KQ2M" });
  assert.deepEqual(readRequestSearch("C-2611"), { kind: "reference", start: "C-2611" });
  assert.deepEqual(readRequestSearch("C-26"), { kind: "words", words: ["c", "26"] });
});

test("everything else is words, in any script, without the characters between them", () => {
  assert.deepEqual(readRequestSearch("Rao-Textiles & Sons"), { kind: "words", words: ["rao", "textiles", "sons"] });
  assert.deepEqual(readRequestSearch("हिन्दी दुकान"), { kind: "words", words: ["हिन्दी", "दुकान"] });
  assert.deepEqual(readRequestSearch("a b@c"), { kind: "words", words: ["a", "b", "c"] });
});

test("a text without a letter or digit is not a search", () => {
  for (const text of ["-", " ' | & ! ", "₹"]) assert.equal(readRequestSearch(text), null, text);
});
