import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { FastifyInstance } from "fastify";
import { forEachEngine, readEngines, type TestDatabase } from "#test/support/databases.ts";
import { signToken, startTableCalls } from "#test/support/table-calls.ts";
import { type Asked, get, post } from "./fixtures/asked.ts";
import { changeRequests } from "./fixtures/change-requests.ts";
import { makeRandom, mutateRequest } from "./fixtures/mutate.ts";
import { readRequests } from "./fixtures/read-requests.ts";
import { scratchRows, scratchTables } from "./fixtures/scratch-tables.ts";
import { splitStatements } from "./fixtures/split-statements.ts";

/** What our statements are made of, and a stack. What the caller wrote may come back. */
const leaks = /pgrst_(?!scalar)|json_to_record|set_config|LATERAL|ON CONFLICT \(|\bat .*\.(?:ts|js):\d+|node_modules/;
const atOnce = 20;
/** `npm run check` is to be quick; all of them are `npm test`'s. */
const counts = { postgres: readEngines().length === 1 ? 800 : 6_000, pglite: 1_200 };

const seeds: readonly Asked[] = [
  ...readRequests,
  ...changeRequests,
  get("/services?select=name,base_price&order=position"),
  get("/funding_applications?select=*&user_id=eq.6f1f1a9e-0000-4000-8000-000000000001&order=created_at.desc"),
  post("/funding_applications", '{"funding_type":"seed","funding_amount":1000.50}'),
  post("/rpc/has_role", '{"_user_id":"6f1f1a9e-0000-4000-8000-000000000001","_role":"admin"}'),
];

setFlagsFromString("--expose_gc");
const collectGarbage = runInNewContext("gc") as () => void;

function measureHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

forEachEngine((engine, openTestDatabase) => {
  describe(`${counts[engine].toLocaleString("en-IN")} broken requests on ${engine}`, () => {
    let database: TestDatabase;
    let app: FastifyInstance;
    let token: string;
    before(async () => {
      database = await openTestDatabase();
      for (const statements of [scratchTables, scratchRows]) {
        for (const statement of splitStatements(statements)) await database.asOwner(statement);
      }
      ({ app } = await startTableCalls(database));
      token = await signToken("6f1f1a9e-0000-4000-8000-000000000001");
    });
    after(() => app.close());

    test("none is answered 5xx, none tells of our statements, none hangs, and nothing piles up", async () => {
      const random = makeRandom(20_261_120);
      const statuses = new Map<number, number>();
      let heapEarly = 0;
      for (let done = 0; done < counts[engine]; done += atOnce) {
        const batch = Array.from({ length: atOnce }, () =>
          mutateRequest(seeds[Math.floor(random() * seeds.length)] as Asked, random, token),
        );
        for (const [asked, answer] of await Promise.all(batch.map(ask))) {
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          const what = `${JSON.stringify(asked)}\n${answer.status} ${answer.body.slice(0, 500)}`;
          assert.ok(answer.status < 500, what);
          assert.doesNotMatch(answer.body, leaks, what);
          if (answer.status >= 400 && answer.body !== "") assert.ok("message" in JSON.parse(answer.body), what);
        }
        if (done === counts[engine] / 4) heapEarly = measureHeap();
      }
      assert.ok(measureHeap() - heapEarly < 25, `${heapEarly} MB after a quarter, ${measureHeap()} MB in the end`);
      assert.ok((statuses.get(200) ?? 0) > counts[engine] / 20, `some get through: ${JSON.stringify([...statuses])}`);
      assert.ok((statuses.get(400) ?? 0) > counts[engine] / 10, `many are refused: ${JSON.stringify([...statuses])}`);
      await database.ping();
    });

    async function ask(asked: Asked): Promise<[Asked, { status: number; body: string }]> {
      const { statusCode, body } = await app.inject({
        method: asked.method as "GET",
        url: `/rest/v1${asked.path}`,
        headers: asked.headers,
        payload: asked.body,
      });
      return [asked, { status: statusCode, body }];
    }
  });
});
