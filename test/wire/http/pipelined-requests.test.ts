import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openRaw, readStatuses, sendRawRequest } from "#test/support/raw-requests.ts";
import { type RunningApp, runApp } from "./running-app.ts";

const request = (last: boolean) => `GET /healthz HTTP/1.1\r\nHost: x\r\n${last ? "Connection: close\r\n" : ""}\r\n`;
let app: RunningApp;
before(async () => {
  app = await runApp();
});
after(() => app.close());

test("a connection with too many requests at once is closed, and no other", async () => {
  const visitor = openRaw(app.port);
  const flood = await sendRawRequest(app.port, request(false).repeat(1_500) + request(true));
  assert.ok(readStatuses(flood).length <= 200, `${readStatuses(flood).length} answers`);
  visitor.socket.write(request(false).repeat(150) + request(true));
  assert.deepEqual(readStatuses(await visitor.ended), Array(151).fill(200));
});
