import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { FastifyInstance } from "fastify";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { startTableCalls } from "#test/support/table-calls.ts";
import { scratchRows, scratchTables } from "./fixtures/scratch-tables.ts";
import { splitStatements } from "./fixtures/split-statements.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`the grammar of the table calls, as the official client speaks it, on ${engine}`, () => {
    let database: TestDatabase;
    let app: FastifyInstance;
    let client: SupabaseClient;
    const run = async (text: string) => {
      for (const statement of splitStatements(text)) await database.asOwner(statement);
    };
    before(async () => {
      database = await openTestDatabase();
      await run(scratchTables);
      const calls = await startTableCalls(database);
      app = calls.app;
      client = createClient(calls.url.replace("/rest/v1", ""), "sb_publishable_neev");
    });
    beforeEach(() => run(scratchRows));
    after(() => app.close());

    const items = () => client.from("items").select("id").order("id");
    const ids = async (question: PromiseLike<{ data: { id: number }[] | null; error: unknown }>) => {
      const { data, error } = await question;
      assert.equal(error, null);
      return data?.map(({ id }) => id);
    };

    test("comparisons", async () => {
      assert.deepEqual(await ids(items().eq("name", "item 3")), [3]);
      assert.deepEqual(await ids(items().neq("kind", "plain")), []);
      assert.deepEqual(await ids(items().gt("id", 22)), [23, 24]);
      assert.deepEqual(await ids(items().gte("price", 252)), [24]);
      assert.deepEqual(await ids(items().lt("id", 3)), [1, 2]);
      assert.deepEqual(await ids(items().lte("day", "2026-01-02")), [1]);
      assert.deepEqual(await ids(items().gt("id", 3).lt("id", 6)), [4, 5], "two on one column both hold");
      assert.deepEqual(await ids(items().isDistinct("amount", 3).lt("id", 5)), [1, 2, 4]);
    });

    test("patterns and words", async () => {
      assert.deepEqual(await ids(items().like("name", "%2")), [2, 12, 22]);
      assert.deepEqual(await ids(items().ilike("name", "ITEM 1_")), [10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
      assert.deepEqual(await ids(items().likeAnyOf("name", ["%1", "%9"])), [1, 9, 11, 19, 21]);
      assert.deepEqual(await ids(items().likeAllOf("name", ["%1%", "%9"])), [19]);
      for (const asked of [items().regexMatch("name", "m 2[01]$"), items().regexIMatch("name", "^ITEM 7$")])
        assert.match((await asked).error?.message ?? "", /^The operator "i?match" is not offered$/);
      assert.deepEqual(await ids(items().textSearch("name", "item & 5")), [5]);
      assert.deepEqual(await ids(items().textSearch("name", "item 6", { type: "plain", config: "english" })), [6]);
    });

    test("lists, nulls and arrays", async () => {
      assert.deepEqual(await ids(items().in("id", [1, 3, 99])), [1, 3]);
      assert.deepEqual(await ids(items().in("name", ["item 1", 'it"em', "a,b"])), [1]);
      assert.deepEqual(await ids(items().in("id", [])), []);
      assert.deepEqual(await ids(items().is("amount", null).lt("id", 9)), [4, 8]);
      assert.deepEqual(await ids(items().is("ok", true).lt("id", 10)), [3, 6, 9]);
      assert.deepEqual(await ids(items().not("amount", "is", null).lt("id", 4)), [1, 2, 3]);
      assert.deepEqual(await ids(items().filter("amount", "is", "not_null").lt("id", 3)), [1, 2]);
      assert.deepEqual(await ids(items().contains("tags", ["a", "b3"])), [3]);
      assert.deepEqual(await ids(items().containedBy("tags", ["a", "b4", "c 4", "z"])), [4]);
      assert.deepEqual(await ids(items().overlaps("tags", ["b1", "c 2"])), [1, 2]);
      assert.deepEqual(await ids(items().match({ id: 3, ok: true })), [3]);
    });

    test("and, or, not, in each other", async () => {
      assert.deepEqual(await ids(items().or("id.eq.1,id.eq.3")), [1, 3]);
      assert.deepEqual(await ids(items().or("id.lt.2,and(ok.is.true,amount.gt.20)")), [1, 21]);
      assert.deepEqual(await ids(items().or("id.in.(1,2),not.and(id.lt.24,id.gt.2)")), [1, 2, 24]);
      assert.deepEqual(await ids(items().not("id", "in", "(1,2,3)").lt("id", 6)), [4, 5]);
    });

    test("columns, names and casts", async () => {
      const { data } = await client.from("items").select('id,title:name,price::text,"odd name"').eq("id", 2);
      assert.deepEqual(data, [{ id: 2, title: "item 2", price: "21.00", "odd name": 'odd "2"' }]);
    });

    test("order, limit, range", async () => {
      const ordered = client.from("items").select("id,amount").lt("id", 6);
      const by = async (question: PromiseLike<{ data: { id: number }[] | null; error: unknown }>) => ids(question);
      assert.deepEqual(
        await by(ordered.order("amount", { ascending: false, nullsFirst: false }).order("id")),
        [5, 3, 2, 1, 4],
      );
      const first = client.from("items").select("id").lt("id", 6);
      assert.deepEqual(await ids(first.order("amount", { nullsFirst: true }).limit(2)), [4, 1]);
      assert.deepEqual(await ids(items().range(2, 4)), [3, 4, 5]);
    });

    test("counts, alone and with a page", async () => {
      for (const count of ["exact", "planned", "estimated"] as const) {
        const head = await client.from("items").select("*", { count, head: true });
        assert.deepEqual([head.count, head.data, head.status], [24, null, 200], "the hidden one is not counted");
        const page = await client.from("items").select("id", { count }).limit(5);
        assert.deepEqual([page.count, page.data?.length, page.status], [24, 5, 206]);
      }
      const beyond = await client.from("items").select("id", { count: "exact" }).range(90, 99);
      assert.deepEqual([beyond.status, beyond.error?.code], [416, "PGRST103"]);
    });

    test("one object, or none, or a table for a spreadsheet", async () => {
      assert.deepEqual((await client.from("items").select("id").eq("id", 1).single()).data, { id: 1 });
      const many = await client.from("items").select("id").single();
      assert.deepEqual(
        [many.status, many.error?.code, many.error?.details],
        [406, "PGRST116", "The result contains 24 rows"],
      );
      assert.equal((await client.from("items").select("id").eq("id", 99).maybeSingle()).data, null);
      const csv = await client.from("items").select("id,name").lt("id", 3).csv();
      assert.equal(csv.data, 'id,name\n1,"item 1"\n2,"item 2"');
    });

    test("inserts: one, many, with and without what was written, defaults for what is missing", async () => {
      const quiet = await client.from("items").insert({ name: "new" });
      assert.deepEqual([quiet.status, quiet.data, quiet.error], [201, null, null]);
      const rows = [{ name: "a" }, { name: "b", tags: ["x"] }];
      const nulls = await client.from("items").insert(rows).select("name,tags");
      assert.deepEqual(nulls.data, [
        { name: "a", tags: null },
        { name: "b", tags: ["x"] },
      ]);
      const defaults = await client.from("items").insert(rows, { defaultToNull: false }).select("name,tags");
      assert.deepEqual(defaults.data, [
        { name: "a", tags: [] },
        { name: "b", tags: ["x"] },
      ]);
      const counted = await client.from("items").insert([{ name: "x" }, { name: "y" }], { count: "exact" });
      assert.deepEqual([counted.status, counted.count], [201, 2]);
      const odd = "नमस्ते 🙂 <b>'; drop table items; --";
      const kept = await client.from("items").insert({ name: odd }).select("name").single();
      assert.equal(kept.data?.name, odd);
    });

    test("upserts merge or leave alone", async () => {
      const merged = await client
        .from("pairs")
        .upsert([
          { a: 1, b: 1, note: "q" },
          { a: 9, b: 9, note: "n" },
        ])
        .select();
      assert.deepEqual(
        [merged.status, merged.data],
        [
          201,
          [
            { a: 1, b: 1, note: "q" },
            { a: 9, b: 9, note: "n" },
          ],
        ],
      );
      const again = await client.from("pairs").upsert({ a: 9, b: 9, note: "z" }, { onConflict: "a,b" });
      assert.equal(again.status, 200, "nothing was inserted");
      const ignored = await client
        .from("pairs")
        .upsert({ a: 9, b: 9, note: "no" }, { ignoreDuplicates: true })
        .select();
      assert.deepEqual(ignored.data, []);
    });

    test("updates and removals say how many, and undo themselves when one was expected", async () => {
      const changed = await client.from("pairs").update({ note: "n" }, { count: "exact" }).eq("a", 1);
      assert.deepEqual([changed.status, changed.count], [204, 3]);
      const one = await client.from("pairs").update({ note: "lost" }).eq("a", 1).select().single();
      assert.deepEqual([one.status, one.error?.code], [406, "PGRST116"]);
      const { count } = await client.from("pairs").select("*", { count: "exact", head: true }).eq("note", "lost");
      assert.equal(count, 0, "what hit three rows instead of one left nothing behind");
      const strict = await client
        .from("pairs")
        .delete()
        .eq("a", 1)
        .setHeader("Prefer", "handling=strict,max-affected=2");
      assert.deepEqual([strict.status, strict.error?.code], [400, "PGRST124"]);
      const gone = await client.from("pairs").delete().eq("a", 1).select("b").order("b");
      assert.deepEqual(gone.data, [{ b: 1 }, { b: 4 }, { b: 7 }]);
      const hidden = await client.from("items").delete({ count: "exact" }).eq("id", 25);
      assert.deepEqual([hidden.status, hidden.count], [204, 0], "a hidden row is as none");
    });

    test("functions: values, rows, nothing, errors of their own", async () => {
      assert.equal((await client.rpc("add_them", { a: 1 })).data, 2);
      assert.equal((await client.rpc("add_them", { a: 1, b: 5 }, { get: true })).data, 6);
      const set = await client
        .rpc("list_items", { lowest: 20 }, { count: "exact" })
        .select("id")
        .order("id", { ascending: false })
        .limit(2);
      assert.deepEqual([set.data, set.count, set.status], [[{ id: 23 }, { id: 22 }], 3, 206]);
      assert.deepEqual((await client.rpc("nothing")).status, 204);
      assert.deepEqual((await client.rpc("as_json")).data, { success: true, message: "ok" });
      assert.deepEqual((await client.rpc("pair_table")).data, [
        { x: 1, y: "a" },
        { x: 2, y: "b" },
      ]);
      const loud = await client.rpc("fail_loudly");
      assert.deepEqual([loud.status, loud.error?.message, loud.error?.hint], [400, "custom message", "a hint"]);
      assert.equal((await client.rpc("ask_for_payment")).status, 402);
      assert.equal((await client.rpc("write_pair", {}, { get: true })).status, 405, "a read must not write");
      assert.equal((await client.rpc("write_pair")).data, 100);
      assert.equal((await client.rpc("not_for_everybody")).status, 401);
    });

    test("errors of the database have PostgREST's status", async () => {
      const asked: [PromiseLike<{ status: number; error: { code: string } | null }>, number, string][] = [
        [client.from("items").select("nope"), 400, "42703"],
        [client.from("items").select("id").eq("uid", "zz"), 400, "22P02"],
        [client.from("items").select("id").like("id", "1"), 404, "42883"],
        [client.from("items").insert({ price: 1 }), 400, "23502"],
        [client.from("items").insert({ name: "x", price: -1 }), 400, "23514"],
        [client.from("items").insert({ name: "x", price: 1e20 }), 400, "22003"],
        [client.from("items").insert({ name: "x", kind: "forbidden" }), 401, "42501"],
        [client.from("pairs").insert({ a: 1, b: 1 }), 409, "23505"],
        [client.from("locked").select(), 401, "42501"],
      ];
      for (const [question, status, code] of asked) {
        const told = await question;
        assert.deepEqual([told.status, told.error?.code], [status, code]);
      }
    });

    test("a table that is made later is found", async () => {
      await run("create table public.made_later (id integer); alter table public.made_later enable row level security");
      await run("grant select on public.made_later to anon; create policy all_rows on public.made_later using (true)");
      let told = await client.from("made_later").select();
      // Looking again is bounded to once in a while.
      for (const until = performance.now() + 10_000; told.error && performance.now() < until; ) {
        told = await client.from("made_later").select();
      }
      assert.deepEqual([told.status, told.data], [200, []]);
    });
  });
});
