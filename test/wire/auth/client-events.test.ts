import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type AuthChangeEvent, createClient, type Session, type SupabaseClient } from "@supabase/supabase-js";
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

/** What a listener of the client was told, in order. */
function listen(client: SupabaseClient) {
  const events: [AuthChangeEvent, string | undefined][] = [];
  const { data } = client.auth.onAuthStateChange((event, session) => void events.push([event, session?.user.id]));
  return { events, names: () => events.map(([name]) => name), stop: () => data.subscription.unsubscribe() };
}

// More of what auth-js' own suite asks: events, links, claims, and what is left after each.
forEachEngine((engine, openTestDatabase) => {
  describe(`what the official client tells its listeners, on ${engine}`, () => {
    let backend: AccountBackend;
    let account: TestAccount;
    before(async () => {
      backend = await startAccountBackend(await openTestDatabase());
      account = await backend.makeAccount();
    });
    after(() => backend.close());

    const signIn = (client?: SupabaseClient) => backend.signIn(account, client);

    /** A client that writes down what it sends. */
    function makeWatchedClient() {
      const sent: string[] = [];
      const client = createClient(backend.url, publishableKey, {
        auth: { autoRefreshToken: false, persistSession: false },
        global: {
          fetch: (input, init) => {
            sent.push(`${init?.method ?? "GET"} ${new URL(String(input)).pathname}`);
            return fetch(input, init);
          },
        },
      });
      return { client, sent };
    }

    test("a sign-up that waits for its confirmation opens no session; the link does", async () => {
      const client = backend.makeClient();
      const told = listen(client);
      const email = makeEmail();
      const { data, error } = await client.auth.signUp({ email, password: goodPassword });
      assert.equal(error, null);
      assert.deepEqual([data.session, data.user?.email, data.user?.role], [null, email, "authenticated"]);
      assert.equal((await client.auth.getSession()).data.session, null);
      const token_hash = await backend.readToken(email, "signup");
      const { data: verified } = await client.auth.verifyOtp({ token_hash, type: "email" });
      assert.equal(verified.user?.id, data.user?.id);
      assert.deepEqual(told.events, [
        ["INITIAL_SESSION", undefined],
        ["SIGNED_IN", data.user?.id],
      ]);
      told.stop();
    });

    test("with the address and the token, as resend mails it", async () => {
      const client = backend.makeClient();
      const email = makeEmail();
      await client.auth.signUp({ email, password: goodPassword });
      const first = await backend.readToken(email, "signup");
      const resent = await client.auth.resend({ type: "signup", email });
      assert.deepEqual([resent.error, resent.data], [null, { user: null, session: null }]);
      const token = await backend.readToken(email, "signup");
      assert.notEqual(token, first);
      const old = await client.auth.verifyOtp({ email, token: first, type: "signup" });
      assert.deepEqual([old.error?.code, old.data.session], ["otp_expired", null]);
      const { data, error } = await client.auth.verifyOtp({ email, token, type: "signup" });
      assert.equal(error, null);
      assert.equal(data.session?.user.email, email);
    });

    test("a mailed link to a new password tells of a recovery; the new password then signs in", async () => {
      const owner = await backend.makeAccount();
      const client = backend.makeClient();
      const told = listen(client);
      const asked = await client.auth.resetPasswordForEmail(owner.email, { redirectTo: "http://neev.test/account" });
      assert.deepEqual([asked.error, asked.data], [null, {}]);
      const token_hash = await backend.readToken(owner.email, "recovery");
      assert.equal((await client.auth.verifyOtp({ token_hash, type: "recovery" })).error, null);
      assert.equal((await client.auth.updateUser({ password: "a brand new password" })).error, null);
      assert.deepEqual(told.names(), ["INITIAL_SESSION", "PASSWORD_RECOVERY", "USER_UPDATED"]);
      told.stop();
      const fresh = await backend
        .makeClient()
        .auth.signInWithPassword({ email: owner.email, password: "a brand new password" });
      assert.equal(fresh.data.user?.id, owner.id);
    });

    test("refreshing and taking a session over are events, with the account of the session", async () => {
      const { client, session } = await signIn();
      const told = listen(client);
      const { data } = await client.auth.refreshSession();
      assert.equal(data.user?.id, account.id);
      assert.deepEqual(told.events, [
        ["INITIAL_SESSION", account.id],
        ["TOKEN_REFRESHED", account.id],
      ]);
      told.stop();
      const other = backend.makeClient();
      const toldOther = listen(other);
      const { access_token, refresh_token } = data.session as Session;
      await other.auth.setSession({ access_token, refresh_token });
      assert.deepEqual(toldOther.events, [
        ["INITIAL_SESSION", undefined],
        ["SIGNED_IN", account.id],
      ]);
      toldOther.stop();
      assert.notEqual(refresh_token, session.refresh_token);
    });

    test("a listener that has unsubscribed gets no more events", async () => {
      const { client } = await signIn();
      const [stays, leaves] = [listen(client), listen(client)];
      await client.auth.getSession();
      leaves.stop();
      const before = leaves.events.length;
      await client.auth.signOut({ scope: "local" });
      assert.equal(leaves.events.length, before);
      assert.equal(stays.names().at(-1), "SIGNED_OUT");
      stays.stop();
    });

    test("signing others out leaves this session, and is no event here", async () => {
      const [here, there] = [await signIn(), await signIn()];
      const told = listen(here.client);
      assert.equal((await here.client.auth.signOut({ scope: "others" })).error, null);
      assert.equal((await here.client.auth.getUser()).error, null);
      assert.deepEqual(told.names(), ["INITIAL_SESSION"]);
      told.stop();
      const gone = await there.client.auth.refreshSession();
      assert.deepEqual([gone.error?.status, gone.error?.code], [400, "refresh_token_not_found"]);
    });

    test("a refresh token that was ended elsewhere signs this client out, when its access token has run out too", async () => {
      const storage = makeStorage();
      const { client, session } = await signIn(backend.makeClient({}, storage));
      await backend.database.asOwner("delete from auth.sessions where user_id = $1", [account.id]);
      const told = listen(client);
      await client.auth.getSession();
      storage.setItem(sessionKey, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 60 }));
      assert.equal((await client.auth.getSession()).data.session, null);
      assert.equal(told.names().at(-1), "SIGNED_OUT");
      assert.equal(storage.getItem(sessionKey), null);
      told.stop();
    });

    test("claims are verified here with the public keys: one call for the keys, none for the user", async () => {
      const { client, sent } = makeWatchedClient();
      const { session } = await signIn(client);
      sent.length = 0;
      const { data } = await client.auth.getClaims();
      assert.deepEqual([data?.claims.sub, data?.claims.email, data?.header.alg], [account.id, account.email, "ES256"]);
      await client.auth.getClaims(session.access_token);
      assert.deepEqual(sent, ["GET /auth/v1/.well-known/jwks.json"]);
      const [head, payload, signature = ""] = session.access_token.split(".");
      const turned = signature.startsWith("A") ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
      const forged = await client.auth.getClaims(`${head}.${payload}.${turned}`);
      assert.equal(forged.data, null);
      assert.equal(forged.error?.message, "Invalid JWT signature");
      assert.equal((await backend.makeClient().auth.getClaims()).data, null);
    });

    test("the answers have the members that the client and other clients look for, and no others", async () => {
      const { session } = await signIn();
      assert.deepEqual(Object.keys(session).sort(), [
        ...["access_token", "expires_at", "expires_in", "refresh_token", "token_type", "user"],
      ]);
      const { identities, ...user } = session.user;
      assert.deepEqual(Object.keys(user), [
        ...["id", "aud", "role", "email", "email_confirmed_at", "phone", "confirmation_sent_at", "confirmed_at"],
        ...["last_sign_in_at", "app_metadata", "user_metadata", "created_at", "updated_at", "is_anonymous"],
      ]);
      assert.deepEqual(Object.keys(identities?.[0] ?? {}), [
        ...["identity_id", "id", "user_id", "identity_data", "provider", "last_sign_in_at", "created_at", "updated_at"],
        "email",
      ]);
      const claims = JSON.parse(Buffer.from(session.access_token.split(".")[1] ?? "", "base64url").toString());
      assert.deepEqual(Object.keys(claims).sort(), [
        ...["aal", "amr", "app_metadata", "aud", "email", "exp", "iat", "is_anonymous", "iss", "phone", "role"],
        ...["session_id", "sub", "user_metadata"],
      ]);
      assert.equal(claims.exp - claims.iat, 3600);
    });

    test("a number in place of an address, and grants that we do not have, are refused in words", async () => {
      const { auth } = backend.makeClient();
      const byPhone = await auth.signInWithPassword({ phone: "+919876543210", password: goodPassword });
      assert.deepEqual([byPhone.error?.name, byPhone.data.session], ["AuthApiError", null]);
      assert.ok((byPhone.error?.message ?? "").length > 8);
      const anonymous = await auth.signInAnonymously();
      assert.deepEqual([anonymous.error?.status, anonymous.error?.code], [422, "anonymous_provider_disabled"]);
      const otp = await auth.signInWithOtp({ email: account.email });
      assert.equal(otp.error?.status, 404);
    });
  });
});
