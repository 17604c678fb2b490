import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import type { FastifyInstance } from "fastify";
import { findMeantColumns, findMeantName } from "#server/rest/similar-names.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { signToken, startTableCalls } from "#test/support/table-calls.ts";

/** A thousand rows of 10 kB: one page of them is longer than an answer may be. */
const tables = [
  "create table public.papers (id integer primary key, title text, text text, words text[])",
  "insert into public.papers (id, title, text) select id, 'Paper ' || id, repeat('x', 10000) from generate_series(1, 1000) as id",
  "grant select, insert on public.papers to anon, authenticated",
  "create function public.all_papers() returns setof public.papers language sql stable as 'select * from public.papers'",
  "grant execute on function public.all_papers() to anon, authenticated",
];

forEachEngine((engine, openTestDatabase) => {
  describe(`requests that would cost far more than a screen needs, on ${engine}`, () => {
    let app: FastifyInstance;
    let database: TestDatabase;
    let token: string;
    before(async () => {
      database = await openTestDatabase();
      for (const statement of tables) await database.asOwner(statement);
      ({ app } = await startTableCalls(database));
      token = await signToken(randomUUID());
    });
    after(() => app.close());

    const ask = (url: string, headers: Record<string, string> = {}) =>
      app.inject({ url: `/rest/v1${url}`, headers: { authorization: `Bearer ${token}`, ...headers } });

    test("a column that is named again and again is answered once", async () => {
      const again = Array.from({ length: 150 }, () => "title").join(",");
      const { statusCode, body } = await ask(`/papers?select=id,${again},*,*&id=eq.7&limit=1`);
      assert.equal(statusCode, 200);
      assert.equal(body.split('"title"').length - 1, 1);
      assert.deepEqual(JSON.parse(body), [{ id: 7, title: "Paper 7", text: "x".repeat(10_000), words: null }]);
    });

    test("an answer has no name twice, and none that the database would cut off", async () => {
      const named = 'Two columns are selected under the name "a"';
      const hint = "Give one of them another name, as in other:column";
      const refusals = [
        ["a:id,a:title", named, hint],
        ["id,a:title,*,a:text", named, hint],
        ["id,id::text", 'Two columns are selected under the name "id"', hint],
        [`${"a".repeat(64)}:id`, "A name in an answer can have at most 63 bytes", "Choose a shorter name"],
        ["%22a%00%22:id", "A name in an answer cannot contain the character U+0000", null],
      ] as const;
      for (const [select, message, hint] of refusals) {
        const calls = [ask(`/papers?select=${select}&id=eq.7`), ask(`/rpc/all_papers?select=${select}&id=eq.7`)];
        calls.push(post(`/papers?select=${select}`, '{"id":4000}', { prefer: "return=representation" }));
        for (const { statusCode, body } of await Promise.all(calls))
          assert.deepEqual([statusCode, JSON.parse(body)], [400, { code: "PGRST100", details: null, hint, message }]);
      }
      const instead = await ask("/papers?select=*,text:title,words::text&id=eq.7");
      assert.equal(instead.body, '[{"id":7,"title":"Paper 7","text":"Paper 7","words":null}]');
    });

    test("a column may have any name in an answer, also that of a part of our statements", async () => {
      const names = ["pgrst_rows", "pgrst_source", "each", "first", "pgrst_changed", "__proto__"];
      for (const name of names) {
        for (const path of ["papers", "rpc/all_papers"]) {
          const { body } = await ask(`/${path}?select=${name}:title&id=eq.7`);
          assert.equal(body, `[{"${name}":"Paper 7"}]`);
          const csv = await ask(`/${path}?select=${name}:title&id=eq.7`, { accept: "text/csv" });
          assert.equal(csv.body, `${name}\n"Paper 7"`);
        }
      }
    });

    test("names and time zones that do not exist are refused or ignored at once, however long", async (t) => {
      const long = "x".repeat(14_000);
      const zones = Array.from({ length: 900 }, (_, at) => `timezone=zone-${at}`).join(",");
      const lookUp = t.mock.method(Intl, "DateTimeFormat").mock;
      for (const url of [`/papers?select=${long}`, `/papers?${long}=eq.1`, `/papers?order=${long}`]) {
        const { statusCode, body } = await ask(url);
        assert.deepEqual([statusCode, JSON.parse(body).code, JSON.parse(body).hint], [400, "42703", null]);
      }
      const asked = await ask("/papers?select=id&limit=1", { prefer: zones });
      assert.deepEqual([asked.statusCode, asked.headers["preference-applied"]], [200, undefined]);
      assert.ok(lookUp.callCount() < 10, "one zone is looked up, not all of them");
      const startedAt = performance.now();
      assert.deepEqual(findMeantColumns("x".repeat(3_000_000), ["id", "title", "text"]), []);
      assert.equal(findMeantName("x".repeat(3_000_000), ["papers", "services"]), undefined);
      assert.ok(performance.now() - startedAt < 500, "a longer text than any name is not compared");
      const zone = await ask("/papers?select=id&limit=1", { prefer: "timezone=IST, count=exact" });
      assert.deepEqual([zone.statusCode, zone.headers["preference-applied"]], [206, "count=exact"]);
    });

    test("the headers of an answer stay short when its address is long", async () => {
      const { statusCode, headers } = await ask(`/papers?select=id&id=in.(${"1,".repeat(5000)}7)`);
      assert.deepEqual([statusCode, headers["content-location"]], [200, undefined]);
      const short = await ask("/papers?select=id&id=in.(1,7)");
      assert.equal(short.headers["content-location"], "/papers?id=in.%281%2C7%29&select=id");
    });

    test("a page so far away that no number counts it is empty or refused, never the first page", async () => {
      const far = await ask("/papers?select=id&limit=2&offset=999999999999999999");
      assert.deepEqual([far.statusCode, far.body, far.headers["content-range"]], [200, "[]", "*/*"]);
      const counted = await ask("/papers?select=id&offset=9999999999999999", { prefer: "count=exact" });
      assert.deepEqual([counted.statusCode, counted.headers["content-range"]], [416, "*/1000"]);
      const digits = "99999999999999999999";
      for (const answer of [
        await ask(`/papers?select=id&offset=${digits}`),
        await ask("/papers?select=id", { range: `${digits}-` }),
      ]) {
        assert.equal(answer.statusCode, 400);
        const message = `value "${digits}" is out of range for type bigint`;
        assert.deepEqual(JSON.parse(answer.body), { code: "22003", details: null, hint: null, message });
      }
      assert.equal((await ask("/papers?select=id&id=lt.3", { range: `1-${digits}` })).body, '[{"id":2}]');
    });

    test("a column can have four names in an answer, and no more", async () => {
      const select = (count: number) => Array.from({ length: count }, (_, at) => `name${at}:text`).join(",");
      assert.equal((await ask(`/papers?select=${select(4)}&limit=1`)).statusCode, 200);
      const { statusCode, body } = await ask(`/papers?select=${select(5)}&limit=1`);
      assert.equal(statusCode, 400);
      assert.deepEqual(JSON.parse(body), {
        code: "PGRST100",
        details: null,
        hint: null,
        message: 'The column "text" can be selected under at most 4 names',
      });
    });

    const tooLong = {
      code: "54000",
      details: null,
      hint: "Ask for fewer rows or columns",
      message: "The answer would be longer than 8 MiB",
    };
    for (const [what, url, accept] of [
      ["rows", "/papers", "application/json"],
      ["rows as CSV", "/papers", "text/csv"],
      ["a function's rows", "/rpc/all_papers", "application/json"],
    ] as const) {
      test(`an answer of ${what} over 8 MiB is refused with a sentence, and a part of it is answered`, async () => {
        const { statusCode, body } = await ask(url, { accept });
        assert.deepEqual([statusCode, JSON.parse(body)], [400, tooLong]);
        const part = await ask(`${url}?limit=500`, { accept });
        assert.equal(part.statusCode, 200);
        assert.ok(part.body.length > 5_000_000);
      });
    }

    test("a change whose answer would be too long is not made", async () => {
      const payload = JSON.stringify(
        Array.from({ length: 4 }, (_, at) => ({ id: 2000 + at, text: "y".repeat(9_000) })),
      );
      const names = Array.from({ length: 4 }, (_, at) => `t${at}:text`).join(",");
      const insert = (rows: string) =>
        app.inject({
          method: "POST",
          url: `/rest/v1/papers?select=${names},big:title`,
          headers: {
            authorization: `Bearer ${token}`,
            "content-type": "application/json",
            prefer: "return=representation",
          },
          payload: rows,
        });
      await database.asOwner(
        "create function public.enlarge() returns trigger language plpgsql as $$ begin new.title = repeat('z', 3000000); return new; end $$",
      );
      await database.asOwner(
        "create trigger enlarge before insert on public.papers for each row execute function enlarge()",
      );
      const { statusCode, body } = await insert(payload);
      assert.deepEqual([statusCode, JSON.parse(body)], [400, tooLong]);
      const { rows } = await database.asOwner("select count(*)::integer as stored from public.papers where id >= 2000");
      assert.deepEqual(rows, [{ stored: 0 }]);
      await database.asOwner("drop trigger enlarge on public.papers");
    });

    const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
      app.inject({
        method: "POST",
        url: `/rest/v1${url}`,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
        payload,
      });
    const brackets = (count: number) => "[".repeat(count) + "]".repeat(count);

    test("what is nested deeper than the database can read is refused with a sentence", async () => {
      for (const answer of [
        await post("/rpc/has_role", `{"_user_id":${brackets(400_000)},"_role":"admin"}`),
        await post("/papers", `{"id":3000,"title":${brackets(101)}}`),
        await post("/papers?columns=id", "[".repeat(800_000)),
      ]) {
        const { code, message } = JSON.parse(answer.body);
        assert.deepEqual([answer.statusCode, code], [400, "PGRST102"]);
        assert.equal(message, "The body is nested too deeply; at most 100 levels can be read");
      }
      const text = JSON.stringify({ id: 3000, title: `"\\"${brackets(99)}` });
      assert.equal((await post("/papers", text)).statusCode, 201, "brackets in a text do not count");
      assert.equal((await post("/papers", `{"id":3001,"title":${brackets(99)}}`)).statusCode, 201);
      for (const filter of [`title=fts.${"!".repeat(150)}a`, `words=cs.${"{".repeat(12_000)}`]) {
        const { statusCode, body } = await ask(`/papers?${filter}`);
        const { code, message } = JSON.parse(body);
        assert.deepEqual([statusCode, code, message], [400, "54001", "This is nested too deeply to be read"]);
      }
    });

    test("a call adds at most 1,000 rows", async () => {
      const rows = (count: number) => JSON.stringify(Array.from({ length: count }, (_, at) => ({ id: 5000 + at })));
      const { statusCode, body } = await post("/papers", rows(1001));
      assert.deepEqual([statusCode, JSON.parse(body).code], [400, "PGRST102"]);
      assert.equal(JSON.parse(body).message, "A call can add at most 1000 rows; send the others in further calls");
      assert.equal((await post("/papers", rows(1000))).statusCode, 201);
    });

    test("searches for words have at most 200 characters together", async () => {
      const search = (length: number) => `wfts.${"%22".repeat(length)}`;
      assert.equal((await ask(`/papers?id=eq.1&title=${search(200)}`)).statusCode, 200);
      for (const filter of [
        `title=${search(201)}`,
        `or=(title.${search(101)},and(id.gt.1,title.not.ph${search(100)}))`,
      ]) {
        const { statusCode, body } = await ask(`/papers?${filter.replace("phwfts", "phfts")}`);
        assert.deepEqual([statusCode, JSON.parse(body).code], [400, "PGRST100"]);
        assert.equal(JSON.parse(body).message, "Searches for words can have at most 200 characters together");
      }
    });

    test("patterns for like have at most 1,000 characters together", async () => {
      const patternsAreLong = 'Patterns for "like" and "ilike" can have at most 1000 characters together';
      for (const operator of ["like", "ilike", "not.ilike"]) {
        assert.equal((await ask(`/papers?title=${operator}.${"*a".repeat(500)}&limit=1`)).statusCode, 200);
        const { statusCode, body } = await ask(`/papers?or=(id.eq.1,title.${operator}.${"*a".repeat(501)})`);
        assert.deepEqual([statusCode, JSON.parse(body).code], [400, "PGRST100"]);
        assert.equal(JSON.parse(body).message, patternsAreLong);
      }
      const several = `title=ilike(any).{${Array.from({ length: 300 }, () => "*a*b").join(",")}}`;
      const apart = `or=(${Array.from({ length: 99 }, () => "title.ilike.*abcdefghi*").join(",")})`;
      for (const filter of [several, apart])
        assert.equal(JSON.parse((await ask(`/papers?${filter}`)).body).message, patternsAreLong);
    });

    const patterns = [
      "title=match.(a%2B)%2B$",
      "title=imatch.x",
      "title=not.match.x",
      "title=match(any).{(a|a)*b,%22(x{1,9}){1,9}%22}",
      "title=imatch(all).{x}",
      "or=(id.eq.1,title.match.x)",
      "and=(title.not.imatch(any).{x},id.gt.0)",
      "not.or=(and(title.match.x,id.eq.1),id.eq.2)",
    ];
    for (const filter of patterns) {
      test(`a regular expression is refused: ${filter}`, async () => {
        for (const authorization of ["", `Bearer ${token}`]) {
          for (const url of [`/papers?${filter}`, `/rpc/all_papers?${filter}`]) {
            const { statusCode, body } = await ask(url, { authorization });
            const { code, message, hint } = JSON.parse(body);
            assert.deepEqual([statusCode, code], [400, "PGRST100"], url);
            assert.match(message, /^The operator "i?match" is not offered$/);
            assert.equal(hint, 'Use "like" or "ilike"; * stands for any characters.');
          }
        }
      });
    }
  });
});
