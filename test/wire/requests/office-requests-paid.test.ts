import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, test } from "node:test";
import { rupees } from "#domain/money/paise.ts";
import { formatMoney } from "#domain/money/rupees.ts";
import { formKinds } from "#domain/requests/request-kinds.ts";
import { forEachEngine } from "#test/support/databases.ts";
import {
  type OfficeRequestFixtures,
  openOfficeRequestFixtures,
} from "#test/support/fixtures/office-request-fixtures.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`payments for requests on ${engine}`, () => {
    let desk: OfficeRequestFixtures;
    before(async () => {
      desk = await openOfficeRequestFixtures(openTestDatabase);
    });
    beforeEach(() => desk.endConsultations());
    after(() => desk?.close());

    const book = () =>
      desk.make("consultation", { scheduled_date: "2026-11-24T10:00:00", session: "pitch_deck_review" });

    for (const kind of formKinds) {
      test(`${kind}: what is paid is the sum of what is recorded, less what is withdrawn`, async () => {
        const id = kind === "consultation" ? await book() : await desk.make(kind);
        const first = await desk.pay(kind, id, { amount: 2000.45, reference: `UTR ${kind}` });
        assert.deepEqual([first.status, first.body.amount_paid], [201, 2000.45]);
        const second = await desk.pay(
          kind,
          id,
          { amount: 150000, method: "cheque", confirmed: ["overpayment"] },
          desk.colleague,
        );
        assert.equal(second.body.amount_paid, 152_000.45);
        assert.equal((await desk.readFile(kind, id)).request.amount_paid, 152_000.45);

        const withdrawn = await desk.call("withdraw-payment", { id: second.body.id, reason: "The cheque bounced" });
        assert.deepEqual(withdrawn, { id: second.body.id });
        const file = await desk.readFile(kind, id);
        assert.equal(file.request.amount_paid, 2000.45);
        assert.deepEqual(
          file.payments.map(({ amount, method, reference, paid_on, withdrawn_reason }) => [
            ...[amount, method, reference, paid_on, withdrawn_reason],
          ]),
          [
            [2000.45, "upi", `UTR ${kind}`, "2026-11-18", null],
            [150_000, "cheque", null, "2026-11-18", "The cheque bounced"],
          ],
        );
        assert.deepEqual(
          file.timeline.slice(1).map((line) => [line.kind, line.amount, line.reason]),
          [
            ["paid", 2000.45, null],
            ["paid", 150_000, null],
            ["withdrawn", 150_000, "The cheque bounced"],
          ],
        );
        const messages = (await desk.readNotices(id)).map(({ message }) => message);
        assert.ok(messages.some((text) => /your payment of ₹1,50,000 for .* Paid so far: ₹1,52,000\.45\.$/.test(text)));
        assert.ok(
          messages.some((text) =>
            /has been withdrawn\. Paid so far: ₹2,000\.45\. Reason: The cheque bounced$/.test(text),
          ),
        );

        const events = await desk.readEvents(String(second.body.id), "request_payments");
        assert.deepEqual(
          events.map(({ actor, action }) => [actor, action]),
          [
            [`user:${desk.colleague.id}`, "insert"],
            [`user:${desk.admin.id}`, "update"],
          ],
        );
        assert.deepEqual(events[0]?.changes.amount, { before: null, after: 150_000 });
        assert.ok(!JSON.stringify(events).includes("bounced"), "personal words are kept apart");
      });
    }

    test("the same key is kept once, also when it comes twice at one moment, and other words under it are a conflict", async () => {
      const id = await book();
      const key = { idempotency_key: randomUUID() };
      const twice = await Promise.all([
        desk.pay("consultation", id, key),
        desk.pay("consultation", id, key, desk.colleague),
      ]);
      const again = await desk.pay("consultation", id, key);
      for (const { status, body } of [...twice, again]) {
        assert.deepEqual([status, body], [201, { id: again.body.id, amount_paid: 2000 }]);
      }
      for (const changes of [{ amount: 2001 }, { method: "cash" }, { reference: "X" }, { paid_on: "2026-11-17" }]) {
        const { status, body } = await desk.pay("consultation", id, { ...key, ...changes });
        assert.deepEqual([status, body.code], [409, "conflict"], JSON.stringify(changes));
      }
      assert.equal((await desk.readFile("consultation", id)).payments.length, 1);
    });

    test("one payment by two colleagues is kept once: the bank's reference tells it, however it is typed", async () => {
      const id = await book();
      const other = await desk.make("consultation", {}, desk.bela);
      const answers = await Promise.all([
        desk.pay("consultation", id, { reference: "UTR 42a" }),
        desk.pay("consultation", id, { reference: " utr 42A " }, desk.colleague),
      ]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409]);
      const refused = answers.find(({ status }) => status === 409)?.body;
      assert.deepEqual([refused?.code, refused?.message], ["conflict", "This payment is already recorded"]);
      assert.equal((await desk.readFile("consultation", id)).request.amount_paid, 2000);
      const elsewhere = await desk.pay("consultation", other, { reference: "UTR 42a" });
      assert.deepEqual(
        [elsewhere.status, elsewhere.body.code, elsewhere.body.details],
        [409, "confirmation_required", { ask: ["same_reference"] }],
      );
      assert.match(String(elsewhere.body.message), /already recorded for C-\d{6}-\w{5}\.$/);
      for (const [request, reference] of [
        [other, "utr42A"],
        [id, "U T R42A"],
      ] as const) {
        const spaced = await desk.pay("consultation", request, { reference });
        assert.deepEqual(
          [spaced.status, spaced.body.details],
          [409, { ask: ["same_reference"] }],
          `${reference} is the same transfer`,
        );
      }
      const split = { reference: "UTR 42a", confirmed: ["same_reference"] };
      assert.equal((await desk.pay("consultation", other, split)).status, 201, "one transfer for two requests");
      for (const _ of [1, 2]) assert.equal((await desk.pay("consultation", other)).status, 201, "without a reference");
      const kept = answers.find(({ status }) => status === 201)?.body.id;
      await desk.call("withdraw-payment", { id: kept, reason: "Wrong amount" });
      assert.equal(
        (await desk.pay("consultation", id, { reference: "UTR 42A", amount: 2500, confirmed: ["same_reference"] }))
          .status,
        201,
      );
    });

    test("the database itself keeps one reference once", async () => {
      const id = await book();
      await desk.pay("consultation", id, { reference: "UTR 43" });
      await assert.rejects(
        desk.query(
          `insert into public.request_payments (idempotency_key, kind, request_id, user_id, amount, method, reference, paid_on)
           select gen_random_uuid(), kind, request_id, user_id, amount, method, 'utr 43', paid_on
           from public.request_payments where request_id = $1`,
          [id],
        ),
        /request_payments_reference_idx/,
      );
    });

    test("payments recorded at one moment are all in the sum, and one withdrawn twice is withdrawn once", async () => {
      const id = await book();
      const many = await Promise.all(
        [1, 2, 3, 4].map((amount) =>
          desk.pay("consultation", id, { amount }, amount % 2 ? desk.admin : desk.colleague),
        ),
      );
      assert.equal((await desk.readFile("consultation", id)).request.amount_paid, 10);
      const payment = { id: many[3]?.body.id, reason: "Twice" };
      const answers = await Promise.all([
        desk.admin.invoke("withdraw-payment", payment),
        desk.colleague.invoke("withdraw-payment", payment),
      ]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
      assert.equal((await desk.readFile("consultation", id)).request.amount_paid, 6);
    });

    test("more than is payable, and cash of ₹2,00,000 in a day or for one request, are asked about first", async () => {
      const id = await book();
      const asked = async (changes: object, at = id) => {
        const { status, body } = await desk.pay("consultation", at, changes);
        return status === 201 ? [] : (body.details as { ask: string[] }).ask;
      };
      // ₹5,000 and 18% GST.
      assert.deepEqual(await asked({ amount: 5900.01 }), ["overpayment"]);
      assert.equal((await desk.readFile("consultation", id)).payments.length, 0, "nothing is recorded meanwhile");
      assert.deepEqual(await asked({ amount: 5900 }), []);
      assert.deepEqual(await asked({ amount: 1, confirmed: ["cash_limit"] }), ["overpayment"]);
      assert.deepEqual(await asked({ amount: 1, confirmed: ["overpayment"] }), []);

      const project = await desk.make("project");
      const cash = { kind: "project", id: project, method: "cash", amount: 199_999.99 };
      assert.deepEqual(await asked(cash), []);
      assert.deepEqual(await asked({ ...cash, amount: 0.01 }), ["cash_limit"], "the same day");
      assert.deepEqual(
        await asked({ ...cash, amount: 0.01, paid_on: "2026-11-17" }),
        ["cash_limit"],
        "for one request",
      );
      const second = await desk.make("project");
      const next = { ...cash, id: second, amount: 0.01 };
      assert.deepEqual(await asked(next), ["cash_limit"], "from one person in a day");
      assert.deepEqual(await asked({ ...next, paid_on: "2026-11-17" }), [], "another day, another request");
      assert.deepEqual(await asked({ ...next, method: "upi", amount: 500_000 }), [], "no limit without cash");
      assert.deepEqual(await asked({ ...next, confirmed: ["cash_limit"] }), []);
      const wrong = await desk.pay("project", second, { confirmed: ["everything"] });
      assert.deepEqual([wrong.status, Object.keys(wrong.body.fields as object)], [400, ["confirmed"]]);
    });

    test("its owner reads the payments and can write none; another account reads none of them", async () => {
      const id = await book();
      const { body } = await desk.pay("consultation", id);
      const read = async (client: typeof desk.asha.client) =>
        (await client.from("request_payments").select("id,amount,reference").eq("request_id", id)).data;
      assert.deepEqual(await read(desk.asha.client), [{ id: body.id, amount: 2000, reference: null }]);
      assert.deepEqual(await read(desk.bela.client), []);
      const { error } = await desk.asha.client.from("request_payments").update({ amount: 1 }).eq("id", body.id);
      assert.equal(error?.code, "42501");
      const secret = await desk.asha.client.from("request_payments").select("idempotency_key").eq("id", body.id);
      assert.equal(secret.error?.code, "42501");
    });

    test("what makes no sense gets a sentence beside its field", async () => {
      const id = await book();
      const wrong: [string, object, RegExp][] = [
        ["kind", { kind: "loan" }, /must be one of/],
        ["id", { id: "1" }, /id must be a UUID/],
        ["amount", { amount: "2000" }, /^Please enter the amount in rupees$/],
        ["amount", { amount: 0 }, /more than 0/],
        ["amount", { amount: -5 }, /more than 0/],
        ["amount", { amount: 10.505 }, /two decimals/],
        ["amount", { amount: 100_000_001 }, /at most ₹10,00,00,000/],
        ["method", { method: "barter" }, /^Please choose the payment method$/],
        ["reference", { reference: "x".repeat(121) }, /at most 120/],
        ["paid_on", { paid_on: "18.11.2026" }, /such as 2026-12-31$/],
        ["paid_on", { paid_on: "2026-02-30" }, /such as 2026-12-31$/],
        ["paid_on", { paid_on: "2026-11-19" }, /^The payment date must not be in the future$/],
        ["idempotency_key", { idempotency_key: "1" }, /UUID/],
      ];
      for (const [field, changes, sentence] of wrong) {
        const { status, body } = await desk.pay("consultation", id, changes);
        const fields = body.fields as Record<string, string>;
        assert.deepEqual([status, Object.keys(fields ?? {})], [400, [field]], JSON.stringify([changes, body]));
        assert.match(fields[field] ?? "", sentence);
      }
      const unknown = "6f1f1a9e-0000-4000-8000-000000000001";
      assert.equal((await desk.pay("funding", unknown)).status, 404);
      assert.equal((await desk.admin.invoke("withdraw-payment", { id: unknown, reason: "Twice" })).status, 404);
      const { body } = await desk.pay("consultation", id);
      const blank = await desk.admin.invoke("withdraw-payment", { id: body.id, reason: "  " });
      assert.deepEqual([blank.status, blank.body.fields], [400, { reason: "Please give a reason" }]);
    });

    test("the database writes rupees as the domain does", async () => {
      for (const amount of [1, 999, 1000, 99_999, 100_000, 12_345_678, 1_000_000_000, 1259.82, 5.5]) {
        const [row] = await desk.query<{ text: string }>("select private.write_rupees($1::numeric(14, 2)) as text", [
          amount,
        ]);
        assert.equal(row?.text, formatMoney(rupees(amount)));
      }
    });
  });
});
