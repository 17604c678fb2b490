import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { shareProcessors } from "./hashing.ts";

/** Hashes that end when the test says so. */
function makeHashes() {
  const ends: (() => void)[] = [];
  const hash = () => new Promise<void>((resolve) => ends.push(resolve));
  return { hash, running: () => ends.length, end: () => ends.shift()?.() };
}

test("half of the processors hash, and never more", async () => {
  for (const [processors, atOnce] of [
    [1, 1],
    [2, 1],
    [3, 1],
    [8, 4],
  ] as const) {
    const { takeTurn } = shareProcessors(processors);
    const { hash, running, end } = makeHashes();
    let done = 0;
    const all = Array.from({ length: 6 }, () => takeTurn(hash).then(() => (done += 1)));
    await Promise.resolve();
    assert.equal(running(), atOnce, `of ${processors}`);
    while (done < all.length) {
      assert.ok(running() <= atOnce, `of ${processors}`);
      end();
      await sleep(0);
    }
    await Promise.all(all);
  }
});

test("where there is one processor, each hash is followed by a pause as long as it took", async () => {
  const { takeTurn } = shareProcessors(1);
  const times: { from: number; to: number }[] = [];
  const hash = async () => {
    const from = performance.now();
    // How long this hash takes: the pause is compared with it, so its length does not matter.
    await sleep(20);
    times.push({ from, to: performance.now() });
  };
  await Promise.all(Array.from({ length: 4 }, () => takeTurn(hash)));
  for (const [at, { from, to }] of times.slice(0, -1).entries()) {
    const pause = (times[at + 1]?.from ?? 0) - to;
    // A timer may come up to a millisecond early.
    assert.ok(pause >= to - from - 2, `${pause} ms after ${to - from} ms`);
  }
});

test("a hash that fails lets the next one come", async () => {
  const { takeTurn } = shareProcessors(2);
  const failing = takeTurn(() => Promise.reject(new Error("No memory")));
  const next = takeTurn(async () => "next");
  await assert.rejects(failing, /No memory/);
  assert.equal(await next, "next");
});

test("calls that hash are refused when too many are in progress, and admitted again when one has ended", async () => {
  const { admit } = shareProcessors(2);
  const { hash, running, end } = makeHashes();
  const calls: Promise<void>[] = [];
  /** Until one is refused; answers how many were admitted. */
  async function fill(known: (count: number) => string | undefined): Promise<number> {
    const earlier = calls.length;
    for (let count = 0; count < 100; count += 1) {
      const before = running();
      const call = admit(hash, known(count));
      if (running() > before) calls.push(call);
      else {
        assert.equal((await call.catch((error) => error)).status, 503);
        break;
      }
    }
    return calls.length - earlier;
  }
  assert.equal(await fill(() => undefined), 24, "of callers that are not known");
  assert.equal(await fill(() => "one device"), 2, "one device has two of the places that are kept");
  assert.equal(await fill((count) => `device ${count}`), 6, "and other ones the rest");
  assert.equal(running(), 32);
  end();
  await calls[0];
  await assert.rejects(
    admit(async () => {}),
    { status: 503 },
    "a place that is kept",
  );
  assert.equal(await admit(async () => "admitted", "device 0"), "admitted");
  for (let at = 1; at < calls.length; at += 1) end();
  await Promise.all(calls);
  assert.equal(await admit(async () => "admitted"), "admitted");
});
