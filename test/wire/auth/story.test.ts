import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type AccountBackend, goodPassword, makeEmail, startAccountBackend } from "#test/support/fixtures/accounts.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`an account from sign-up to sign-out, with the official client, on ${engine}`, () => {
    let backend: AccountBackend;
    before(async () => {
      backend = await startAccountBackend(await openTestDatabase());
    });
    after(() => backend.close());

    test("signs up, confirms by the mailed link, signs in, refreshes, reads itself, signs out", async () => {
      const email = makeEmail();
      const client = backend.makeClient();
      const data = { full_name: "Asha Rao", phone: "098765 43210", user_type: "startup" };
      const signedUp = await client.auth.signUp({
        email: email.toUpperCase(),
        password: goodPassword,
        options: { data },
      });
      assert.equal(signedUp.error, null);
      assert.equal(signedUp.data.session, null);
      assert.equal(signedUp.data.user?.email, email);
      assert.equal(signedUp.data.user?.identities?.length, 1);
      assert.equal(signedUp.data.user?.user_metadata.email_verified, false);

      const early = await client.auth.signInWithPassword({ email, password: goodPassword });
      assert.deepEqual([early.error?.code, early.error?.message], ["email_not_confirmed", "Email not confirmed"]);

      const token_hash = await backend.readToken(email, "signup");
      const confirmed = await client.auth.verifyOtp({ token_hash, type: "signup" });
      assert.equal(confirmed.error, null);
      assert.equal(confirmed.data.session?.expires_in, 3600);
      assert.equal(confirmed.data.user?.user_metadata.email_verified, true);
      assert.ok(confirmed.data.user?.email_confirmed_at);

      const { data: signedIn, error } = await client.auth.signInWithPassword({ email, password: goodPassword });
      assert.equal(error, null);
      assert.equal(signedIn.user?.id, signedUp.data.user?.id);
      const { data: read } = await client.auth.getUser();
      assert.deepEqual(read.user, signedIn.user);
      const { data: claims } = await client.auth.getClaims();
      assert.equal(claims?.claims.iss, "http://neev.test/auth/v1");
      assert.equal(claims?.header.alg, "ES256");
      assert.equal(claims?.claims.amr?.length, 1);

      const profile = await client.from("profiles").select("*").eq("id", signedIn.user?.id).single();
      assert.equal(profile.error, null);
      assert.deepEqual([profile.data.full_name, profile.data.user_type], ["Asha Rao", "startup"]);
      const role = await client.rpc("has_role", { _user_id: signedIn.user?.id, _role: "admin" });
      assert.deepEqual([role.data, role.error], [false, null]);
      const asVisitor = await backend.makeClient().from("profiles").select("*");
      assert.equal(asVisitor.error?.code, "42501");

      const { data: refreshed } = await client.auth.refreshSession();
      assert.notEqual(refreshed.session?.refresh_token, signedIn.session?.refresh_token);
      assert.equal((await client.auth.signOut()).error, null);
      const gone = await backend.auth("/user", undefined, {
        authorization: `Bearer ${refreshed.session?.access_token}`,
      });
      assert.deepEqual([gone.status, gone.body.code], [403, "session_not_found"]);

      const { rows } = await backend.database.asOwner(
        "select full_name, phone, email, user_type from public.profiles where id = $1",
        [signedIn.user?.id],
      );
      assert.deepEqual(rows, [{ full_name: "Asha Rao", phone: "+919876543210", email, user_type: "startup" }]);
    });
  });
});
