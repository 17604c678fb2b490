import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Claims } from "#server/database/database.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";

const refused = { code: "42501" };

forEachEngine((engine, openTestDatabase) => {
  describe(`the second factor in the policies on ${engine}`, () => {
    let database: TestDatabase;
    before(async () => {
      database = await openTestDatabase();
    });

    async function makeAccount(): Promise<string> {
      const { rows } = await database.asSystem("test", (tx) =>
        tx.query<{ id: string }>(
          `insert into auth.users (email, raw_user_meta_data)
           values (gen_random_uuid() || '@example.in', '{"full_name": "Asha Rao"}') returning id`,
        ),
      );
      return rows[0]?.id ?? "";
    }
    const makeAdmin = async () => {
      const id = await makeAccount();
      await database.asOwner("insert into public.user_roles (user_id, role) values ($1, 'admin')", [id]);
      return id;
    };
    const addFactor = (id: string, status: string) =>
      database.asSystem("test", (tx) =>
        tx.query(
          `insert into auth.mfa_factors (user_id, factor_type, status, created_at, updated_at, secret)
           values ($1, 'totp', $2::text::auth.factor_status, now(), now(), 'SECRETSECRET')`,
          [id, status],
        ),
      );
    const asked = (sub: string, aal: string | undefined, sql: string, values: unknown[] = []) => {
      const claims: Claims = { role: "authenticated", sub, ...(aal ? { aal } : {}) };
      return database.asCaller(claims, (tx) => tx.query(sql, values));
    };
    /** Whether the policies, the functions and the rule of the business calls take the caller for an administrator. */
    async function isTakenForAdmin(admin: string, aal: string | undefined, other: string) {
      const profiles = await asked(admin, aal, "select from public.profiles where id = $1", [other]);
      const roles = await asked(admin, aal, "select from public.user_roles where user_id <> $1", [admin]);
      const overview = await asked(admin, aal, "select public.power_admin_overview()").then(
        () => true,
        (error) => assert.equal(error.code, refused.code),
      );
      const { rows } = await database.asSystem("test", (tx) =>
        tx.query<{ yes: boolean }>("select private.is_administrator($1, $2) as yes", [admin, aal ?? null]),
      );
      return [profiles.rowCount > 0, roles.rowCount > 0, overview === true, rows[0]?.yes];
    }
    const all = [true, true, true, true];
    const none = [false, false, false, false];

    it("an administrator with a factor is one at aal2 only; without one, and with a half-made one, also at aal1", async () => {
      const [admin, other] = [await makeAdmin(), await makeAccount()];
      await makeAdmin();
      for (const aal of [undefined, "aal1", "aal2"]) assert.deepEqual(await isTakenForAdmin(admin, aal, other), all);
      await addFactor(admin, "unverified");
      assert.deepEqual(await isTakenForAdmin(admin, "aal1", other), all);
      await addFactor(admin, "verified");
      for (const aal of [undefined, "", "aal1", "AAL2", "aal3", "aal2 "])
        assert.deepEqual(await isTakenForAdmin(admin, aal, other), none, String(aal));
      assert.deepEqual(await isTakenForAdmin(admin, "aal2", other), all);
    });

    it("at aal1 an administrator still sees their own records, and has_role confirms the role", async () => {
      const [admin, other] = [await makeAdmin(), await makeAccount()];
      await addFactor(admin, "verified");
      const { rows } = await asked(admin, "aal1", "select id from public.profiles");
      assert.deepEqual(rows, [{ id: admin }]);
      const own = await asked(admin, "aal1", "select public.has_role($1, 'admin') as yes", [admin]);
      assert.deepEqual(own.rows, [{ yes: true }]);
      await assert.rejects(asked(admin, "aal1", "select public.has_role($1, 'admin')", [other]), refused);
    });

    it("aal2 alone makes no administrator, and a factor of one account does not affect another", async () => {
      const [user, admin, other] = [await makeAccount(), await makeAdmin(), await makeAccount()];
      assert.deepEqual(await isTakenForAdmin(user, "aal2", other), none);
      await addFactor(other, "verified");
      assert.deepEqual(await isTakenForAdmin(admin, "aal1", other), all);
    });

    it("accounts cannot read or write factors, challenges, uses and recovery codes, nor ask the rule about others", async () => {
      const id = await makeAdmin();
      await addFactor(id, "verified");
      for (const table of ["auth.mfa_factors", "auth.mfa_challenges", "private.totp_uses", "private.recovery_codes"]) {
        for (const sql of [`select * from ${table}`, `delete from ${table}`])
          await assert.rejects(asked(id, "aal2", sql), refused, sql);
        await assert.rejects(
          database.asCaller({ role: "anon" }, (tx) => tx.query(`select * from ${table}`)),
          refused,
        );
      }
      await assert.rejects(asked(id, "aal2", "select private.is_administrator($1, 'aal2')", [id]), refused);
      await assert.rejects(asked(id, "aal2", "select private.lacks_second_factor($1, 'aal1')", [id]), refused);
    });

    it("an earlier account with the administrator's address leaves no factor behind", async () => {
      const fresh = await openTestDatabase();
      const email = "owner@neev.test";
      await fresh.asSystem("test", (tx) =>
        tx.query(
          "insert into private.poweradmin_setup (email, encrypted_password, is_demo) values ($1, 'a hash', false)",
          [email],
        ),
      );
      await fresh.asSystem("test", (tx) =>
        tx.query(
          `with u as (insert into auth.users (email, raw_user_meta_data) values ($1, '{}') returning id),
           f as (insert into auth.mfa_factors (user_id, factor_type, status, created_at, updated_at, secret)
             select id, 'totp', 'verified', now(), now(), 'SECRETSECRET' from u)
           insert into private.recovery_codes (user_id, code_hash) select id, 'hash' from u`,
          [email],
        ),
      );
      const count = () =>
        fresh.asOwner<{ left: number }>(
          "select (select count(*) from auth.mfa_factors)::int + (select count(*) from private.recovery_codes)::int as left",
        );
      assert.deepEqual((await count()).rows, [{ left: 2 }]);
      await fresh.asCaller({ role: "anon" }, (tx) => tx.query("select public.create_power_admin()"));
      assert.deepEqual((await count()).rows, [{ left: 0 }]);
    });

    it("factors that were never completed and old challenges are cleaned up, and no others", async () => {
      const id = await makeAccount();
      await addFactor(id, "verified");
      for (const age of ["2 days", "1 hour"])
        await database.asOwner(
          `with f as (insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
             values ($1, $2::text, 'totp', 'unverified', now() - $2::text::interval, now(), 'SECRETSECRET') returning id)
           insert into auth.mfa_challenges (factor_id, created_at, ip_address)
           select (select id from auth.mfa_factors where user_id = $1 and status = 'verified'), now() - $2::text::interval, '0.0.0.0' from f`,
          [id, age],
        );
      await database.asOwner(
        "update auth.mfa_factors set created_at = now() - interval '9 days' where status = 'verified'",
      );
      await database.asSystem("worker", (tx) => tx.query("select private.clean_up()"));
      const { rows } = await database.asOwner(
        "select status, friendly_name from auth.mfa_factors where user_id = $1 order by status",
        [id],
      );
      assert.deepEqual(rows, [
        { status: "unverified", friendly_name: "1 hour" },
        { status: "verified", friendly_name: null },
      ]);
      const { rows: challenges } = await database.asOwner<{ left: number }>(
        "select count(*)::int as left from auth.mfa_challenges",
      );
      assert.deepEqual(challenges, [{ left: 1 }]);
    });
  });
});
