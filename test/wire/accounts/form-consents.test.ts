import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { consentHeader, latestText } from "#domain/fields/consent-texts.ts";
import { fillHomeForm } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { fillGrievance, fillRefundRequest } from "#test/support/fixtures/cases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import {
  fillConsultation,
  fillFundingApplication,
  fillProjectRequest,
} from "#test/wire/rest/fixtures/sample-requests.ts";

const version = latestText("enquiry").version;

forEachEngine((engine, openTestDatabase) => {
  describe(`the consent of each form on ${engine}`, () => {
    let backend: CustomerBackend;
    let asha: Customer;
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, "2026-11-18T11:00:00+05:30");
      asha = await backend.makeCustomer();
    });
    after(() => backend.close());

    const findConsents = async (wanted: string) => {
      const { data, error } = await asha.client.from("consents").select("*").eq("kind", wanted).order("given_at");
      assert.equal(error, null);
      return data ?? [];
    };
    const readStatus = async (table: string, id: string) =>
      (await backend.database.asOwner(`select status from public.${table} where id = $1`, [id])).rows[0]?.status;

    for (const [kind, table, fill] of [
      ["funding", "funding_applications", fillFundingApplication],
      ["project", "project_requests", fillProjectRequest],
      ["consultation", "consultations", fillConsultation],
    ] as const)
      test(`${kind}: recorded with the request, which a withdrawal cancels`, async () => {
        const sent = asha.client.from(table).insert(fill()).setHeader(consentHeader, `${version} /dashboard/user`);
        assert.equal((await sent).error, null);
        const [consent, ...more] = await findConsents(kind);
        assert.deepEqual([consent?.text_version, consent?.page, more.length], [version, "/dashboard/user", 0]);
        assert.equal(await readStatus(table, consent?.record_id), "pending");
        assert.equal((await asha.invoke("withdraw-consent", { id: consent?.id })).status, 200);
        assert.equal(await readStatus(table, consent?.record_id), "cancelled");
      });

    for (const [kind, source, changes] of [
      ["enquiry_terms", "home", {}],
      ["enquiry", "contact", { subject: "A question" }],
    ] as const)
      test(`${kind}: recorded with the enquiry, which a withdrawal closes`, async () => {
        const { name, email, phone, message, idempotency_key, website, filled_ms, ...others } = fillHomeForm({
          email: asha.email,
        });
        const fields = { name, email, phone, message, idempotency_key, website, filled_ms };
        const form = { ...(source === "home" ? others : {}), ...fields, ...changes, source };
        const page = `/${source}`;
        assert.equal((await backend.submitEnquiry({ ...form, page, consent_version: version })).status, 201);
        const [consent, ...more] = await findConsents(kind);
        assert.deepEqual([consent?.text_version, consent?.page, more.length], [version, page, 0]);
        assert.equal((await asha.invoke("withdraw-consent", { id: consent?.id })).status, 200);
        assert.equal(await readStatus("enquiries", consent?.enquiry_id), "lost");
      });

    test("case: recorded with a grievance and with a refund request", async () => {
      for (const [name, fill] of [
        ["submit-grievance", fillGrievance],
        ["submit-refund-request", fillRefundRequest],
      ] as const)
        assert.equal((await asha.invoke(name, fill({ consent_version: version }))).status, 201);
      const pages = (await findConsents("case")).map(({ page }) => page);
      assert.deepEqual(pages.sort(), ["/grievances", "/refund-policy"]);
    });
  });
});
