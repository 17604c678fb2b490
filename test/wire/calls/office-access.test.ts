import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { type AccountRole, accountRoles } from "#domain/business/office-roles.ts";
import { isOfficeScope } from "#domain/business/office-scopes.ts";
import { businessCalls } from "#server/business-calls.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import { officeBodies } from "#test/support/fixtures/office-bodies.ts";
import { officeRights } from "#test/support/fixtures/office-rights.ts";

/** A key that another colleague has used would be a conflict. */
const withKeyOfItsOwn = (body: object = {}) =>
  "idempotency_key" in body ? { ...body, idempotency_key: randomUUID() } : body;
const names = businessCalls.filter(({ who }) => isOfficeScope(who)).map(({ name }) => name);

forEachEngine((engine, openTestDatabase) => {
  describe(`every call of the office on ${engine}`, () => {
    let backend: CustomerBackend;
    const others: Record<string, Customer> = {};
    const colleagues = new Map<AccountRole, Customer>();
    before(async () => {
      // A suspended manager is refused by their call, as while the session is remembered; on a slow machine that minute passed.
      const options = { passed: () => 0 };
      backend = await startCustomerBackend(openTestDatabase, "2026-11-18T11:00:00+05:30", {}, options);
      for (const user_type of ["user", "startup", "investor"] as const)
        others[user_type] = await backend.makeCustomer({ user_type });
      const former = await backend.makeCustomer({ role: "admin" });
      assert.equal((await former.invoke("kept-promises", {})).status, 200, "was an administrator");
      await backend.database.asOwner("delete from public.user_roles where user_id = $1", [former.id]);
      others["a former administrator"] = former;
      const halfway = await backend.makeCustomer({ role: "admin" });
      await backend.database.asOwner(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, friendly_name, created_at, updated_at)
         values (gen_random_uuid(), $1, 'totp', 'verified', 'JBSWY3DPEHPK3PXP', 'phone', now(), now())`,
        [halfway.id],
      );
      others["an administrator without the second factor"] = halfway;
      for (const role of accountRoles) colleagues.set(role, await backend.makeCustomer({ role }));
      const suspended = await backend.makeCustomer({ role: "manager" });
      assert.equal((await suspended.invoke("kept-promises", {})).status, 200, "was a manager");
      await backend.database.asOwner("update auth.users set banned_until = 'infinity' where id = $1", [suspended.id]);
      others["a suspended manager"] = suspended;
    });
    after(() => backend?.close());

    const readLastEvent = async () =>
      (await backend.database.asOwner<{ last: string }>("select max(id) as last from public.events")).rows[0]?.last;

    test("is in the list of bodies", () => {
      assert.deepEqual(Object.keys(officeBodies).sort(), [...names].sort());
      assert.deepEqual(Object.keys(officeRights).sort(), [...names].sort());
    });

    for (const name of names) {
      test(`${name} is refused to all other callers, and leaves nothing`, async () => {
        const body = officeBodies[name];
        const before = await readLastEvent();
        for (const [who, customer] of Object.entries(others)) {
          const refused = await customer.invoke(name, body);
          assert.ok([403, 404].includes(refused.status), `${who}: ${refused.status} ${JSON.stringify(refused.body)}`);
          if (refused.status === 404) assert.equal(name, "move-request", "only that is also about one's own");
        }
        const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
        assert.equal((await backend.call(`/functions/v1/${name}`, init)).status, 401, "visitor");
        assert.equal(await readLastEvent(), before);
      });

      test(`${name} is for administrators and: ${officeRights[name] || "no other role"}`, async () => {
        const allowed = ["admin", ...(officeRights[name] ?? "").split(", ")];
        for (const [role, colleague] of colleagues) {
          const { status, body } = await colleague.invoke(name, withKeyOfItsOwn(officeBodies[name]));
          const said = `${role}: ${status} ${JSON.stringify(body)}`;
          if (!allowed.includes(role)) assert.deepEqual([status, body.code], [403, "not_allowed"], said);
          else assert.ok([200, 201, 400, 404, 409].includes(status), said);
          if (status === 400) assert.notEqual(body.code, "invalid_input", said);
        }
      });
    }
  });
});
