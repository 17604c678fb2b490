import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { accountTypes } from "#domain/accounts/account-types.ts";
import { accountMaxLengths } from "#domain/accounts/accounts.ts";
import { accountRoles } from "#domain/business/office-roles.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";

const refused = { code: "42501" };

/** Accounts as the backend makes them. */
async function makeAccount(database: TestDatabase, metadata: Record<string, unknown> = { full_name: "Asha Rao" }) {
  const { rows } = await database.asSystem("test", (tx) =>
    tx.query<{ id: string }>(
      `insert into auth.users (email, raw_user_meta_data) values (gen_random_uuid() || '@example.in', $1) returning id`,
      [JSON.stringify(metadata)],
    ),
  );
  const id = rows[0]?.id ?? "";
  return { id, claims: { role: "authenticated", sub: id } as const };
}

const promote = (database: TestDatabase, id: string) =>
  database.asOwner("insert into public.user_roles (user_id, role) values ($1, 'admin')", [id]);

forEachEngine((engine, openTestDatabase) => {
  describe(`profiles and roles on ${engine}`, () => {
    let database: TestDatabase;
    before(async () => {
      database = await openTestDatabase();
    });
    const asked = (claims: Parameters<TestDatabase["asCaller"]>[0], sql: string, values: unknown[] = []) =>
      database.asCaller(claims, (tx) => tx.query(sql, values));

    it("an account gets its profile, from the four keys it knows and no others", async () => {
      const { id } = await makeAccount(database, {
        ...{ full_name: "Asha Rao", phone: "+919876543210", user_type: "investor" },
        ...{ role: "admin", id: "6f1f1a9e-0000-4000-8000-000000000001", created_at: "2000-01-01" },
      });
      const { rows } = await database.asOwner("select full_name, phone, user_type from public.profiles where id = $1", [
        id,
      ]);
      assert.deepEqual(rows, [{ full_name: "Asha Rao", phone: "+919876543210", user_type: "investor" }]);
      const { rowCount } = await database.asOwner("select from public.user_roles where user_id = $1", [id]);
      assert.equal(rowCount, 0);
      await assert.rejects(makeAccount(database, { user_type: "admin" }), { constraint: "profiles_user_type_check" });
    });

    it("an account reads only its own profile, and changes only the name and phone number", async () => {
      const [mine, theirs] = [await makeAccount(database), await makeAccount(database)];
      const { rowCount } = await database.asOwner("select from public.profiles where id = $1", [theirs.id]);
      assert.equal(rowCount, 1, "the other profile is there");
      const { rows } = await asked(mine.claims, "select * from public.profiles");
      assert.deepEqual(
        rows.map(({ id }) => id),
        [mine.id],
      );
      const change = "update public.profiles set full_name = 'Mine' where id = $1";
      assert.equal((await asked(mine.claims, change, [mine.id])).rowCount, 1);
      assert.equal((await asked(mine.claims, change, [theirs.id])).rowCount, 0);
      for (const sql of [
        "update public.profiles set user_type = 'investor'",
        "update public.profiles set email = 'x@y.in'",
        "update public.profiles set id = gen_random_uuid()",
        "update public.profiles set updated_at = now()",
        "delete from public.profiles",
        "insert into public.profiles (id, email) values (gen_random_uuid(), 'x@y.in')",
      ])
        await assert.rejects(asked(mine.claims, sql), refused, sql);
      const { rows: stored } = await database.asOwner("select full_name from public.profiles where id = $1", [
        theirs.id,
      ]);
      assert.deepEqual(stored, [{ full_name: "Asha Rao" }]);
    });

    it("an administrator reads all profiles and roles, and writes none", async () => {
      const [admin, other] = [await makeAccount(database), await makeAccount(database)];
      const everyone = "select id from public.profiles where id = any($1)";
      assert.equal((await asked(admin.claims, everyone, [[admin.id, other.id]])).rowCount, 1);
      await promote(database, admin.id);
      assert.equal((await asked(admin.claims, everyone, [[admin.id, other.id]])).rowCount, 2);
      assert.ok(
        (await asked(admin.claims, "select from public.user_roles where user_id <> $1", [other.id])).rowCount > 0,
      );
      const change = "update public.profiles set full_name = 'x' where id = $1";
      assert.equal((await asked(admin.claims, change, [other.id])).rowCount, 0);
    });

    it("no role can be written: not by the account, an administrator, metadata or the backend's own role", async () => {
      const [admin, user] = [await makeAccount(database), await makeAccount(database)];
      await promote(database, admin.id);
      const insert = "insert into public.user_roles (user_id, role) values ($1, 'admin')";
      for (const claims of [{ role: "anon" } as const, user.claims, admin.claims]) {
        await assert.rejects(asked(claims, insert, [user.id]), refused);
        await assert.rejects(asked(claims, "delete from public.user_roles"), refused);
        await assert.rejects(asked(claims, "update public.user_roles set role = 'admin'"), refused);
      }
      await assert.rejects(
        database.asSystem("test", (tx) => tx.query(insert, [user.id])),
        refused,
      );
      const forged = { ...user.claims, user_metadata: { role: "admin" }, app_metadata: { role: "admin" } };
      const { rows } = await asked(forged, "select public.has_role($1, 'admin') as yes", [user.id]);
      assert.deepEqual(rows, [{ yes: false }]);
      const { rows: seen } = await asked(user.claims, "select user_id from public.user_roles");
      assert.deepEqual(seen, []);
    });

    it("visitors reach neither profiles nor roles nor anything of sign-in", async () => {
      const { id, claims } = await makeAccount(database);
      await database.asOwner("insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)", [id]);
      const tables = [
        "users",
        "identities",
        "sessions",
        "refresh_tokens",
        "one_time_tokens",
        "mfa_amr_claims",
        "flow_state",
      ];
      for (const table of tables) {
        for (const caller of [{ role: "anon" } as const, claims])
          await assert.rejects(asked(caller, `select * from auth.${table}`), refused, table);
      }
      for (const table of ["profiles", "user_roles"])
        await assert.rejects(asked({ role: "anon" }, `select * from public.${table}`), refused);
      for (const table of ["signing_keys", "poweradmin_setup", "sign_in_attempts"])
        await assert.rejects(asked(claims, `select * from private.${table}`), refused);
    });

    it("has_role answers an account about itself, and an administrator about any account", async () => {
      const [admin, user] = [await makeAccount(database), await makeAccount(database)];
      await promote(database, admin.id);
      const ask = async (claims: typeof user.claims, id: string, role = "admin") =>
        (await asked(claims, "select public.has_role($1, $2) as yes", [id, role])).rows[0]?.yes;
      assert.equal(await ask(user.claims, user.id), false);
      assert.equal(await ask(admin.claims, admin.id), true);
      assert.equal(await ask(admin.claims, admin.id, "owner"), false);
      assert.equal(await ask(admin.claims, user.id), false);
      await assert.rejects(ask(user.claims, admin.id), refused);
      await assert.rejects(asked({ role: "anon" }, "select public.has_role($1, 'admin')", [admin.id]), refused);
      await assert.rejects(
        asked({ role: "authenticated" }, "select public.has_role($1, 'admin')", [admin.id]),
        refused,
      );
    });

    it("profiles and roles are recorded; what is personal goes where erase_subject() finds it", async () => {
      const { id } = await makeAccount(database, { full_name: "Recorded Rao" });
      const { rows } = await database.asOwner<{ changes: object; after: Record<string, unknown> }>(
        `select e.changes, d.after from public.events e join private.event_details d on d.event_id = e.id
         where e.table_name = 'profiles' and e.record_id = $1`,
        [id],
      );
      assert.ok(!JSON.stringify(rows[0]?.changes).includes("Recorded"));
      assert.equal(rows[0]?.after.full_name, "Recorded Rao");
      await database.asSystem("test", (tx) => tx.query("delete from auth.users where id = $1", [id]));
      const count = () => database.asOwner("select from private.event_details where subject = $1", [id]);
      assert.equal((await count()).rowCount, 2);
      await database.asSystem("test", (tx) => tx.query("select private.erase_subject($1)", [id]));
      assert.equal((await count()).rowCount, 0);
    });

    it("what a startup notes about its company is recorded where erase_subject() finds it", async () => {
      const { id } = await makeAccount(database);
      for (const sql of [
        "insert into public.company_metrics (user_id, month, revenue, burn, customers) values ($1, '2026-10-01', 765431, 765432, 76543)",
        "insert into public.company_facts (user_id, entity_type, state, gst_scheme, employees, incorporated_on) values ($1, 'llp', '29', 'qrmp', 76544, '2020-01-01')",
        "insert into public.filings_done (user_id, filing) values ($1, 'gstr-3b:7654-05')",
      ])
        await database.asOwner(sql, [id]);
      const read = async () => {
        const { rows } = await database.asOwner<{ changes: object; after: object | null }>(
          `select e.changes, d.after from public.events as e left join private.event_details as d on d.event_id = e.id
           where e.changes -> 'user_id' ->> 'after' = $1 and e.table_name in ('company_metrics', 'company_facts', 'filings_done')`,
          [id],
        );
        return rows;
      };
      const logged = await read();
      assert.equal(logged.length, 3);
      for (const { changes, after } of logged) {
        assert.match(JSON.stringify(after), /7654/);
        assert.doesNotMatch(JSON.stringify(changes), /7654/);
      }
      await database.asSystem("test", (tx) => tx.query("select private.erase_subject($1)", [id]));
      assert.doesNotMatch(JSON.stringify(await read()), /7654/);
    });

    it("the lists and lengths of the domain are those of the checks", async () => {
      const { rows } = await database.asOwner<{ name: string; definition: string }>(
        `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
         where conname in ('profiles_user_type_check', 'user_roles_role_check', 'profiles_full_name_check', 'profiles_email_check')`,
      );
      const checks = Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
      const listed = (name: string) => [...(checks[name] ?? "").matchAll(/'([^']+)'::text/g)].map(([, value]) => value);
      assert.deepEqual(listed("profiles_user_type_check"), [...accountTypes]);
      assert.deepEqual(listed("user_roles_role_check"), [...accountRoles]);
      assert.match(checks.profiles_full_name_check ?? "", new RegExp(`<= ${accountMaxLengths.full_name}\\b`));
      assert.match(checks.profiles_email_check ?? "", new RegExp(`<= ${accountMaxLengths.email}\\b`));
    });
  });
});
