import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { decodeJwt } from "jose";
import { forEachEngine } from "#test/support/databases.ts";
import { type AccountBackend, makeStorage, sessionKey, startAccountBackend } from "#test/support/fixtures/accounts.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`staying signed in on ${engine}`, () => {
    let backend: AccountBackend;
    before(async () => {
      backend = await startAccountBackend(await openTestDatabase());
    });
    after(() => backend.close());

    const refresh = (refresh_token: unknown) => backend.auth("/token?grant_type=refresh_token", { refresh_token });
    async function begin() {
      const account = await backend.makeAccount();
      const { data } = await account.client.auth.getSession();
      return { ...account, token: data.session?.refresh_token ?? "", access: data.session?.access_token ?? "" };
    }
    const expire = (seconds: number) =>
      backend.database.asOwner("update auth.refresh_tokens set updated_at = now() - make_interval(secs => $1)", [
        seconds,
      ]);
    const next = async (token: string) => {
      const { status, body } = await refresh(token);
      assert.equal(status, 200, JSON.stringify(body));
      return String(body.refresh_token);
    };

    test("a refresh token is exchanged for the next one; session and sign-in method stay", async () => {
      const { token, access } = await begin();
      const { status, body } = await refresh(token);
      assert.equal(status, 200);
      assert.notEqual(body.refresh_token, token);
      assert.deepEqual([body.token_type, body.expires_in], ["bearer", 3600]);
      const [before, now] = [decodeJwt(access), decodeJwt(String(body.access_token))];
      assert.equal(now.session_id, before.session_id);
      assert.deepEqual(
        (now.amr as { method: string }[]).map(({ method }) => method),
        ["otp"],
      );
    });

    test("the database holds no refresh token, only hashes", async () => {
      const { token } = await begin();
      const { rows } = await backend.database.asOwner<{ text: string }>(
        "select string_agg(t::text, ' ') as text from auth.refresh_tokens t",
      );
      assert.ok(rows[0]?.text);
      assert.ok(!rows[0].text.includes(token));
    });

    test("ten tabs that refresh at once with one token all get the same next one", async () => {
      const { token } = await begin();
      const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(token)));
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
      assert.equal(new Set(answers.map(({ body }) => body.refresh_token)).size, 1);
      await next(String(answers[0]?.body.refresh_token));
    });

    test("a client that lost the answer gets the current token again, at any later time", async () => {
      const { token } = await begin();
      const second = await next(token);
      await expire(3_000);
      assert.equal(await next(token), second);
      assert.equal(await next(token), second);
      await next(second);
    });

    test("a token used twice within ten seconds is let through, and answers the current one", async () => {
      const { token } = await begin();
      const third = await next(await next(token));
      assert.equal(await next(token), third);
    });

    test("an old token that comes again ends the session, for the thief and for the owner", async () => {
      const { token, access } = await begin();
      const third = await next(await next(token));
      await expire(11);
      const stolen = await refresh(token);
      assert.deepEqual(
        [stolen.status, stolen.body.code, stolen.body.message],
        [400, "refresh_token_already_used", "Invalid Refresh Token: Already Used"],
      );
      assert.equal((await refresh(third)).body.code, "refresh_token_not_found");
      const user = await backend.auth("/user", undefined, { authorization: `Bearer ${access}` });
      assert.equal(user.body.code, "session_not_found");
    });

    test("after sign-out the refresh token is worth nothing", async () => {
      const { token, client } = await begin();
      assert.equal((await client.auth.signOut()).error, null);
      const { status, body } = await refresh(token);
      assert.deepEqual(
        [status, body.code, body.message],
        [400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found"],
      );
    });

    /** Moves the times of the account's sessions into the past. */
    const age = (id: string, { created = "0", refreshed = created }: { created?: string; refreshed?: string }) =>
      backend.database.asOwner(
        `update auth.sessions set created_at = now() - $2::interval, refreshed_at = (now() - $3::interval) at time zone 'utc'
         where user_id = $1`,
        [id, created, refreshed],
      );
    const giveRole = (id: string) =>
      backend.database.asOwner("insert into public.user_roles (user_id, role) values ($1, 'admin')", [id]);
    const readUser = (access: string) => backend.auth("/user", undefined, { authorization: `Bearer ${access}` });

    for (const { who, isOffice, idle, most } of [
      { who: "a customer", isOffice: false, idle: [30 * 24, "hours"], most: [180 * 24, "hours"] },
      { who: "an administrator", isOffice: true, idle: [12, "hours"], most: [7 * 24, "hours"] },
    ] as const)
      test(`the session of ${who} ends after ${idle[0]} hours without a refresh, and after ${most[0]} hours at the latest`, async () => {
        const { id, token, access, client } = await begin();
        if (isOffice) await giveRole(id);
        const nearly = (limit: readonly [number, string]) => `${limit[0] * 60 - 1} minutes`;
        const past = (limit: readonly [number, string]) => `${limit[0] * 60 + 1} minutes`;
        await age(id, { created: nearly(most), refreshed: nearly(idle) });
        assert.equal((await readUser(access)).status, 200);
        const second = await next(token);

        for (const times of [{ created: past(idle) }, { created: past(most), refreshed: "1 minute" }]) {
          await age(id, times);
          assert.equal((await readUser(access)).body.code, "session_not_found");
          const fresh = await startAccountBackend(backend.database);
          const table = await fresh.call("/rest/v1/profiles", { headers: { authorization: `Bearer ${access}` } });
          assert.deepEqual([table.status, table.body.message], [401, "JWT session has ended"]);
          const call = await fresh.call("/functions/v1/list-sessions", {
            headers: { authorization: `Bearer ${access}` },
          });
          assert.deepEqual([call.status, call.body.code], [401, "not_signed_in"]);
          await fresh.close();
        }
        // As a browser that was closed meanwhile: what it stored has expired.
        const storage = makeStorage();
        const { data } = await client.auth.getSession();
        storage.setItem(sessionKey, JSON.stringify({ ...data.session, refresh_token: second, expires_at: 1 }));
        const { error, data: renewed } = await backend.makeClient({}, storage).auth.getSession();
        assert.deepEqual([error?.code, renewed.session], ["session_expired", null]);
        assert.equal(storage.getItem(sessionKey), null, "the client is signed out");
        assert.equal((await refresh(second)).body.code, "refresh_token_not_found", "its row is gone");
      });

    test("a role that is given later applies to the sessions that are open", async () => {
      const { id, token, access } = await begin();
      await age(id, { created: "13 hours" });
      assert.equal((await readUser(access)).status, 200);
      await giveRole(id);
      assert.equal((await readUser(access)).body.code, "session_not_found");
      assert.equal((await refresh(token)).body.code, "session_expired");
    });

    test("using an earlier refresh token again, as a client does that lost the answer, is a use of the session", async () => {
      const { id, token } = await begin();
      await next(token);
      await age(id, { created: "29 days" });
      await next(token);
      const { rows } = await backend.database.asOwner<{ is_used: boolean }>(
        "select refreshed_at > now() at time zone 'utc' - interval '1 minute' as is_used from auth.sessions where user_id = $1",
        [id],
      );
      assert.equal(rows[0]?.is_used, true);
    });

    test("refusals of what is no refresh token", async () => {
      for (const [token, code, message] of [
        ["", "validation_failed", "Refresh token is not valid"],
        [undefined, "validation_failed", "Refresh token is not valid"],
        ["has spaces in it", "validation_failed", "Refresh token is not valid"],
        ["x".repeat(200), "validation_failed", "Refresh token is not valid"],
        ["abcdefghij12", "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found"],
      ]) {
        const { status, body } = await refresh(token);
        assert.deepEqual([status, body.code, body.message], [400, code, message]);
      }
      assert.equal((await refresh({ $ne: null })).body.code, "bad_json");
      for (const grant of ["", "pkce", "constructor", "password&grant_type=password"]) {
        const { status, body } = await backend.auth(`/token?grant_type=${grant}`, { refresh_token: "abcdefghij12" });
        assert.deepEqual([status, body.message], [400, "unsupported_grant_type"]);
      }
    });

    test("refreshing is never refused for coming too often, nor by wrong passwords", async () => {
      const strict = await startAccountBackend(backend.database, { RATE_LIMIT_SCALE: "1" });
      try {
        let { token } = await begin();
        const { email } = await backend.makeAccount();
        const guess = () => strict.auth("/token?grant_type=password", { email, password: "wrong one" });
        // The limit refills with time, so a slow machine needs a few guesses more.
        let tries = 0;
        while ((await guess()).status !== 429) assert.ok(++tries < 100, "wrong passwords are limited");
        for (let i = 0; i < 40; i += 1) {
          const { status, body } = await strict.auth("/token?grant_type=refresh_token", { refresh_token: token });
          assert.equal(status, 200, JSON.stringify(body));
          token = String(body.refresh_token);
        }
      } finally {
        await strict.close();
      }
    });

    test("scopes of sign-out: here, elsewhere, everywhere", async () => {
      const { email, password, client: here } = await backend.makeAccount();
      const signIn = async () => {
        const client = backend.makeClient();
        await client.auth.signInWithPassword({ email, password });
        return client;
      };
      const [there, third] = [await signIn(), await signIn()];
      const isIn = async (client: typeof here) => (await client.auth.getUser()).error === null;
      assert.deepEqual([await isIn(here), await isIn(there), await isIn(third)], [true, true, true]);
      assert.equal((await there.auth.signOut({ scope: "local" })).error, null);
      assert.deepEqual([await isIn(here), await isIn(there), await isIn(third)], [true, false, true]);
      assert.equal((await here.auth.signOut({ scope: "others" })).error, null);
      assert.deepEqual([await isIn(here), await isIn(third)], [true, false]);
      const again = await signIn();
      assert.equal((await here.auth.signOut({ scope: "global" })).error, null);
      assert.deepEqual([await isIn(here), await isIn(again)], [false, false]);
      const unknown = await backend.auth("/logout?scope=all", undefined, {}, "POST");
      assert.deepEqual([unknown.status, unknown.body.message], [400, 'Unsupported logout scope "all"']);
    });
  });
});
