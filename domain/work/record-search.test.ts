import assert from "node:assert/strict";
import { test } from "node:test";
import { readRecordSearch } from "./record-search.ts";

test("a search over all records is read as what it looks like", () => {
  const cases: [string, string, string][] = [
    ["L-261123-7QK2M", "reference", "L-261123-7QK2M"],
    [" l2611237qk2m ", "reference", "L-261123-7QK2M"],
    ["g 261123 7qk2m", "reference", "G-261123-7QK2M"],
    ["S–261123–7QKOI", "reference", "S-261123-7QK01"],
    ["l-2611", "reference", "L-2611"],
    ["k-261123-7", "reference", "K-261123-7"],
    ["261123-7qk2m", "ending", "261123-7QK2M"],
    ["261123-83853", "ending", "261123-83853"],
    ["26112383853", "ending", "261123-83853"],
    ["abcde1234f", "number", "ABCDE1234F"],
    ["27ABCDE1234F1Z5", "number", "27ABCDE1234F1Z5"],
    ["AAA-1234", "number", "AAA1234"],
    ["U72200MH2020PTC123456", "number", "U72200MH2020PTC123456"],
    ["Asha@Neev", "email", "asha@neev"],
    ["3210", "phone", "3210"],
    ["+91 98765-43210", "phone", "9876543210"],
    ["098765 43210", "phone", "9876543210"],
    ["098765-43210", "phone", "9876543210"],
    ["1 202 555 0123", "phone", "12025550123"],
    ["(+91) 98765 43210", "phone", "9876543210"],
    ["+91 (98765) 43210", "phone", "9876543210"],
    ["९८७६५ ४३२१०", "phone", "9876543210"],
    ["Asha  RAO", "words", "asha rao"],
    ["7qk2m", "words", "7qk2m"],
    ["AA2711 26000123X", "number", "AA271126000123X"],
    ["T12345678", "number", "T12345678"],
    ["ravi 4a1b2c3d", "words", "ravi 4a1b2c3d"],
    ["om 123456 shop", "words", "om 123456 shop"],
    ["123456789012345", "number", "123456789012345"],
    ["தமிழ் நாடு", "words", "தமிழ் நாடு"],
  ];
  for (const [text, kind, value] of cases) {
    const search = readRecordSearch(text);
    assert.deepEqual([search?.kind, search?.value], [kind, value], text);
  }
  for (const text of ["", "  ", "-", "a", "%", "_", "' ; --", "+"]) assert.equal(readRecordSearch(text), null, text);
});
