import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { latestText } from "#domain/fields/consent-texts.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type AccountBackend, goodPassword, makeEmail, startAccountBackend } from "#test/support/fixtures/accounts.ts";

const { version } = latestText("account");

forEachEngine((engine, openTestDatabase) => {
  describe(`the consent of a sign-up on ${engine}`, () => {
    let backend: AccountBackend;
    before(async () => {
      backend = await startAccountBackend(await openTestDatabase());
    });
    after(() => backend.close());

    test("is recorded when the address is confirmed, with the time of the sign-up, whatever time was sent", async () => {
      const before = new Date();
      const consent = { version, page: "/signup/user?x=1", at: "1999-01-01T00:00:00Z" };
      const { client, id } = await backend.makeAccount({ full_name: "Asha Rao", user_type: "user", consent });
      const { data } = await client.from("consents").select("*");
      assert.equal(data?.length, 1);
      const [{ kind, page, user_id, given_at }] = data as [Record<string, string>];
      assert.deepEqual([kind, page, user_id], ["account", "/signup/user", id]);
      assert.ok(new Date(`${given_at}`) >= new Date(Math.floor(before.getTime() / 1000) * 1000));
      const left = await client.auth.updateUser({ data: { consent: { version, page: "/forged" } } });
      assert.equal(left.data.user?.user_metadata.consent?.page, "/signup/user", "given once");
    });

    test("is nothing for an address that is never confirmed, and for a text that was never shown", async () => {
      const email = makeEmail();
      const options = { data: { consent: { version, page: "/auth" } } };
      assert.equal((await backend.makeClient().auth.signUp({ email, password: goodPassword, options })).error, null);
      const { rows } = await backend.database.asOwner(
        "select from public.consents as c join auth.users as u on u.id = c.user_id where u.email = $1",
        [email],
      );
      assert.deepEqual(rows, []);
      for (const forged of [
        { version: "1999-01-01", page: "/" },
        { version, page: "//x", x: 1 },
        "text",
        7,
        { at: "x" },
      ]) {
        const { client } = await backend.makeAccount({ consent: forged });
        const { data } = await client.from("consents").select("page");
        const isPath = typeof forged === "object" && "page" in forged && forged.page === "//x";
        assert.equal(data?.length, isPath ? 1 : 0, JSON.stringify(forged));
      }
    });
  });
});
