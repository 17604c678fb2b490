import assert from "node:assert/strict";
import { test } from "node:test";
import { publishableKey } from "#test/support/backend.ts";
import { makeDatabasePlace } from "#test/support/database-places.ts";
import { startServerProcess } from "#test/support/server-process.ts";
import { waitUntil } from "#test/support/wait-until.ts";

/** A line of the log for each; together more than both ends of a pipe take. */
const calls = 4_000;

test("a log that is not read any more stops nothing, and goes on when it is read again", async (t) => {
  const { databaseUrl = "", remove } = await makeDatabasePlace("postgres");
  const server = await startServerProcess({ DATABASE_URL: databaseUrl, LOG_LEVEL: "info" });
  t.after(() => server.stop().then(remove));
  const ask = async (path: string) => {
    const answer = await fetch(server.url + path, { headers: { apikey: publishableKey } });
    await answer.arrayBuffer();
    return answer.status;
  };
  server.heedLog(false);
  for (let done = 0; done < calls; done += 50)
    await Promise.all(Array.from({ length: 50 }, () => ask("/functions/v1/demo-accounts")));
  assert.equal(await ask("/healthz"), 200);
  server.heedLog(true);
  assert.equal(await ask("/functions/v1/openapi.json"), 200);
  await waitUntil("the line of the last call", async () => {
    await ask("/functions/v1/demo-accounts");
    return server.readLog().includes("/functions/v1/openapi.json");
  });
});
