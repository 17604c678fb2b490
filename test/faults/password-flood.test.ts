import assert from "node:assert/strict";
import { availableParallelism } from "node:os";
import { test } from "node:test";
import { fillHomeForm, publishableKey } from "#test/support/backend.ts";
import { makeDatabasePlace } from "#test/support/database-places.ts";
import { readEngines } from "#test/support/databases.ts";
import { readHashingMs } from "#test/support/processor-time.ts";
import { startServerProcess } from "#test/support/server-process.ts";
import { waitUntil } from "#test/support/wait-until.ts";

const atOnce = 24;
const floodMs = 1_500;

test("a flood of sign-ins takes at most half of the processors, and an enquiry is answered meanwhile", async (t) => {
  // One engine is enough: hashes know nothing of the database.
  const place = await makeDatabasePlace(readEngines().at(-1) ?? "postgres");
  t.after(place.remove);
  const { dataDir, databaseUrl } = place;
  const server = await startServerProcess({
    ...{ DATA_DIR: dataDir, RATE_LIMIT_SCALE: "0", ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
  });
  t.after(() => server.stop());
  const post = async (path: string, body: object) => {
    const headers = { apikey: publishableKey, "content-type": "application/json" };
    const answer = await fetch(server.url + path, { method: "POST", headers, body: JSON.stringify(body) });
    await answer.arrayBuffer();
    return answer.status;
  };
  const account = { email: "unknown@example.in", password: "wrong password" };
  const signIn = () => post("/auth/v1/token?grant_type=password", account);
  assert.equal(await signIn(), 400);

  const read = () => ({ at: performance.now(), hashing: readHashingMs(server.pid) });
  const before = read();
  if (Number.isNaN(before.hashing)) return t.diagnostic("This system does not tell the processor time of threads");
  let isOver = false;
  const statuses = new Set<number>();
  const flood = Array.from({ length: atOnce }, async () => {
    while (!isOver) statuses.add(await signIn());
  });
  let enquiries = 0;
  while (performance.now() - before.at < floodMs) {
    const form = fillHomeForm();
    // A machine with other work may refuse one for its time limit; it is sent again as the form does it.
    await waitUntil("an enquiry is stored", async () => {
      const status = await post("/functions/v1/submit-enquiry", form);
      assert.ok([200, 201, 503].includes(status), `${status}`);
      return status !== 503;
    });
    enquiries += 1;
  }
  const after = read();
  isOver = true;
  await Promise.all(flood);

  statuses.delete(503);
  assert.deepEqual([...statuses], [400]);
  assert.ok(enquiries > 0);
  const share = (after.hashing - before.hashing) / (after.at - before.at);
  // The system counts in hundredths of a second, for each of the pool's threads.
  const tolerance = 0.05;
  assert.ok(share > 0, "passwords were hashed");
  assert.ok(share <= availableParallelism() / 2 + tolerance, `${share} of ${availableParallelism()} processors`);
});
