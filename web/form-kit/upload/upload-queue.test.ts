import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { partBytes } from "#domain/fields/file-limits.ts";
import type { PartAnswer } from "./send-file.ts";
import { type Upload, UploadQueue } from "./upload-queue.ts";
import type { StoredUpload } from "./upload-store.ts";

const file = (name: string, size: number) => new File([new Uint8Array(size)], name);
const target = { item_id: "item" };

type Answering = (upload: Upload, offset: number) => PartAnswer | Promise<PartAnswer>;

/** A queue whose server and storage are of the test; `left` are the uploads that a reload had left. */
function makeQueue(
  send: Answering,
  left: readonly StoredUpload[] = [],
  mayStore: Promise<void> = Promise.resolve(),
  alone = async (_name: string, run: () => Promise<void>) => run().then(() => true),
) {
  const saved: string[] = [];
  const removed: string[] = [];
  const arrived: StoredUpload[] = [];
  const cancelled: string[] = [];
  const queue = new UploadQueue({
    send: async (upload, offset) => send(upload, offset),
    alone,
    cancel: ({ name }) => void cancelled.push(name),
    store: {
      async save({ name }) {
        await mayStore;
        saved.push(name);
      },
      list: async (owner) => left.filter((one) => one.owner === owner),
      readPart: async () => new ArrayBuffer(1),
      acknowledge: async () => {},
      keepArrived: async (upload) => void arrived.push(upload),
      remove: async (id) => void removed.push(id),
    },
  });
  return { queue, saved, removed, cancelled, arrived };
}

function until(queue: UploadQueue, isSo: (list: readonly Upload[]) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isSo(queue.read())) return;
      stop();
      resolve();
    };
    const stop = queue.subscribe(look);
    look();
  });
}

/** Until none is on its way any more. */
const settle = (queue: UploadQueue) =>
  until(queue, (list) => !list.some(({ state }) => ["queued", "sending", "waiting"].includes(state)));

const stored: PartAnswer = { kind: "stored" };

describe("the files that a page sends", () => {
  it("are sent two at a time, and stored on the device before", async () => {
    let [open, most] = [0, 0];
    const two = Promise.withResolvers<void>();
    const { queue, saved } = makeQueue(async (upload, offset) => {
      if (offset > 0) {
        open -= 1;
        return stored;
      }
      open += 1;
      most = Math.max(most, open);
      if (open === 2) two.resolve();
      await two.promise;
      return { kind: "received", received: Math.min(partBytes, upload.size) };
    });
    for (const name of ["a.pdf", "b.pdf", "c.pdf"]) queue.add("me", target, file(name, partBytes + 1));
    await settle(queue);
    assert.deepEqual(
      queue.read().map(({ state }) => state),
      ["stored", "stored", "stored"],
    );
    assert.equal(most, 2);
    assert.deepEqual(saved, ["a.pdf", "b.pdf", "c.pdf"]);
  });

  it("are stored on the device also while they wait for their turn", async () => {
    const { queue, saved } = makeQueue(() => new Promise(() => {}));
    for (const name of ["a.pdf", "b.pdf", "c.pdf"]) queue.add("me", target, file(name, 10));
    await until(queue, (list) => list.every(({ isSafe }) => isSafe));
    assert.deepEqual(saved, ["a.pdf", "b.pdf", "c.pdf"]);
    assert.deepEqual([queue.read()[2]?.state, queue.mustStay], ["queued", false]);
  });

  it("leave nothing on the device when they are cancelled while they are being stored", async () => {
    const storing = Promise.withResolvers<void>();
    const { queue, saved, removed } = makeQueue(() => stored, [], storing.promise);
    queue.add("me", target, file("a.pdf", 10));
    const [upload] = queue.read();
    queue.remove(upload?.id ?? "");
    queue.add("me", target, file("b.pdf", 10));
    storing.resolve();
    await settle(queue);
    assert.deepEqual(saved, ["b.pdf"]);
    assert.ok(removed.includes(upload?.id ?? ""));
  });

  it("say what is wrong without a byte being sent", () => {
    const { queue } = makeQueue(() => assert.fail("it was sent"));
    queue.add("me", target, file("setup.exe", 10));
    queue.add("me", target, file("empty.pdf", 0));
    assert.deepEqual(
      queue.read().map(({ state, problem = "" }) => [state, problem.slice(0, 18)]),
      [
        ["unfit", "We take PDF, JPEG,"],
        ["unfit", "This file is empty"],
      ],
    );
    assert.equal(queue.mustStay, false);
  });

  it("go on after a reload, for their own account only", async () => {
    const kept = { target, name: "a.pdf", size: 3 * partBytes, partSize: partBytes, keptAt: Date.now() };
    const offsets: number[] = [];
    const { queue } = makeQueue(
      (_upload, offset) => {
        offsets.push(offset);
        return offset === 2 * partBytes ? stored : { kind: "received", received: offset + partBytes };
      },
      [
        { ...kept, id: "one", owner: "me", received: partBytes },
        { ...kept, id: "two", owner: "other", received: 0 },
      ],
    );
    await queue.resume("me");
    await settle(queue);
    assert.deepEqual(offsets, [partBytes, 2 * partBytes]);
    assert.deepEqual(
      queue.read().map(({ id }) => id),
      ["one"],
    );
  });

  it("go on also when a tab was closed meanwhile, and not again once they are cancelled here", async () => {
    const kept = { target, name: "a.pdf", size: 10, partSize: partBytes, keptAt: Date.now(), received: 0 };
    const left: StoredUpload[] = [];
    let sent = 0;
    const { queue } = makeQueue(() => {
      sent += 1;
      return { kind: "failed", status: 400, message: "Not a document" };
    }, left);
    await queue.resume("me");
    assert.deepEqual(queue.read(), []);
    left.push({ ...kept, id: "one", owner: "me" });
    await Promise.all([queue.resume("me"), queue.resume("me")]);
    await settle(queue);
    assert.deepEqual([sent, queue.read().map(({ id }) => id)], [1, ["one"]]);
    queue.remove("one");
    await queue.resume("me");
    assert.deepEqual([sent, queue.read()], [1, []]);
  });

  it("are left to the tab that sends them, without a word here", async () => {
    const kept = { target, name: "a.pdf", size: 10, partSize: partBytes, keptAt: Date.now(), received: 0 };
    const states: string[] = [];
    const { queue } = makeQueue(
      () => assert.fail("it was sent twice"),
      [{ ...kept, id: "one", owner: "me" }],
      Promise.resolve(),
      async () => false,
    );
    const stop = queue.subscribe(() => states.push(...queue.read().map(({ state }) => state)));
    await queue.resume("me");
    await until(queue, (list) => list.length === 0);
    stop();
    assert.deepEqual(new Set(states), new Set(["queued"]));
  });

  it("of an entry stay known once they have arrived, also after a reload; those of a list do not", async () => {
    const { queue, removed, arrived } = makeQueue(() => ({ kind: "stored", file: "f1" }));
    queue.add("me", { ...target, for_message: "true" }, file("of an entry.pdf", 10));
    queue.add("me", target, file("of a list.pdf", 10));
    await settle(queue);
    const [ofEntry, ofList] = queue.read();
    assert.deepEqual(
      arrived.map(({ name, file: stored }) => [name, stored]),
      [["of an entry.pdf", "f1"]],
    );
    assert.deepEqual(removed, [ofList?.id]);
    const again = makeQueue(() => assert.fail("it was sent again"), arrived);
    await again.queue.resume("me");
    assert.deepEqual(
      again.queue.read().map(({ id, state, file: stored }) => [id, state, stored]),
      [[ofEntry?.id, "stored", "f1"]],
    );
  });

  it("are stalled from a failed attempt until a later one succeeds, with what the server said", async (t) => {
    // Of a browser, whose connection is back at once.
    const browser = {
      addEventListener: (_name: "online", again: () => void) => setImmediate(again),
      removeEventListener() {},
      document: { addEventListener() {}, removeEventListener() {} },
    };
    Object.assign(globalThis, browser);
    t.after(() => Object.keys(browser).forEach((name) => void Reflect.deleteProperty(globalThis, name)));
    const busy: PartAnswer = { kind: "failed", status: 503, message: "We are busy" };
    const answers: PartAnswer[] = [busy, busy, { kind: "received", received: partBytes }, stored];
    const { queue } = makeQueue(() => answers.shift() ?? assert.fail("it was sent again"));
    const seen: string[] = [];
    const stop = queue.subscribe(() => {
      for (const { state, problem, isStalled } of queue.read()) {
        const now = [state, isStalled && "stalled", problem].filter(Boolean).join(", ");
        if (now !== seen.at(-1)) seen.push(now);
      }
    });
    queue.add("me", target, file("a.pdf", partBytes + 1));
    await settle(queue);
    stop();
    const [waits, again] = ["waiting", "sending"].map((state) => `${state}, stalled, We are busy.`);
    assert.deepEqual(seen, ["queued", "sending", waits, again, waits, again, "sending", "stored"]);
  });

  it("wait for a new sign-in, then continue", async () => {
    let isOut = true;
    const { queue } = makeQueue(() => (isOut ? { kind: "failed", status: 401, message: "" } : stored));
    queue.add("me", target, file("a.pdf", 10));
    await settle(queue);
    const [upload] = queue.read();
    assert.equal(upload?.state, "signed out");
    queue.retry(upload?.id ?? "");
    await settle(queue);
    assert.equal(queue.read()[0]?.state, "signed out");
    // The page is shown again to the same account.
    isOut = false;
    await queue.resume("other");
    assert.equal(queue.read()[0]?.state, "signed out");
    await queue.resume("me");
    await settle(queue);
    assert.equal(queue.read()[0]?.state, "stored");
  });

  it("go on from where they were when the same file is chosen again", async () => {
    const offsets: number[] = [];
    const { queue } = makeQueue((_upload, offset) => {
      offsets.push(offset);
      return stored;
    });
    queue.add("me", target, file("a.pdf", 2 * partBytes), { id: "known", received: partBytes });
    await settle(queue);
    assert.deepEqual([offsets, queue.read().map(({ id }) => id)], [[partBytes], ["known"]]);
  });

  it("are cancelled on the server too", async () => {
    const { queue, cancelled } = makeQueue(() => ({ kind: "failed", status: 401, message: "" }));
    queue.add("me", target, file("a.pdf", 10));
    queue.add("me", target, file("setup.exe", 10));
    await settle(queue);
    for (const { id } of queue.read()) queue.remove(id);
    assert.deepEqual([queue.read(), cancelled], [[], ["a.pdf"]]);
  });

  it("are gone when they are cancelled, from the device too", async () => {
    const { queue, removed } = makeQueue(() => ({ kind: "failed", status: 400, message: "Not a document" }));
    queue.add("me", target, file("a.pdf", 10));
    await settle(queue);
    const [upload] = queue.read();
    assert.equal(upload?.problem, "Not a document.");
    queue.remove(upload?.id ?? "");
    assert.deepEqual([queue.read(), removed], [[], [upload?.id]]);
  });
});
