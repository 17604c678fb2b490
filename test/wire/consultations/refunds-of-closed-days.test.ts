import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import { openScheduleFixtures, type ScheduleFixtures } from "#test/support/fixtures/schedule-fixtures.ts";

type Refund = { percent: number; amount: number; reason: string; reference: string | null };
const day = "2026-12-02";
const late = "2026-12-02T09:00:00+05:30";
const full = "We are closed on the day of the booking: full refund of ₹5,000.";

forEachEngine((engine, openTestDatabase) => {
  describe(`a booking on a day on which we close is refunded in full on ${engine}`, () => {
    let desk: ScheduleFixtures;
    let asha: Customer;
    let id: string;
    before(async () => {
      desk = await openScheduleFixtures(openTestDatabase);
    });
    beforeEach(async () => {
      await desk.begin();
      asha = await desk.makeCustomer();
      id = await desk.book(`${day}T10:00:00`, asha);
      await desk.database.asOwner("update public.consultations set amount_paid = 5000 where id = $1", [id]);
    });
    after(() => desk.close());

    const close = () =>
      desk.invoke("set-holiday", { day, name: "Test: festival", confirmed: true, expected_booked: 1 });
    async function cancel(preview: boolean, by = asha): Promise<Refund> {
      const { status, body } = await by.invoke("cancel-request", { kind: "consultation", id, preview });
      assert.equal(status, 200, JSON.stringify(body));
      return body.refund as Refund;
    }
    async function readCases(about = id) {
      const { rows } = await desk.database.asOwner<{ policy_percent: number; policy_amount: string; reason: string }>(
        `select q.policy_percent, q.policy_amount, q.policy_reason as reason from private.refund_requests as q
         join public.consultations as r on r.reference = q.about_reference where r.id = $1`,
        [about],
      );
      return rows.map((row) => [row.policy_percent, Number(row.policy_amount), row.reason]);
    }

    test("an hour before, where the policy alone refunds nothing: the dialog, the answer and the case say everything", async () => {
      await close();
      desk.setClock(late);
      assert.deepEqual(await cancel(true).then(({ percent, reason }) => [percent, reason]), [100, full]);
      const { percent, amount, reason, reference } = await cancel(false);
      assert.deepEqual([percent, amount, reason], [100, 5000, full]);
      assert.ok(reference);
      assert.deepEqual(await readCases(), [[100, 5000, "We are closed on the day of the booking: full refund"]]);
    });

    test("without the holiday, and after it was removed, the usual share holds", async () => {
      desk.setClock(late);
      assert.equal((await cancel(true)).percent, 0);
      desk.setClock(desk.now);
      await close();
      await desk.invoke("remove-holiday", { day });
      desk.setClock(late);
      assert.equal((await cancel(false)).percent, 0);
      assert.deepEqual(await readCases(), []);
    });

    test("a holiday that is removed after the customer had cancelled takes nothing back from a later payment", async () => {
      await desk.database.asOwner("update public.consultations set amount_paid = 0 where id = $1", [id]);
      await close();
      desk.setClock("2026-12-01T20:00:00+05:30");
      assert.equal((await cancel(false)).reference, null);
      await desk.invoke("remove-holiday", { day });
      const payment = { kind: "consultation", id, amount: 4000, method: "upi", paid_on: "2026-12-01" };
      await desk.invoke("record-payment", { ...payment, idempotency_key: crypto.randomUUID() }, 201);
      assert.deepEqual(
        (await readCases()).map(([percent, amount]) => [percent, amount]),
        [[100, 4000]],
      );
    });

    test("for a time that the customer chose instead, the hours count from that time", async () => {
      await close();
      const moved = await asha.invoke("reschedule-consultation", { id, scheduled_date: "2026-12-04T10:00:00" });
      assert.equal(moved.status, 200);
      desk.setClock("2026-12-03T10:00:00+05:30");
      assert.deepEqual(await cancel(true).then(({ percent, reason }) => [percent, reason]), [
        ...[100, "24 hours or more before the time we set: full refund of ₹5,000."],
      ]);
      desk.setClock("2026-12-03T10:00:01+05:30");
      assert.equal((await cancel(true)).percent, 50);
    });

    test("an account that is deleted has the booking settled in full", async () => {
      await close();
      desk.setClock(late);
      const { body } = await asha.invoke("preview-deletion", {});
      assert.match(JSON.stringify(body), /"percent":100/);
    });
  });
});
