import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import type { Database } from "#server/database/database.ts";
import { createDatabase } from "#server/database/database-client.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { withOptions } from "#server/database/with-options.ts";
import { makeDatabasePlace, runOnServer } from "#test/support/database-places.ts";
import { signToken, startTableCalls } from "#test/support/table-calls.ts";

test("a server database whose connections are all taken answers 503, and serves again when one is free", async (t) => {
  const place = await makeDatabasePlace("postgres");
  const pool = new pg.Pool({ connectionString: place.databaseUrl, max: 1, connectionTimeoutMillis: 2_000 });
  // The pool has ended before its connection is closed, which the removal of the database may cut off first.
  pool.on("connect", (client) => client.on("error", () => {}));
  const clock = { now: () => new Date() };
  const { app } = await startTableCalls(
    withOptions(createDatabase({ engine: "postgres", pool, clock, close: async () => {} }), { patience: "call" }),
  );
  t.after(async () => {
    await app.close();
    await pool.end();
    await place.remove();
  });
  const held = await pool.connect();
  const refused = await app.inject({ url: "/rest/v1/services?select=id&limit=1" });
  held.release();
  assert.deepEqual([refused.statusCode, refused.json().code], [503, "PGRST003"]);
  assert.match(String(refused.headers["retry-after"]), /^\d+$/);
  assert.equal((await app.inject({ url: "/rest/v1/services?select=id&limit=1" })).statusCode, 200);
});

describe("a table call on a server database", () => {
  let app: FastifyInstance;
  let database: Database;
  let tidyUp: () => Promise<void>;
  before(async () => {
    const place = await makeDatabasePlace("postgres");
    await runOnServer(
      place.databaseUrl ?? "",
      "create function public.dawdle() returns void language sql as 'select pg_sleep(60)'",
      "grant execute on function public.dawdle() to anon, authenticated",
    );
    database = await openDatabase({ ...place, clock: { now: () => new Date() } });
    ({ app } = await startTableCalls(database));
    tidyUp = async () => {
      await app.close();
      await database.close();
      await place.remove();
    };
  });
  after(() => tidyUp());

  for (const [who, limit] of [["a visitor", 1] as const, ["an account", 5] as const])
    test(`of ${who} is ended after ${limit} s, with PostgREST's answer`, async () => {
      const headers = limit === 1 ? {} : { authorization: `Bearer ${await signToken(randomUUID())}` };
      const startedAt = performance.now();
      const { statusCode, body } = await app.inject({ method: "POST", url: "/rest/v1/rpc/dawdle", headers });
      const seconds = (performance.now() - startedAt) / 1000;
      assert.equal(statusCode, 500);
      assert.deepEqual(JSON.parse(body), {
        code: "57014",
        details: null,
        hint: null,
        message: "canceling statement due to statement timeout",
      });
      assert.ok(seconds >= limit - 0.1 && seconds < limit + 25, `${seconds} s`);
    });

  test("of an account that someone waits for is ended after 1.7 s, and is to be sent again", async (t) => {
    const { app: impatient } = await startTableCalls(withOptions(database, { patience: "call" }));
    t.after(() => impatient.close());
    const headers = { authorization: `Bearer ${await signToken(randomUUID())}` };
    const refused = await impatient.inject({ method: "POST", url: "/rest/v1/rpc/dawdle", headers });
    assert.deepEqual([refused.statusCode, refused.json().code], [503, "PGRST000"]);
    assert.match(String(refused.headers["retry-after"]), /^\d+$/);
  });
});
