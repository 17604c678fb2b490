import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { z } from "zod";
import { type AccountRole, accountRoles } from "#domain/business/office-roles.ts";
import { forEachEngine } from "#test/support/databases.ts";
import {
  type AccountBackend,
  makeEmail,
  startAccountBackend,
  type TestAccount,
} from "#test/support/fixtures/accounts.ts";
import { setUpFactor, showCode } from "#test/support/fixtures/second-factor.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`the second factor as a duty of administrators on ${engine}`, () => {
    let backend: AccountBackend;
    before(async () => {
      backend = await startAccountBackend(await openTestDatabase());
    });
    after(() => backend.close());
    beforeEach(() => setDuty(null));

    /** Moves the time at which the setting was turned on, in days before now; null turns it off. */
    const setDuty = (daysAgo: number | null) =>
      backend.database.asOwner(
        "update private.settings set second_factor_required_at = now() - make_interval(days => $1)",
        [daysAgo],
      );
    async function makeColleague(role: AccountRole) {
      const account = await backend.makeAccount();
      await backend.database.asOwner("insert into public.user_roles (user_id, role) values ($1, $2)", [
        account.id,
        role,
      ]);
      return account;
    }
    const makeAdministrator = () => makeColleague("admin");
    async function call({ client }: Pick<TestAccount, "client">, name: string, body: object = {}) {
      const token = (await client.auth.getSession()).data.session?.access_token;
      const { status, body: answer } = await backend.call(`/functions/v1/${name}`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return { status, ...(answer as { code?: string; message?: string; due_at?: string | null; is_due?: boolean }) };
    }
    /** Another session of the account, at aal1. */
    async function again(account: TestAccount) {
      return { ...account, ...(await backend.signIn(account)) };
    }
    const countProfiles = async ({ client }: Pick<TestAccount, "client">) =>
      (await client.from("profiles").select("id")).data?.length ?? 0;

    test("only an administrator who has one can require it, and the change is an event", async () => {
      const [without, administrator] = [await makeAdministrator(), await makeAdministrator()];
      const refused = await call(without, "change-settings", { requires_second_factor: true });
      assert.deepEqual([refused.status, refused.code], [409, "conflict"]);
      assert.match(refused.message ?? "", /^Set up two-factor authentication for your own account first/);

      await setUpFactor(administrator.client, backend.database);
      const { status, ...settings } = await call(administrator, "change-settings", { requires_second_factor: true });
      const { requires_second_factor, second_factor_due_at } = settings as Record<string, unknown>;
      assert.deepEqual([status, requires_second_factor], [200, true]);
      const days = (Date.parse(String(second_factor_due_at)) - Date.now()) / 86_400_000;
      assert.ok(days > 6.99 && days <= 7, `${days}`);
      const repeated = await call(administrator, "change-settings", { requires_second_factor: true });
      assert.equal((repeated as Record<string, unknown>).second_factor_due_at, second_factor_due_at, "no new grace");

      const { rows } = await backend.database.asOwner<{ actor: string }>(
        "select actor from public.events where table_name = 'settings' and changes ? 'second_factor_required_at' order by id desc limit 1",
      );
      assert.equal(rows[0]?.actor, `user:${administrator.id}`);
    });

    test("for seven days everything stays open, and it is said until when", async () => {
      const [administrator, customer] = [await makeAdministrator(), await backend.makeAccount()];
      assert.deepEqual(await call(administrator, "read-second-factor-duty"), {
        status: 200,
        due_at: null,
        is_due: false,
      });
      await setDuty(6);
      const duty = await call(administrator, "read-second-factor-duty");
      assert.equal(duty.is_due, false);
      assert.ok(Math.abs(Date.parse(duty.due_at ?? "") - Date.now() - 86_400_000) < 60_000);
      assert.equal((await call(administrator, "read-settings")).status, 200);
      assert.ok((await countProfiles(administrator)) > 1);
      assert.equal((await call(customer, "read-second-factor-duty")).due_at, null);
    });

    test("every role of the office owes it, and works again once this session has shown it", async () => {
      await setDuty(8);
      for (const role of accountRoles) {
        const colleague = await makeColleague(role);
        const roleAt = async (aal: string) =>
          backend.database.asOffice({ sub: colleague.id, aal }, async (tx) => {
            const { rows } = await tx.query<{ role: string | null }>("select private.office_role() as role");
            return rows[0]?.role;
          });
        assert.equal(
          (await colleague.client.rpc("office_role")).data,
          role,
          "the site knows which page leads to setting it up",
        );
        assert.equal((await call(colleague, "read-second-factor-duty")).is_due, true);
        assert.equal((await call(colleague, "list-sessions")).code, "second_factor_required");
        assert.equal(await roleAt("aal1"), null);
        assert.equal(await roleAt("aal2"), null, "a level without a factor is none");
        await setUpFactor(colleague.client, backend.database);
        assert.equal(await roleAt("aal2"), role);
        assert.equal(await roleAt("aal1"), null);
      }
    });

    test("then nothing is open but to set it up, in business calls, table calls and auth calls", async () => {
      await setDuty(8);
      const administrator = await makeAdministrator();
      const { client, id } = administrator;
      for (const [name, body] of [
        ["read-settings", {}],
        ["change-settings", { requires_second_factor: false }],
        ["list-users", {}],
        ["export-list", { list: "users", filter: {} }],
        ["list-sessions", {}],
        ["delete-account", { password: administrator.password }],
        ["download-my-data", { password: administrator.password }],
      ] as const) {
        const { status, code } = await call(administrator, name, body);
        assert.deepEqual([status, code], [403, "second_factor_required"], name);
      }
      assert.equal((await call(administrator, "read-second-factor-duty")).is_due, true);

      assert.equal(await countProfiles(administrator), 1, "the own profile, for the name on the page");
      assert.equal((await client.rpc("has_role", { _user_id: id, _role: "admin" })).data, true);
      const another = await backend.makeAccount();
      assert.ok((await client.rpc("has_role", { _user_id: another.id, _role: "admin" })).error);
      for (const refused of [
        await client.from("events").select("*"),
        await client.from("notifications").select("*"),
        await client.from("profiles").update({ full_name: "New" }).eq("id", id),
        await client.from("milestones").insert({ title: "x" } as never),
        await client.rpc("power_admin_overview"),
      ])
        assert.deepEqual([refused.status, refused.error?.code], [403, "42501"]);
      const changed = await client.auth.updateUser({ email: makeEmail() });
      assert.deepEqual([changed.error?.status, changed.error?.code], [403, "insufficient_aal"]);
      assert.ok((await client.auth.updateUser({ data: { full_name: "New" } })).error);

      const seen = await backend.database.asCaller({ role: "authenticated", sub: id, aal: "aal1" }, (tx) =>
        tx.query("select from public.profiles"),
      );
      assert.equal(seen.rowCount, 1, "decided by the database, not by the calls alone");

      await setUpFactor(client, backend.database);
      assert.equal((await call(administrator, "read-settings")).status, 200);
      assert.ok((await countProfiles(administrator)) > 1);
      assert.equal((await client.auth.updateUser({ data: { full_name: "New" } })).error, null);
    });

    test("with a factor, a session without it opens with a code or a recovery code, and signs out", async () => {
      const administrator = await makeAdministrator();
      const factor = await setUpFactor(administrator.client, backend.database);
      const made = z.object({ codes: z.array(z.string()) }).parse(await call(administrator, "make-recovery-codes"));
      const [code] = made.codes;
      await setDuty(8);
      const first = await again(administrator);
      assert.equal((await call(first, "read-settings")).code, "second_factor_required");
      await showCode(first.client, factor, backend.database);
      assert.equal((await call(first, "read-settings")).status, 200);

      const second = await again(administrator);
      const spent = await call(second, "use-recovery-code", { code });
      assert.equal(spent.status, 200);
      const session = z.object({ access_token: z.string(), refresh_token: z.string() }).parse(spent);
      await second.client.auth.setSession(session);
      assert.equal((await call(second, "read-settings")).status, 200);

      const third = await again(administrator);
      assert.equal((await third.client.auth.signOut({ scope: "local" })).error, null);
    });

    test("who removes the factor, and whose role comes later, owes it at once; customers never do", async () => {
      await setDuty(8);
      const administrator = await makeAdministrator();
      const { factorId } = await setUpFactor(administrator.client, backend.database);
      assert.equal((await administrator.client.auth.mfa.unenroll({ factorId })).error, null);
      await administrator.client.auth.refreshSession();
      assert.equal((await call(administrator, "read-settings")).code, "second_factor_required");

      const customer = await backend.makeAccount();
      assert.equal((await call(customer, "list-sessions")).status, 200);
      assert.equal((await customer.client.from("notifications").select("*")).error, null);
    });
  });
});
