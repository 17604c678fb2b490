import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type CallerFixtures, openCallerFixtures } from "#test/support/fixtures/caller-fixtures.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import { waitForLock } from "#test/support/wait-for-lock.ts";

type Decided = { undo_id: string };
type File = { refund: { status: string }; steps: { kind: string; note: string | null }[] };
type Cancelled = { refund: { reference: string } };

const reason = "The transfer was of another customer";

forEachEngine((engine, openTestDatabase) => {
  describe(`no more is refunded than came in, on ${engine}`, () => {
    let office: CallerFixtures;
    let asha: Customer;
    /** A consultation for which 5,900 rupees were paid, cancelled by us; with the refund request that opened. */
    let paid: { id: string; booking: string; payment: string; refund: string };
    before(async () => {
      office = await openCallerFixtures(openTestDatabase);
    });
    beforeEach(async () => {
      office.setClock("2026-11-18T11:00:00+05:30");
      await office.endConsultations();
      asha = await office.makeCustomer();
      const session = { scheduled_date: "2026-11-24T10:00:00", session: "pitch_deck_review" };
      const id = await office.make("consultation", session, asha);
      const { body } = await office.pay("consultation", id, { amount: 5900 });
      const { refund } = await office.call<Cancelled>("cancel-request", { kind: "consultation", id });
      const [row] = await office.query<{ reference: string }>(
        "select reference from public.consultations where id = $1",
        [id],
      );
      paid = { id, booking: String(row?.reference), payment: String(body.id), refund: refund.reference };
    });
    after(() => office?.close());

    const decide = (reference: string, more: object) => office.admin.invoke("decide-refund", { reference, ...more });
    const decideAs = (reference: string, more: object) => office.call<Decided>("decide-refund", { reference, ...more });
    const askAgain = async () => {
      const { status, body } = await office.admin.invoke("open-refund", {
        ...{ kind: "consultation", id: paid.id, situation: "cancelled_by_us", message: "Asked for once more." },
      });
      assert.equal(status, 201, JSON.stringify(body));
      return String(body.reference);
    };
    const withdraw = (more: object = {}) =>
      office.admin.invoke("withdraw-payment", { id: paid.payment, reason, ...more });
    const readCase = (reference: string) => office.call<File>("read-case", { reference });
    const nothing = () =>
      `Nothing is left to refund: ₹5,900 came in for ${paid.booking}, and ₹5,900 of it is approved or paid back already. Please reject this refund request, or record the missing payment first`;

    test("a refund request that is open again is not approved beside another one of the same payment", async () => {
      const { undo_id } = await decideAs(paid.refund, { status: "rejected", reason: "Please use the other one" });
      const other = await askAgain();
      await office.call("undo-change", { undo_id });
      assert.equal((await decide(other, { status: "approved" })).status, 200);
      const refused = await decide(paid.refund, { status: "approved" });
      assert.deepEqual([refused.status, refused.body.message], [409, nothing()]);
      const rejected = await decide(paid.refund, { status: "rejected", reason: "It is paid by the other one" });
      assert.equal(rejected.status, 200);
      await office.call("reopen-record", { kind: "refund", id: paid.refund, reason: "Once more" });
      assert.equal((await decide(paid.refund, { status: "approved" })).status, 409, "nor by a reopening");

      const { status } = await office.pay("consultation", paid.id, { amount: 100, confirmed: ["overpayment"] });
      assert.equal(status, 201);
      const most = await decide(paid.refund, { status: "approved" });
      assert.match(String(most.body.message), /^At most ₹100 can be refunded: ₹6,000 came in/);
      const part = { status: "approved", amount: 100, reason: "The rest of it" };
      assert.equal((await decide(paid.refund, part)).status, 200);
    });

    test("of two that are approved at one moment, one is", async () => {
      await decideAs(paid.refund, { status: "rejected", reason: "Please use the other one" });
      const other = await askAgain();
      await office.call("reopen-record", { kind: "refund", id: paid.refund, reason: "Once more" });
      const approvals: ReturnType<typeof decide>[] = [];
      await office.database.asSystem("test", async (tx) => {
        await tx.query("select from public.consultations where id = $1 for update", [paid.id]);
        approvals.push(...[paid.refund, other].map((reference) => decide(reference, { status: "approved" })));
        await waitForLock(office.database, 2);
      });
      assert.deepEqual((await Promise.all(approvals)).map(({ status }) => status).sort(), [200, 409]);
    });

    test("what a person claims is checked against the payments once the office has recorded any", async () => {
      const [, request] = await Promise.all([
        withdraw(),
        office.create("open-case", {
          ...{ kind: "refund", situation: "cancelled_by_us", amount_paid: 5900, about_reference: ` ${paid.booking} ` },
          ...{ name: "Asha", email: asha.email, phone: "98450 11223", origin: "phone_call", has_notice: true },
          ...{ message: "I have paid for the session.", idempotency_key: randomUUID() },
        }),
      ]);
      assert.equal(request.status, 201, JSON.stringify(request.body));
      const refused = await decide(String(request.body.reference), { status: "approved" });
      assert.equal(refused.status, 409);
      assert.match(String(refused.body.message), /^Nothing is left to refund: ₹0 came in/);
    });

    test("where the payment is paid back, its withdrawal asks first, and an undone payment of the refund ends with it", async () => {
      await decideAs(paid.refund, { status: "approved" });
      const { undo_id } = await decideAs(paid.refund, { status: "paid", payment_method: "upi" });
      const asked = await withdraw();
      assert.deepEqual(
        [asked.status, asked.body],
        [
          409,
          {
            code: "confirmation_required",
            message: `₹5,900 is paid back for ${paid.booking} already. That is ₹5,900 more than came in without this payment.`,
            details: { ask: ["paid_back"] },
          },
        ],
      );
      assert.equal((await withdraw({ confirmed: ["paid_back"] })).status, 200);
      assert.equal((await readCase(paid.refund)).refund.status, "paid");
      await office.call("undo-change", { undo_id });
      const { refund, steps } = await readCase(paid.refund);
      assert.equal(refund.status, "rejected", "it could be paid once more");
      assert.deepEqual(
        steps.slice(-2).map(({ kind, note }) => [kind, note]),
        [
          ["undone", null],
          ["withdrawn", reason],
        ],
      );
    });
  });
});
