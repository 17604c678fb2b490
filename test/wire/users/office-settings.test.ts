import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { publishableKey } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { goodPassword, makeEmail } from "#test/support/fixtures/accounts.ts";
import { type DealFixtures, openDealFixtures } from "#test/support/fixtures/deal-fixtures.ts";
import { companyRow, readIds, succeed } from "#test/support/fixtures/deal-records.ts";

/** The second factor of administrators is not required. */
const optional = {
  ...{ requires_second_factor: false, second_factor_due_at: null, meeting_pattern: null },
  ...{ most_file_bytes: 26_214_400, most_client_bytes: 2_147_483_648 },
};

forEachEngine((engine, openTestDatabase) => {
  describe(`the settings of the office on ${engine}`, () => {
    let world: DealFixtures;
    before(async () => {
      world = await openDealFixtures(openTestDatabase);
    });
    after(() => world.close());

    const change = (body: object) => world.cast.administrator.invoke("change-settings", body);
    const auth = (path: string, body?: object) =>
      world.call(`/auth/v1${path}`, {
        method: body ? "POST" : "GET",
        headers: { "x-supabase-api-version": "2024-01-01", "content-type": "application/json", apikey: publishableKey },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });

    test("sign-up is open until the office closes it: in the dialect of the auth calls, for known and unknown alike", async () => {
      const signUp = async (email: string) => {
        const { status, body } = await auth("/signup", { email, password: goodPassword, data: { user_type: "user" } });
        return { status, code: body.code };
      };
      assert.deepEqual((await world.cast.administrator.invoke("read-settings", {})).body, {
        is_sign_up_open: true,
        holds_new_listings: false,
        ...optional,
      });
      assert.equal((await auth("/settings")).body.disable_signup, false);
      const email = makeEmail();
      assert.equal((await signUp(email)).status, 200);

      assert.deepEqual((await change({ is_sign_up_open: false })).body, {
        is_sign_up_open: false,
        holds_new_listings: false,
        ...optional,
      });
      assert.equal((await auth("/settings")).body.disable_signup, true);
      for (const address of [email, makeEmail()])
        assert.deepEqual(await signUp(address), { status: 422, code: "signup_disabled" });
      const { rowCount } = await world.database.asOwner("select from auth.users where email = $1", [email]);
      assert.equal(rowCount, 1, "who has one keeps it");
      await change({ is_sign_up_open: true });
      assert.equal((await signUp(makeEmail())).status, 200);
    });

    test("the largest document and the room of a client are set within their bounds", async () => {
      const { body } = await change({ most_file_bytes: 50 * 1024 * 1024, most_client_bytes: 4 * 1024 ** 3 });
      assert.deepEqual([body.most_file_bytes, body.most_client_bytes], [52_428_800, 4_294_967_296]);
      for (const wrong of [{ most_file_bytes: 200 * 1024 * 1024 }, { most_file_bytes: 0 }, { most_client_bytes: 1.5 }])
        assert.equal((await change(wrong)).status, 400, JSON.stringify(wrong));
      await change({ most_file_bytes: 26_214_400, most_client_bytes: 2_147_483_648 });
    });

    test("a change is an event with actor, before and after; none without a change", async () => {
      const { administrator } = world.cast;
      const read = async () =>
        (
          await world.database.asOwner(
            "select actor, changes from public.events where table_name = 'settings' order by id",
          )
        ).rows;
      const before = (await read()).length;
      await change({ is_sign_up_open: false });
      await change({ is_sign_up_open: true });
      await change({ holds_new_listings: false });
      const events = (await read()).slice(before) as { actor: string; changes: Record<string, unknown> }[];
      assert.deepEqual(
        events
          .filter(({ changes }) => changes.is_sign_up_open)
          .map(({ actor, changes }) => [actor, changes.is_sign_up_open]),
        [
          [`user:${administrator.id}`, { before: true, after: false }],
          [`user:${administrator.id}`, { before: false, after: true }],
        ],
      );
      assert.equal(events.filter(({ changes }) => changes.holds_new_listings).length, 0);
      assert.equal((await change({})).status, 400);
    });

    const readAt = async (id: string | undefined) => {
      const { body } = await world.cast.administrator.invoke("list-listings", {});
      return (body.listings as { id: string; updated_at: string }[]).find((one) => one.id === id)?.updated_at;
    };

    test("a hidden company is seen by its owner alone, who gets a mail and reads why", async () => {
      const { administrator, owner, approved, named, stranger } = { ...world.cast, stranger: world.cast.declared };
      const id = await world.list("teaser");
      const seen = async (who = stranger) => (await readIds(who.client, "opportunities")).includes(id);
      assert.equal(await seen(), true);
      const { rows } = await world.database.asOwner<{ id: string }>(
        "select id from public.companies where user_id = $1",
        [owner.id],
      );
      const company = rows[0]?.id;
      const review = async (is_held: boolean, reason?: string) =>
        administrator.invoke("review-listing", { id: company, updated_at: await readAt(company), is_held, reason });
      assert.deepEqual((await review(true)).body.fields, { reason: "Please give a reason" });
      assert.equal((await review(true, "The figures are not yours.")).status, 200);
      for (const who of [stranger, approved, named]) assert.equal(await seen(who), false);
      assert.equal((await review(true, "Again")).status, 409);
      const own = await succeed(owner.client.from("companies").select("visibility, is_held, hold_reason").single());
      assert.deepEqual(own, { visibility: "teaser", is_held: true, hold_reason: "The figures are not yours." });
      await world.list("shared");
      assert.equal(await seen(named), false, "its owner cannot go around it");
      for (const columns of [{ is_held: false }, { hold_reason: null }]) {
        const { error } = await owner.client
          .from("companies")
          .update(columns as never)
          .eq("user_id", owner.id);
        assert.ok(error, JSON.stringify(columns));
      }
      assert.equal((await world.readMails(owner))[0]?.subject, "Your company is hidden from investors");
      assert.ok((await world.readMails(owner))[0]?.text.includes("The figures are not yours."));

      assert.equal((await review(false)).status, 200);
      assert.equal((await review(false)).status, 409);
      assert.equal(await seen(named), true);
      assert.equal((await world.readMails(owner)).at(-1)?.subject, "Your company is visible to investors");
      const titles = (await world.readNotices(owner)).map(({ title }) => title);
      assert.ok(
        titles.includes("Your company is hidden from investors") &&
          titles.includes("Your company is visible to investors"),
      );
    });

    test("text that the office has not read is neither shown nor hidden", async () => {
      const { administrator, owner } = world.cast;
      await world.list("teaser");
      const { rows } = await world.database.asOwner<{ id: string }>(
        "select id from public.companies where user_id = $1",
        [owner.id],
      );
      const id = rows[0]?.id ?? "";
      const review = (updated_at: unknown) =>
        administrator.invoke("review-listing", { id, updated_at, is_held: true, reason: "Too good to be true" });
      const read = await readAt(id);
      world.setClock("2026-11-18T12:34:56.789+05:30");
      await succeed(owner.client.from("companies").update({ summary: "Twice your money in a week." }).eq("id", id));
      const late = await review(read);
      assert.deepEqual(
        [late.status, late.body.message],
        [409, "This listing has changed since you opened it. Please review it again"],
      );
      assert.ok((await review(undefined)).body.fields);
      assert.equal((await review(await readAt(id))).status, 200);
      const shown = { id, updated_at: await readAt(id), is_held: false };
      assert.equal((await administrator.invoke("review-listing", shown)).status, 200);
    });

    test("the review lists what others see or would see, as a page and as a file", async () => {
      const { administrator, owner } = world.cast;
      await world.list("teaser");
      const names = async (body: object = {}) =>
        ((await administrator.invoke("list-listings", body)).body.listings as { name: string; user_id: string }[]).map(
          ({ user_id }) => user_id,
        );
      assert.deepEqual(
        [await names(), await names({ held: "yes" }), await names({ held: "no" })],
        [[owner.id], [], [owner.id]],
      );
      const file = await administrator.invoke("export-list", { list: "listings", filter: { held: "no" } });
      assert.deepEqual([file.status, file.body.rows], [200, 1]);
      await world.list("private");
      assert.deepEqual(await names(), []);
    });

    test("if the office says so, a new listing waits until it was looked at", async () => {
      const { administrator, declared } = world.cast;
      const otherStartup = await world.makeCustomer({ user_type: "startup" });
      await change({ holds_new_listings: true });
      const { id } = (await succeed(
        otherStartup.client
          .from("companies")
          .insert({ ...companyRow, name: "Kiln Works", cin: null, deck_url: null, visibility: "teaser" })
          .select("id")
          .single(),
      )) as { id: string };
      const seen = async () => (await readIds(declared.client, "opportunities")).length;
      assert.equal(await seen(), 0);
      const waiting = async () => (await administrator.invoke("recent-activity", {})).body.waiting_listings;
      assert.equal(await waiting(), 1);
      const { listings } = (await administrator.invoke("list-listings", { held: "yes" })).body as {
        listings: Record<string, unknown>[];
      };
      assert.deepEqual(
        listings.map(({ name, hold_reason }) => [name, hold_reason]),
        [["Kiln Works", null]],
      );
      assert.equal(
        (await administrator.invoke("review-listing", { id, updated_at: await readAt(id), is_held: false })).status,
        200,
      );
      assert.deepEqual([await seen(), await waiting()], [1, 0]);
      await succeed(otherStartup.client.from("companies").update({ city: "Nashik" }).eq("id", id));
      assert.equal(await seen(), 1, "what was looked at does not wait again while it stays listed");
      await change({ holds_new_listings: false });
    });
  });
});
