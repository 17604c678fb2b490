import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import { test } from "node:test";
import type pg from "pg";
import { connectTo, countWaiting, shareProcessors } from "./share-processors.ts";

/** As the driver's pool does it, with any number of connections. */
function makePool() {
  const pool = Object.assign(new EventEmitter(), {
    waitingCount: 0,
    async connect() {
      const client = { release: () => pool.emit("release", undefined, client) };
      return client;
    },
  });
  // Only what the gate uses of a pool.
  return pool as unknown as pg.Pool;
}

const stays = new AbortController().signal;
/** What was to happen at once has happened. */
const settle = () => new Promise(setImmediate);

test("so many transactions work at once, the others come in their order, and one that lasts does not count", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const pool = makePool();
  shareProcessors(pool, 2);
  const started: number[] = [];
  const begin = (id: number) =>
    connectTo(pool, stays).then((client) => {
      started.push(id);
      return client;
    });
  const [first] = await Promise.all([begin(1), begin(2)]);
  const others = [begin(3), begin(4), begin(5)];
  await settle();
  assert.deepEqual([started, countWaiting(pool)], [[1, 2], 3]);
  first.release();
  await settle();
  assert.deepEqual([started, countWaiting(pool)], [[1, 2, 3], 2]);
  t.mock.timers.tick(250);
  await Promise.all(others);
  assert.deepEqual([started, countWaiting(pool)], [[1, 2, 3, 4, 5], 0]);
});

test("who gives up leaves the queue, and a failed connection leaves its place", async () => {
  const pool = makePool();
  shareProcessors(pool, 1);
  const client = await connectTo(pool, stays);
  const impatient = new AbortController();
  const lost = connectTo(pool, impatient.signal);
  impatient.abort();
  await assert.rejects(lost);
  assert.equal(countWaiting(pool), 0);
  client.release();
  Object.assign(pool, { connect: () => Promise.reject(new Error("refused")) });
  await assert.rejects(connectTo(pool, stays), /refused/);
  Object.assign(pool, { connect: async () => client });
  assert.equal(await connectTo(pool, stays), client);
});
