import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import type { Claims, Row } from "#server/database/database.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`future days, and records that exist once, on ${engine}`, () => {
    let now = new Date("2026-11-20T23:59:00+05:30");
    let database: TestDatabase;
    let asha: Claims;
    before(async () => {
      database = await openTestDatabase({ clock: { now: () => now } });
      const { rows } = await database.asOwner<{ id: string }>(
        "insert into auth.users (email, raw_user_meta_data) values ('asha@example.in', '{}') returning id",
      );
      asha = { role: "authenticated", sub: rows[0]?.id };
    });
    const run = (sql: string, values: readonly unknown[] = []) =>
      database.asCaller(asha, (tx) => tx.query<{ id: string }>(sql, values));
    const refuse = (sql: string, fields: Row, values: readonly unknown[] = []) =>
      assert.rejects(run(sql, values), (error: Row) => {
        assert.deepEqual(JSON.parse(String(error.detail)), fields, sql);
        return error.code === "NV400";
      });

    test("a day is refused until it has started in India", async () => {
      const inserts: [string, Row][] = [
        [
          "insert into public.company_metrics (month, revenue, burn, customers) values ('2026-12-01', 1, 1, 1)",
          { month: "The month must not be in the future" },
        ],
        [
          "insert into public.milestones (title, completed_on) values ('First sale', '2026-11-21')",
          { completed_on: "The date of completion must not be in the future" },
        ],
        [
          "insert into public.holdings (company_name, sector, stage, invested_on, amount) values ('A', 'food', 'mvp', '2026-11-21', 5)",
          { invested_on: "The date of investment must not be in the future" },
        ],
        [
          "insert into public.company_facts (entity_type, state, gst_scheme, employees, incorporated_on) values ('llp', '27', 'none', 1, '2026-11-21')",
          { incorporated_on: "The date of incorporation must not be in the future" },
        ],
      ];
      now = new Date("2026-11-20T23:59:59+05:30");
      for (const [sql, fields] of inserts) await refuse(sql, fields);
      now = new Date("2026-12-01T00:00:00+05:30");
      for (const [sql] of inserts) assert.equal((await run(sql)).rowCount, 1, sql);
    });

    test("a due date may lie ahead, and a month has one line and begins on its first day", async () => {
      await run("insert into public.milestones (title, due_on) values ('First sale', '2030-01-01')");
      const month = "insert into public.company_metrics (month, revenue, burn, customers) values ($1, 0, 0, 0)";
      await run(month, ["2026-05-01"]);
      await assert.rejects(run(month, ["2026-05-01"]), { constraint: "company_metrics_user_id_month_key" });
      await assert.rejects(run(month, ["2026-06-02"]), { constraint: "company_metrics_month_check" });
    });

    test("no event of a holding is before the investment, and a write-off is worth nothing", async () => {
      const { rows } = await run(
        "insert into public.holdings (company_name, sector, stage, invested_on, amount) values ('B', 'food', 'mvp', '2026-03-05', 5) returning id",
      );
      const id = rows[0]?.id;
      const event = "insert into public.holding_events (holding_id, happened_on, kind, value) values ($1, $2, $3, $4)";
      await refuse(event, { happened_on: "Date must not be before the investment" }, [id, "2026-03-04", "round", 6]);
      await refuse(event, { happened_on: "The date must not be in the future" }, [id, "2026-12-02", "round", 6]);
      await refuse(event, { value: "The value of a write-off must be 0" }, [id, "2026-04-01", "write-off", 1]);
      await run(event, [id, "2026-03-05", "round", 6]);
      await run(event, [id, "2026-04-01", "write-off", 0]);
      await refuse(
        "update public.holdings set invested_on = '2026-03-06' where id = $1",
        {
          invested_on: "The date of investment must not be after what happened to it",
        },
        [id],
      );
      await run("update public.holdings set invested_on = '2026-03-01' where id = $1", [id]);
      await run("delete from public.holdings where id = $1", [id]);
      assert.equal((await database.asOwner("select from public.holding_events")).rowCount, 0);
    });

    test("an entry of a holding has what its kind needs, and nothing follows its end until the end is deleted", async () => {
      const { rows } = await run(
        "insert into public.holdings (company_name, sector, stage, invested_on, amount) values ('C', 'food', 'mvp', '2026-03-05', 5) returning id",
      );
      const id = rows[0]?.id;
      const add =
        "insert into public.holding_events (holding_id, happened_on, kind, value, share_sold) values ($1, $2, $3, $4, $5) returning id";
      const wrong: [...values: unknown[], fields: Row][] = [
        ["2026-04-01", "purchase", 0, null, { value: "Value must be more than 0" }],
        ["2026-04-01", "exit", 2, null, { share_sold: "Share sold is required" }],
        ["2026-04-01", "round", 2, 25, { share_sold: "Share sold is only for a partial exit" }],
        ["2026-03-04", "purchase", 2, null, { happened_on: "Date must not be before the investment" }],
        ["2026-12-02", "exit", 2, 25, { happened_on: "The date must not be in the future" }],
      ];
      for (const entry of wrong) await refuse(add, entry.at(-1) as Row, [id, ...entry.slice(0, -1)]);
      for (const share of [0, 100, 120])
        await assert.rejects(run(add, [id, "2026-04-01", "exit", 2, share]), {
          constraint: "holding_events_share_sold_check",
        });
      const { rows: sold } = await run(add, [id, "2026-04-01", "exit", 2, 25]);
      await run(add, [id, "2026-04-01", "purchase", 2, null]);
      await refuse(
        add,
        { happened_on: "Something is recorded after this date. Enter a later date, or delete it first" },
        [id, "2026-03-31", "write-off", 0, null],
      );
      const { rows: lost } = await run(add, [id, "2026-05-01", "write-off", 0, null]);
      const ended = {
        happened_on: "The holding was written off on May 01, 2026. Enter an earlier date, or delete that entry first",
      };
      for (const day of ["2026-05-01", "2026-05-02"])
        for (const kind of ["round", "purchase", "acquisition"]) await refuse(add, ended, [id, day, kind, 2, null]);
      const move = "update public.holding_events set happened_on = $2 where id = $1";
      await refuse(move, ended, [sold[0]?.id, "2026-05-02"]);
      await run(move, [sold[0]?.id, "2026-04-30"]);
      await refuse(
        "update public.holding_events set share_sold = null where id = $1",
        { share_sold: "Share sold is required" },
        [sold[0]?.id],
      );
      await run(add, [id, "2026-04-02", "round", 7, null]);
      await run("delete from public.holding_events where id = $1", [lost[0]?.id]);
      await run(add, [id, "2026-05-02", "purchase", 2, null]);
      await run("delete from public.holdings where id = $1", [id]);
    });

    test("a filing is done once, and can be undone", async () => {
      const done = "insert into public.filings_done (filing) values ('gstr-3b:2026-10')";
      await run(done);
      await assert.rejects(run(done), { constraint: "filings_done_user_id_filing_key" });
      assert.equal((await run("delete from public.filings_done")).rowCount, 1);
      await assert.rejects(run("insert into public.filings_done (filing) values ('no colon')"), {
        constraint: "filings_done_filing_check",
      });
    });
  });
});
