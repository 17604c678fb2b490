import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { startBackend } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type AccountBackend, startAccountBackend, type TestAccount } from "#test/support/fixtures/accounts.ts";
import { setUpFactor, showCode } from "#test/support/fixtures/second-factor.ts";
import { testKeys } from "#test/support/tokens.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`a password is changed by more than the token, on ${engine}`, () => {
    let backend: AccountBackend;
    before(async () => {
      backend = await startAccountBackend(await openTestDatabase(), { JWT_KEYS: testKeys });
    });
    after(() => backend.close());

    const tokenOf = async ({ client }: Pick<TestAccount, "client">) =>
      (await client.auth.getSession()).data.session?.access_token ?? "";
    const signInAgain = (account: TestAccount) => backend.signIn(account);

    test("the token alone changes no password: without the current one the answer asks for it, and guesses are counted", async () => {
      const account = await backend.makeAccount();
      const password = "a good new password";
      const phone = await signInAgain(account);
      for (const { client } of [account, phone]) {
        const { error } = await client.auth.updateUser({ password, data: { city: "Pune" } });
        assert.deepEqual([error?.status, error?.code], [400, "reauthentication_needed"]);
        assert.match(error?.message ?? "", /enter your current password/);
        const wrong = await client.auth.updateUser({ password, current_password: "not it at all" });
        assert.deepEqual([wrong.error?.status, wrong.error?.code], [400, "invalid_credentials"]);
        assert.equal((await client.auth.getUser()).data.user?.user_metadata.city, undefined);
      }
      const nonce = await account.client.auth.updateUser({ password, nonce: "123456" });
      assert.equal(nonce.error?.code, "reauthentication_needed");
      assert.equal((await signInAgain(account)).client !== undefined, true, "the password is the same");
      const right = { password, current_password: account.password };
      const both = await Promise.all([account, phone].map(({ client }) => client.auth.updateUser(right)));
      assert.equal(both.filter(({ error }) => error === null).length, 1, "of two changes at once one wins");
    });

    test("guesses at the current password pause sign-in too", async (t) => {
      const limited = await startBackend(backend.database, {
        env: { SITE_URL: "http://neev.test", JWT_KEYS: testKeys, RATE_LIMIT_SCALE: "1" },
      });
      t.after(() => limited.close());
      const account = await backend.makeAccount();
      const authorization = `Bearer ${await tokenOf(account)}`;
      const guess = (current_password: string) =>
        limited.call("/auth/v1/user", {
          method: "PUT",
          headers: { authorization, "content-type": "application/json", "x-supabase-api-version": "2024-01-01" },
          body: JSON.stringify({ password: "a good new password", current_password }),
        });
      const statuses = [];
      for (let i = 0; i < 7; i += 1) statuses.push((await guess(`guess number ${i}`)).status);
      assert.deepEqual(statuses.slice(0, 5), [400, 400, 400, 400, 400]);
      assert.equal(statuses[6], 429);
      assert.equal((await guess(account.password)).status, 429, "the right one waits as well");
    });

    test("a recovery link lets its reader choose one password, and only soon", async () => {
      const account = await backend.makeAccount();
      const recover = async () => {
        const client = backend.makeClient();
        await client.auth.resetPasswordForEmail(account.email);
        const token_hash = await backend.readToken(account.email, "recovery");
        const { data, error } = await client.auth.verifyOtp({ type: "email", token_hash });
        assert.equal(error, null);
        return { client, token: data.session?.access_token ?? "" };
      };
      const { client, token } = await recover();
      const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
      assert.deepEqual(
        claims.amr.map(({ method }: { method: string }) => method),
        ["recovery"],
      );
      await client.auth.refreshSession();
      assert.equal((await client.auth.updateUser({ password: "a brand new password" })).error, null);
      const again = await client.auth.updateUser({ password: "and one more password" });
      assert.equal(again.error?.code, "reauthentication_needed");
      const late = await recover();
      await backend.database.asOwner("update auth.mfa_amr_claims set updated_at = updated_at - interval '31 minutes'");
      const refused = await late.client.auth.updateUser({ password: "and one more password" });
      assert.equal(refused.error?.code, "reauthentication_needed");
      const current_password = "a brand new password";
      const known = await late.client.auth.updateUser({ password: "and one more password", current_password });
      assert.equal(known.error, null);
    });

    test("a recent second factor stands for the current password, but not one that the session itself has added", async () => {
      const account = await backend.makeAccount();
      const factor = await setUpFactor(account.client, backend.database);
      const change = { password: "a good new password" };
      assert.equal((await account.client.auth.updateUser(change)).error?.code, "reauthentication_needed");
      const { client } = await signInAgain(account);
      assert.equal((await client.auth.updateUser(change)).error?.code, "insufficient_aal");
      await showCode(client, factor, backend.database);
      const age = (minutes: number) =>
        backend.database.asOwner(
          "update auth.mfa_amr_claims set updated_at = now() - make_interval(mins => $1) where authentication_method = 'totp'",
          [minutes],
        );
      await age(11);
      assert.equal((await client.auth.updateUser(change)).error?.code, "reauthentication_needed");
      await age(9);
      assert.equal((await client.auth.updateUser(change)).error, null);
    });

    test("an old session adds no authenticator, neither a first nor a further one: it would lock the owner out", async () => {
      const account = await backend.makeAccount();
      const age = (minutes: number) =>
        backend.database.asOwner("update auth.mfa_amr_claims set updated_at = now() - make_interval(mins => $1)", [
          minutes,
        ]);
      const enroll = () => account.client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Another" });
      await age(31);
      const first = (await enroll()).error;
      assert.deepEqual([first?.status, first?.code], [400, "reauthentication_needed"]);
      assert.match(first?.message ?? "", /sign in again/);
      assert.equal((await account.client.auth.refreshSession()).error, null);
      assert.equal((await enroll()).error?.code, "reauthentication_needed", "a refresh is no sign-in");
      await backend.signIn(account, account.client);
      const factor = await setUpFactor(account.client, backend.database);
      await age(11);
      const further = (await enroll()).error;
      assert.match(further?.message ?? "", /a code from your current authenticator/);
      await showCode(account.client, factor, backend.database);
      assert.equal((await enroll()).error, null);
    });
  });
});
