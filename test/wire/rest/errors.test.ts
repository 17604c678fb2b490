import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { request as sendRequest } from "node:http";
import { after, before, describe, test } from "node:test";
import type { FastifyInstance } from "fastify";
import { forEachEngine } from "#test/support/databases.ts";
import { signToken, startTableCalls } from "#test/support/table-calls.ts";
import { type Asked, get, patch, post } from "./fixtures/asked.ts";
import { databaseRefusals, errorTables, states } from "./fixtures/database-error-rows.ts";
import { refusals, type Told } from "./fixtures/error-rows.ts";
import { scratchRows, scratchTables } from "./fixtures/scratch-tables.ts";
import { splitStatements } from "./fixtures/split-statements.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`the errors of the table calls on ${engine} (docs/protocol.md, sections 5.4 to 5.8)`, () => {
    let app: FastifyInstance;
    let url: string;
    let token: string;
    before(async () => {
      const database = await openTestDatabase();
      for (const text of [scratchTables, scratchRows, errorTables]) {
        for (const statement of splitStatements(text)) await database.asOwner(statement);
      }
      ({ app, url } = await startTableCalls(database));
      token = await signToken(randomUUID());
    });
    after(() => app.close());

    async function ask({ method, path, headers, body, signedIn }: Asked) {
      const authorization: Record<string, string> = signedIn ? { authorization: `Bearer ${token}` } : {};
      const answer = await fetch(url + path, { method, headers: { ...authorization, ...headers }, body });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    }

    for (const [what, asked, told] of [...refusals, ...databaseRefusals]) {
      test(what, async () => {
        const { status, headers, text } = await ask(asked);
        const wanted: Told = { details: null, hint: null, ...told };
        assert.deepEqual({ status, ...JSON.parse(text) }, wanted);
        assert.deepEqual(Object.keys(JSON.parse(text)), ["code", "details", "hint", "message"]);
        assert.equal(headers.get("content-type"), "application/json; charset=utf-8");
        assert.equal(headers.get("proxy-status"), `PostgREST; error=${told.code}`);
        if (status !== 401) assert.equal(headers.get("www-authenticate"), null);
        else assert.match(headers.get("www-authenticate") ?? "", /^Bearer/);
      });
    }

    test("each state of the database has its status, and what is ours alone stays with us", async () => {
      for (const [state, status, code = state] of states) {
        for (const signedIn of [false, true]) {
          const answer = await ask({ ...post("/rpc/fail_with", JSON.stringify({ state })), signedIn });
          const expected = state === "42501" && signedIn ? 403 : status;
          const body = JSON.parse(answer.text);
          assert.deepEqual([answer.status, body.code], [expected, code], state);
          assert.equal(body.message === "told", code === state, state);
          if (status === 503) assert.match(answer.headers.get("retry-after") ?? "", /^\d+$/);
        }
      }
    });

    test("an unknown method is answered in the same shape", async () => {
      const { hostname, port } = new URL(url);
      const [status, body] = await new Promise<[number | undefined, string]>((resolve, reject) => {
        sendRequest({ hostname, port, method: "TRACE", path: "/rest/v1/items" }, (answer) => {
          let text = "";
          answer.setEncoding("utf8").on("data", (part) => {
            text += part;
          });
          answer.once("end", () => resolve([answer.statusCode, text]));
        })
          .once("error", reject)
          .end();
      });
      assert.deepEqual([status, JSON.parse(body).code], [405, "PGRST117"]);
      assert.equal(JSON.parse(body).message, "Unsupported HTTP method: TRACE");
    });

    test("preferences that were heeded are named, in their order", async () => {
      const asked: [Asked, string | null][] = [
        [
          post("/pairs?on_conflict=a,b&columns=a,b,note", '[{"a":1,"b":1}]', {
            prefer:
              "timezone=UTC, handling=strict, count=exact, return=representation, missing=default, resolution=merge-duplicates",
          }),
          "resolution=merge-duplicates, missing=default, return=representation, count=exact, handling=strict, timezone=UTC",
        ],
        [
          patch("/pairs?a=eq.1", '{"note":"n"}', { prefer: "max-affected=5,handling=strict,return=minimal" }),
          "return=minimal, handling=strict, max-affected=5",
        ],
        [patch("/pairs?a=eq.1", '{"note":"n"}', { prefer: "max-affected=1,handling=lenient" }), "handling=lenient"],
        [
          post("/pairs?columns=a,b,note", '[{"a":70,"b":1}]', { prefer: "missing=null,return=headers-only" }),
          "missing=null, return=headers-only",
        ],
        [get("/items?limit=1", { prefer: "count=planned" }), "count=planned"],
        [get("/items?limit=1", { prefer: "timezone=+05:30" }), null],
        [get("/items?limit=1", { prefer: "foo=bar" }), null],
      ];
      for (const [each, applied] of asked) {
        const { status, headers, text } = await ask(each);
        assert.ok(status < 300, text);
        assert.equal(headers.get("preference-applied"), applied, JSON.stringify(each));
      }
    });

    test("a key that only points out the row comes back as an address of it", async () => {
      const made = await ask(post("/pairs", '{"a":71,"b":1}', { prefer: "return=headers-only" }));
      assert.deepEqual([made.status, made.headers.get("location"), made.text], [201, "/pairs?a=eq.71&b=eq.1", ""]);
      const nulls = await ask(get("/pairs?a=eq.70"));
      assert.equal(nulls.text, '[{"a":70,"b":1,"note":null}]');
    });

    test("a range is heeded by GET only", async () => {
      const range = { range: "0-4", prefer: "count=exact" };
      const read = await ask(get("/items?select=id", range));
      assert.deepEqual([read.status, read.headers.get("content-range")], [206, "0-4/24"]);
      const headed = await ask({ ...get("/items?select=id", range), method: "HEAD" });
      assert.deepEqual([headed.status, headed.headers.get("content-range")], [200, "0-23/24"]);
    });
  });
});
