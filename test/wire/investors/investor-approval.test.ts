import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { business } from "#domain/business/business.ts";
import { decideBy } from "#domain/investors/investor-approval.ts";
import { recentActivity } from "#server/calls/system/recent-activity.ts";
import { forEachEngine } from "#test/support/databases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import { type DealFixtures, openDealFixtures } from "#test/support/fixtures/deal-fixtures.ts";
import { succeed } from "#test/support/fixtures/deal-records.ts";
import { fillInvestor } from "../rest/fixtures/sample-deals.ts";

const activitySchema = recentActivity.answers[0].body;

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
      for (const word of [
        investor.id,
        investor.email,
        "Angel investor",
        "₹5,00,000 to ₹50,00,000",
        "/office/settings/approvals",
      ])
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
      assert.match(String(await lineOf()), /,Rejected,[^,]+,We could not reach you\./);
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

    test("what the investor is told is late is on the office's list, until it is decided", async () => {
      const { administrator, owner } = world.cast;
      const investor = await world.makeCustomer({ user_type: "investor", email: "late@angels.example" });
      await succeed(investor.client.from("investors").insert(fillInvestor()));
      const readOwn = async () =>
        (await succeed(investor.client.from("investors").select("submitted_at").single())) as { submitted_at: string };
      const listLate = async () =>
        activitySchema
          .parse((await administrator.invoke("recent-activity", {})).body)
          .late_investors.filter(({ user_id }) => user_id === investor.id);
      const setSubmitted = (at: string) =>
        world.database.asOwner("update public.investors set submitted_at = $2 where user_id = $1", [investor.id, at]);
      const now = new Date("2026-11-20T11:00:00+05:30");
      for (const [at, isLate] of [
        ["2026-11-20T11:00:00+05:30", false],
        // Three business days end on the eve of the day, and three business days later today.
        ["2026-11-16T12:00:00+05:30", true],
        ["2026-11-17T12:00:00+05:30", false],
      ] as const) {
        await setSubmitted(at);
        const own = new Date((await readOwn()).submitted_at);
        assert.equal(decideBy(own, new Set()) < now, isLate, "as the investor's page computes it");
        assert.deepEqual(
          await listLate(),
          isLate ? [{ user_id: investor.id, name: "Asha Rao", due_by: "2026-11-19T18:00:00.000+05:30" }] : [],
        );
      }
      await setSubmitted("2026-11-10T12:00:00+05:30");
      assert.equal((await listLate()).length, 1, "the premise");
      for (const who of [investor, owner]) assert.equal((await who.invoke("recent-activity", {})).status, 403);
      const written = await investor.client.from("investors").update({ submitted_at: now.toISOString() }).select();
      assert.equal(written.error?.code, "42501");
      await world.approve(investor);
      assert.deepEqual(await listLate(), []);
      // Waiting again counts from the change.
      await succeed(investor.client.from("investors").update({ ticket_max: 7_000_000 }).eq("user_id", investor.id));
      assert.equal(Date.parse((await readOwn()).submitted_at), now.getTime());
      assert.deepEqual(await listLate(), []);
    });

    describe("after a change of what was approved", () => {
      let investor: Customer;
      let opportunity: string;
      beforeEach(async () => {
        investor = await world.makeCustomer({ user_type: "investor" });
        await succeed(investor.client.from("investors").insert(fillInvestor()));
        await world.approve(investor);
        opportunity = await world.list("teaser");
        assert.equal(await countNames(), 1, "the premise: an approved investor sees names");
      });
      const countNames = async () => (await succeed(investor.client.from("opportunity_names").select("id")))?.length;
      const read = async () => {
        const columns = "is_approved, decided_at, reason, approved_before";
        const row = await succeed(investor.client.from("investors").select(columns).single());
        return row as Record<string, unknown> & { approved_before: Record<string, unknown> | null };
      };
      const patch = (table: string, column: string, body: unknown) =>
        investor.fetch(`/rest/v1/${table}?${column}=eq.${investor.id}`, { method: "PATCH", body });
      const upsert = (body: Record<string, unknown>) =>
        investor.client.from("investors").upsert(fillInvestor(body), { onConflict: "user_id" });
      const rename = (full_name: string) =>
        investor.client.from("profiles").update({ full_name }).eq("id", investor.id);
      const decide = (body: Record<string, unknown> = {}) =>
        world.cast.administrator.invoke("approve-investor", { user_id: investor.id, is_approved: true, ...body });

      const changes: readonly (readonly [string, () => PromiseLike<unknown>])[] = [
        ["kind by PATCH", () => patch("investors", "user_id", { investor_type: "corporate" })],
        [
          "smallest ticket",
          () => investor.client.from("investors").update({ ticket_min: 1 }).eq("user_id", investor.id),
        ],
        ["largest ticket by upsert", () => upsert({ ticket_max: 900_000_000 })],
        ["name by PATCH", () => patch("profiles", "id", { full_name: "Another Person" })],
        [
          "one with a field that does not matter",
          () => patch("investors", "user_id", { city: "Goa", ticket_max: 5_000_001 }),
        ],
      ];
      for (const [name, change] of changes) {
        test(`${name}: waits again at once, and sees no more than before the approval`, async () => {
          const { id } = await world.express(investor, opportunity);
          await change();
          const { is_approved, decided_at, reason, approved_before } = await read();
          assert.deepEqual([is_approved, decided_at, reason], [false, null, null]);
          assert.deepEqual(approved_before, {
            ...{ investor_type: "angel", ticket_min: 500_000, ticket_max: 5_000_000, name: "Asha Rao" },
          });
          assert.equal(await countNames(), 0);
          const again = await investor.client.from("interests").insert({ opportunity_id: opportunity, note: null });
          assert.ok(again.error);
          const answer = await world.cast.owner.invoke("answer-interest", { id, accepts: true });
          assert.deepEqual([answer.status, answer.body.message], [409, "This investor is no longer approved"]);
        });
      }

      test("other fields, and the same values again, change nothing", async () => {
        await patch("investors", "user_id", { city: "Goa", stages: ["idea"], sectors: ["health"] });
        await patch("investors", "user_id", { investor_type: "angel", ticket_min: 500_000, ticket_max: 5_000_000.0 });
        assert.equal((await upsert({ city: null })).error, null);
        await succeed(rename("Asha Rao"));
        await patch("profiles", "id", { phone: "+919812345678" });
        const { is_approved, approved_before } = await read();
        assert.deepEqual([is_approved, approved_before], [true, null]);
        assert.equal(await countNames(), 1);
      });

      test("changing back waits too; what was approved stays to be compared until the next decision", async () => {
        await patch("investors", "user_id", { ticket_max: 7_000_000 });
        await patch("investors", "user_id", { ticket_max: 5_000_000 });
        await succeed(rename("Asha Devi"));
        assert.equal((await read()).is_approved, false);
        assert.deepEqual((await read()).approved_before, {
          ...{ investor_type: "angel", ticket_min: 500_000, ticket_max: 5_000_000, name: "Asha Rao" },
        });
        assert.equal((await decide()).status, 200);
        assert.deepEqual([(await read()).is_approved, (await read()).approved_before], [true, null]);
        await patch("investors", "user_id", { ticket_max: 8_000_000 });
        assert.equal((await read()).approved_before?.name, "Asha Devi");
      });

      test("the office is told once, with old and new; the investor has a notification and no refusal", async () => {
        await world.settle();
        await world.database.asOwner("delete from private.inbox_mails");
        await succeed(
          investor.client
            .from("investors")
            .update({ investor_type: "corporate", ticket_max: 7_500_000 })
            .eq("user_id", investor.id),
        );
        await patch("investors", "user_id", { ticket_min: 600_000 });
        const office = await world.readMails(business);
        assert.deepEqual(
          office.map(({ subject }) => subject),
          ["Investor changed their details: awaiting approval again"],
        );
        for (const words of ["Investor type: Angel investor → Company", "₹50,00,000 → ", "₹75,00,000", investor.id])
          assert.ok(office[0]?.text.includes(words), `${words} in ${office[0]?.text}`);
        assert.deepEqual(await world.readMails(investor), []);
        const titles = (await world.readNotices(investor)).map(({ title }) => title).sort();
        assert.deepEqual(titles, ["We are reviewing your investor profile again", "You are approved as an investor"]);
        const { body } = await world.cast.administrator.invoke("read-user", { id: investor.id });
        assert.ok(JSON.stringify(body).includes("Investor details changed: awaiting approval again"));
      });

      test("no account approves itself, or writes what was approved", async () => {
        await patch("investors", "user_id", { ticket_max: 7_000_000 });
        for (const body of [
          { is_approved: true },
          { approved_before: null },
          { decided_at: "2026-11-18T11:00:00+05:30" },
          { ticket_max: 5_000_000, is_approved: true },
        ])
          assert.notEqual((await patch("investors", "user_id", body)).status, 204, JSON.stringify(body));
        assert.equal((await read()).is_approved, false);
      });

      test("an approval of what the administrator did not read is refused", async () => {
        await patch("investors", "user_id", { ticket_max: 7_000_000 });
        const readAt = async () =>
          String((await succeed(investor.client.from("investors").select("updated_at").single()))?.updated_at);
        const seen = await readAt();
        world.setClock("2026-11-20T11:01:00+05:30");
        await succeed(rename("Another Person"));
        const late = await decide({ updated_at: seen });
        assert.deepEqual(
          [late.status, late.body.message],
          [409, "The investor has changed their details since you opened them. Please check them again"],
        );
        assert.equal((await decide({ updated_at: await readAt() })).status, 200);
      });
    });
  });
});
