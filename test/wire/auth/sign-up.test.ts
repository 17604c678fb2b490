import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type AccountBackend, goodPassword, makeEmail, startAccountBackend } from "#test/support/fixtures/accounts.ts";

const refused: readonly (readonly [string, unknown, number, string, RegExp])[] = [
  ["neither address nor number", { password: goodPassword }, 422, "anonymous_provider_disabled", /Anonymous sign-ins/],
  ["no password", { email: "a@b.in" }, 400, "validation_failed", /Signup requires a valid password/],
  ["a short password", { email: "a@b.in", password: "short77" }, 422, "weak_password", /at least 8 characters/],
  ["a common password", { email: "a@b.in", password: "Sunshine1" }, 422, "weak_password", /easy to guess/],
  ["73 bytes of password", { email: "a@b.in", password: "é".repeat(37) }, 400, "validation_failed", /72 characters/],
  [
    "no address behind the number",
    { phone: "+919876543210", password: goodPassword },
    400,
    "validation_failed",
    /email/,
  ],
  ["an address that is none", { email: "a@b", password: goodPassword }, 400, "validation_failed", /invalid format/],
  [
    "a long address",
    { email: `${"a".repeat(250)}@example.in`, password: goodPassword },
    400,
    "validation_failed",
    /too long/,
  ],
  ["a NUL in the address", { email: "a\0@b.in", password: goodPassword }, 400, "validation_failed", /cannot be stored/],
  [
    "a NUL in the password",
    { email: "a@b.in", password: "correct\0horse" },
    400,
    "validation_failed",
    /cannot be stored/,
  ],
  ["a list for the address", { email: ["a@b.in"], password: goodPassword }, 400, "bad_json", /email must be text/],
  ["an object for the password", { email: "a@b.in", password: {} }, 400, "bad_json", /password must be text/],
  [
    "half a code challenge",
    { email: "a@b.in", password: goodPassword, code_challenge: "x".repeat(43) },
    400,
    "validation_failed",
    /PKCE/,
  ],
  ["a list for the body", [], 400, "bad_json", /object/],
  ["broken JSON", "{", 400, "bad_json", /Could not parse request body as JSON/],
];

const badData: readonly (readonly [string, unknown, RegExp])[] = [
  ["user_type admin", { user_type: "admin" }, /Account type must be one of user, startup, investor/],
  ["a user_type that is no text", { user_type: ["user"] }, /Account type/],
  ["a NUL in the name", { full_name: "A\0" }, /cannot be stored/],
  ["a NUL deep in other metadata", { more: { x: ["\0"] } }, /cannot be stored/],
  ["a name of 121 characters", { full_name: "x".repeat(121) }, /at most 120/],
  ["a telephone number of nine digits", { phone: "987654321" }, /at least 10 digits/],
  ["3 KB of metadata", { more: "x".repeat(3_000) }, /at most 2,000 characters/],
  ["metadata that is a list", [1], /JSON object/],
];

forEachEngine((engine, openTestDatabase) => {
  describe(`sign-up on ${engine}`, () => {
    let backend: AccountBackend;
    before(async () => {
      backend = await startAccountBackend(await openTestDatabase());
    });
    after(() => backend.close());
    const count = async (table: string) =>
      (await backend.database.asOwner<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n;

    for (const [what, body, status, code, sentence] of refused) {
      test(`${what} is refused in words, and nothing is stored`, async () => {
        const before = await count("auth.users");
        const answer = await backend.auth("/signup", body);
        assert.deepEqual([answer.status, answer.body.code], [status, code], JSON.stringify(answer.body));
        assert.match(String(answer.body.message), sentence);
        assert.equal(answer.headers.get("x-supabase-api-version"), "2024-01-01");
        assert.equal(await count("auth.users"), before);
      });
    }

    for (const [what, data, sentence] of badData) {
      test(`${what} is refused with 422, and nothing is stored`, async () => {
        const email = makeEmail();
        const answer = await backend.auth("/signup", { email, password: goodPassword, data });
        assert.deepEqual([answer.status, answer.body.code], [422, "validation_failed"], JSON.stringify(answer.body));
        assert.match(String(answer.body.message), sentence);
        const { rowCount } = await backend.database.asOwner("select from auth.users where email = $1", [email]);
        assert.equal(rowCount, 0);
      });
    }

    test("10 MB of metadata are refused before they are read", async () => {
      const body = JSON.stringify({ email: "a@b.in", password: goodPassword, data: { more: "x".repeat(10_000_000) } });
      // The server may answer and close while the body is still on its way.
      const answer = await backend.auth("/signup", body).catch(() => undefined);
      if (answer) assert.deepEqual([answer.status, answer.body.code], [413, "request_entity_too_large"]);
      assert.equal((await backend.auth("/health")).status, 200);
    });

    test("a role in the metadata gives none, and reserved keys are left out", async () => {
      const email = makeEmail();
      const data = {
        role: "admin",
        roles: ["admin"],
        sub: "x",
        email_verified: true,
        app_metadata: { role: "admin" },
        city: "Pune",
      };
      const { status, body } = await backend.auth("/signup", { email, password: goodPassword, data });
      assert.equal(status, 200);
      const { sub, ...metadata } = body.user_metadata as Record<string, unknown>;
      assert.equal(sub, body.id);
      assert.deepEqual(metadata, {
        ...{ city: "Pune", full_name: "", phone: "", user_type: "user" },
        ...{ email, email_verified: false, phone_verified: false },
      });
      assert.equal(await count("public.user_roles"), 0);
    });

    test("the older error shape for clients that do not name their version", async () => {
      const { status, body } = await backend.auth("/signup", { email: "a@b.in" }, { "x-supabase-api-version": "" });
      assert.deepEqual(
        [status, body],
        [400, { code: 400, error_code: "validation_failed", msg: "Signup requires a valid password" }],
      );
    });

    test("a known address, in whichever case, is answered like a new one; its owner gets a mail that offers sign-in and reset", async () => {
      const { email } = await backend.makeAccount();
      const data = { full_name: "Another Person", user_type: "investor" };
      const shape = (value: unknown): unknown =>
        typeof value === "object" && value !== null
          ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shape(each)]))
          : typeof value;
      const fresh = await backend.auth("/signup", { email: makeEmail(), password: goodPassword, data });
      const known = await backend.auth("/signup", { email: email.toUpperCase(), password: "another password", data });
      const again = await backend.auth("/signup", { email, password: "another password", data });
      assert.deepEqual([known.status, again.status], [fresh.status, fresh.status]);
      assert.deepEqual(shape(known.body), shape(fresh.body));
      assert.deepEqual(Object.keys(known.body), Object.keys(fresh.body));
      assert.equal((known.body.identities as unknown[]).length, 1);
      assert.notEqual(known.body.id, again.body.id);

      const { rows } = await backend.database.asOwner(
        "select full_name, id::text from public.profiles where email = $1",
        [email],
      );
      assert.equal(rows.length, 1);
      assert.equal(rows[0]?.full_name, "Asha Rao");
      assert.notEqual(rows[0]?.id, known.body.id);
      const [mail] = await backend.readMails(email);
      assert.match(mail?.subject ?? "", /already have/);
      assert.deepEqual(mail?.links.slice(0, 2), ["http://neev.test/auth", "http://neev.test/auth?reset=1"]);
      const old = await backend.auth("/token?grant_type=password", { email, password: goodPassword });
      assert.equal(old.status, 200);
      const other = await backend.auth("/token?grant_type=password", { email, password: "another password" });
      assert.equal(other.status, 400);
    });

    test("the name that came with a sign-up is in no mail before the address is confirmed", async () => {
      const full_name = "Claim your prize at evil.example";
      const email = makeEmail();
      await backend.auth("/signup", { email, password: goodPassword, data: { full_name } });
      await backend.auth("/recover", { email });
      const { client, email: own } = await backend.makeAccount({ full_name });
      const other = makeEmail();
      await client.auth.updateUser({ email: other });
      for (const [address, count] of [
        [email, 2],
        [other, 1],
      ] as const) {
        const mails = await backend.readMails(address);
        assert.equal(mails.length, count);
        for (const { subject, text, html } of mails) assert.ok(!`${subject}${text}${html}`.includes("prize"), subject);
      }
      const [toOwner] = await backend.readMails(own);
      assert.ok(toOwner?.text.includes(`Dear ${full_name}`), "its owner is greeted by it");
    });

    test("twenty at once with one address make one account", async () => {
      const email = makeEmail();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => backend.auth("/signup", { email, password: goodPassword })),
      );
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
      const { rowCount } = await backend.database.asOwner("select from auth.users where email = $1", [email]);
      assert.equal(rowCount, 1);
      const token_hash = await backend.readToken(email, "signup");
      assert.equal((await backend.auth("/verify", { type: "signup", token_hash })).status, 200);
    });
  });
});
