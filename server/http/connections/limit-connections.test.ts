import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { pino } from "pino";
import { openRaw, readStatuses } from "#test/support/raw-requests.ts";
import { waitUntil } from "#test/support/wait-until.ts";
import { limitConnections } from "./limit-connections.ts";

const page = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
const call = page.replace("/", "/call");
const slowBody = call.replace("GET", "POST").replace("\r\n\r\n", "\r\nContent-Length: 2\r\n\r\n");

test("too many connections: calls in work are passed over, and bodies and readers that are slow are not", async (t) => {
  const connections = limitConnections(pino({ enabled: false }), { most: 4 });
  const inWork: ServerResponse[] = [];
  let bodies = 0;
  const server = createServer((request, response) => {
    connections.noteUse(request, response);
    if (request.method === "POST") bodies += 1;
    else if (request.url === "/call") inWork.push(response);
    else response.end("page");
  });
  connections.watch(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  t.after(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const visit = async () => {
    const visitor = openRaw(port, page);
    await waitUntil("its page", () => visitor.read().endsWith("page"));
    return visitor;
  };

  const called = openRaw(port, call);
  await waitUntil("the call is in work", () => inWork.length === 1);
  const slow = openRaw(port, slowBody);
  await waitUntil("the headers are read", () => bodies === 1);
  const started = openRaw(port, call);
  await waitUntil("another is in work", () => inWork.length === 2);
  inWork[1]?.write("the answer has started");
  await waitUntil("what has been written", () => started.read().includes("started"));
  const idle = await visit();

  for (const next of [slow, started, idle]) {
    assert.ok(!next.socket.closed);
    await visit();
    await next.ended;
  }
  for (let more = 0; more < 5; more += 1) await visit();
  inWork[0]?.writeHead(200, { Connection: "close" }).end();
  assert.deepEqual(readStatuses(await called.ended), [200]);
});

test("where nothing but calls is in work, the oldest of them makes room", async (t) => {
  const connections = limitConnections(pino({ enabled: false }), { most: 2 });
  let inWork = 0;
  const server = createServer((request, response) => {
    connections.noteUse(request, response);
    inWork += 1;
  });
  connections.watch(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  t.after(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const calls = [];
  for (let count = 1; count <= 3; count += 1) {
    calls.push(openRaw(port, call));
    await waitUntil("it is in work", () => inWork === count);
  }
  const [first, ...others] = calls;
  await first?.ended;
  assert.ok(others.every(({ socket }) => !socket.closed));
});
