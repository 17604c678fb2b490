import assert from "node:assert/strict";
import { connect, type Socket } from "node:net";
import { test } from "node:test";
import { madeUpSite } from "./made-up-site.ts";
import { runApp } from "./running-app.ts";

/** Everything until the server ends the connection. */
async function readAll(socket: Socket): Promise<string> {
  let text = "";
  for await (const chunk of socket) text += chunk;
  return text;
}

test("a stopping server takes no new connection, and finishes what is under way", async () => {
  const running = await runApp({ site: madeUpSite });
  const socket = connect(running.port, "127.0.0.1");
  const answered = readAll(socket);
  const head = ["POST /functions/v1/submit-enquiry HTTP/1.1", "Host: x", "Apikey: sb_publishable_neev"];
  socket.write(`${[...head, "Content-Type: application/json", "Content-Length: 2"].join("\r\n")}\r\n\r\n{`);
  while (running.bodiesAwaited() === 0) await running.ask("/healthz");

  let isClosed = false;
  const closing = running.close().then(() => {
    isClosed = true;
  });
  await assert.rejects(async () => {
    for (;;) await running.ask("/contact");
  }, /ECONNREFUSED|ECONNRESET|socket hang up/);
  assert.equal(isClosed, false);

  socket.write("}");
  const answer = await answered;
  assert.match(answer, /^HTTP\/1\.1 400 /);
  assert.match(answer, /^connection: close\r$/im);
  await closing;
});
