import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import {
  type AccountBackend,
  goodPassword,
  startAccountBackend,
  type TestAccount,
} from "#test/support/fixtures/accounts.ts";
import { enroll, forgetUses, readCode, setUpFactor, showCode } from "#test/support/fixtures/second-factor.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`ways round the second factor on ${engine}`, () => {
    let backend: AccountBackend;
    before(async () => {
      backend = await startAccountBackend(await openTestDatabase());
    });
    after(() => backend.close());

    async function signInAgain({ email, password }: TestAccount) {
      const client = backend.makeClient();
      assert.equal((await client.auth.signInWithPassword({ email, password })).error, null);
      return client;
    }
    async function callFunction(client: TestAccount["client"], name: string, body: unknown) {
      const token = (await client.auth.getSession()).data.session?.access_token;
      return backend.call(`/functions/v1/${name}`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    }
    const newPassword = "another horse battery";

    test("with the password alone it cannot be taken away, nor another one set up", async () => {
      const account = await backend.makeAccount();
      const { factorId } = await setUpFactor(account.client, backend.database);
      const thief = await signInAgain(account);
      const removed = await thief.auth.mfa.unenroll({ factorId });
      assert.deepEqual([removed.error?.status, removed.error?.code], [422, "insufficient_aal"]);
      const added = await thief.auth.mfa.enroll({ factorType: "totp", friendlyName: "Mine" });
      assert.deepEqual([added.error?.status, added.error?.code], [403, "insufficient_aal"]);
      assert.equal((await account.client.auth.mfa.listFactors()).data?.totp.length, 1);
    });

    test("a factor that was started before the account had one does not open it afterwards", async () => {
      const account = await backend.makeAccount();
      const own = await enroll(account.client, "Own");
      const thief = await signInAgain(account);
      const planted = await enroll(thief, "Planted");
      await showCode(account.client, own, backend.database);
      const gone = await (await signInAgain(account)).auth.mfa.challenge({ factorId: planted.factorId });
      assert.equal(gone.error?.code, "mfa_factor_not_found");
      // One that came in at the very moment in which the own one was completed.
      await backend.database.asOwner(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
         values ($1, $2, 'totp', 'unverified', now(), now(), $3)`,
        [planted.factorId, account.id, planted.secret],
      );
      const { error } = await (await signInAgain(account)).auth.mfa.challengeAndVerify({
        factorId: planted.factorId,
        code: readCode(planted.secret),
      });
      assert.deepEqual([error?.status, error?.code], [403, "insufficient_aal"]);
    });

    test("an old code does not stand for ever: after ten minutes it takes another one to remove the factor", async () => {
      const { client, id } = await backend.makeAccount();
      const factor = await setUpFactor(client, backend.database);
      await backend.database.asOwner(
        `update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'
         where session_id in (select id from auth.sessions where user_id = $1)`,
        [id],
      );
      const { error } = await client.auth.mfa.unenroll({ factorId: factor.factorId });
      assert.equal(error?.code, "insufficient_aal");
      assert.equal((await callFunction(client, "make-recovery-codes", {})).body.code, "insufficient_aal");
      await showCode(client, factor, backend.database);
      assert.equal((await callFunction(client, "make-recovery-codes", {})).status, 200);
      assert.equal((await client.auth.mfa.unenroll({ factorId: factor.factorId })).error, null);
    });

    test("password, address and the account itself are changed at aal2 only; name and phone as before", async () => {
      const account = await backend.makeAccount();
      const factor = await setUpFactor(account.client, backend.database);
      const client = await signInAgain(account);
      for (const change of [{ password: newPassword }, { email: "new.address@example.in" }]) {
        const { error } = await client.auth.updateUser(change);
        assert.deepEqual([error?.status, error?.code], [401, "insufficient_aal"]);
      }
      assert.equal((await client.auth.updateUser({ data: { full_name: "Asha R" } })).error, null);
      for (const name of ["delete-account", "download-my-data"]) {
        const kept = await callFunction(client, name, { password: goodPassword });
        assert.deepEqual([kept.status, kept.body.code], [403, "insufficient_aal"], name);
      }
      await showCode(client, factor, backend.database);
      assert.equal((await client.auth.updateUser({ password: newPassword })).error, null);
      assert.equal((await callFunction(client, "delete-account", { password: newPassword })).status, 200);
    });

    test("a mailed link to choose a new password opens no way past it", async () => {
      const account = await backend.makeAccount();
      await setUpFactor(account.client, backend.database);
      const client = backend.makeClient();
      await client.auth.resetPasswordForEmail(account.email);
      const token_hash = await backend.readToken(account.email, "recovery");
      assert.equal((await client.auth.verifyOtp({ type: "recovery", token_hash })).error, null);
      assert.equal((await client.auth.updateUser({ password: newPassword })).error?.code, "insufficient_aal");
      assert.equal((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel, "aal1");
    });

    test("a refresh token from before the code is worth nothing, at once and in the seconds of grace", async () => {
      const { client } = await backend.makeAccount();
      const { factorId, secret } = await enroll(client);
      const stolen = (await client.auth.getSession()).data.session?.refresh_token;
      await forgetUses(backend.database);
      assert.equal((await client.auth.mfa.challengeAndVerify({ factorId, code: readCode(secret) })).error, null);
      const thief = await backend.auth("/token?grant_type=refresh_token", { refresh_token: stolen });
      assert.deepEqual([thief.status, thief.body.code], [400, "refresh_token_not_found"]);
      assert.equal((await client.auth.refreshSession()).error, null, "the owner's session goes on");
    });

    test("an access token from before the code gives away neither the factor nor new recovery codes", async () => {
      const { client } = await backend.makeAccount();
      const { factorId, secret } = await enroll(client);
      const stolen = (await client.auth.getSession()).data.session?.access_token;
      await forgetUses(backend.database);
      assert.equal((await client.auth.mfa.challengeAndVerify({ factorId, code: readCode(secret) })).error, null);
      const asThief = async (path: string, method: string, body?: unknown) => {
        const answer = await backend.call(path, {
          method,
          headers: { authorization: `Bearer ${stolen}`, "content-type": "application/json" },
          body: JSON.stringify(body ?? {}),
        });
        return [answer.status, answer.body.error_code ?? answer.body.code];
      };
      const refused = "insufficient_aal";
      assert.deepEqual(await asThief(`/auth/v1/factors/${factorId}`, "DELETE"), [422, refused]);
      assert.deepEqual(await asThief("/auth/v1/factors", "POST", { factor_type: "totp" }), [403, refused]);
      assert.deepEqual(await asThief("/auth/v1/user", "PUT", { password: newPassword }), [401, refused]);
      assert.deepEqual(await asThief("/functions/v1/make-recovery-codes", "POST"), [403, refused]);
      assert.equal((await callFunction(client, "make-recovery-codes", {})).status, 200, "the owner's own goes on");
      assert.equal((await client.auth.mfa.unenroll({ factorId })).error, null);
    });

    test("a session that stood on a factor that was removed is no administrator's, though its token says aal2", async () => {
      const [account, other] = [await backend.makeAccount(), await backend.makeAccount()];
      await backend.database.asOwner("insert into public.user_roles (user_id, role) values ($1, 'admin')", [
        account.id,
      ]);
      const lost = await setUpFactor(account.client, backend.database);
      const kept = await enroll(account.client, "Tablet");
      const elsewhere = await signInAgain(account);
      await showCode(account.client, kept, backend.database);
      const sees = async (client: TestAccount["client"]) =>
        (await client.from("profiles").select("id").eq("id", other.id)).data?.length;
      await elsewhere.auth.signInWithPassword({ email: account.email, password: account.password });
      assert.equal(await sees(elsewhere), 0, "at aal1 nothing of others");
      await showCode(elsewhere, lost, backend.database);
      assert.equal(await sees(elsewhere), 1);
      assert.equal((await account.client.auth.mfa.unenroll({ factorId: lost.factorId })).error, null);
      assert.equal(await sees(elsewhere), 0);
      assert.equal(await sees(account.client), 1);
      const moved = await callFunction(elsewhere, "move-request", {
        ...{ kind: "funding", id: "6f1f1a9e-0000-4000-8000-000000000001", status: "rejected", reason: "No" },
      });
      assert.equal(moved.status, 403);
    });

    test("no event, job or mail holds a secret, a code or its hash", async () => {
      const { client, email } = await backend.makeAccount();
      const { secret } = await setUpFactor(client, backend.database);
      const { body } = await callFunction(client, "make-recovery-codes", {});
      await backend.readMails(email);
      const { rows } = await backend.database.asOwner<{ text: string; events: number }>(
        `select (select count(*)::int from public.events where table_name in ('mfa_factors', 'recovery_codes')) as events,
           concat((select string_agg(e::text, ' ') from public.events e),
             (select string_agg(d::text, ' ') from private.event_details d),
             (select string_agg(j::text, ' ') from private.jobs j),
             (select string_agg(m::text, ' ') from private.inbox_mails m)) as text`,
      );
      const { rows: hashes } = await backend.database.asOwner<{ code_hash: string }>(
        "select code_hash from private.recovery_codes",
      );
      assert.ok((rows[0]?.events ?? 0) >= 12, "they are recorded");
      assert.ok(hashes.length >= 10);
      for (const hidden of [secret, ...(body.codes as string[]), ...hashes.map(({ code_hash }) => code_hash)])
        assert.ok(!rows[0]?.text.includes(hidden), hidden);
    });
  });
});
