import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { createPeopleDraft, listTyped, readTyped, versionOf } from "./people-draft.ts";

const person = { id: "p1", role: "Director", position: 1, full_name: null, is_abroad: false };

describe("people that were typed and not saved", () => {
  const stored = new Map<string, string>();
  before(() => {
    const localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    };
    Object.defineProperty(globalThis, "localStorage", { value: localStorage, configurable: true });
  });
  // Other files of this process have no browser.
  after(() => void Reflect.deleteProperty(globalThis, "localStorage"));

  it("wait on the device for their account, and without one are not stored", () => {
    const typed = listTyped([{ ...person, full_name: "Asha Rao" }]);
    const [mine, byLink] = ["me", null].map((owner) => createPeopleDraft("list", owner, [person]));
    byLink?.save(typed);
    assert.deepEqual([stored.size, byLink?.read()], [0, null]);
    mine?.save(typed);
    assert.deepEqual(mine?.read(), typed);
    assert.equal(byLink?.read(), null);
  });

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
