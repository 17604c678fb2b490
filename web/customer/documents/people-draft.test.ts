import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { listTyped, readTyped, versionOf } from "./people-draft.ts";

const person = { id: "p1", role: "Director", position: 1, full_name: null, is_abroad: false };

describe("people that were typed and not saved", () => {
  it("are read as they were left, and nothing else is", () => {
    const typed = [{ ...listTyped([person])[0], full_name: "Asha Rao" }];
    assert.deepEqual(readTyped(JSON.stringify(typed)), typed);
    for (const text of ["", "{}", "[1]", '[{"key":"p1","id":"p1","role":"Director","full_name":7,"is_abroad":false}]'])
      assert.equal(readTyped(text), null, text);
  });

  it("are of another version once others were saved", () => {
    assert.notEqual(versionOf([person]), versionOf([{ ...person, full_name: "Asha Rao" }]));
    assert.equal(versionOf([person]), versionOf([{ ...person }]));
  });
});
