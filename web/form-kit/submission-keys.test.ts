import assert from "node:assert/strict";
import { beforeEach, it } from "node:test";
import { createSubmissionKeys } from "./submission-keys.ts";

const reply = { id: "1", message: "Yes, we can." };
const stored = new Map<string, string>();
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, text: string) => stored.set(name, text),
  removeItem: (name: string) => stored.delete(name),
};

beforeEach(() => {
  stored.clear();
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
});

it("keeps the key of a content until it has arrived, whatever was tried in between", () => {
  const keys = createSubmissionKeys("reply");
  const first = keys.keyOf(reply);
  assert.notEqual(keys.keyOf({ ...reply, message: "No." }), first);
  assert.equal(keys.keyOf({ ...reply }), first);
});

it("gives the same content a new key after it has arrived", () => {
  const keys = createSubmissionKeys("reply");
  const first = keys.keyOf(reply);
  keys.clear();
  assert.notEqual(keys.keyOf(reply), first);
  assert.equal(stored.size, 1);
});

it("keeps it over a reload, for the same form and account alone, and stores nothing of what was typed", () => {
  const first = createSubmissionKeys("reply", "asha").keyOf(reply);
  assert.equal(
    [...stored.values()].some((text) => text.includes("we can")),
    false,
  );
  assert.equal(createSubmissionKeys("reply", "asha").keyOf(reply), first);
  assert.notEqual(createSubmissionKeys("note", "asha").keyOf(reply), first);
  assert.notEqual(createSubmissionKeys("reply", "bela").keyOf(reply), first);
});

it("forgets it after a day, and works where nothing can be stored", (context) => {
  const first = createSubmissionKeys("reply").keyOf(reply);
  const tomorrow = Date.now() + 24 * 60 * 60 * 1000 + 60_000;
  context.mock.method(Date, "now", () => tomorrow);
  assert.notEqual(createSubmissionKeys("reply").keyOf(reply), first);
  Object.defineProperty(globalThis, "localStorage", { value: undefined, configurable: true });
  const keys = createSubmissionKeys("reply");
  assert.equal(keys.keyOf(reply), keys.keyOf(reply));
});

it("stores the newest twenty", () => {
  const keys = createSubmissionKeys("reply");
  const all = Array.from({ length: 25 }, (_, at) => keys.keyOf({ ...reply, at }));
  const reloaded = createSubmissionKeys("reply");
  assert.equal(reloaded.keyOf({ ...reply, at: 24 }), all[24]);
  assert.notEqual(reloaded.keyOf({ ...reply, at: 2 }), all[2]);
});

it("names the keys of what was sent before an edit, also after a reload, until it has arrived", () => {
  const keys = createSubmissionKeys("reply");
  const first = keys.keyOf(reply);
  assert.deepEqual(keys.othersThan(first), []);
  const reloaded = createSubmissionKeys("reply");
  const second = reloaded.keyOf({ ...reply, message: "No." });
  assert.deepEqual(reloaded.othersThan(second), [first]);
  for (let at = 0; at < 25; at += 1) reloaded.keyOf({ ...reply, at });
  assert.ok(reloaded.othersThan("").length < 20);
  reloaded.clear();
  assert.deepEqual(reloaded.othersThan(reloaded.keyOf(reply)), []);
});
