import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { scaleLimit } from "#test/support/time-limits.ts";
import { limitConnections } from "./limit-connections.ts";
import { noteStreamed } from "./streamed-answers.ts";

/** As of a server, where it is five minutes: the download takes several times as long. */
const unused = scaleLimit(500);
const pieces = 384;
const piece = Buffer.alloc(64 * 1024);

/** A client on a slow line; how much of the answer it got. */
async function readSlowly(response: IncomingMessage): Promise<number> {
  let size = 0;
  try {
    for await (const chunk of response) {
      size += chunk.length;
      await pause((4 * unused * chunk.length) / (pieces * piece.length));
    }
  } catch (error) {
    assert.equal((error as { code?: string }).code, "ECONNRESET");
  }
  return size;
}

async function download(isNoted: boolean): Promise<number> {
  const connections = limitConnections(pino({ level: "silent" }), { unused, checkEvery: 50 });
  const server = createServer(connections.options, (request, response) => {
    if (!connections.noteUse(request, response)) return;
    if (isNoted) noteStreamed(response);
    Readable.from(Array.from({ length: pieces }, () => piece)).pipe(response);
  });
  connections.watch(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const { port } = server.address() as AddressInfo;
    const [response] = (await once(get({ port, host: "127.0.0.1", agent: false }), "response")) as [IncomingMessage];
    return await readSlowly(response);
  } finally {
    server.close();
  }
}

test("a file on a slow line is not cut off while it is read; an answer that is none is", async () => {
  const [noted, other] = await Promise.all([download(true), download(false)]);
  assert.equal(noted, pieces * piece.length);
  assert.ok(other < pieces * piece.length, `${other}`);
});
