import assert from "node:assert/strict";
import { afterEach, before, describe, it, mock } from "node:test";
import { createOutbox } from "./outgoing.ts";
import { sendUnsent } from "./send-unsent.ts";

const owner = "me";
const hour = 60 * 60 * 1000;
let answers: (key: string) => Response;
const sent: string[] = [];

/** What a browser has: a storage, and an address; the server is of the test. */
function makeBrowser() {
  const storage: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => {
      storage[key] = value;
    },
    removeItem: (key: string) => void Reflect.deleteProperty(storage, key),
  };
  // As in a browser, its keys are what is stored.
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(storage, name, { value });
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
  Object.assign(globalThis, {
    location: { origin: "http://127.0.0.1", hostname: "127.0.0.1" },
    document: { querySelector: () => ({ content: "a key" }) },
  });
  mock.method(globalThis, "fetch", async (_address: string, { body }: { body: string }) => {
    const { idempotency_key: key } = JSON.parse(body);
    sent.push(key);
    return answers(key);
  });
}

const answer = (status: number, body: object) => Response.json(body, { status });
const keep = (id: string, key: string, more: object = {}) =>
  createOutbox(id, owner).keep({
    ...{ key, kind: "funding", entry: { text: "Hello" }, startedAt: Date.now(), ...more },
  });
const left = (id: string, of = owner) =>
  createOutbox(id, of)
    .list()
    .map(({ key }) => key);

describe("messages that were not sent", () => {
  before(makeBrowser);
  afterEach(() => {
    sent.length = 0;
    localStorage.removeItem("neev.draft.message.a.unsent");
    localStorage.removeItem("neev.draft.message.b.unsent");
  });

  it("are sent under their keys, of each conversation, and leave the device", async () => {
    keep("a", "one");
    keep("b", "two");
    answers = () => answer(201, { id: "made" });
    assert.deepEqual(await sendUnsent(owner), { sent: 2 });
    assert.deepEqual([sent, left("a"), left("b")], [["one", "two"], [], []]);
  });

  it("of another account are neither sent nor removed", async () => {
    createOutbox("a", "other").keep({ key: "one", kind: "funding", entry: { text: "Hello" }, startedAt: Date.now() });
    assert.deepEqual(await sendUnsent(owner), { sent: 0 });
    assert.deepEqual([sent, left("a", "other")], [[], ["one"]]);
  });

  it("wait where they cannot be sent now, and for a person where they are old or refused", async () => {
    keep("a", "old", { startedAt: Date.now() - 25 * hour });
    keep("b", "new");
    answers = () => answer(503, { code: "unavailable", message: "Later" });
    assert.deepEqual(await sendUnsent(owner), { sent: 0 });
    answers = () => answer(403, { code: "forbidden", message: "This conversation is closed" });
    assert.deepEqual(await sendUnsent(owner), { sent: 0, problem: "This conversation is closed." });
    assert.deepEqual(sent, ["new", "new"]);
    assert.deepEqual(await sendUnsent(owner), { sent: 0 });
    assert.deepEqual([sent, left("a"), left("b")], [["new", "new"], ["old"], ["new"]]);
  });
});
