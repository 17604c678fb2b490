import assert from "node:assert/strict";
import { after, afterEach, before, describe, it, mock } from "node:test";
import { createOutbox, showUnsent } from "../outgoing.ts";
import { lockOf, type Sent, sendEntry, sendUnsent, takeBack, watchRefusals } from "./send-unsent.ts";
import { tellRefused, tellSent } from "./unsent-words.ts";
import { lookLater, watchUnsent } from "./watch-unsent.ts";

const owner = "me";
const hour = 60 * 60 * 1000;
const session = "sb-127-auth-token";
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
  const page = new EventTarget();
  const document = Object.assign(new EventTarget(), {
    querySelector: () => ({ content: "a key" }),
    visibilityState: "visible",
  });
  Object.assign(globalThis, {
    location: { origin: "http://127.0.0.1", hostname: "127.0.0.1" },
    document,
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    dispatchEvent: page.dispatchEvent.bind(page),
  });
  mock.method(globalThis, "fetch", async (_address: string, { body }: { body: string }) => {
    const { idempotency_key: key } = JSON.parse(body);
    sent.push(key);
    return answers(key);
  });
}

/** Other files of this process have no browser. */
function leaveBrowser(): void {
  mock.restoreAll();
  for (const name of [
    "localStorage",
    "location",
    "document",
    "addEventListener",
    "removeEventListener",
    "dispatchEvent",
  ])
    Reflect.deleteProperty(globalThis, name);
}

const answer = (status: number, body: object) => Response.json(body, { status });
const keep = (id: string, key: string, more: object = {}, of = owner) =>
  createOutbox(id, of).keep({
    ...{ key, kind: "funding", entry: { text: "Hello" }, files: [], startedAt: Date.now(), ...more },
  });
const closed = () => answer(403, { code: "forbidden", message: "This conversation is closed" });
const later = () => answer(503, { code: "unavailable", message: "Later" });
const summary = async (of = owner) => {
  const { sent: entries, refused, ...more } = await sendUnsent(of);
  return { sent: entries.length, ...(refused && { problem: refused.problem }), ...more };
};
/** As another part of the browser that is sending it; the answer releases it. */
function holdLock(key: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  void navigator.locks.request(lockOf(key), () => promise);
  return resolve;
}
const left = (id: string, of = owner) =>
  createOutbox(id, of)
    .list()
    .map(({ key }) => key);

// A lock that is not released would be waited for.
describe("messages that were not sent", { timeout: 60_000 }, () => {
  before(makeBrowser);
  after(leaveBrowser);
  afterEach(() => {
    sent.length = 0;
    localStorage.removeItem("neev.draft.message.a.unsent");
    localStorage.removeItem("neev.draft.message.b.unsent");
    localStorage.removeItem(session);
  });

  it("are sent under their keys, of each conversation, and leave the device", async () => {
    keep("a", "one");
    keep("b", "two");
    answers = () => answer(201, { id: "made" });
    assert.deepEqual(await summary(), { sent: 2 });
    assert.deepEqual([sent, left("a"), left("b")], [["one", "two"], [], []]);
  });

  it("of another account are neither sent nor removed", async () => {
    keep("a", "one", {}, "other");
    assert.deepEqual(await summary(), { sent: 0 });
    assert.deepEqual([sent, left("a", "other")], [[], ["one"]]);
  });

  it("wait where they cannot be sent now, and for a person where they are old or refused", async () => {
    keep("a", "old", { startedAt: Date.now() - 25 * hour });
    keep("b", "new");
    answers = later;
    assert.deepEqual(await summary(), { sent: 0, againAfter: 0 });
    answers = closed;
    assert.deepEqual(await summary(), { sent: 0, problem: "This conversation is closed." });
    assert.deepEqual(sent, ["new", "new"]);
    assert.deepEqual(await summary(), { sent: 0 });
    assert.deepEqual([sent, left("a"), left("b")], [["new", "new"], ["old"], ["new"]]);
  });

  it("are sent after the part of the browser that is sending them, unless that has sent them", async () => {
    keep("a", "one");
    keep("a", "two");
    answers = () => answer(201, { id: "made" });
    const releases = [holdLock("one"), holdLock("two")];
    const running = summary();
    await new Promise(setImmediate);
    createOutbox("a", owner).forget("one");
    releases[0]?.();
    await new Promise(setImmediate);
    releases[1]?.();
    assert.deepEqual(await running, { sent: 1 });
    assert.deepEqual([sent, left("a")], [["two"], []]);
  });

  it("are not sent once that part was refused, and say so until they are edited", async () => {
    keep("a", "one");
    const release = holdLock("one");
    const running = summary();
    await new Promise(setImmediate);
    keep("a", "one", { isRefused: true, problem: "This conversation is closed" });
    release();
    assert.deepEqual([await running, sent], [{ sent: 0 }, []]);
    const [stored] = createOutbox("a", owner).list();
    assert.ok(stored);
    const { canRetry, problem } = showUnsent(stored);
    assert.deepEqual([canRetry, problem], [false, "This conversation is closed"]);
    assert.equal(showUnsent({ ...stored, asks: true }).canRetry, true);
  });

  it("are not stored again where they were taken back before the refusal", async () => {
    keep("a", "one");
    answers = (key) => {
      createOutbox("a", owner).forget(key);
      return closed();
    };
    assert.deepEqual(await summary(), { sent: 0, problem: "This conversation is closed." });
    assert.deepEqual([sent, left("a")], [["one"], []]);
  });

  it("are taken back for their field only while no other part is sending them, and before they are sent", async () => {
    keep("a", "one");
    const outbox = createOutbox("a", owner);
    const take = (isKept = true) => takeBack(outbox, { key: "one", isKept });
    const release = holdLock("one");
    assert.deepEqual([await take(), left("a")], ["busy", ["one"]]);
    release();
    await navigator.locks.request(lockOf("one"), () => {});
    assert.deepEqual([await take(), left("a")], ["taken", []]);
    assert.equal(await take(), "gone");
    assert.equal(await take(false), "taken", "it could not be stored");
  });

  it("tell the conversation that shows them of a refusal", async () => {
    keep("a", "one");
    answers = closed;
    const told: (string | undefined)[] = [];
    const end = watchRefusals((key) => told.push(createOutbox("a", owner).find(key)?.problem));
    await sendUnsent(owner);
    end();
    assert.deepEqual(told, ["This conversation is closed"]);
  });

  it("are not sent with the session of another account, also if it signs in meanwhile", async () => {
    keep("a", "one");
    keep("a", "two");
    answers = () => {
      const user = { id: "other", email_confirmed_at: "2026-11-20T10:00:00Z" };
      localStorage.setItem(session, JSON.stringify({ user }));
      return answer(201, { id: "made" });
    };
    assert.deepEqual(await summary(), { sent: 1 });
    const two = createOutbox("a", owner).find("two");
    assert.ok(two);
    const byHand = await sendEntry(two, { owner, name: { kind: "funding", id: "a" }, isByHand: true });
    assert.equal(byHand?.ok === false && byHand.status, 401);
    assert.deepEqual([sent, left("a")], [["one"], ["two"]]);
  });

  it("are looked for again: later, when the connection is back, when the page is looked at, until the end", async () => {
    mock.timers.enable({ apis: ["setTimeout"] });
    const end = new AbortController();
    let told = Promise.withResolvers<Sent>();
    answers = later;
    keep("a", "one");
    const next = async (lead: () => void) => {
      await new Promise(setImmediate);
      told = Promise.withResolvers<Sent>();
      lead();
      return (await told.promise).sent.length;
    };
    const running = watchUnsent(owner, (outcome) => told.resolve(outcome), end.signal);
    await told.promise;
    assert.equal(await next(() => mock.timers.tick(2_000)), 0);
    answers = () => answer(201, { id: "made" });
    assert.equal(await next(() => mock.timers.tick(4_000)), 1);
    keep("a", "two");
    assert.equal(await next(() => dispatchEvent(new Event("online"))), 1);
    keep("a", "three");
    assert.equal(await next(() => document.dispatchEvent(new Event("visibilitychange"))), 1);
    keep("a", "four");
    await new Promise(setImmediate);
    lookLater();
    assert.equal(await next(() => mock.timers.tick(1_000)), 1);
    end.abort();
    await running;
    assert.deepEqual(sent, ["one", "one", "one", "two", "three", "four"]);
    mock.timers.reset();
  });

  it("are named: only a message to someone is sent, what the office writes down is saved", () => {
    const text = "Hello";
    const note = { text, internal: true };
    assert.equal(tellSent([]), null);
    assert.equal(tellSent([{ text }]), "Your message was sent.");
    assert.equal(tellSent([note]), "Your note was saved.");
    assert.equal(tellSent([{ ...note, way: "whatsapp" }]), "Your chat was saved.");
    assert.equal(
      tellSent([{ text }, note, { text }, { text, way: "call" }]),
      "2 messages were sent. 2 entries were saved.",
    );
    const refused = { entry: note, problem: "This record is closed." };
    assert.equal(tellRefused(refused), "A note was not saved. This record is closed. It waits in its conversation.");
    assert.match(tellRefused({ ...refused, entry: { text } }), /^A message was not sent\. /);
  });
});
