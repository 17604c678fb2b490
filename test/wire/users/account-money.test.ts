import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { rupees } from "#domain/money/paise.ts";
import { formatRupees } from "#domain/money/rupees.ts";
import { forEachEngine } from "#test/support/databases.ts";
import type { TestAccount } from "#test/support/fixtures/accounts.ts";
import { type OpenMoney, startOpenMoney, wednesday } from "#test/support/fixtures/open-money.ts";
import { fillConsultation, fillProjectRequest } from "../rest/fixtures/sample-requests.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`an account that is deleted with money open, on ${engine}`, () => {
    let money: OpenMoney;
    before(async () => {
      money = await startOpenMoney(openTestDatabase);
    });
    after(() => money.backend.close());

    test("a paid consultation becomes a refund request by the policy; its payment stays, for administrators only", async () => {
      const { backend, admin, invoke, remove, preview, makePaid, readReference, move, listRecords } = money;
      const account = await backend.makeAccount({ full_name: "Zubeida Quraishi", phone: "98765 43211" });
      const far = fillConsultation({ session: "pitch_deck_review", consultation_topic: "Full refund" });
      const near = fillConsultation({ scheduled_date: "2026-11-19T10:00:00", consultation_topic: "Half" });
      const [first, second] = [
        await makePaid(account, "consultation", far, 5900),
        await makePaid(account, "consultation", near, 1000),
      ];
      const over = await makePaid(account, "project", fillProjectRequest(), 700);
      for (const status of ["in_progress", "completed"]) await move("project", over, status);

      const mistaken = await makePaid(account, "project", fillProjectRequest(), 400);
      const { rows: payments } = await backend.database.asOwner(
        "select id from public.request_payments where request_id = $1",
        [mistaken],
      );
      const withdrawal = { id: payments[0]?.id, reason: "Recorded twice" };
      assert.equal((await invoke(admin, "withdraw-payment", withdrawal)).status, 200);

      const expected = [
        [first, 100, 5900],
        [second, 50, 500],
      ];
      const shown = await preview(account);
      assert.deepEqual(shown.waiting, []);
      assert.deepEqual(shown.refunds.map(({ id, percent, amount }) => [id, percent, amount]).sort(), expected.sort());
      const booked = new Map<unknown, string>();
      for (const id of [first, second]) booked.set(id, await readReference("consultations", id));
      const { status, body } = await remove(account);
      assert.equal(status, 200, JSON.stringify(body));
      const refunds = body.refunds as Record<string, unknown>[];
      assert.deepEqual(refunds.map(({ id, percent, amount }) => [id, percent, amount]).sort(), expected.sort());
      for (const { reference, id, amount } of refunds) {
        const { rows } = await backend.database.asOwner(
          "select name, email, about_reference, policy_amount::float as amount from private.refund_requests where reference = $1",
          [reference],
        );
        assert.deepEqual(rows, [
          { name: "Zubeida Quraishi", email: account.email, about_reference: booked.get(id), amount },
        ]);
        const found = await invoke(admin, "read-case", { reference });
        assert.equal(found.status, 200, "the office works on it as on any other");
      }
      const mails = await backend.readMails(account.email);
      const last = mails.find(({ subject }) => subject === "Your Neev Advisory account was deleted");
      assert.match(last?.text ?? "", /Dear Zubeida Quraishi,[\s\S]*deleted on Nov 18, 2026 11:00 IST/);
      for (const { reference, amount } of refunds)
        assert.match(
          last?.text ?? "",
          new RegExp(`${reference}: ${formatRupees(rupees(Number(amount)))}, to be paid by `),
        );
      assert.match(last?.text ?? "", /A record of each payment: .* until 8 years after its financial year/);
      assert.match(last?.text ?? "", /Companies Act 2013, section 128\(5\)/);
      const { rows: orders } = await backend.database.asOwner<{ payload: object }>(
        "select payload from private.jobs where kind = 'account.deleted' and payload ->> 'record_id' = $1",
        [account.id],
      );
      assert.deepEqual(orders, [{ payload: { record_id: account.id } }], "name and address go once it is sent");

      const record = { name: "Zubeida Quraishi", paid_on: "2026-11-17" };
      assert.deepEqual(await listRecords(admin), [
        { service: "Project: web-development", amount: 700, payment_reference: "UTR 700", ...record },
        { service: "Consultation: general, price 0.00", amount: 1000, payment_reference: "UTR 1000", ...record },
        {
          service: "Consultation: pitch_deck_review, price 5000.00",
          amount: 5900,
          payment_reference: "UTR 5900",
          ...record,
        },
      ]);
      assert.deepEqual(await listRecords(await backend.makeAccount()), []);
      const visitor = await backend.makeClient().from("financial_records").select("name");
      assert.equal(visitor.error?.code, "42501");
    });

    test("paid work under way holds the deletion up, and says what the person can do; a refund request releases it", async () => {
      const { backend, admin, invoke, remove, preview, makePaid, readReference, move } = money;
      const account = await backend.makeAccount();
      const id = await makePaid(account, "project", fillProjectRequest({ project_name: "Looms" }), 2000);
      await move("project", id, "in_progress");
      const refused = await remove(account);
      assert.equal(refused.status, 409);
      const sentence = `The project request "Looms" is in progress and ₹2,000 is paid for it. It has to be completed or cancelled first: call us on +91 98000 00000, or request a refund with the reference ${await readReference("project_requests", id)}.`;
      assert.deepEqual(refused.body.details, { waiting: [sentence] });
      assert.match(String(refused.body.message), /cannot be deleted yet\. The project request/);
      const shown = await preview(account);
      assert.deepEqual([shown.waiting, shown.ask_first], [[sentence], [{ kind: "project", id, title: "Looms" }]]);
      assert.equal((await account.client.auth.getUser()).error, null);
      const typed = { kind: "account", subject: account.id, typed: account.email, reason: "asked_by_person" };
      assert.equal((await invoke(admin, "erase-subject", typed)).status, 409, "the office neither");

      const askRefund = (by: TestAccount) =>
        invoke(by, "submit-refund-request", {
          ...{ page: "/refund-policy", name: "Asha Rao", email: by.email, phone: "98765 43210", about_reference: id },
          ...{
            situation: "half_done",
            amount_paid: 2000,
            message: "Please stop the work.",
            website: "",
            filled_ms: 9000,
          },
          idempotency_key: randomUUID(),
        });
      assert.equal((await askRefund(await backend.makeAccount())).status, 201, "also of another person");
      assert.deepEqual((await preview(account)).waiting, [sentence], "which settles nothing of this account");
      const asked = await askRefund(account);
      assert.equal(asked.status, 201, JSON.stringify(asked.body));
      const { status, body } = await remove(account);
      assert.deepEqual([status, body.refunds], [200, []]);
    });

    test("a cancelled consultation that is not refunded yet is settled too; without a phone number that waits", async () => {
      const { backend, admin, invoke, remove, makePaid, readReference, moveClock } = money;
      const account = await backend.makeAccount({ full_name: "Asha Rao", phone: "" });
      const id = await makePaid(
        account,
        "consultation",
        fillConsultation({ scheduled_date: "2026-12-03T10:00:00" }),
        800,
      );
      assert.equal(
        (await invoke(admin, "cancel-request", { kind: "consultation", id, reason: "We are ill" })).status,
        200,
      );
      // As of a cancellation before refund requests opened automatically.
      await backend.database.asOwner("delete from private.refund_requests where about_reference = $1", [
        await readReference("consultations", id),
      ]);
      moveClock("2028-01-03T11:00:00+05:30");
      await backend.database.asSystem("worker", (tx) => tx.query("select private.expire_logs(100000)"));
      moveClock(wednesday);
      const left = await backend.database.asOwner("select from public.events where record_id = $1", [id]);
      assert.equal(left.rowCount, 0, "the premise: the log no longer says who cancelled");
      const refused = await remove(account);
      assert.equal(refused.status, 409);
      assert.match(String(refused.body.message), /Add a phone number to the profile first/);
      assert.equal((await account.client.auth.updateUser({ data: { phone: "98765 43299" } })).error, null);
      const { body } = await remove(account);
      const [refund] = body.refunds as Record<string, unknown>[];
      assert.deepEqual([refund?.percent, refund?.amount, refund?.reason], [100, 800, "We cancelled: full refund"]);
    });

    test("where the office set another time, or a payment was recorded after a cancellation, the share is that of a cancellation", async () => {
      const { backend, admin, invoke, listRefunds, preview, makePaid, moveClock } = money;
      const account = await backend.makeAccount({ full_name: "Asha Rao", phone: "98765 43211" });
      const soon = fillConsultation({ scheduled_date: "2026-11-19T10:00:00" });
      const moved = await makePaid(account, "consultation", soon, 1000);
      const later = { id: moved, scheduled_date: "2026-12-15T10:00:00" };
      assert.equal((await invoke(admin, "reschedule-consultation", later)).status, 200);

      const far = fillConsultation({ scheduled_date: "2026-12-03T10:00:00" });
      const cancelled = await makePaid(account, "consultation", far, 800);
      const shown = await invoke(account, "cancel-request", { kind: "consultation", id: cancelled });
      const { percent, reference } = shown.body.refund as { percent: number; reference: string };
      assert.equal(percent, 100);
      moveClock("2026-12-03T09:00:00+05:30");
      const late = { kind: "consultation", id: cancelled, amount: 200, method: "upi", reference: "UTR late" };
      const recorded = { ...late, paid_on: "2026-11-17", idempotency_key: randomUUID() };
      assert.equal((await invoke(admin, "record-payment", recorded)).status, 201);

      const { refunds } = await preview(account);
      moveClock(wednesday);
      assert.deepEqual(Object.fromEntries(refunds.map(({ id, percent }) => [String(id), percent])), {
        [moved]: 100,
      });
      const asked = await listRefunds(account, cancelled);
      assert.deepEqual(
        asked.map(({ percent, amount }) => [percent, amount]),
        [
          [100, 800],
          [100, 200],
        ],
        "the late payment has a refund request of its own, by the time of the cancellation",
      );
      assert.equal(asked[0]?.reference, reference);
      const reason = refunds.find(({ id }) => id === moved)?.reason;
      assert.equal(reason, "24 hours or more before the time we set: full refund");
    });
  });
});
