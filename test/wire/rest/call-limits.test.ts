import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import type { FastifyInstance } from "fastify";
import { readTrustedProxies } from "#server/http/client-address.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { signToken, startTableCalls } from "#test/support/table-calls.ts";

/** A hundredth of the limits: 12 calls a minute from an address, 6 of an account. */
const scale = 0.01;

forEachEngine((engine, openTestDatabase) => {
  describe(`many table calls in a minute, on ${engine}`, () => {
    let app: FastifyInstance;
    before(async () => {
      const limits = { trusted: readTrustedProxies(["127.0.0.1"]), scale };
      ({ app } = await startTableCalls(await openTestDatabase(), limits));
    });
    after(() => app.close());

    async function ask(times: number, headers: () => Record<string, string>, url = "/services?select=id&limit=1") {
      const answers: Awaited<ReturnType<FastifyInstance["inject"]>>[] = [];
      for (let at = 0; at < times; at += 1)
        answers.push(await app.inject({ url: `/rest/v1${url}`, headers: headers() }));
      return answers;
    }
    const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);
    const repeat = (status: number, times: number) => Array.from({ length: times }, () => status);

    test("of one address are limited, with the seconds to wait; another address is not", async () => {
      const answers = await ask(14, () => ({ "x-forwarded-for": "192.0.2.7" }));
      assert.deepEqual(statuses(answers), [...repeat(200, 12), 429, 429]);
      const refused = answers[12];
      const wait = Number(refused?.headers["retry-after"]);
      assert.ok(wait > 0 && wait <= 60, `${wait} s`);
      const { code, message } = refused?.json() ?? {};
      assert.equal(code, "over_request_rate_limit");
      assert.match(message, /^That was too many requests in a short time\. Please try again in \d+ seconds?$/);
      assert.deepEqual(statuses(await ask(1, () => ({ "x-forwarded-for": "192.0.2.8" }))), [200]);
    });

    test("of one account are limited from whatever addresses they come; functions and bad tokens count too", async () => {
      const authorization = `Bearer ${await signToken(randomUUID())}`;
      let last = 0;
      const elsewhere = () => {
        last += 1;
        return { authorization, "x-forwarded-for": `198.51.100.${last}` };
      };
      const tables = await ask(5, elsewhere);
      const functions = await ask(2, elsewhere, "/rpc/is_admin");
      assert.deepEqual([statuses(tables).slice(0, 5), functions[1]?.statusCode], [repeat(200, 5), 429]);
      const bad = await ask(13, () => ({ authorization: "Bearer abc", "x-forwarded-for": "192.0.2.9" }));
      assert.deepEqual(statuses(bad), [...repeat(401, 12), 429]);
    });
  });
});
