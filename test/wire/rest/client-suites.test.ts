import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { FastifyInstance } from "fastify";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { startTableCalls } from "#test/support/table-calls.ts";
import { type Asked, get, patch, post } from "./fixtures/asked.ts";
import { scratchRows, scratchTables } from "./fixtures/scratch-tables.ts";
import { splitStatements } from "./fixtures/split-statements.ts";

const functions = `
  create function public.touch_pairs(wanted integer) returns setof public.pairs language sql
    as $$update public.pairs set note = 'touched' where a = wanted returning *$$;
  create function public.touch_table(wanted integer) returns table (b integer) language sql
    as $$update public.pairs set note = 'touched' where a = wanted returning pairs.b$$;
  create function public.touch_void(wanted integer) returns void language sql
    as $$update public.pairs set note = 'touched' where a = wanted$$;
  create function public.fill_many() returns setof integer language sql
    as $$insert into public.pairs select 7, g from generate_series(1, 1100) as g returning b$$;
  create function public.setting(name text) returns text language sql stable as $$select current_setting(name, true)$$;
  create function public.note_method() returns trigger language plpgsql
    as $$begin new.note := current_setting('request.method', true) || ' ' || current_setting('request.path', true)
      || ' ' || (current_setting('request.headers', true)::json ->> 'x-reason'); return new; end$$;
  create trigger note_method before insert on public.pairs for each row when (new.a = 42) execute function public.note_method();
  create function public.chosen(b text) returns text language sql as 'select b';
  create function public.chosen(b integer, a integer default 1) returns integer language sql as 'select 1';
  create function public.chosen(b integer, c text default 'x') returns integer language sql as 'select 1';
  create function public.chosen(b integer) returns integer language sql as 'select 1';
  create table public.parents (id integer primary key);
  create table public.children (id integer primary key, parent_id integer references public.parents (id));
  grant select on public.parents, public.children to anon;
  grant execute on all functions in schema public to anon;
`;

/** Suites written for other servers call `maxAffected`, which the client's types offer from PostgREST 13 on. */
type Row = Record<string, unknown>;
type Version14 = {
  __InternalSupabase: { PostgrestVersion: "14" };
  public: {
    Tables: Record<"pairs", { Row: Row; Insert: Row; Update: Row; Relationships: [] }>;
    Views: Record<never, never>;
    Functions: Record<"touch_pairs" | "touch_table" | "touch_void" | "fill_many", { Args: Row; Returns: Row[] }>;
  };
};

forEachEngine((engine, openTestDatabase) => {
  describe(`what suites of other clients ask of the table calls, on ${engine}`, () => {
    let database: TestDatabase;
    let app: FastifyInstance;
    let url: string;
    let client: SupabaseClient<Version14>;
    const run = async (text: string) => {
      for (const statement of splitStatements(text)) await database.asOwner(statement);
    };
    before(async () => {
      database = await openTestDatabase();
      await run(scratchTables);
      await run(functions);
      ({ app, url } = await startTableCalls(database));
      client = createClient<Version14>(url.replace("/rest/v1", ""), "sb_publishable_neev");
    });
    beforeEach(() => run(scratchRows));
    after(() => app.close());

    async function ask({ method, path, headers, body }: Asked) {
      const answer = await fetch(url + path, { method, headers, body });
      const text = await answer.text();
      return {
        status: answer.status,
        applied: answer.headers.get("preference-applied"),
        json: text && JSON.parse(text),
      };
    }
    const strict = (most: number) => ({ prefer: `handling=strict,max-affected=${most},return=representation` });
    const countTouched = async () => {
      const { rows } = await database.asOwner("select count(*)::integer as n from public.pairs where note = 'touched'");
      return rows[0]?.n;
    };

    describe("maxAffected", () => {
      for (const name of ["touch_pairs", "touch_table"] as const) {
        test(`${name}: more rows than that are refused, and nothing is changed`, async () => {
          const { error, status } = await client.rpc(name, { wanted: 1 }).maxAffected(2);
          assert.deepEqual([status, error?.code, error?.details], [400, "PGRST124", "The query affects 3 rows"]);
          assert.equal(await countTouched(), 0);
          const { error: none } = await client.rpc(name, { wanted: 1 }).maxAffected(3);
          assert.equal(none, null);
          assert.equal(await countTouched(), 3);
        });
      }

      test("a function whose rows cannot be counted is not called", async () => {
        const { error, status } = await client.rpc("touch_void", { wanted: 1 }).maxAffected(9);
        assert.deepEqual([status, error?.code], [400, "PGRST128"]);
        assert.equal(await countTouched(), 0);
      });

      test("rows beyond the page of the answer count too", async () => {
        const { error } = await client.rpc("fill_many").maxAffected(1000);
        assert.deepEqual([error?.code, error?.details], ["PGRST124", "The query affects 1100 rows"]);
        const { rows } = await database.asOwner("select count(*)::integer as n from public.pairs where a = 7");
        assert.equal(rows[0]?.n, 0);
      });

      test("it is named when it was applied, and lenient handling ignores it", async () => {
        const applied = await ask(
          post("/rpc/touch_pairs", '{"wanted":1}', { prefer: "handling=strict,max-affected=3" }),
        );
        assert.deepEqual([applied.status, applied.applied], [200, "handling=strict, max-affected=3"]);
        for (const prefer of ["max-affected=2", "handling=lenient,max-affected=2"]) {
          const { status, json } = await ask(post("/rpc/touch_pairs", '{"wanted":1}', { prefer }));
          assert.deepEqual([status, json.length], [200, 3], prefer);
        }
      });

      test("an update and a removal of more rows are undone", async () => {
        const update = await client.from("pairs").update({ note: "touched" }).eq("a", 1).maxAffected(2);
        assert.deepEqual([update.status, update.error?.code], [400, "PGRST124"]);
        assert.equal(await countTouched(), 0);
        const removal = await client.from("pairs").delete().eq("a", 1).maxAffected(2);
        assert.deepEqual([removal.status, removal.error?.code], [400, "PGRST124"]);
        const { rows } = await database.asOwner("select count(*)::integer as n from public.pairs where a = 1");
        assert.equal(rows[0]?.n, 3);
        assert.equal((await client.from("pairs").delete().eq("a", 1).maxAffected(3)).error, null);
      });

      test("an insert does not count, as in PostgREST", async () => {
        const { status, applied } = await ask(post("/pairs", '[{"a":60,"b":1},{"a":60,"b":2}]', strict(1)));
        assert.deepEqual([status, applied], [201, "return=representation, handling=strict"]);
      });
    });

    describe("settings of the request", () => {
      const setting = async (name: string, headers: Record<string, string> = {}) =>
        (await ask(post("/rpc/setting", JSON.stringify({ name }), headers))).json;

      test("method and path", async () => {
        assert.equal(await setting("request.method"), "POST");
        assert.equal(await setting("request.path"), "/rpc/setting");
        assert.equal((await ask(get("/rpc/setting?name=request.method"))).json, "GET");
        assert.equal((await ask(get("/rpc/setting?name=request.path"))).json, "/rpc/setting");
      });

      test("headers and cookies are JSON, whatever is in them", async () => {
        const odd = `'; drop table public.pairs; -- "\\" $1 ${Buffer.from("नमस्ते").toString("latin1")}`;
        const sent = {
          "x-reason": odd,
          authorization: "Bearer sb_publishable_neev",
          cookie: `a=1; b="x y"; a=2; c; d=e=f`,
        };
        const headers = JSON.parse(await setting("request.headers", sent));
        assert.equal(headers["x-reason"], `'; drop table public.pairs; -- "\\" $1 नमस्ते`);
        assert.equal(headers["content-type"], "application/json");
        assert.equal(headers.authorization, sent.authorization);
        assert.equal(headers.cookie, undefined);
        assert.deepEqual(JSON.parse(await setting("request.cookies", sent)), { a: "2", b: '"x y"', c: "", d: "e=f" });
        assert.equal(await setting("request.cookies"), "{}");
      });

      test("a trigger reads them in a table call, and none is left for the next caller", async () => {
        const inserted = await ask(
          post("/pairs", '{"a":42,"b":1}', { prefer: "return=representation", "x-reason": "because" }),
        );
        assert.equal(inserted.json[0].note, "POST /pairs because");
        assert.equal(await setting("request.headers.x-reason"), null);
        assert.equal(JSON.parse(await setting("request.headers"))["x-reason"], undefined);
        const { rows } = await database.asSystem("test", (tx) =>
          tx.query("select current_setting('request.headers', true) as headers"),
        );
        assert.ok(!rows[0]?.headers);
      });

      test("claims and role are not the caller's to set", async () => {
        const sent = { role: "service_role", "request.jwt.claims": '{"role":"service_role"}', "neev.actor": "system" };
        assert.deepEqual(JSON.parse(await setting("request.jwt.claims", sent)), { role: "anon" });
        assert.equal(await setting("role", sent), "anon");
        assert.equal(await setting("neev.actor", sent), "anon");
      });
    });

    describe("the order of changed rows", () => {
      const rows = { prefer: "return=representation" };
      const bs = (json: { b: number }[]) => json.map(({ b }) => b);
      test("of an update, a removal and an insert", async () => {
        assert.deepEqual(bs((await ask(patch("/pairs?a=eq.1&order=b.desc", '{"note":"n"}', rows))).json), [7, 4, 1]);
        assert.deepEqual(bs((await ask(patch("/pairs?a=eq.1&order=b", '{"note":"n"}', rows))).json), [1, 4, 7]);
        const removed = await ask({ method: "DELETE", path: "/pairs?a=eq.1&order=b.desc", headers: rows });
        assert.deepEqual(bs(removed.json), [7, 4, 1]);
        const inserted = await ask(post("/pairs?order=b.desc", '[{"a":50,"b":1},{"a":50,"b":2}]', rows));
        assert.deepEqual(bs(inserted.json), [2, 1]);
      });

      test("by a column that is not answered, under other names and types", async () => {
        const select = "select=other:b::text,note,b:a&order=b.desc";
        const { json } = await ask(patch(`/pairs?a=eq.1&${select}`, '{"note":"n"}', rows));
        assert.deepEqual(
          json,
          ["7", "4", "1"].map((other) => ({ other, note: "n", b: 1 })),
        );
        const bare = await ask(patch("/pairs?a=eq.1&select=note&order=b.desc", '{"note":"n"}', rows));
        assert.deepEqual(bare.json, [{ note: "n" }, { note: "n" }, { note: "n" }]);
        const csv = await fetch(`${url}/pairs?a=eq.1&select=b&order=b.desc`, {
          ...patch("", '{"note":"n"}', { ...rows, accept: "text/csv" }),
        });
        assert.equal(await csv.text(), "b\n7\n4\n1");
      });

      test("by an unknown column it is refused, and nothing is changed", async () => {
        const { status, json } = await ask(patch("/pairs?a=eq.1&order=nope", '{"note":"touched"}', rows));
        assert.deepEqual([status, json.code, await countTouched()], [400, "42703", 0]);
      });
    });

    test("candidates of a call are named by the number of their arguments, then by names and types", async () => {
      const { status, json } = await ask(post("/rpc/chosen", '{"b":1}'));
      assert.deepEqual([status, json.code], [300, "PGRST203"]);
      const signatures = [
        "public.chosen(b => integer)",
        "public.chosen(b => text)",
        "public.chosen(b => integer, a => integer)",
        "public.chosen(b => integer, c => text)",
      ];
      assert.equal(json.message, `Could not choose the best candidate function between: ${signatures.join(", ")}`);
    });

    describe("columns, with a body that is no JSON", () => {
      const invalid = "invalid input syntax for type json";
      const notObjects = "argument of json_to_recordset must be an array of objects";
      for (const [body, code, message, details] of [
        ["garbage", "22P02", invalid, 'Token "garbage" is invalid.'],
        ["", "22P02", invalid, "The input string ended unexpectedly."],
        ['{"note":"x"', "22P02", invalid, "The input string ended unexpectedly."],
        ["5", "22023", notObjects, null],
        ["[5]", "22023", notObjects, null],
      ] as const) {
        test(`${body || "nothing"} is answered by PostgreSQL`, async () => {
          for (const asked of [post("/pairs?columns=note", body), patch("/pairs?a=eq.1&columns=note", body)]) {
            const { status, json } = await ask(asked);
            assert.deepEqual([status, json], [400, { code, details, hint: null, message }]);
          }
        });
      }

      test("a function's body too; and columns say which arguments count", async () => {
        assert.equal((await ask(post("/rpc/add_them?columns=a", "garbage"))).json.code, "22P02");
        assert.equal((await ask(post("/rpc/add_them?columns=a", '{"a":1,"b":9,"zz":2}'))).json, 2);
        assert.equal((await ask(post("/rpc/add_them", "garbage"))).json.code, "PGRST102");
      });
    });

    test("an embedding of related tables says in its hint that it is not offered", async () => {
      for (const [relation, name] of [
        ["children", "parents"],
        ["parents", "children"],
        ["children", "parent_id"],
        ["children", "children_parent_id_fkey"],
      ] as const) {
        for (const form of [`${name}(*)`, `other:${name}!inner(id)`, `...${name}(id)`]) {
          const { status, json } = await ask(get(`/${relation}?select=id,${form}`));
          assert.deepEqual([status, json.code], [400, "PGRST200"]);
          assert.equal(json.hint, `Embedding is not offered: read '${relation}' and '${name}' with one call each.`);
        }
      }
      // An account is in another schema: there is nothing to read with another call.
      const elsewhere = await ask(get("/milestones?select=id,user_id(*)"));
      assert.deepEqual([elsewhere.json.code, elsewhere.json.hint], ["PGRST200", null]);
      const unrelated = await ask(get("/children?select=id,items(*)"));
      assert.deepEqual([unrelated.json.code, unrelated.json.hint], ["PGRST200", null]);
      assert.match(unrelated.json.details, /no matches were found/);
    });
  });
});
