import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { business } from "#domain/business/business.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type DealFixtures, openDealFixtures } from "#test/support/fixtures/deal-fixtures.ts";
import { succeed } from "#test/support/fixtures/deal-records.ts";
import { fillInvestor } from "../rest/fixtures/sample-deals.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`the approval of investors on ${engine}`, () => {
    let world: DealFixtures;
    before(async () => {
      world = await openDealFixtures(openTestDatabase);
      await world.settle();
      await world.database.asOwner("delete from private.inbox_mails");
    });
    after(() => world.close());

    test("an administrator approves, and takes it back; the investor is told each time", async () => {
      const { administrator } = world.cast;
      const investor = await world.makeCustomer({ user_type: "investor" });
      const decide = (is_approved: boolean, reason?: string, who = administrator) =>
        who.invoke("approve-investor", { user_id: investor.id, is_approved, reason });
      assert.deepEqual([(await decide(true)).status, (await decide(true)).body.code], [404, "not_found"]);
      await succeed(investor.client.from("investors").insert(fillInvestor()));
      await world.settle();
      const office = await world.readMails(business);
      assert.deepEqual(
        office.map(({ subject }) => subject),
        ["New investor awaiting approval"],
      );
      for (const word of [investor.id, investor.email, "Angel investor", "₹5,00,000 to ₹50,00,000"])
        assert.ok(office[0]?.text.includes(word), word);
      for (const who of [investor, world.cast.owner, world.cast.user])
        assert.deepEqual([(await decide(true, undefined, who)).status], [403]);
      const read = async () =>
        ((await succeed(investor.client.from("investors").select("is_approved, reason, decided_at").single())) ??
          {}) as Record<string, unknown>;
      assert.deepEqual(await read(), { is_approved: false, reason: null, decided_at: null });

      const lineOf = async () => {
        const { body } = await administrator.invoke("export-list", { list: "investors" });
        return String(body.csv)
          .split("\r\n")
          .find((line) => line.includes(investor.email));
      };
      assert.match(String(await lineOf()), /,Angel investor,500000,5000000,.*,Awaiting approval,,/);

      assert.deepEqual((await decide(true)).body, { user_id: investor.id, is_approved: true });
      assert.equal((await decide(true)).body.message, "This investor is already approved");
      const { id } = await world.express(investor, await world.list("teaser"));
      assert.equal((await decide(false, "We could not reach you.")).status, 200);
      assert.equal((await decide(false)).status, 409);
      assert.match(String(await lineOf()), /,Refused,[^,]+,We could not reach you\./);
      const { is_approved, reason } = await read();
      assert.deepEqual([is_approved, reason], [false, "We could not reach you."]);
      const late = await world.cast.owner.invoke("answer-interest", { id, accepts: true });
      assert.deepEqual([late.status, late.body.message], [409, "This investor is no longer approved"]);

      const mails = await world.readMails(investor);
      assert.equal(mails.at(-1)?.subject, "You are not approved as an investor");
      assert.ok(mails.at(-1)?.text.includes("We could not reach you."));
      assert.deepEqual((await world.readNotices(investor)).map(({ title }) => title).sort(), [
        "You are approved as an investor",
        "You are not approved as an investor",
      ]);
      assert.equal((await succeed(investor.client.from("opportunity_names").select("id")))?.length, 0);
    });
  });
});
