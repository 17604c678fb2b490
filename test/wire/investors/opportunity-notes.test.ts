import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, test } from "node:test";
import { ownTables } from "#server/calls/accounts/personal-tables.ts";
import { forEachEngine } from "#test/support/databases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import { type DealRecords, openDealRecords, succeed } from "#test/support/fixtures/deal-records.ts";
import { fillInvestor } from "../rest/fixtures/sample-deals.ts";

type Note = { id: string; note: string; updated_at: string };
const words = "Ask about the second loom shed";

forEachEngine((engine, openTestDatabase) => {
  describe(`an investor's note on a startup on ${engine}`, () => {
    let world: DealRecords;
    let opportunity: string;
    before(async () => {
      world = await openDealRecords(openTestDatabase);
    });
    after(() => world.close());
    beforeEach(async () => {
      opportunity = await world.list("teaser");
      await world.database.asOwner("delete from public.opportunity_notes");
    });

    const make = async ({ client }: Customer, note = words) =>
      (await succeed(
        client.from("opportunity_notes").insert({ opportunity_id: opportunity, note }).select("*").single(),
      )) as Note;
    const look = async ({ client }: Customer) =>
      (await succeed(client.from("opportunity_notes").select("*"))) as Note[];

    test("its owner writes, reads, changes and deletes it", async () => {
      const { approved } = world.cast;
      const { id, updated_at } = await make(approved);
      assert.deepEqual(
        (await look(approved)).map(({ note }) => note),
        [words],
      );
      world.setClock("2026-11-20T11:05:00+05:30");
      const change = (note: string, version: string) =>
        approved.client.from("opportunity_notes").update({ note }).eq("id", id).eq("updated_at", version).select("*");
      const [changed] = (await succeed(change("Met in Pune", updated_at))) as Note[];
      assert.equal(changed?.note, "Met in Pune");
      assert.notEqual(changed?.updated_at, updated_at);
      assert.deepEqual(await succeed(change("From an older window", updated_at)), [], "an older version meets nothing");
      await succeed(approved.client.from("opportunity_notes").delete().eq("id", id));
      assert.deepEqual(await look(approved), []);
    });

    test("is read by no other account: not the startup, another investor, or an administrator", async () => {
      const { approved, owner, named, declared, administrator, otherStartup, user } = world.cast;
      const { id } = await make(approved);
      for (const who of [owner, named, declared, administrator, otherStartup, user]) {
        assert.deepEqual(await look(who), []);
        const { client } = who;
        const changed = await client.from("opportunity_notes").update({ note: "x" }).eq("id", id).select("id");
        const removed = await client.from("opportunity_notes").delete().eq("id", id).select("id");
        assert.deepEqual([changed.data, removed.data], [[], []]);
        const count = await client.from("opportunity_notes").select("id", { count: "exact", head: true });
        assert.equal(count.count, 0);
      }
      assert.deepEqual(
        (await look(approved)).map(({ note }) => note),
        [words],
        "the premise: it is there",
      );
      const { rows } = await world.database.asOwner<{ changes: unknown }>(
        "select changes from public.events where table_name = 'opportunity_notes'",
      );
      assert.ok(rows.length > 0 && !JSON.stringify(rows).includes(words), "the lasting log has no words of it");
    });

    test("is made by investors who see the startup, one each; a hidden startup and one that is not there are alike", async () => {
      const { approved, declared, owner, undeclared, user } = world.cast;
      await make(declared);
      await make(approved);
      const again = await approved.client.from("opportunity_notes").insert({ opportunity_id: opportunity, note: "x" });
      assert.equal(again.error?.code, "23505");
      await world.list("private");
      const answers = [];
      for (const opportunity_id of [opportunity, randomUUID()])
        for (const who of [world.cast.named, owner, undeclared, user])
          answers.push(await who.client.from("opportunity_notes").insert({ opportunity_id, note: "x" }));
      assert.deepEqual(new Set(answers.map(({ error }) => `${error?.code} ${error?.message}`)).size, 1);
      assert.equal(answers[0]?.error?.code, "42501");
      // What was noted stays its owner's while the startup is not listed.
      assert.equal((await look(approved)).length, 1);
      await world.list("teaser");
      for (const [note, sentence] of [
        ["  ", "Note is required"],
        ["x".repeat(5001), "Note must be at most 5,000 characters"],
      ] as const) {
        const told = await world.cast.named.client
          .from("opportunity_notes")
          .insert({ opportunity_id: opportunity, note });
        assert.equal(told.error?.message, sentence);
      }
    });

    test("is in the download, and goes with the account or with what the account is as an investor", async () => {
      const leaver = await world.makeCustomer({ user_type: "investor" });
      await succeed(leaver.client.from("investors").insert(fillInvestor()));
      await make(leaver);
      const table = ownTables.find(({ table }) => table === "public.opportunity_notes");
      assert.ok(table?.columns.includes("note"));
      const count = async () =>
        (await world.database.asOwner("select from public.opportunity_notes where user_id = $1", [leaver.id])).rowCount;
      assert.equal(await count(), 1);
      await world.database.asOwner("select private.erase_subject($1, 'investor')", [leaver.id]);
      assert.equal(await count(), 0);
      const details = await world.database.asOwner(
        "select from private.event_details where subject = $1 and (before::text like '%loom shed%' or after::text like '%loom shed%')",
        [leaver.id],
      );
      assert.equal(details.rowCount, 0);
      await succeed(leaver.client.from("investors").insert(fillInvestor()));
      await make(leaver);
      await world.database.asOwner("delete from auth.users where id = $1", [leaver.id]);
      assert.equal(await count(), 0);
    });
  });
});
