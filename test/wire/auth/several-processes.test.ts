import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type AccountBackend, startAccountBackend } from "#test/support/fixtures/accounts.ts";
import { enroll, showCode } from "#test/support/fixtures/second-factor.ts";

// Two backends on one database are two processes to everything that is kept: they share no memory.
forEachEngine((engine, openTestDatabase) => {
  describe(`accounts served by two processes on ${engine}`, () => {
    let first: AccountBackend;
    let second: AccountBackend;
    let passed = 0;
    before(async () => {
      const database = await openTestDatabase();
      first = await startAccountBackend(database, { RATE_LIMIT_SCALE: "1" });
      second = await startAccountBackend(database, { RATE_LIMIT_SCALE: "1" }, { passed: () => passed });
    });
    after(async () => {
      await second.close();
      await first.close();
    });

    const signIn = (backend: AccountBackend, email: string, password: string) =>
      backend.auth("/token?grant_type=password", { email, password });
    const readProfiles = (backend: AccountBackend, token: string) =>
      fetch(`${backend.url}/rest/v1/profiles?select=id`, {
        headers: { apikey: "sb_publishable_neev", authorization: `Bearer ${token}` },
      });

    test("what was guessed at one counts at the other", async () => {
      const { email, password } = await first.makeAccount();
      let tried = 0;
      while ((await signIn(first, email, "wrong password")).status === 400) tried += 1;
      assert.ok(tried >= 5 && tried <= 14, `${tried} were tried`);
      // The first pauses are short, and may have passed on a slow machine.
      await first.database.asOwner("update private.sign_in_attempts set free_at = now() + interval '10 minutes'");
      const refused = await signIn(second, email, password);
      assert.deepEqual([refused.status, refused.body.code], [429, "over_request_rate_limit"]);
      await first.database.asOwner("update private.sign_in_attempts set free_at = now()");
      assert.equal((await signIn(second, email, password)).status, 200);
    });

    test("a session that is raised at one counts as raised at the other at once", async () => {
      const { client, id } = await first.makeAccount();
      await first.makeAccount();
      await first.database.asOwner("insert into public.user_roles (user_id, role) values ($1, 'admin')", [id]);
      const readToken = async () => (await client.auth.getSession()).data.session?.access_token ?? "";
      const countAt = async (backend: AccountBackend) => {
        const seen: unknown[] = JSON.parse(await (await readProfiles(backend, await readToken())).text());
        return seen.length;
      };
      assert.ok((await countAt(second)) > 1, "without a factor the password will do");
      const factor = await enroll(client);
      await first.database.asOwner("update auth.mfa_factors set status = 'verified' where id = $1", [factor.factorId]);
      assert.equal(await countAt(second), 1, "at aal1 the own profile alone");
      await showCode(client, factor, first.database);
      assert.ok((await countAt(second)) > 1);
    });

    test("a session that ended at one is missing at the other for the calls about recovery codes", async () => {
      const { client } = await first.makeAccount();
      const token = (await client.auth.getSession()).data.session?.access_token ?? "";
      const call = (name: string, body: object) =>
        second.call(`/functions/v1/${name}`, {
          method: "POST",
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
          body: JSON.stringify(body),
        });
      assert.equal((await call("count-recovery-codes", {})).status, 200, "the other trusts the token from here on");
      assert.equal((await client.auth.signOut()).error, null);
      for (const [name, body] of [
        ["make-recovery-codes", {}],
        ["use-recovery-code", { code: "AAAA-BBBB-CCCC-DDDD" }],
      ] as const) {
        const refused = await call(name, body);
        assert.deepEqual([refused.status, refused.body.code], [401, "not_signed_in"], name);
      }
    });

    test("a password that is changed, or an account that is deleted, while the old one is being checked opens nothing", async (t) => {
      const { database } = first;
      let between: (() => Promise<unknown>) | undefined;
      const slow = await startAccountBackend({
        ...database,
        async asSystem(actor, work) {
          // What comes after the check is done in the account's name.
          if (actor.startsWith("user:")) await between?.();
          return database.asSystem(actor, work);
        },
      });
      t.after(() => slow.close());
      for (const change of [
        "update auth.users set encrypted_password = 'another' where id = $1",
        "delete from auth.users where id = $1",
      ]) {
        const { email, password, id } = await first.makeAccount();
        between = undefined;
        assert.equal((await signIn(slow, email, password)).status, 200);
        between = () => database.asOwner(change, [id]);
        const { status, body } = await signIn(slow, email, password);
        assert.deepEqual([status, body.code], [400, "invalid_credentials"], change);
      }
    });

    test("a session of one is a session of the other, and its refresh token is exchanged by either", async () => {
      const { client } = await first.makeAccount();
      const { data } = await client.auth.getSession();
      const { access_token = "", refresh_token } = data.session ?? {};
      assert.equal((await readProfiles(second, access_token)).status, 200);
      const [one, other] = await Promise.all(
        [first, second].map((backend) => backend.auth("/token?grant_type=refresh_token", { refresh_token })),
      );
      assert.deepEqual([one?.status, other?.status], [200, 200]);
      assert.equal(one?.body.refresh_token, other?.body.refresh_token);
    });

    test("a session that is ended at one opens no table at the other a minute later", async () => {
      const { client } = await first.makeAccount();
      const token = (await client.auth.getSession()).data.session?.access_token ?? "";
      assert.equal((await readProfiles(second, token)).status, 200);
      assert.equal((await client.auth.signOut()).error, null);
      assert.equal((await readProfiles(first, token)).status, 401, "where it was ended, at once");
      passed += 60_001;
      const late = await readProfiles(second, token);
      assert.deepEqual([late.status, ((await late.json()) as { code: string }).code], [401, "PGRST303"]);
    });
  });
});
