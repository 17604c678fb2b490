import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { publishableKey } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type AccountBackend, startAccountBackend } from "#test/support/fixtures/accounts.ts";
import { enroll } from "#test/support/fixtures/second-factor.ts";

const address = { email: "sweep@example.in" };
const unknownFactor = "6f1f1a9e-0000-4000-8000-000000000001";
const challenge = ["code_challenge", "code_challenge_method"];
/** Each call with a body it takes, and the members it reads; two unknown members are tried everywhere. */
const calls: readonly { call: string; good: Record<string, unknown>; fields: readonly string[] }[] = [
  {
    call: "POST /signup",
    good: { ...address, password: "correct horse battery" },
    fields: ["email", "password", "phone", "data", ...challenge],
  },
  {
    call: "POST /token?grant_type=password",
    good: { ...address, password: "x" },
    fields: ["email", "password", "phone"],
  },
  { call: "POST /token?grant_type=refresh_token", good: {}, fields: ["refresh_token"] },
  { call: "POST /logout", good: {}, fields: [] },
  { call: "GET /user", good: {}, fields: [] },
  { call: "PUT /user", good: {}, fields: ["data", "email", "password", "nonce", "current_password", ...challenge] },
  { call: "GET /verify", good: {}, fields: [] },
  { call: "POST /verify", good: { type: "signup" }, fields: ["type", "token", "token_hash", "email"] },
  { call: "POST /recover", good: address, fields: ["email", ...challenge] },
  { call: "POST /resend", good: { ...address, type: "signup" }, fields: ["email", "type"] },
  { call: "POST /factors", good: { factor_type: "totp" }, fields: ["factor_type", "friendly_name", "issuer", "phone"] },
  { call: `POST /factors/${unknownFactor}/challenge`, good: {}, fields: ["channel"] },
  { call: "POST /factors/%00/challenge", good: {}, fields: [] },
  { call: "POST /factors/:own/challenge", good: {}, fields: ["channel"] },
  {
    call: "POST /factors/:own/verify",
    good: { challenge_id: unknownFactor, code: "123456" },
    fields: ["challenge_id", "code"],
  },
  { call: `DELETE /factors/${unknownFactor}`, good: {}, fields: [] },
  { call: "GET /settings", good: {}, fields: [] },
  { call: "GET /health", good: {}, fields: [] },
];

const values: readonly unknown[] = [
  ...[null, true, 0, -1, 1e308, "", " ", "\0", "a\0b", "\u202e", "🙏".repeat(300), "x".repeat(5_000), "' or 1=1 --"],
  ...[[], ["a"], {}, { a: { b: [] } }, "__proto__", "constructor", "9".repeat(400), "\ud83d"],
];
/** For what no call looks at. */
const ignoredValues: readonly unknown[] = [null, -1, "\0", "x".repeat(5_000), { a: { b: [] } }];
const bodies: readonly string[] = [
  ...[
    "",
    "{",
    "null",
    "[]",
    "1",
    '"x"',
    "{}",
    '{"email":"a@b.in","email":5}',
    "[".repeat(10_000),
    '{"a":'.repeat(5_000),
  ],
];

forEachEngine((engine, openTestDatabase) => {
  describe(`every auth call with bad input, on ${engine}`, () => {
    let backend: AccountBackend;
    let token = "";
    let ownFactor = "";
    before(async () => {
      backend = await startAccountBackend(await openTestDatabase());
      const { client } = await backend.makeAccount();
      token = (await client.auth.getSession()).data.session?.access_token ?? "";
      ownFactor = (await enroll(client)).factorId;
    });
    after(() => backend.close());

    async function send(call: string, init: { body?: string; query?: string; headers?: Record<string, string> } = {}) {
      const [method = "", path = ""] = call.replace(":own", ownFactor).split(" ");
      const url = `${backend.url}/auth/v1${path}${init.query ? (path.includes("?") ? "&" : "?") + init.query : ""}`;
      const hasBody = method !== "GET" && init.body !== undefined;
      const response = await fetch(url, {
        method,
        redirect: "manual",
        headers: {
          apikey: publishableKey,
          authorization: `Bearer ${token}`,
          "x-supabase-api-version": "2024-01-01",
          ...(hasBody ? { "content-type": "application/json" } : {}),
          ...init.headers,
        },
        body: hasBody ? init.body : undefined,
      });
      const text = await response.text();
      assert.ok(response.status < 500, `${call} ${init.query} ${init.body?.slice(0, 100)}: ${response.status} ${text}`);
      if (response.status >= 400) {
        const { code, message } = JSON.parse(text);
        assert.ok(typeof code === "string" && typeof message === "string" && message.length > 8, text);
        assert.equal(response.headers.get("access-control-allow-origin"), "*");
        assert.match(response.headers.get("access-control-expose-headers") ?? "", /X-Supabase-Api-Version/);
        assert.equal(response.headers.get("cache-control"), "no-store");
      }
      return response;
    }

    for (const { call, good, fields } of calls) {
      test(`${call} answers in words, never with 500`, async () => {
        // A sign-out that succeeds would leave the others without a session to be refused with.
        const query = call.includes("/logout") ? "scope=nowhere" : "";
        for (const field of [...fields, "redirect_to", "__proto__"]) {
          for (const value of fields.includes(field) ? values : ignoredValues) {
            const body = JSON.stringify({ ...good, [field]: value });
            await send(call, { body: body.replace('"__proto__":{}', '"__proto__":{"x":1}'), query });
          }
        }
        for (const body of bodies) await send(call, { body, query });
        for (const value of ["%00", "%F0%9F%99%8F", "a&a=b", "x".repeat(3_000), "%5B%5D", "%zz"]) {
          for (const name of ["redirect_to", "type", "token", "scope", "grant_type"]) {
            if (call.includes("/logout") && name !== "scope") continue;
            await send(call, { query: `${name}=${value}`, body: "{}" });
          }
        }
        for (const authorization of [
          "",
          "Bearer",
          "Bearer ",
          "Bearer a.b.c",
          "Basic eA==",
          `bearer ${token}x`,
          "Bearer \u00e9",
        ]) {
          await send(call, { headers: { authorization }, body: "{}", query });
        }
        await send(call, { headers: { "content-type": "text/plain" }, body: "x", query });
      });
    }

    test("another method is refused with the ones there are, an unknown call with 404", async () => {
      for (const [call, status] of [
        ["GET /signup", 405],
        ["DELETE /user", 405],
        ["GET /factors", 405],
        ["POST /otp", 404],
        ["GET /admin/users", 404],
      ] as const) {
        const response = await send(call, { headers: {} });
        assert.equal(response.status, status, call);
        if (status === 405) assert.ok(response.headers.get("allow"));
      }
    });
  });
});
