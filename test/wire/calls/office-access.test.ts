import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { businessCalls } from "#server/business-calls.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import { officeBodies } from "#test/support/fixtures/office-bodies.ts";

const names = businessCalls.filter(({ who }) => who === "administrators").map(({ name }) => name);

forEachEngine((engine, openTestDatabase) => {
  describe(`every call of the office on ${engine}`, () => {
    let backend: CustomerBackend;
    let admin: Customer;
    const others: Record<string, Customer> = {};
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, "2026-11-18T11:00:00+05:30");
      admin = await backend.makeCustomer({ role: "admin" });
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
    });
    after(() => backend?.close());

    const readLastEvent = async () =>
      (await backend.database.asOwner<{ last: string }>("select max(id) as last from public.events")).rows[0]?.last;

    test("is in the list of bodies", () => assert.deepEqual(Object.keys(officeBodies).sort(), [...names].sort()));

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

      test(`${name} is no question of the role to an administrator`, async () => {
        const { status, body } = await admin.invoke(name, officeBodies[name]);
        assert.ok([200, 201, 400, 404, 409].includes(status), `${status} ${JSON.stringify(body)}`);
        if (status === 400) assert.notEqual(body.code, "invalid_input", JSON.stringify(body));
      });
    }
  });
});
