import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { fillHomeForm } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import { type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";

const columns = "id,reference,source,service_type,subject,message,status,reply_by,created_at";

forEachEngine((engine, openTestDatabase) => {
  describe(`enquiries of an account on ${engine}`, () => {
    let backend: CustomerBackend;
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, "2026-11-18T11:00:00+05:30");
    });
    after(() => backend.close());

    test("are those that came under its confirmed address, however it was capitalised, and no others", async () => {
      const first = await backend.submitEnquiry(fillHomeForm({ email: "Asha@Example.in" }));
      await backend.submitEnquiry(fillHomeForm({ email: "asha@example.in.evil.example" }));
      await backend.submitEnquiry(fillHomeForm({ email: "bela@example.in" }));
      const unconfirmed = await backend.makeCustomer({ email: "asha@example.in", confirmed: false });
      assert.equal((await unconfirmed.client.from("enquiries").select(columns)).error?.code, "42501");
      await backend.database.asOwner("update auth.users set email_confirmed_at = now() where id = $1", [
        unconfirmed.id,
      ]);
      const { data, error } = await unconfirmed.client.from("enquiries").select(columns);
      assert.equal(error, null);
      assert.deepEqual(
        data?.map(({ reference, source, reply_by }) => [reference, source, reply_by]),
        [[first.body.reference, "home", "2026-11-18T13:00:00+05:30"]],
      );
      const stranger = await backend.makeCustomer();
      assert.deepEqual((await stranger.client.from("enquiries").select(columns)).data, []);
      const visitor = await backend.call("/rest/v1/enquiries?select=id");
      assert.equal(visitor.status, 401);
    });

    test("show only the enquiry and its reply time, and cannot be written", async () => {
      const { client } = await backend.makeCustomer({ email: "chand@example.in" });
      await backend.submitEnquiry(fillHomeForm({ email: "chand@example.in" }));
      for (const hidden of ["name", "phone", "email", "company", "request_hash", "idempotency_key", "thread_id"]) {
        const { status, error } = await client.from("enquiries").select(hidden);
        assert.deepEqual([status, error?.code], [403, "42501"], hidden);
      }
      // All columns are those that may be read.
      const { data } = await client.from("enquiries").select("*");
      assert.deepEqual(Object.keys(data?.[0] ?? {}).sort(), [
        ...["created_at", "id", "message", "reference", "reply_by", "service_type", "source", "status", "subject"],
      ]);
      const filtered = await client.from("enquiries").select("id").eq("phone", "+919876543210");
      assert.equal(filtered.error?.code, "42501");
      for (const { error } of [
        await client.from("enquiries").insert({ reference: "L-261118-ABCDE" }),
        await client.from("enquiries").update({ message: "x" }).eq("source", "home"),
        await client.from("enquiries").delete().eq("source", "home"),
      ])
        assert.equal(error?.code, "42501");
    });
  });
});
