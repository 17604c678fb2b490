import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, test } from "node:test";
import { createClient } from "@supabase/supabase-js";
import type { ProfileOpenings } from "#domain/companies/profile-openings.ts";
import { closedTables } from "#server/calls/accounts/personal-tables.ts";
import { publishableKey } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import { type DealRecords, openDealRecords, succeed } from "#test/support/fixtures/deal-records.ts";
import { fillInvestor } from "../rest/fixtures/sample-deals.ts";

const nothing: ProfileOpenings = { investors: 0, last_opened_on: null, names: [] };

forEachEngine((engine, openTestDatabase) => {
  describe(`who opened a company's profile on ${engine}`, () => {
    let world: DealRecords;
    let opportunity: string;
    before(async () => {
      world = await openDealRecords(openTestDatabase);
    });
    after(() => world.close());
    beforeEach(async () => {
      world.setClock("2026-11-20T11:00:00+05:30");
      opportunity = await world.list("teaser");
      await world.database.asOwner("delete from private.opportunity_openings");
      await world.database.asOwner("delete from public.interests");
      // An accepted interest names the investor.
      await world.database.asOwner("delete from public.company_shares where email = $1", [world.cast.approved.email]);
    });

    const open = ({ client }: Customer, id = opportunity) => client.rpc("open_opportunity", { _opportunity_id: id });
    const read = async ({ client }: Customer) => (await succeed(client.rpc("company_openings"))) as ProfileOpenings;

    test("an approved investor counts once a day in India, and is not named", async () => {
      const { approved, named, owner } = world.cast;
      assert.deepEqual(await read(owner), nothing);
      world.setClock("2026-11-20T23:50:00+05:30");
      for (let times = 0; times < 3; times += 1) assert.equal((await open(approved)).status, 204);
      assert.deepEqual(await read(owner), { ...nothing, investors: 1, last_opened_on: "2026-11-20" });
      world.setClock("2026-11-21T00:10:00+05:30");
      await Promise.all([open(approved), open(approved), open(named)]);
      assert.deepEqual(await read(owner), { ...nothing, investors: 2, last_opened_on: "2026-11-21" });
      const { rows } = await world.database.asOwner(
        `select first_opened_on::text as first, last_opened_on::text as last, days
         from private.opportunity_openings where user_id = $1`,
        [approved.id],
      );
      assert.deepEqual(rows, [{ first: "2026-11-20", last: "2026-11-21", days: 2 }]);
    });

    test("a name is shown once the startup has accepted the investor's interest, not because it named an address", async () => {
      const { approved, named, owner } = world.cast;
      for (const who of [approved, named]) {
        await open(who);
        await succeed(who.client.from("interests").insert({ opportunity_id: opportunity, user_id: who.id }));
      }
      assert.deepEqual((await read(owner)).names, []);
      const interests = (await succeed(owner.client.from("interests").select("id, user_id"))) as {
        id: string;
        user_id: string;
      }[];
      for (const { id, user_id } of interests)
        assert.equal((await owner.invoke("answer-interest", { id, accepts: user_id === approved.id })).status, 200);
      const [shared] = (await succeed(
        owner.client.from("interests").select("investor_name").eq("user_id", approved.id),
      )) as { investor_name: string }[];
      assert.ok(shared?.investor_name);
      assert.deepEqual(await read(owner), {
        investors: 2,
        last_opened_on: "2026-11-20",
        names: [shared.investor_name],
      });
    });

    test("only approved investors count, for a profile that they may see; all other calls have the same answer", async () => {
      const { approved, named, namedOnly, declared, undeclared, struckOff, owner, otherStartup, administrator, user } =
        world.cast;
      const answers = [];
      for (const who of [declared, namedOnly, undeclared, owner, otherStartup, administrator, user])
        answers.push(await open(who));
      await world.list("shared");
      for (const who of [approved, struckOff, declared, namedOnly]) answers.push(await open(who));
      await world.list("private");
      for (const who of [approved, named]) answers.push(await open(who));
      answers.push(await open(approved, randomUUID()));
      assert.deepEqual(await read(owner), nothing);
      await world.list("shared");
      answers.push(await open(named));
      assert.equal((await read(owner)).investors, 1, "the premise: a named investor counts");
      assert.deepEqual(new Set(answers.map(({ status, data, error }) => `${status} ${data} ${error}`)).size, 1);
    });

    test("is read by no other account, and the table by none", async () => {
      const { approved, named, owner, otherStartup, administrator, user } = world.cast;
      await open(approved);
      assert.equal((await read(owner)).investors, 1, "the premise: it is there");
      for (const who of [approved, named, otherStartup, administrator, user])
        assert.deepEqual(await read(who), nothing);
      for (const who of [approved, owner, administrator])
        assert.equal((await who.client.from("opportunity_openings").select("*")).status, 404);
      const visitor = createClient(world.url, publishableKey);
      for (const told of [
        await visitor.rpc("company_openings"),
        await visitor.rpc("open_opportunity", { _opportunity_id: opportunity }),
      ])
        assert.deepEqual([told.status, told.error?.code], [401, "42501"]);
    });

    test("is in the investor's download, and goes with the account or with what the account is as an investor", async () => {
      const leaver = await world.makeCustomer({ user_type: "investor" });
      const join = async () => {
        await succeed(leaver.client.from("investors").insert(fillInvestor()));
        await world.approve(leaver);
        await open(leaver);
      };
      await join();
      const table = closedTables.find(({ table: name }) => name === "private.opportunity_openings");
      assert.ok(table);
      assert.ok(table.columns.includes("last_opened_on"));
      const { rows } = await world.database.asOwner(
        `select ${table.columns.join(", ")} from ${table.table} where ${table.where}`,
        [leaver.id],
      );
      assert.equal(rows.length, 1);
      await world.database.asOwner("select private.erase_subject($1, 'investor')", [leaver.id]);
      assert.deepEqual(await read(world.cast.owner), nothing);
      await join();
      assert.equal((await read(world.cast.owner)).investors, 1);
      await world.database.asOwner("delete from auth.users where id = $1", [leaver.id]);
      assert.deepEqual(await read(world.cast.owner), nothing);
    });
  });
});
