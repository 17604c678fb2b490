import assert from "node:assert/strict";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { it } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { StoreError } from "./file-store.ts";
import { startReading } from "./start-reading.ts";

/** Two pieces, and whether the file behind them was closed. */
function openTwo(failsAt?: number) {
  const file = { isClosed: false };
  async function* read() {
    try {
      for (let piece = 0; piece < 2; piece += 1) {
        if (piece === failsAt) throw new Error("The disk fails");
        yield Buffer.from(`${piece}`);
      }
    } finally {
      file.isClosed = true;
    }
  }
  return { file, bytes: read() };
}

it("a document is read to its end, and its file is closed", async () => {
  const { file, bytes } = openTwo();
  assert.equal((await buffer(await startReading(bytes, "a"))).toString(), "01");
  assert.ok(file.isClosed);
});

it("the file of a document is closed also where the caller left before a byte was read, or in the middle", async () => {
  for (const isStarted of [false, true]) {
    const { file, bytes } = openTwo();
    const reading = await startReading(bytes, "a");
    if (isStarted) await once(reading, "readable");
    reading.destroy();
    await once(reading, "close");
    await turn();
    assert.ok(file.isClosed, isStarted ? "started" : "not started");
  }
});

it("what cannot be opened is told at once, and what breaks off later where it does", async () => {
  await assert.rejects(startReading(openTwo(0).bytes, "a"), StoreError);
  await assert.rejects(buffer(await startReading(openTwo(1).bytes, "a")), /The disk fails/);
});
