import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import { fillConsultation } from "../rest/fixtures/sample-requests.ts";

const wednesday = "2026-11-18T11:00:00+05:30";

forEachEngine((engine, openTestDatabase) => {
  describe(`where the office sets another time, the refund counts from that time, on ${engine}`, () => {
    let backend: CustomerBackend;
    let asha: Customer;
    let admin: Customer;
    let id: string;
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, wednesday);
      admin = await backend.makeCustomer({ role: "admin" });
    });
    beforeEach(async () => {
      backend.setClock(wednesday);
      await backend.database.asOwner("delete from public.consultations");
      asha = await backend.makeCustomer();
      const booking = fillConsultation({ scheduled_date: "2026-12-01T10:00:00", session: "pitch_deck_review" });
      const { data, error } = await asha.client.from("consultations").insert(booking).select("id").single();
      assert.equal(error, null);
      id = String(data?.id);
      await backend.database.asOwner("update public.consultations set amount_paid = 5000 where id = $1", [id]);
    });
    after(() => backend.close());

    const move = (person: Customer, scheduled_date: string) =>
      person.invoke("reschedule-consultation", { id, scheduled_date });
    async function readRow() {
      const { data } = await asha.client.from("consultations").select("*").eq("id", id).single();
      return data;
    }
    /** What the page shows before a cancellation, and what the cancellation answers: they must be the same. */
    async function readRefund(at: string, isFinal = false) {
      backend.setClock(at);
      const { body } = await asha.invoke("cancel-request", { kind: "consultation", id, preview: !isFinal });
      const { percent, reason } = body.refund as { percent: number; reason: string };
      return [percent, reason];
    }
    const full = "24 hours or more before the time we set: full refund of ₹5,000.";
    const half = "Less than 24 hours before the time we set: 50% refund (₹2,500).";
    async function acceptProposed(scheduled_date: string) {
      const proposed = await admin.invoke("propose-time", { id, scheduled_date, note: null });
      assert.equal(proposed.status, 201);
      return asha.invoke("accept-proposal", { id: proposed.body.id });
    }

    test("by moving it", async () => {
      backend.setClock("2026-12-01T05:00:00+05:30");
      assert.equal((await move(admin, "2026-12-03T10:00:00")).status, 200);
      assert.deepEqual(await readRefund("2026-12-02T10:00:00+05:30"), [100, full]);
      assert.deepEqual(await readRefund("2026-12-02T10:00:01+05:30", true), [50, half]);
      assert.equal((await readRow()).office_scheduled_date, "2026-12-03T10:00:00+05:30");
      assert.equal((await readRow()).first_scheduled_date, "2026-12-01T10:00:00+05:30");
    });

    test("by a proposal that was accepted, also when accepting is tried again", async () => {
      backend.setClock("2026-11-30T12:00:00+05:30");
      assert.equal((await acceptProposed("2026-12-04T10:00:00")).status, 200);
      assert.deepEqual(await readRefund("2026-12-03T10:00:00+05:30"), [100, full]);
      assert.deepEqual(await readRefund("2026-12-04T05:59:59+05:30"), [50, half]);
    });

    test("a proposal that is open or was declined changes nothing", async () => {
      const proposed = await admin.invoke("propose-time", { id, scheduled_date: "2026-12-04T10:00:00", note: null });
      assert.equal((await readRefund("2026-12-01T05:00:00+05:30"))[0], 50);
      await asha.invoke("decline-proposal", { id: proposed.body.id });
      assert.equal((await readRefund("2026-12-01T05:00:00+05:30"))[0], 50);
    });

    test("the customer's own moves after it win nothing, not even back to a time that was once accepted", async () => {
      backend.setClock("2026-11-25T12:00:00+05:30");
      await acceptProposed("2026-12-10T10:00:00");
      assert.equal((await move(admin, "2026-12-03T10:00:00")).status, 200);
      assert.equal((await move(asha, "2026-12-10T10:00:00")).status, 200);
      assert.deepEqual(await readRefund("2026-12-02T12:00:00+05:30"), [50, half]);
    });

    test("a customer cannot set it by the table calls", async () => {
      for (const field of ["office_scheduled_date", "first_scheduled_date", "scheduled_date"]) {
        const body = { [field]: "2026-12-20T10:00:00+05:30" };
        const { status } = await asha.fetch(`/rest/v1/consultations?id=eq.${id}`, { method: "PATCH", body });
        assert.ok(status === 401 || status === 403, `${field}: ${status}`);
        const made = await asha.client
          .from("consultations")
          .insert(fillConsultation({ ...body, scheduled_date: "2026-12-08T10:00:00", [field]: "2026-12-08T10:00:00" }));
        if (field !== "scheduled_date") assert.ok(made.error, field);
      }
      assert.equal((await readRow()).office_scheduled_date, null);
    });
  });
});
