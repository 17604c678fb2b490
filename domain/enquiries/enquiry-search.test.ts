import assert from "node:assert/strict";
import { test } from "node:test";
import { readEnquirySearch } from "./enquiry-search.ts";

test("a search text is read by what it looks like", () => {
  const texts: [string, ReturnType<typeof readEnquirySearch>][] = [
    [" l-261118-7kq ", { kind: "reference", start: "L-261118-7KQ" }],
    ["L-2611", { kind: "reference", start: "L-2611" }],
    ["L-26", { kind: "words", words: ["l", "26"] }],
    ["Asha@Example.in", { kind: "email", start: "asha@example.in" }],
    ["asha@", { kind: "email", start: "asha@" }],
    ["+91-98765 43210", { kind: "phone", digits: "9876543210" }],
    ["098765 43210", { kind: "phone", digits: "9876543210" }],
    ["00919876543210", { kind: "phone", digits: "9876543210" }],
    ["(415) 555-0123", { kind: "phone", digits: "4155550123" }],
    ["९८७६५ ४३२१०", { kind: "phone", digits: "9876543210" }],
    ["43210", { kind: "phone", digits: "43210" }],
    ["0011", { kind: "phone", digits: "0011" }],
    ["000000", { kind: "phone", digits: "000000" }],
    ["123", { kind: "words", words: ["123"] }],
    ["O'Brien", { kind: "words", words: ["o", "brien"] }],
    ["वेंकट राव", { kind: "words", words: ["वेंकट", "राव"] }],
    ["L. Rao", { kind: "words", words: ["l", "rao"] }],
    ["--", null],
    ["%_'", null],
    ["  ", null],
  ];
  for (const [text, search] of texts) assert.deepEqual(readEnquirySearch(text), search, text);
});
