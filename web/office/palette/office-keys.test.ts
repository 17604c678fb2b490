import assert from "node:assert/strict";
import { test } from "node:test";
import { readLetter } from "./office-keys.ts";

test("a shortcut is found by its letter, and with a keyboard of another script by its place", () => {
  for (const [key, code, letter] of [
    ["j", "KeyJ", "j"],
    ["K", "KeyK", "k"],
    // A person who types Dvorak presses C where others have I.
    ["c", "KeyI", "c"],
    ["र", "KeyJ", "j"],
    ["க", "KeyK", "k"],
    ["ک", "KeyK", "k"],
    ["Enter", "Enter", "enter"],
    ["é", "Digit2", "é"],
  ] as const)
    assert.equal(readLetter({ key, code }), letter, key);
});
