import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";

const tables = {
  totalUsers: "profiles",
  totalProfiles: "profiles",
  totalRoles: "user_roles",
  totalServices: "services",
  totalConsultations: "consultations",
  totalFundingApps: "funding_applications",
} as const;
const application = {
  ...{ funding_type: "seed", company_name: "Kaveri Foods", funding_amount: 500000, current_stage: "idea" },
  ...{ industry: "Food", contact_email: "asha@example.in" },
};
const consultation = {
  ...{ consultation_type: "legal", consultation_topic: "Shareholders", scheduled_date: "2026-11-20T10:00:00" },
};

forEachEngine((engine, openTestDatabase) => {
  describe(`the six counts of the office on ${engine}`, () => {
    let backend: CustomerBackend;
    let admin: Customer;
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, "2026-11-18T11:00:00+05:30");
      admin = await backend.makeCustomer({ role: "admin" });
    });
    after(() => backend?.close());

    /** By the loader, by the six reads and by plain SQL, which have to be the same; answers them. */
    async function count(): Promise<Record<string, number>> {
      const counted: Record<string, number> = {};
      const read: Record<string, number | null> = {};
      for (const [name, table] of Object.entries(tables)) {
        const { rows } = await backend.database.asOwner<{ number: number }>(
          `select count(*)::int as number from public.${table}`,
        );
        counted[name] = Number(rows[0]?.number);
        read[name] = (await admin.client.from(table).select("*", { count: "exact", head: true })).count;
      }
      assert.deepEqual(read, counted, "the six reads");
      assert.deepEqual((await admin.client.rpc("power_admin_overview")).data, counted, "the loader");
      return counted;
    }

    test("equal SQL's after creating and removing", async () => {
      const first = await count();
      const asha = await backend.makeCustomer();
      const ravi = await backend.makeCustomer({ role: "admin" });
      const applied = await asha.client.from("funding_applications").insert(application).select("id").single();
      assert.equal(applied.error, null);
      const booked = await asha.client.from("consultations").insert(consultation);
      assert.equal(booked.error, null);
      const grown = await count();
      assert.deepEqual(grown, {
        totalUsers: Number(first.totalUsers) + 2,
        totalProfiles: Number(first.totalProfiles) + 2,
        totalRoles: Number(first.totalRoles) + 1,
        totalServices: first.totalServices,
        totalConsultations: Number(first.totalConsultations) + 1,
        totalFundingApps: Number(first.totalFundingApps) + 1,
      });
      await backend.database.asOwner("delete from public.funding_applications where id = $1", [applied.data?.id]);
      assert.equal((await count()).totalFundingApps, first.totalFundingApps);
      await backend.database.asOwner("delete from auth.users where id = any ($1)", [[asha.id, ravi.id]]);
      assert.deepEqual(await count(), first);
    });
  });
});
