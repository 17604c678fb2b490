import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type PartAnswer, sendFile } from "./send-file.ts";

const failed = (status: number, more: { received?: number; retryAfter?: number } = {}): PartAnswer => ({
  ...{ kind: "failed", status, message: "Not now" },
  ...more,
});

/** Sends ten bytes in parts of four to a server that gives these answers. */
async function send(answers: readonly PartAnswer[], { received = 0, gone = -1 } = {}) {
  const [sent, waits, seen]: [number[], number[], number[]] = [[], [], []];
  const said: (string | undefined)[] = [];
  const abort = new AbortController();
  const left = [...answers];
  const outcome = await sendFile({
    ...{ size: 10, partSize: 4, received, signal: abort.signal },
    read: async (offset) => (offset === gone ? null : new ArrayBuffer(Math.min(4, 10 - offset))),
    send: async (offset) => {
      sent.push(offset);
      const answer = left.shift();
      if (answer) return answer;
      abort.abort();
      return failed(0);
    },
    wait: async (milliseconds) => void waits.push(milliseconds),
    onReceived: (now) => void seen.push(now),
    onWaiting: (problem) => void said.push(problem),
  });
  return { outcome, sent, waits, seen, said };
}

const received = (bytes: number): PartAnswer => ({ kind: "received", received: bytes });
const stored: PartAnswer = { kind: "stored" };

describe("a file sent part by part", () => {
  it("is stored with its last part", async () => {
    const { outcome, sent, waits } = await send([received(4), received(8), stored]);
    assert.deepEqual([outcome.kind, sent, waits], ["stored", [0, 4, 8], []]);
  });

  it("goes on after a lost connection, and waits longer each time", async () => {
    const { outcome, sent, waits } = await send([received(4), failed(0), failed(503), failed(0), received(8), stored]);
    assert.deepEqual([outcome.kind, sent, waits], ["stored", [0, 4, 4, 4, 4, 8], [1000, 2000, 4000]]);
  });

  it("waits as long as the server asks for", async () => {
    const { waits, said } = await send([
      ...[failed(503, { retryAfter: 20 }), failed(0), received(4), received(8), stored],
    ]);
    assert.deepEqual(
      [waits, said],
      [
        [20_000, 2_000],
        ["Not now.", undefined],
      ],
    );
  });

  it("goes on where the server is, further or less far", async () => {
    const further = await send([failed(409, { received: 8 }), stored]);
    assert.deepEqual([further.outcome.kind, further.sent, further.seen], ["stored", [0, 8], [8]]);
    const less = await send([failed(409, { received: 4 }), received(8), stored], { received: 8 });
    assert.deepEqual([less.outcome.kind, less.sent], ["stored", [8, 4, 8]]);
  });

  it("asks again with the last part while another process stores it", async () => {
    const { outcome, sent, waits } = await send([received(10), failed(409, { retryAfter: 2 }), stored], {
      received: 8,
    });
    assert.deepEqual([outcome.kind, sent, waits], ["stored", [8, 8, 8], [1000, 2000]]);
  });

  it("ends with the server's sentence, with the session, or where its bytes are gone", async () => {
    assert.deepEqual((await send([failed(400)])).outcome, { kind: "refused", message: "Not now." });
    assert.deepEqual((await send([failed(409)])).outcome, { kind: "refused", message: "Not now." });
    assert.equal((await send([failed(401)])).outcome.kind, "signed out");
    assert.equal((await send([failed(409, { received: 4 })], { received: 8, gone: 4 })).outcome.kind, "lost");
    assert.equal((await send([received(4)])).outcome.kind, "cancelled");
  });
});
