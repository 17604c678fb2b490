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
  let refusal: unknown;
  for (let count = 0; count < 100 && refusal === undefined; count += 1) {
    const call = admit(hash);
    const waits = running() > calls.length;
    if (waits) calls.push(call);
    else refusal = await call.catch((error) => error);
  }
  assert.equal(calls.length, 32);
  assert.deepEqual([(refusal as { status?: number }).status, running()], [503, 32]);
  end();
  await calls[0];
  assert.equal(await admit(async () => "admitted"), "admitted");
  for (let at = 1; at < calls.length; at += 1) end();
  await Promise.all(calls);
});
