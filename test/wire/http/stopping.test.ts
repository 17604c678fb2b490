import assert from "node:assert/strict";
import { connect, type Socket } from "node:net";
import { test } from "node:test";
import { madeUpSite } from "./made-up-site.ts";
import { runApp } from "./running-app.ts";

function readUntil(socket: Socket, end: RegExp): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
    if (end.test(text)) resolve(text);
  });
  socket.on("close", () => resolve(text));
  socket.on("error", reject);
  return promise;
}

test("a stopping server takes no new connection, and finishes what is under way", async () => {
  const running = await runApp({ site: madeUpSite });
  const socket = connect(running.port, "127.0.0.1");
  const answered = readUntil(socket, /"code":"invalid_input"/);
  const head = ["POST /functions/v1/submit-enquiry HTTP/1.1", "Host: x", "Apikey: sb_publishable_neev"];
  socket.write(`${[...head, "Content-Type: application/json", "Content-Length: 2"].join("\r\n")}\r\n\r\n{`);
  // The answer to another connection proves that the first one's half request has arrived.
  while (!running.isReading()) await running.ask("/healthz");

  let isClosed = false;
  const closing = running.close().then(() => {
    isClosed = true;
  });
  await assert.rejects(async () => {
    for (;;) await running.ask("/contact");
  }, /ECONNREFUSED|ECONNRESET|socket hang up/);
  assert.equal(isClosed, false);

  socket.write("}");
  assert.match(await answered, /^HTTP\/1\.1 400 /);
  await closing;
});
