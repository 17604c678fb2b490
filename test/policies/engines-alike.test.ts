import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Transaction } from "#server/database/database.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";

const businessTime = new Date("2026-11-20T17:00:00.250+05:30");
const sub = "6f9619ff-8b86-4011-b42d-00c04fc964ff";

forEachEngine((engine, openTestDatabase) => {
  describe(`what ${engine} answers`, () => {
    let database: TestDatabase;
    before(async () => {
      database = await openTestDatabase({ clock: { now: () => businessTime } });
      await database.asOwner("create table public.notes (text text unique)");
      await database.asOwner("grant select, insert on public.notes to service_role");
    });

    it("values are alike on both engines", async () => {
      const { rows } = await database.asSystem("test", (tx) =>
        tx.query(
          `select $1::timestamptz as instant, $2::date as day, $3::bigint as big, $4::numeric as money, $5::jsonb as json,
             $6::uuid as id, $7::text as text, $8::boolean as yes, $9::integer as whole, $10::text[] as texts,
             array[$1::timestamptz] as instants, array[$2::date] as days, array[$3::bigint] as bigs, null::text as nothing,
             ($1::timestamptz)::text as written, 1.5::float8 as float, count(*) as counted`,
          [
            businessTime,
            "2026-11-20",
            9_007_199_254_740_991,
            "12345678901234567890.12",
            JSON.stringify({ a: [1, null, "ā"] }),
            sub,
            "naïve \\ 'quoted' 🙏",
            true,
            -7,
            ["a,b", 'c"d', "{e}"],
          ],
        ),
      );
      assert.deepEqual(rows[0], {
        instant: businessTime,
        day: "2026-11-20",
        big: 9_007_199_254_740_991,
        money: "12345678901234567890.12",
        json: { a: [1, null, "ā"] },
        id: sub,
        text: "naïve \\ 'quoted' 🙏",
        yes: true,
        whole: -7,
        texts: ["a,b", 'c"d', "{e}"],
        instants: [businessTime],
        days: ["2026-11-20"],
        bigs: [9_007_199_254_740_991],
        nothing: null,
        written: "2026-11-20 17:00:00.25+05:30",
        float: 1.5,
        counted: 1,
      });
    });

    it("a large value comes back whole", async () => {
      const text = "नीव".repeat(700_000);
      const { rows } = await database.asSystem("test", (tx) =>
        tx.query<{ text: string }>("select $1::text as text", [text]),
      );
      assert.ok(rows[0]?.text === text);
    });

    it("errors say on both engines what the database refused", async () => {
      const insert = (tx: Transaction) => tx.query("insert into public.notes values ('twice')");
      await database.asSystem("test", insert);
      await assert.rejects(database.asSystem("test", insert), {
        code: "23505",
        message: 'duplicate key value violates unique constraint "notes_text_key"',
        detail: "Key (text)=(twice) already exists.",
        constraint: "notes_text_key",
        table: "notes",
        schema: "public",
      });
      await assert.rejects(
        database.asSystem("test", (tx) => tx.query("select $1::text", ["\u0000"])),
        { code: "22021" },
      );
    });
  });
});
