import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { holdReading, LiveEntry } from "./live-store.ts";

/** A reading whose answers are given by hand, in any order. */
function makeReading<T>() {
  const asked: { answer: (data: T) => void; fail: (error: Error) => void }[] = [];
  const read = () => new Promise<T>((answer, fail) => asked.push({ answer, fail }));
  return { asked, entry: new LiveEntry(read) };
}

describe("a live entry", () => {
  test("an answer that was overtaken by a later one says nothing", async () => {
    const { asked, entry } = makeReading<string>();
    const first = entry.reload();
    const second = entry.reload();
    asked[1]?.answer("new");
    await second;
    asked[0]?.answer("old");
    await first;
    assert.deepEqual(entry.getState(), { data: "new", hasFailed: false });
  });

  test("what was read stays when a later reading fails, and it is known to be old", async () => {
    const { asked, entry } = makeReading<string>();
    const first = entry.reload();
    asked[0]?.answer("read");
    await first;
    const second = entry.reload();
    asked[1]?.fail(new Error("no connection"));
    await second;
    assert.deepEqual(entry.getState(), { data: "read", hasFailed: true });
  });

  test("what was changed here is not undone by an answer that was asked for before", async () => {
    const { asked, entry } = makeReading<number>();
    const first = entry.reload();
    asked[0]?.answer(3);
    await first;
    const second = entry.reload();
    entry.updateOptimistically((unread) => unread - 1);
    assert.equal(entry.getState().data, 2);
    asked[1]?.answer(3);
    await second;
    assert.equal(entry.getState().data, 2);
  });

  test("the same words again are the same object, so that nothing is drawn again", async () => {
    const { asked, entry } = makeReading<{ rows: string[] }>();
    const first = entry.reload();
    asked[0]?.answer({ rows: ["a"] });
    await first;
    const before = entry.getState();
    const second = entry.reload();
    asked[1]?.answer({ rows: ["a"] });
    await second;
    assert.equal(entry.getState(), before);
  });

  test("while reading is held nothing is asked, and what was asked before is waited for", async () => {
    const { asked, entry } = makeReading<string>();
    const first = entry.reload();
    let isHeld = false;
    const holding = holdReading().then((release) => {
      isHeld = true;
      return release;
    });
    await entry.reload();
    assert.equal(asked.length, 1);
    assert.equal(isHeld, false);
    asked[0]?.answer("read");
    await first;
    const release = await holding;
    assert.equal(isHeld, true);
    release();
    void entry.reload();
    assert.equal(asked.length, 2);
  });
});
