import assert from "node:assert/strict";
import { before, beforeEach, describe, test } from "node:test";
import type { Claims, Row } from "#server/database/database.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";

const listed = {
  name: "Zamboni Looms Private Limited",
  sector: "manufacturing",
  stage: "mvp",
  city: "Pune",
  ask: "5000000",
  summary: "Cloth to order",
  team: "Two sisters",
  visibility: "teaser",
};

forEachEngine((engine, openTestDatabase) => {
  describe(`companies and what is copied from them on ${engine}`, () => {
    let now = new Date("2026-11-20T11:00:00+05:30");
    let database: TestDatabase;
    let startup: Claims;
    let investor: Claims;
    before(async () => {
      database = await openTestDatabase({ clock: { now: () => now } });
    });
    beforeEach(async () => {
      await database.asOwner("delete from auth.users");
      startup = await makeAccount("startup");
      investor = await makeAccount("investor");
      await database.asOwner(
        `insert into public.investors (user_id, investor_type, ticket_min, ticket_max, stages, sectors, has_acknowledged_risk, is_approved)
         values ($1, 'angel', 100, 200, '{mvp}', '{food}', true, true)`,
        [investor.sub],
      );
    });

    async function makeAccount(user_type: string): Promise<Claims> {
      const { rows } = await database.asOwner<{ id: string }>(
        "insert into auth.users (email, email_confirmed_at, raw_user_meta_data) values ($1, now(), $2) returning id",
        [`${user_type}@example.in`, JSON.stringify({ user_type })],
      );
      return { role: "authenticated", sub: rows[0]?.id };
    }
    const run = async <R = Row>(who: Claims, sql: string, values: readonly unknown[] = []) =>
      (await database.asCaller(who, (tx) => tx.query<R>(sql, values))).rows;
    const makeCompany = (changes: Row = {}) => {
      const row = { ...listed, ...changes };
      const columns = Object.keys(row);
      return run<{ id: string }>(
        startup,
        `insert into public.companies (${columns}) values (${columns.map((_, at) => `$${at + 1}`)}) returning id`,
        Object.values(row),
      );
    };
    const readCopies = async () => {
      const tables = ["opportunities", "opportunity_names", "opportunity_details"];
      const copies = [];
      for (const table of tables) copies.push((await database.asOwner<Row>(`select * from public.${table}`)).rows[0]);
      return copies;
    };

    test("the copies follow the company, under a number that is not the company's and stays", async () => {
      const [company] = await makeCompany();
      const [opportunity, name, details] = await readCopies();
      assert.deepEqual([opportunity?.summary, opportunity?.visibility], ["Cloth to order", "teaser"]);
      assert.deepEqual([name?.name, details?.team], ["Zamboni Looms Private Limited", "Two sisters"]);
      assert.deepEqual(new Set([opportunity?.id, name?.id, details?.id]).size, 1);
      assert.ok(![company?.id, startup.sub].includes(String(opportunity?.id)));
      await run(
        startup,
        "update public.companies set summary = 'Cloth by the metre', team = null, name = 'Marlin', visibility = 'shared'",
      );
      const changed = await readCopies();
      assert.deepEqual(
        [changed[0]?.summary, changed[0]?.visibility, changed[1]?.name, changed[2]?.team],
        ["Cloth by the metre", "shared", "Marlin", null],
      );
      await run(startup, "update public.companies set visibility = 'private'");
      assert.deepEqual(await readCopies(), [undefined, undefined, undefined]);
      now = new Date("2026-12-01T11:00:00+05:30");
      await run(startup, "update public.companies set visibility = 'teaser'");
      const again = await readCopies();
      assert.equal(again[0]?.id, opportunity?.id);
      assert.deepEqual(again[0]?.listed_at, now);
    });

    test("a company that is private has no copy, and one that is incomplete cannot be shown", async () => {
      await makeCompany({ visibility: "private", summary: null, ask: null });
      assert.deepEqual(await readCopies(), [undefined, undefined, undefined]);
      await assert.rejects(run(startup, "update public.companies set visibility = 'teaser'"), (error: Row) => {
        assert.deepEqual(JSON.parse(String(error.detail)), {
          ask: "Amount sought is required before investors can see your company",
          summary: "Summary is required before investors can see your company",
        });
        return error.code === "NV400";
      });
    });

    test("no words of a teaser name the company or a way to reach it, whichever of the two is changed", async () => {
      await makeCompany();
      const refuse = async (change: string, field: string) => {
        await assert.rejects(run(startup, `update public.companies set ${change}`), (error: Row) => {
          assert.deepEqual(Object.keys(JSON.parse(String(error.detail))), [field], change);
          return error.code === "NV400";
        });
      };
      await refuse("summary = 'We, ZAMBONI-looms, weave'", "summary");
      await refuse("name = 'Cloth'", "summary");
      await refuse("traction = 'zambonilooms'", "traction");
      await refuse("traction = 'Write to asha@looms.example'", "traction");
      await refuse("city = 'Pune, 98765 43210'", "city");
      await refuse("summary = 'See looms.co for more'", "summary");
      await run(
        startup,
        "update public.companies set summary = 'Looms, 40 of them, since 2019. Sales of 10,00,000 a month'",
      );
    });

    test("one company to an account, made by a startup", async () => {
      await makeCompany();
      await assert.rejects(makeCompany({ name: "Second" }), { constraint: "companies_user_id_key" });
      await assert.rejects(run(investor, "insert into public.companies (name) values ('Mine')"), { code: "42501" });
      await assert.rejects(
        run(
          startup,
          `insert into public.investors (investor_type, ticket_min, ticket_max, stages, sectors, has_acknowledged_risk)
           values ('angel', 1, 2, '{mvp}', '{food}', true)`,
        ),
        { code: "42501" },
      );
    });

    test("an interest has the investor's declaration, whatever is sent with it; only the office approves an investor", async () => {
      await makeCompany();
      const [opportunity] = await readCopies();
      const [interest] = await run(
        investor,
        "insert into public.interests (opportunity_id) values ($1) returning status, investor_type, ticket_min, ticket_max, investor_email",
        [opportunity?.id],
      );
      assert.deepEqual(interest, {
        status: "pending",
        investor_type: "angel",
        ticket_min: "100.00",
        ticket_max: "200.00",
        investor_email: null,
      });
      for (const change of ["is_approved = true", "decided_at = now()", "reason = 'x'", "user_id = gen_random_uuid()"])
        await assert.rejects(run(investor, `update public.investors set ${change}`), { code: "42501" }, change);
      for (const change of ["status = 'accepted'", "note = 'x'", "startup_email = 'x'"])
        for (const who of [investor, startup])
          await assert.rejects(run(who, `update public.interests set ${change}`), { code: "42501" }, change);
    });

    test("the risk must be acknowledged and the ticket in order, past the domain too", async () => {
      for (const [change, constraint] of [
        ["has_acknowledged_risk = false", "investors_has_acknowledged_risk_check"],
        ["ticket_min = 300", "investors_ticket_check"],
        ["ticket_max = 'NaN'", "investors_ticket_max_check"],
        ["stages = '{}'", "investors_stages_check"],
        ["sectors = '{arms}'", "investors_sectors_check"],
      ])
        await assert.rejects(run(investor, `update public.investors set ${change}`), { constraint }, change);
    });

    test("interests outlast a profile that is private for a while, and end with the startup's account", async () => {
      await makeCompany();
      const [opportunity] = await readCopies();
      await run(investor, "insert into public.interests (opportunity_id, note) values ($1, 'Quiet words')", [
        opportunity?.id,
      ]);
      await run(startup, "insert into public.company_shares (email) values ('a@example.in')");
      await run(startup, "update public.companies set visibility = 'private'");
      for (const who of [startup, investor])
        assert.equal((await run(who, "select note from public.interests")).length, 1);
      await run(startup, "update public.companies set visibility = 'teaser'");
      await database.asOwner("delete from auth.users where id = $1", [startup.sub]);
      for (const table of [
        ...["public.companies", "public.opportunities", "public.opportunity_names", "public.opportunity_details"],
        ...["public.company_shares", "public.interests", "private.opportunity_keys"],
      ])
        assert.equal((await database.asOwner(`select from ${table}`)).rowCount, 0, table);
    });

    test("an investor's account takes its own with it", async () => {
      await makeCompany();
      const [opportunity] = await readCopies();
      await run(investor, "insert into public.interests (opportunity_id) values ($1)", [opportunity?.id]);
      await run(
        investor,
        `with held as (
           insert into public.holdings (company_name, sector, stage, invested_on, amount)
           values ('A', 'food', 'mvp', '2026-01-01', 5) returning id)
         select id from held`,
      );
      await run(
        investor,
        "insert into public.holding_events (holding_id, happened_on, kind, value) select id, '2026-02-01', 'round', 6 from public.holdings",
      );
      await run(investor, "insert into public.saved_searches (name, criteria) values ('Looms', '{}')");
      await database.asOwner("delete from auth.users where id = $1", [investor.sub]);
      for (const table of ["investors", "interests", "holdings", "holding_events", "saved_searches"])
        assert.equal((await database.asOwner(`select from public.${table}`)).rowCount, 0, table);
      assert.equal((await readCopies())[0]?.id, opportunity?.id);
    });

    test("each change is an event; personal values are apart from it, and another's or a copy's nowhere", async () => {
      const from = (await database.asOwner<{ id: number }>("select coalesce(max(id), 0)::int as id from public.events"))
        .rows[0];
      await makeCompany();
      const [opportunity] = await readCopies();
      await run(startup, "insert into public.company_shares (email) values ('asha@example.in')");
      await run(investor, "insert into public.interests (opportunity_id, note) values ($1, 'Quiet words')", [
        opportunity?.id,
      ]);
      await database.asSystem("user:another", (tx) =>
        tx.query(
          "update public.interests set status = 'accepted', investor_email = 'i@example.in', startup_email = 's@example.in', company_name = 'Zamboni Looms'",
        ),
      );
      const { rows } = await database.asOwner<{
        table_name: string;
        action: string;
        changes: Row;
        details: Row | null;
        subject: string;
      }>(
        `select e.table_name, e.action, e.changes, d.subject, d.after as details
         from public.events as e left join private.event_details as d on d.event_id = e.id
         where e.id > $1 and e.table_name <> 'notifications' order by e.id`,
        [from?.id],
      );
      assert.deepEqual(rows.map(({ table_name, action }) => `${table_name} ${action}`).sort(), [
        ...["companies insert", "company_shares insert", "interests insert", "interests update"],
        ...["opportunities insert", "opportunity_details insert", "opportunity_names insert"],
      ]);
      const logged = JSON.stringify(rows.map(({ changes }) => changes));
      for (const secret of [
        "Zamboni",
        "Cloth to order",
        "Two sisters",
        "asha@example.in",
        "Quiet words",
        "@example.in",
      ])
        assert.ok(!logged.includes(secret), secret);
      const details = (subject: string | undefined) =>
        JSON.stringify(rows.filter((row) => row.subject === subject).map((row) => row.details));
      for (const secret of ["Zamboni", "Two sisters", "asha@example.in"])
        assert.ok(details(startup.sub).includes(secret), secret);
      assert.ok(details(investor.sub).includes("Quiet words") && details(investor.sub).includes("i@example.in"));
      assert.ok(
        !details(investor.sub).includes("s@example.in"),
        "the startup's address is erased with the startup alone",
      );
      const update = rows.find(({ table_name, action }) => table_name === "interests" && action === "update");
      assert.deepEqual(update?.changes.startup_email, { is_changed: true });
    });
  });
});
