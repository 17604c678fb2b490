import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { decodeJwt, type JWTPayload } from "jose";
import { createAccessTokens } from "#server/auth/sessions/access-tokens.ts";
import { createCallers } from "#server/auth/sessions/callers.ts";
import type { VerifyCaller } from "#server/http/callers.ts";
import { publishableKey } from "#test/support/backend.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { type AccountBackend, startAccountBackend } from "#test/support/fixtures/accounts.ts";
import { base64url, signAsStranger, signToken, testKey, testKeys } from "#test/support/tokens.ts";

const siteUrl = "http://neev.test";
const issuer = `${siteUrl}/auth/v1`;

forEachEngine((engine, openTestDatabase) => {
  describe(`access tokens on ${engine}`, () => {
    let backend: AccountBackend;
    let database: TestDatabase;
    let good: string;
    let claims: JWTPayload;
    let verifyCaller: VerifyCaller;
    let passed = 0;
    let account: Awaited<ReturnType<AccountBackend["makeAccount"]>>;
    before(async () => {
      database = await openTestDatabase();
      backend = await startAccountBackend(database, { JWT_KEYS: testKeys });
      account = await backend.makeAccount();
      good = (await account.client.auth.getSession()).data.session?.access_token ?? "";
      claims = decodeJwt(good);
      const tokens = await createAccessTokens([testKey], siteUrl);
      ({ verifyCaller } = createCallers({ database, tokens, publishableKey, passed: () => passed }));
    });
    after(() => backend.close());

    const readUser = (token: string) => backend.auth("/user", undefined, { authorization: `Bearer ${token}` });
    const listSessions = (token: string) =>
      backend.call("/functions/v1/list-sessions", { headers: { authorization: `Bearer ${token}` } });

    test("a right one is taken by the auth calls, the business calls and the table calls", async () => {
      assert.equal((await readUser(good)).status, 200);
      assert.equal((await listSessions(good)).status, 200);
      const verified = await verifyCaller(`Bearer ${good}`);
      assert.deepEqual([verified.role, verified.sub], ["authenticated", account.id]);
      const own = await signToken({ sub: account.id, session_id: claims.session_id }, issuer);
      assert.equal(
        (await readUser(own)).status,
        200,
        "the test signs as the backend does, so that what follows proves something",
      );
    });

    test("who sends no token, or the key in its place, is anonymous", async () => {
      for (const header of [undefined, "", "Basic eDp5", `Bearer ${publishableKey}`, "Bearer sb_publishable_other"]) {
        assert.deepEqual(await verifyCaller(header), { role: "anon" });
      }
      const { status, body } = await backend.auth("/user");
      assert.deepEqual([status, body.code], [401, "no_authorization"]);
    });

    const bad: readonly (readonly [string, () => string | Promise<string>, string])[] = [
      ["with alg none", () => `${base64url({ alg: "none", typ: "JWT" })}.${base64url(claims)}.`, "PGRST301"],
      [
        "with alg none and the old signature",
        () => `${base64url({ alg: "none", kid: testKey.kid })}.${good.split(".").slice(1).join(".")}`,
        "PGRST301",
      ],
      [
        "signed by HS256 with the public key",
        () => {
          const text = `${base64url({ alg: "HS256", typ: "JWT", kid: testKey.kid })}.${base64url(claims)}`;
          const { d: _private, ...publicKey } = testKey;
          return `${text}.${createHmac("sha256", JSON.stringify(publicKey)).update(text).digest("base64url")}`;
        },
        "PGRST301",
      ],
      [
        "signed by HS256 with the publishable key",
        () => {
          const text = `${base64url({ alg: "HS256", typ: "JWT" })}.${base64url({ ...claims, role: "service_role" })}`;
          return `${text}.${createHmac("sha256", publishableKey).update(text).digest("base64url")}`;
        },
        "PGRST301",
      ],
      ["signed with a stranger's key", () => signAsStranger(claims), "PGRST301"],
      [
        "with other claims under the old signature",
        () => {
          const [head, , signature] = good.split(".");
          return `${head}.${base64url({ ...claims, role: "service_role" })}.${signature}`;
        },
        "PGRST301",
      ],
      ["that has expired", () => signToken({ ...claims, exp: 1_700_000_000 }, issuer), "PGRST303"],
      [
        "that is not valid yet",
        () => signToken({ ...claims, nbf: Math.floor(Date.now() / 1000) + 600 }, issuer),
        "PGRST303",
      ],
      ["of another issuer", () => signToken({ ...claims, iss: "http://elsewhere.test/auth/v1" }, issuer), "PGRST301"],
      ["for another audience", () => signToken({ ...claims, aud: "others" }, issuer), "PGRST303"],
      ["that claims the service role", () => signToken({ ...claims, role: "service_role" }, issuer), "PGRST301"],
      ["without a session", () => signToken({ ...claims, session_id: undefined }, issuer), "PGRST301"],
      ["whose subject is no id", () => signToken({ ...claims, sub: "' or true --" }, issuer), "PGRST301"],
      ["of one part", () => "nonsense", "PGRST301"],
      ["of four parts", () => "a.b.c.d", "PGRST301"],
      ["of empty parts", () => "..", "PGRST301"],
    ];
    for (const [what, make, code] of bad) {
      test(`a token ${what} is refused everywhere`, async () => {
        const token = await make();
        const { status, body } = await readUser(token);
        assert.deepEqual([status, body.code], [403, "bad_jwt"]);
        assert.match(String(body.message), /^invalid JWT: unable to parse or verify signature, /);
        assert.equal((await listSessions(token)).status, 401);
        await assert.rejects(verifyCaller(`Bearer ${token}`), { name: "TokenError", code });
      });
    }

    test("a token of a session that never was, or belongs to another account, is refused", async () => {
      const other = await backend.makeAccount();
      for (const [sub, session_id] of [
        [account.id, "6f1f1a9e-0000-4000-8000-000000000001"],
        [other.id, claims.session_id],
      ]) {
        const token = await signToken({ ...claims, sub: String(sub), session_id }, issuer);
        const { status, body } = await readUser(token);
        assert.deepEqual([status, body.code], [403, "session_not_found"]);
        await assert.rejects(verifyCaller(`Bearer ${token}`), { code: "PGRST303" });
      }
    });

    test("a token of a deleted account is refused", async () => {
      const gone = await backend.makeAccount();
      const { data } = await gone.client.auth.getSession();
      const token = data.session?.access_token ?? "";
      assert.equal((await readUser(token)).status, 200);
      await database.asOwner("delete from auth.users where id = $1", [gone.id]);
      const { status, body } = await readUser(token);
      assert.deepEqual([status, body.code], [403, "user_not_found"]);
      await assert.rejects(verifyCaller(`Bearer ${token}`), { code: "PGRST303" });
    });

    test("a banned account is shut out of everything, and learns of it only after the correct password", async () => {
      const banned = await backend.makeAccount();
      const { data } = await banned.client.auth.getSession();
      const token = data.session?.access_token ?? "";
      await database.asOwner("update auth.users set banned_until = now() + interval '1 day' where id = $1", [
        banned.id,
      ]);
      assert.equal((await readUser(token)).body.code, "user_banned");
      await assert.rejects(verifyCaller(`Bearer ${token}`), { code: "PGRST303" });
      const signIn = (password: string) =>
        backend.auth("/token?grant_type=password", { email: banned.email, password });
      assert.equal((await signIn("wrong password")).body.code, "invalid_credentials");
      assert.deepEqual(
        [(await signIn(banned.password)).status, (await signIn(banned.password)).body.code],
        [400, "user_banned"],
      );
      const refresh = await backend.auth("/token?grant_type=refresh_token", {
        refresh_token: data.session?.refresh_token,
      });
      assert.equal(refresh.body.code, "user_banned");
    });

    test("the public keys are there for clients that verify tokens, without the private half", async () => {
      const answer = await fetch(`${backend.url}/auth/v1/.well-known/jwks.json`);
      assert.equal(answer.headers.get("cache-control"), "public, max-age=600");
      const { keys } = (await answer.json()) as { keys: Record<string, unknown>[] };
      assert.deepEqual(keys, [
        {
          kty: "EC",
          crv: "P-256",
          x: testKey.x,
          y: testKey.y,
          alg: "ES256",
          kid: testKey.kid,
          use: "sig",
          key_ops: ["verify"],
        },
      ]);
    });

    test("a session that ends elsewhere stops working on the table calls within a minute, here at once", async () => {
      const { client } = await backend.makeAccount();
      const token = (await client.auth.getSession()).data.session?.access_token ?? "";
      const header = `Bearer ${token}`;
      await verifyCaller(header);
      assert.equal((await listSessions(token)).status, 200);
      await client.auth.signOut();
      assert.equal((await listSessions(token)).status, 401, "the process that ended it knows at once");
      passed += 60_001;
      await assert.rejects(verifyCaller(header), { code: "PGRST303" });
    });
  });
});
