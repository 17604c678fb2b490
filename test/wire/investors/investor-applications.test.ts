import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type DealFixtures, openDealFixtures } from "#test/support/fixtures/deal-fixtures.ts";
import { succeed } from "#test/support/fixtures/deal-records.ts";
import { fillInvestor } from "../rest/fixtures/sample-deals.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`applications of investors on ${engine}`, () => {
    let world: DealFixtures;
    before(async () => {
      world = await openDealFixtures(openTestDatabase);
    });
    after(() => world.close());

    test("a manager reads the applications, the oldest first, with the deadline that each investor reads", async () => {
      const manager = await world.makeCustomer({ role: "manager" });
      const staff = await world.makeCustomer({ role: "staff" });
      const list = async () =>
        ((await manager.invoke("list-investor-applications", {})).body.applications ?? []) as Record<string, unknown>[];
      const before = (await list()).length;
      const investor = await world.makeCustomer({ user_type: "investor", email: "asked@angels.example" });
      await succeed(investor.client.from("investors").insert(fillInvestor()));
      await world.database.asOwner("update public.investors set submitted_at = $2 where user_id = $1", [
        ...[investor.id, "2026-11-16T12:00:00+05:30"],
      ]);
      const all = await list();
      assert.equal(all.length, before + 1);
      const found = all.find(({ user_id }) => user_id === investor.id);
      const { ticket_min, ticket_max, email, decide_by, approved_before, updated_at } = found ?? {};
      assert.deepEqual([ticket_min, ticket_max, email, approved_before], [500_000, 5_000_000, investor.email, null]);
      assert.equal(decide_by, "2026-11-19T18:00:00.000+05:30");
      for (const who of [staff, investor])
        assert.equal((await who.invoke("list-investor-applications", {})).status, 403);
      const decided = await manager.invoke("approve-investor", { user_id: investor.id, is_approved: true, updated_at });
      assert.equal(decided.status, 200);
      assert.equal((await list()).length, before);
    });
  });
});
