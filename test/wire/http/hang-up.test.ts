import assert from "node:assert/strict";
import { test } from "node:test";
import { makeDatabasePlace } from "#test/support/database-places.ts";
import { openWithoutBody } from "#test/support/raw-requests.ts";
import { startServerProcess } from "#test/support/server-process.ts";
import { waitUntil } from "#test/support/wait-until.ts";

test("SIGHUP lets a call that is on its way have its answer", async (t) => {
  const { databaseUrl = "", remove } = await makeDatabasePlace("postgres");
  const server = await startServerProcess({ DATABASE_URL: databaseUrl, LOG_LEVEL: "info" });
  t.after(() => server.stop().then(remove));
  const call = await openWithoutBody(`${server.url}/functions/v1/submit-enquiry`, { "content-length": "2" });
  const status = new Promise((resolve, reject) => {
    call.on("error", reject).on("response", (response) => resolve(response.statusCode));
  });
  process.kill(server.pid, "SIGHUP");
  await waitUntil("it stops", () => server.readLog().includes('"reason":"SIGHUP"'));
  call.end("{}");
  assert.equal(await status, 400);
});
