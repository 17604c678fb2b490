import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { after, describe, test } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import Fastify from "fastify";
import { findFreePort } from "#test/support/free-port.ts";
import { listen } from "./listen.ts";
import { requireAddresses } from "./require-addresses.ts";

const count = 200;

test("a crowd of new connections is accepted in a few turns of the event loop", async () => {
  let accepted = 0;
  const app = Fastify({ serverFactory: (answer) => createServer(answer).on("connection", () => (accepted += 1)) });
  const place = { host: "127.0.0.1", port: await findFreePort() };
  const stopListening = await listen(app, { addresses: [place.host], port: place.port });
  after(stopListening);

  const sockets = Array.from({ length: count }, () => connect(place));
  const connected = Promise.all(sockets.map((socket) => once(socket, "connect")));
  let turns = 0;
  for (; accepted < count; turns += 1) await nextTurn();
  await connected;
  for (const socket of sockets) socket.destroy();
  // With one listener there is one in each turn.
  assert.ok(turns < count / 4, `${turns} turns`);
});

describe("a host with several addresses", {
  skip: process.platform !== "linux" && "only Linux has all of 127.0.0.0/8",
}, () => {
  // All of 127.0.0.0/8 is this machine; 192.0.2.1 is reserved for documents (RFC 5737).
  const find =
    (...addresses: string[]) =>
    async () =>
      addresses.map((address) => ({ address }));

  test("is listened at with all that the machine has", async () => {
    const app = Fastify();
    app.get("/", async () => "here");
    const place = { host: "localhost", port: await findFreePort() };
    const addresses = await requireAddresses(place, find("127.0.0.1", "192.0.2.1", "127.0.0.2"));
    assert.deepEqual(addresses, ["127.0.0.1", "127.0.0.2"]);
    const stopListening = await listen(app, { addresses, port: place.port });
    for (const address of addresses)
      assert.equal(await (await fetch(`http://${address}:${place.port}/`)).text(), "here");
    await stopListening();
    // All of them have ended.
    assert.deepEqual(await requireAddresses(place, find(...addresses)), addresses);
  });

  test("is refused when another program has the port at the second one, or the machine has none", async (t) => {
    const other = createServer().listen(0, "127.0.0.2");
    await once(other, "listening");
    t.after(() => other.close());
    const { port } = other.address() as AddressInfo;
    const place = { host: "localhost", port };
    await assert.rejects(requireAddresses(place, find("127.0.0.1", "127.0.0.2")), { code: "EADDRINUSE", port });
    await assert.rejects(requireAddresses(place, find("192.0.2.1")), { code: "EADDRNOTAVAIL" });
  });
});
