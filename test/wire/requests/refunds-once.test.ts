import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type CallerFixtures, openCallerFixtures } from "#test/support/fixtures/caller-fixtures.ts";
import { fillRefundRequest } from "#test/support/fixtures/cases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import { waitForLock } from "#test/support/wait-for-lock.ts";

type Decided = { undo_id: string };
type File = { refund: { status: string; approved_amount: number | null }; allowed: string[]; steps: Step[] };
type Step = { kind: string; note: string | null; author: string | null };
type Shown = { refund: { percent: number; amount: number; reason: string; reference: string | null } };
type Settled = { reference: string; status: string; claimed: number; refund: number };

const reason = "The transfer was of another customer";

forEachEngine((engine, openTestDatabase) => {
  describe(`what is paid is refunded once, and only what was paid, on ${engine}`, () => {
    let office: CallerFixtures;
    let asha: Customer;
    before(async () => {
      office = await openCallerFixtures(openTestDatabase);
    });
    beforeEach(async () => {
      office.setClock("2026-11-18T11:00:00+05:30");
      await office.endConsultations();
      asha = await office.makeCustomer();
    });
    after(() => office?.close());

    const book = () =>
      office.make("consultation", { scheduled_date: "2026-11-24T10:00:00", session: "pitch_deck_review" }, asha);
    async function pay(id: string, amount = 5900) {
      const confirmed = ["overpayment", "same_reference"];
      const { status, body } = await office.pay("consultation", id, { amount, confirmed });
      assert.equal(status, 201, JSON.stringify(body));
      return String(body.id);
    }
    const cancel = (id: string, more: object = {}, by = office.admin) =>
      office.call<Shown>("cancel-request", { kind: "consultation", id, ...more }, by);
    const ask = (id: string, amount?: number) =>
      office.admin.invoke("open-refund", {
        ...{ kind: "consultation", id, situation: "cancelled_by_us", amount, message: "A part of it was not needed." },
      });
    const decide = (reference: string | undefined, more: object) =>
      office.call<Decided>("decide-refund", { reference, ...more });
    const withdraw = (id: string, more: object = {}) =>
      office.admin.invoke("withdraw-payment", { id, reason, ...more });
    const readCase = (reference: string | undefined) => office.call<File>("read-case", { reference });
    const readRefunds = (id: string) =>
      office.query<Settled>(
        `select q.reference, q.status, q.amount_paid::float8 as claimed, q.policy_amount::float8 as refund
         from private.refund_requests as q join public.consultations as r on r.reference = q.about_reference
         where r.id = $1 order by q.created_at, q.amount_paid`,
        [id],
      );
    const readStatuses = async (id: string) => (await readRefunds(id)).map(({ status, claimed }) => [status, claimed]);

    test("an approved refund is closed with the reason when the payment turns out not to be theirs", async () => {
      const id = await book();
      const payment = await pay(id);
      await cancel(id);
      const [refund] = await readRefunds(id);
      const { undo_id } = await decide(refund?.reference, { status: "approved" });
      assert.equal((await withdraw(payment)).status, 200);

      const { refund: row, allowed, steps } = await readCase(refund?.reference);
      assert.deepEqual([row.status, row.approved_amount, allowed], ["rejected", null, []]);
      const { kind, note, author } = steps.at(-1) ?? {};
      assert.deepEqual([kind, note, author], ["withdrawn", reason, "Asha Rao"], "who did it, and why");
      const payout = { reference: refund?.reference, status: "paid", payment_method: "upi" };
      assert.equal((await office.admin.invoke("decide-refund", payout)).status, 409, "nothing is paid out");
      const undone = await office.call<{ records: { result: string }[] }>("undo-change", { undo_id });
      assert.equal(undone.records[0]?.result, "refused", "nor by undoing the approval");
      const reopening = { kind: "refund", id: refund?.reference, reason: "Once more" };
      assert.equal((await office.admin.invoke("reopen-record", reopening)).status, 409);
      const mail = (await office.readMails(asha.email)).find(({ subject }) => /request is closed/.test(subject));
      for (const words of ["was recorded in error, so nothing is paid back", reason])
        assert.ok(mail?.text.includes(words), `${words}: ${mail?.text}`);

      const { body: found } = await asha.invoke("find-case", { reference: refund?.reference, contact: asha.email });
      assert.match(String(found.next_step), /^Nothing is to be refunded, so you do not need to do anything/);
      assert.equal(found.refund, null, "no share of nothing");

      office.setClock("2026-11-18T11:10:00+05:30");
      await pay(id);
      assert.deepEqual(await readStatuses(id), [
        ["rejected", 5900],
        ["received", 5900],
      ]);
    });

    test("of several, the one of that payment is closed, and what is paid back stays", async () => {
      const id = await book();
      const wrong = await pay(id, 5000);
      await cancel(id);
      const [first] = await readRefunds(id);
      await decide(first?.reference, { status: "approved" });
      office.setClock("2026-11-18T11:10:00+05:30");
      const right = await pay(id, 900);
      assert.equal((await withdraw(wrong)).status, 200);
      assert.deepEqual(await readStatuses(id), [
        ["rejected", 5000],
        ["received", 900],
      ]);
      const [, other] = await readRefunds(id);
      await decide(other?.reference, { status: "approved" });
      await decide(other?.reference, { status: "paid", payment_method: "upi" });
      const asked = await withdraw(right);
      assert.deepEqual([asked.status, asked.body.code], [409, "confirmation_required"]);
      assert.equal((await withdraw(right, { confirmed: ["paid_back"] })).status, 200);
      assert.deepEqual((await readStatuses(id)).at(-1), ["paid", 900]);
    });

    test("a request that a person wrote is closed once approved, if more would be paid back than came in", async () => {
      const id = await book();
      const [kept, wrong] = [await pay(id, 5900), await pay(id, 100)];
      const [booking] = await office.query<{ reference: string }>(
        "select reference from public.consultations where id = $1",
        [id],
      );
      const form = { email: asha.email, amount_paid: 6000, booked_for: "2026-11-24T10:00" };
      const { body } = await asha.invoke("submit-refund-request", {
        ...fillRefundRequest(form),
        about_reference: booking?.reference,
      });
      const reference = String(body.reference);
      await decide(reference, { status: "approved", amount: 3000, reason: "As agreed on the phone" });
      assert.equal((await withdraw(wrong)).status, 200);
      assert.equal((await readCase(reference)).refund.status, "approved", "₹5,900 are left for ₹3,000");
      assert.equal((await withdraw(kept)).status, 200);
      assert.deepEqual(await readStatuses(id), [["rejected", 6000]], "and nothing opens for what was not paid");
    });

    test("before and after a cancellation, customer and office read what is still to be refunded", async () => {
      const id = await book();
      await pay(id);
      const { body } = await ask(id, 2000);
      await decide(String(body.reference), { status: "approved" });
      await decide(String(body.reference), { status: "paid", payment_method: "upi" });
      const rest = "₹2,000 of what was paid is refunded or in a refund request already.";
      const ours = (await cancel(id, { preview: true })).refund;
      assert.deepEqual([ours.amount, ours.reason], [3900, `Cancelled by us: full refund of ₹3,900. ${rest}`]);
      office.setClock("2026-11-23T22:00:00+05:30");
      const shown = (await cancel(id, { preview: true }, asha)).refund;
      const half = `Less than 24 hours before the time first booked: 50% refund (₹1,950). ${rest}`;
      assert.deepEqual([shown.percent, shown.amount, shown.reason], [50, 1950, half]);

      const { reference, ...refund } = (await cancel(id, {}, asha)).refund;
      assert.deepEqual({ ...refund, reference: null }, shown);
      const opened = (await readRefunds(id)).find((one) => one.reference === reference);
      assert.deepEqual([opened?.status, opened?.claimed, opened?.refund], ["received", 3900, 1950]);
      const mail = (await office.readMails(asha.email)).find(({ subject }) => subject.endsWith("is cancelled"));
      for (const words of ["Refund (50%): ₹1,950", half])
        assert.ok(mail?.text.includes(words), `${words}: ${mail?.text}`);
    });

    test("where a refund request is about all that was paid, a cancellation promises no other", async () => {
      const id = await book();
      await pay(id);
      assert.equal((await ask(id)).status, 201);
      const nothing = "What was paid is refunded or in a refund request already, so nothing more is refunded.";
      const shown = (await cancel(id, { preview: true })).refund;
      assert.deepEqual([shown.amount, shown.reason], [0, nothing]);
      assert.deepEqual((await cancel(id)).refund, shown);
      assert.deepEqual(await readStatuses(id), [["received", 5900]]);
      const mail = (await office.readMails(asha.email)).find(({ subject }) => subject.endsWith("is cancelled"));
      assert.ok(mail?.text.includes(nothing), mail?.text);
    });

    test("at one moment, one payment opens one refund request and takes one back", async () => {
      const openOf = async (id: string) => (await readStatuses(id)).filter(([status]) => status !== "rejected");
      const cancelBy = (by: Customer, id: string) => by.invoke("cancel-request", { kind: "consultation", id });
      const one = await book();
      await pay(one);
      const cancelled = await Promise.all([cancelBy(asha, one), cancelBy(office.admin, one), ask(one)]);
      assert.equal(cancelled.filter(({ status }) => status === 200).length, 1, "one of the cancellations");
      assert.deepEqual(await openOf(one), [["received", 5900]]);

      const other = await book();
      const payment = await pay(other);
      const opened = await Promise.all([ask(other), ask(other), ask(other)]);
      assert.deepEqual(opened.map(({ status }) => status).sort(), [201, 409, 409]);
      const [refund] = await readRefunds(other);
      await decide(refund?.reference, { status: "approved" });
      const paidBack = { reference: refund?.reference, status: "paid", payment_method: "upi" };
      const [paid, first, second] = await Promise.all([
        office.admin.invoke("decide-refund", paidBack),
        withdraw(payment, { confirmed: ["paid_back"] }),
        withdraw(payment, { confirmed: ["paid_back"] }),
      ]);
      assert.deepEqual([first.status, second.status].sort(), [200, 409]);
      assert.deepEqual(await openOf(other), paid.status === 200 ? [["paid", 5900]] : []);
    });

    test("a withdrawal waits for a decision that is being saved, and both go through", async () => {
      const id = await book();
      const payment = await pay(id);
      await cancel(id);
      const [refund] = await readRefunds(id);
      let withdrawing: ReturnType<typeof withdraw> | undefined;
      await office.database.asSystem("worker", async (tx) => {
        await tx.query("update private.refund_requests set status = 'rejected' where reference = $1", [
          refund?.reference,
        ]);
        withdrawing = withdraw(payment);
        await waitForLock(office.database);
        await tx.query(
          "insert into private.case_steps (refund_request_id, kind) select id, 'rejected' from private.refund_requests where reference = $1",
          [refund?.reference],
        );
      });
      assert.equal((await withdrawing)?.status, 200);
      assert.deepEqual(await readStatuses(id), [["rejected", 5900]]);
    });
  });
});
