import assert from "node:assert/strict";
import { it } from "node:test";
import { createSubmissionKeys } from "./submission-keys.ts";

const reply = { id: "1", message: "Yes, we can." };

it("keeps the key of a content until it has arrived, whatever was tried in between", () => {
  const keys = createSubmissionKeys();
  const first = keys.keyOf(reply);
  assert.notEqual(keys.keyOf({ ...reply, message: "No." }), first);
  assert.equal(keys.keyOf({ ...reply }), first);
});

it("gives the same content a new key after it has arrived", () => {
  const keys = createSubmissionKeys();
  const first = keys.keyOf(reply);
  keys.clear();
  assert.notEqual(keys.keyOf(reply), first);
});
