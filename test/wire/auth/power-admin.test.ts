import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { storePowerAdmin } from "#server/auth/power-admin.ts";
import type { Claims } from "#server/database/database.ts";
import { seedDatabase } from "#server/database/seed-database.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";
import { goodPassword, startAccountBackend } from "#test/support/fixtures/accounts.ts";

const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://unused.test/neev",
  SITE_URL: "https://neev.test",
  SMTP_URL: "smtp://unused.test",
  MAIL_FROM: "desk@neev.test",
  BACKUP_DAILY: "off",
  RATE_LIMIT_SCALE: "1000",
};
const owner = { POWERADMIN_EMAIL: "Owner@neev.test", POWERADMIN_PASSWORD: "the owner's own password" };

type Answer = {
  success: boolean;
  message: string;
  admin_users?: number;
  admin_profiles?: number;
  admin_roles?: number;
};
type Tool = "create_power_admin" | "test_power_admin_login" | "verify_power_admin_setup";

async function use(database: TestDatabase, tool: Tool, claims: Claims = { role: "anon" }): Promise<Answer> {
  const { rows } = await database.asCaller(claims, (tx) =>
    tx.query<{ answer: Answer }>(`select public.${tool}() as answer`),
  );
  return rows[0]?.answer as Answer;
}

forEachEngine((engine, openTestDatabase) => {
  describe(`the administrator's sign-in on ${engine}`, () => {
    test("in a demo anyone may use the tools, and the card's credentials sign in", async (t) => {
      const database = await openTestDatabase();
      const backend = await startAccountBackend(database);
      t.after(() => backend.close());
      assert.deepEqual(await use(database, "test_power_admin_login"), {
        success: false,
        message: "PowerAdmin user does not exist yet",
      });
      const before = await use(database, "verify_power_admin_setup");
      assert.deepEqual(before, {
        ...{ success: false, message: "PowerAdmin setup is incomplete" },
        ...{ admin_users: 0, admin_profiles: 0, admin_roles: 0 },
      });
      const both = await Promise.all([use(database, "create_power_admin"), use(database, "create_power_admin")]);
      assert.deepEqual(
        both.map(({ success }) => success),
        [true, true],
      );
      assert.deepEqual(await use(database, "test_power_admin_login"), {
        success: true,
        message: "PowerAdmin login is set up",
      });
      assert.deepEqual(await use(database, "verify_power_admin_setup"), {
        ...{ success: true, message: "PowerAdmin setup is complete" },
        ...{ admin_users: 1, admin_profiles: 1, admin_roles: 1 },
      });
      const { body } = await backend.call("/functions/v1/demo-accounts");
      const [card] = body.accounts as { email: string; password: string }[];
      const client = backend.makeClient();
      const { data, error } = await client.auth.signInWithPassword(card as { email: string; password: string });
      assert.equal(error, null);
      const claims = { role: "authenticated", sub: data.user?.id } as const;
      const { rows } = await database.asCaller(claims, (tx) =>
        tx.query("select public.has_role($1, 'admin') as yes", [claims.sub]),
      );
      assert.deepEqual(rows, [{ yes: true }]);
    });

    test("in production it is made once, from the environment; the other tools need an administrator; no credential is answered", async (t) => {
      const database = await openTestDatabase();
      const backend = await startAccountBackend(database, { ...production, ...owner });
      t.after(() => backend.close());
      for (const tool of ["test_power_admin_login", "verify_power_admin_setup"] as const)
        await assert.rejects(use(database, tool), { code: "42501" });
      assert.equal((await use(database, "create_power_admin")).success, true);
      assert.deepEqual(await use(database, "create_power_admin"), {
        success: false,
        message: "A PowerAdmin user already exists",
      });
      const credentials = { email: owner.POWERADMIN_EMAIL, password: owner.POWERADMIN_PASSWORD };
      const signedIn = await backend.auth("/token?grant_type=password", credentials);
      assert.equal(signedIn.status, 200);
      const claims = { role: "authenticated", sub: (signedIn.body.user as { id: string }).id } as const;
      assert.equal((await use(database, "test_power_admin_login", claims)).success, true);
      assert.equal((await use(database, "verify_power_admin_setup", claims)).admin_users, 1);
      const { body } = await backend.call("/functions/v1/demo-accounts");
      assert.deepEqual(body, { is_demo: false, accounts: [] });
    });

    test("an earlier sign-up with the administrator's address gains nothing", async (t) => {
      const database = await openTestDatabase();
      const backend = await startAccountBackend(database, { ...owner });
      t.after(() => backend.close());
      const email = owner.POWERADMIN_EMAIL;
      await backend.auth("/signup", { email, password: goodPassword });
      const token_hash = await backend.readToken(email.toLowerCase(), "signup");
      const squatter = await backend.auth("/verify", { type: "signup", token_hash });
      assert.equal(squatter.status, 200);
      await use(database, "create_power_admin");
      const gone = await backend.auth("/user", undefined, { authorization: `Bearer ${squatter.body.access_token}` });
      assert.equal(gone.body.code, "session_not_found");
      assert.equal((await backend.auth("/token?grant_type=password", { email, password: goodPassword })).status, 400);
      const right = await backend.auth("/token?grant_type=password", { email, password: owner.POWERADMIN_PASSWORD });
      assert.equal(right.status, 200);
    });

    test("production refuses a database that was a demo, and a start without administrator and without configuration", async () => {
      const env = {
        production: true,
        poweradminEmail: "owner@neev.test",
        poweradminPassword: "the owner's own password",
      };
      const used = await openTestDatabase();
      await storePowerAdmin(used, { production: false });
      await assert.rejects(storePowerAdmin(used, env), /used as a demo/);
      const fresh = await openTestDatabase();
      await assert.rejects(
        storePowerAdmin(fresh, { production: true }),
        /POWERADMIN_EMAIL and POWERADMIN_PASSWORD are required/,
      );
      for (const [change, sentence] of [
        [{ poweradminEmail: "nonsense" }, /POWERADMIN_EMAIL must be/],
        [{ poweradminPassword: "password1" }, /POWERADMIN_PASSWORD cannot be used/],
        [{ poweradminPassword: "é".repeat(40) }, /at most 72 bytes/],
      ] as const)
        await assert.rejects(storePowerAdmin(fresh, { ...env, ...change }), sentence);
      await storePowerAdmin(fresh, env);
      await use(fresh, "create_power_admin");
      await storePowerAdmin(fresh, { production: true });
      assert.equal((await use(fresh, "create_power_admin")).success, false);
    });
  });

  if (engine === "pglite")
    describe("the demo world", () => {
      test("is put into an empty embedded database once, and its accounts sign in as the list says", async (t) => {
        const database = await openTestDatabase();
        const backend = await startAccountBackend(database);
        t.after(() => backend.close());
        assert.equal(await seedDatabase(database), true);
        assert.equal(await seedDatabase(database), false);
        const { body } = await backend.call("/functions/v1/demo-accounts");
        const accounts = body.accounts as { label: string; email: string; password: string }[];
        assert.deepEqual(
          accounts.map(({ label }) => label),
          [
            ...["PowerAdmin", "Individual User", "Startup", "Investor"],
            ...["Startup with records", "Investor with records"],
          ],
        );
        for (const { email, password } of accounts) {
          const { status, body: answer } = await backend.auth("/token?grant_type=password", { email, password });
          assert.equal(status, 200, email);
          assert.equal("weak_password" in answer, false);
        }
        const { rows } = await database.asOwner(
          "select email, user_type from public.profiles order by created_at, email",
        );
        assert.equal(rows.length, 6);
        const readme = readFileSync(new URL("../../../README.md", import.meta.url), "utf8");
        for (const { label, email, password } of accounts)
          assert.match(readme, new RegExp(`\\| ${label} +\\| \`${email}\` +\\| \`${password}\``));
        for (const type of ["user", "startup", "investor"])
          assert.ok(rows.some((row) => row.user_type === type && row.email === `${type}@neev.example`));
      });
    });
  else
    test("the demo world is not put on a server", async () => {
      assert.equal(await seedDatabase(await openTestDatabase()), false);
    });
});
