import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import { waitUntil } from "#test/support/wait-until.ts";
import { WindowCounts } from "./window-counts.ts";

const count = (counts: WindowCounts, key: string, timeWindow: number) =>
  new Promise<{ current: number; ttl: number } | undefined>((resolve) =>
    counts.incr(key, (_error, result) => resolve(result), timeWindow),
  );

test("calls are counted by key until their window ends, then forgotten without another call", async () => {
  const counts = new WindowCounts();
  const firsts = [await count(counts, "192.0.2.1", 200), await count(counts, "192.0.2.1", 200)];
  assert.deepEqual(
    firsts.map((each) => each?.current),
    [1, 2],
  );
  assert.ok((firsts[1]?.ttl ?? 0) <= 200);
  assert.equal((await count(counts, "192.0.2.2", 200))?.current, 1);
  assert.equal(counts.size, 2);
  await waitUntil("both windows are forgotten", () => counts.size === 0);
  assert.equal((await count(counts, "192.0.2.1", 60_000))?.current, 1);
});

test("no address is in memory as it is, and many addresses take no more than their share of it", async () => {
  const counts = new WindowCounts();
  await count(counts, "203.0.113.77", 60_000);
  assert.ok(!inspect(counts, { depth: null, showHidden: true }).includes("203.0.113.77"));
  for (let at = 0; at < 20_100; at += 1) await count(counts, `2001:db8::${at}`, 60_000);
  assert.equal(counts.size, 20_000);
  assert.equal((await count(counts, "203.0.113.77", 60_000))?.current, 1, "the first is forgotten first");
});
