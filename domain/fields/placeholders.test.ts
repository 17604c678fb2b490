import assert from "node:assert/strict";
import { test } from "node:test";
import { findPlaceholder } from "./placeholders.ts";

test("what a template left to fill in is found, what people write in brackets is not", () => {
  for (const [text, found] of [
    ["Dear {{name}}, hello", "{{name}}"],
    ["Dear {{}}", "{{}}"],
    ["Fee: [amount]", "[amount]"],
    ["On [date of the call] we", "[date of the call]"],
  ])
    assert.equal(findPlaceholder(text ?? ""), found);
  for (const text of ["See [1]", "Form [GST REG-06]", "a[i]", "{name}", "[Annexure A]", ""])
    assert.equal(findPlaceholder(text), undefined, text);
});
