import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { publishableKey } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import {
  type AccountBackend,
  goodPassword,
  makeEmail,
  makeStorage,
  sessionKey,
  startAccountBackend,
  type TestAccount,
} from "#test/support/fixtures/accounts.ts";

// The cases of auth-js' own suite (GoTrueClient) that are about these calls, against our backend.
forEachEngine((engine, openTestDatabase) => {
  describe(`what the official client expects, on ${engine}`, () => {
    let backend: AccountBackend;
    let account: TestAccount;
    before(async () => {
      backend = await startAccountBackend(await openTestDatabase());
      account = await backend.makeAccount();
    });
    after(() => backend.close());

    const signIn = (client?: SupabaseClient) => backend.signIn(account, client);

    test("signUp: weak, common and missing passwords are told apart", async () => {
      const { auth } = backend.makeClient();
      const short = await auth.signUp({ email: makeEmail(), password: "short" });
      assert.deepEqual(
        [short.error?.name, short.error?.status, short.error?.code],
        ["AuthWeakPasswordError", 422, "weak_password"],
      );
      assert.deepEqual((short.error as { reasons?: string[] } | null)?.reasons, ["length"]);
      const common = await auth.signUp({ email: makeEmail(), password: "password1" });
      assert.deepEqual((common.error as { reasons?: string[] } | null)?.reasons, ["pwned"]);
      const none = await auth.signUp({ email: makeEmail(), password: "" });
      assert.deepEqual([none.error?.name, none.error?.message], ["AuthApiError", "Signup requires a valid password"]);
      const wrong = await auth.signUp({ email: "no address", password: goodPassword });
      assert.equal(wrong.error?.message, "Unable to validate email address: invalid format");
    });

    test("signInWithPassword: user, session and events; wrong credentials leave nothing behind", async () => {
      const client = backend.makeClient();
      const events: string[] = [];
      const { data } = client.auth.onAuthStateChange((event) => void events.push(event));
      const wrong = await client.auth.signInWithPassword({ email: account.email, password: "wrong password" });
      assert.deepEqual(
        [wrong.error?.name, wrong.error?.status, wrong.error?.code, wrong.error?.message],
        [...["AuthApiError", 400, "invalid_credentials", "Invalid login credentials"]],
      );
      assert.deepEqual(wrong.data, { user: null, session: null });
      assert.equal((await client.auth.getSession()).data.session, null);
      const { session } = await signIn(client);
      assert.equal(session.token_type, "bearer");
      assert.ok(Math.abs((session.expires_at ?? 0) - Date.now() / 1000 - 3600) < 60);
      assert.equal(session.user.id, account.id);
      assert.equal((await client.auth.getUser()).data.user?.email, account.email);
      await client.auth.signOut();
      assert.deepEqual(events, ["INITIAL_SESSION", "SIGNED_IN", "SIGNED_OUT"]);
      data.subscription.unsubscribe();
    });

    test("getUser and getClaims: with the stored token, with a given one, with a wrong one", async () => {
      const { client, session } = await signIn();
      const stranger = backend.makeClient();
      assert.equal((await stranger.auth.getUser(session.access_token)).data.user?.id, account.id);
      assert.equal((await stranger.auth.getUser()).error?.name, "AuthSessionMissingError");
      const wrong = await stranger.auth.getUser(`${session.access_token}x`);
      assert.deepEqual([wrong.error?.status, wrong.error?.code], [403, "bad_jwt"]);
      const { data } = await client.auth.getClaims();
      const { sub, role, aud, session_id, is_anonymous, aal } = data?.claims ?? {};
      assert.deepEqual(
        [sub, role, aud, is_anonymous, aal],
        [account.id, "authenticated", "authenticated", false, "aal1"],
      );
      assert.match(String(session_id), /^[0-9a-f-]{36}$/);
    });

    test("setSession takes a session over; an expired one is refreshed, a wrong refresh token refused", async () => {
      const { session } = await signIn();
      const { access_token, refresh_token } = session;
      const other = backend.makeClient();
      assert.equal((await other.auth.setSession({ access_token, refresh_token })).error, null);
      assert.equal((await other.auth.getUser()).data.user?.id, account.id);
      const [head, payload = "", signature] = access_token.split(".");
      const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
      const old = Buffer.from(JSON.stringify({ ...claims, exp: claims.iat - 1 })).toString("base64url");
      const late = backend.makeClient();
      const renewed = await late.auth.setSession({ access_token: `${head}.${old}.${signature}`, refresh_token });
      assert.equal(renewed.error, null);
      assert.notEqual(renewed.data.session?.refresh_token, refresh_token);
      const wrong = await backend.makeClient().auth.setSession({
        access_token: `${head}.${old}.${signature}`,
        refresh_token: "abcdefghij12",
      });
      assert.deepEqual([wrong.error?.status, wrong.error?.code], [400, "refresh_token_not_found"]);
    });

    test("refreshSession: once for many who ask at once; with a given token; without a session", async () => {
      const { client, session } = await signIn();
      const many = await Promise.all(Array.from({ length: 5 }, () => client.auth.refreshSession()));
      assert.equal(new Set(many.map(({ data }) => data.session?.refresh_token)).size, 1);
      assert.equal((await backend.makeClient().auth.refreshSession()).error?.name, "AuthSessionMissingError");
      const given = await backend.makeClient().auth.refreshSession({ refresh_token: session.refresh_token });
      assert.equal(given.data.session?.refresh_token, many[0]?.data.session?.refresh_token);
    });

    test("updateUser: metadata and password, with the event; without a session an error", async () => {
      const { client, password } = await backend.makeAccount();
      const events: string[] = [];
      const { data } = client.auth.onAuthStateChange((event) => void events.push(event));
      const updated = await client.auth.updateUser({ data: { hello: "world" } });
      assert.equal(updated.data.user?.user_metadata.hello, "world");
      assert.equal((await client.auth.getSession()).data.session?.user.user_metadata.hello, "world");
      const change = { password: `${password}2`, current_password: password };
      assert.equal((await client.auth.updateUser(change)).error, null);
      data.subscription.unsubscribe();
      assert.deepEqual(events.filter((event) => event === "USER_UPDATED").length, 2);
      assert.equal((await backend.makeClient().auth.updateUser({ data: {} })).error?.name, "AuthSessionMissingError");
    });

    test("resetPasswordForEmail and resend succeed for every address; verifyOtp with a wrong token is refused", async () => {
      const { auth } = backend.makeClient();
      assert.equal((await auth.resetPasswordForEmail(makeEmail(), { redirectTo: "http://neev.test/x" })).error, null);
      assert.equal((await auth.resend({ type: "signup", email: makeEmail() })).error, null);
      const { error } = await auth.verifyOtp({ token_hash: "nonsense", type: "email" });
      assert.deepEqual([error?.status, error?.code], [403, "otp_expired"]);
    });

    test("signOut of a session that ended elsewhere clears it here without an error", async () => {
      const { client, session } = await signIn();
      await backend.database.asOwner("delete from auth.sessions where user_id = $1", [account.id]);
      assert.equal((await client.auth.signOut()).error, null);
      assert.equal((await client.auth.getSession()).data.session, null);
      assert.equal(
        (await backend.makeClient().auth.getUser(session.access_token)).error?.name,
        "AuthSessionMissingError",
      );
    });

    test("signOut before anything is stored sends nothing; so it goes first, and the clearing second (decision D22)", async () => {
      const sent: string[] = [];
      const kept = new Map<string, string>();
      const storage = {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      };
      const client = createClient(backend.url, publishableKey, {
        auth: { autoRefreshToken: false, storage },
        global: {
          fetch: (input, init) => {
            sent.push(new URL(String(input)).pathname);
            return fetch(input, init);
          },
        },
      });
      await signIn(client);
      kept.clear();
      sent.length = 0;
      await client.auth.signOut();
      assert.deepEqual(sent, []);
      await signIn(client);
      sent.length = 0;
      await client.auth.signOut();
      assert.deepEqual(sent, ["/auth/v1/logout"]);
    });

    test("a session within 90 s of its end is refreshed first, one with more time is not", async () => {
      const storage = makeStorage();
      const { client, session } = await signIn(backend.makeClient({}, storage));
      const stored = (seconds: number) =>
        storage.setItem(
          sessionKey,
          JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + seconds }),
        );
      stored(120);
      assert.equal((await client.auth.getSession()).data.session?.refresh_token, session.refresh_token);
      stored(85);
      assert.notEqual((await client.auth.getSession()).data.session?.refresh_token, session.refresh_token);
    });

    test("a refresh that meets a server in trouble is tried again after 200 ms, doubling", async () => {
      const { session } = await signIn();
      const times: number[] = [];
      const client = createClient(backend.url, publishableKey, {
        auth: { autoRefreshToken: false, persistSession: false },
        global: {
          fetch: (input, init) => {
            times.push(performance.now());
            return times.length < 4
              ? Promise.resolve(new Response('{"code":"unavailable"}', { status: 503 }))
              : fetch(input, init);
          },
        },
      });
      const { error } = await client.auth.refreshSession({ refresh_token: session.refresh_token });
      assert.equal(error, null);
      const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
      assert.equal(gaps.length, 3);
      for (const [at, least] of [200, 400, 800].entries()) assert.ok((gaps[at] ?? 0) >= least - 5, `${gaps}`);
    });
  });
});
