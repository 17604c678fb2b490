import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { z } from "zod";
import { forEachEngine } from "#test/support/databases.ts";
import { fillRefundRequest } from "#test/support/fixtures/cases.ts";
import { type OpenMoney, startOpenMoney, wednesday } from "#test/support/fixtures/open-money.ts";
import { fillConsultation, fillProjectRequest } from "../rest/fixtures/sample-requests.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`a refund request that opens automatically, on ${engine}`, () => {
    let money: OpenMoney;
    before(async () => {
      money = await startOpenMoney(openTestDatabase);
    });
    after(() => money.backend.close());

    test("a paid consultation that is cancelled becomes a refund request automatically, followed by customer and office", async () => {
      const { backend, admin, invoke, listRefunds, preview, makePaid, readReference } = money;
      const account = await backend.makeAccount({ full_name: "Farida Sheikh", phone: "" });
      const booking = fillConsultation({ scheduled_date: "2026-12-08T10:00:00", session: "pitch_deck_review" });
      const id = await makePaid(account, "consultation", booking, 5900);
      assert.deepEqual(await listRefunds(account, id), [], "nothing before");
      const asked = { kind: "consultation", id, reason: "We changed our plans" };
      const shown = await invoke(account, "cancel-request", { ...asked, preview: true });
      assert.equal((shown.body.refund as { reference: null }).reference, null);
      assert.deepEqual(await listRefunds(account, id), [], "nor by the preview");
      const { status, body } = await invoke(account, "cancel-request", asked);
      assert.equal(status, 200);
      const { reference, amount, review_by } = body.refund as { reference: string; amount: number; review_by: string };

      const [first, ...more] = await listRefunds(account, id);
      assert.deepEqual(more, []);
      assert.deepEqual(
        [first?.reference, first?.status, first?.percent, first?.amount, first?.review_by, first?.next_by],
        [reference, "received", 100, amount, review_by, review_by],
      );
      assert.match(String(first?.next_step), /^We will review it and reply .* by .* IST\.$/);
      assert.deepEqual(await listRefunds(await backend.makeAccount(), id), [], "not for another account");

      const queue = await invoke(admin, "list-cases", { kind: "refund", queue: "review" });
      assert.ok(JSON.stringify(queue.body).includes(reference), JSON.stringify(queue.body));
      const file = (await invoke(admin, "read-case", { reference })).body as Record<string, Record<string, unknown>>;
      assert.deepEqual([file.refund?.phone, file.refund?.is_automatic], [null, true]);
      assert.deepEqual([file.account?.id, file.account?.was_signed_in], [account.id, true]);
      const mails = await backend.readMails(account.email);
      assert.ok(mails.some(({ subject }) => subject === `Your refund request is open: ${reference}`));
      assert.match(
        mails.map(({ text }) => text).join(),
        /We opened this refund request for you, because you had paid\. You do not need to do anything/,
      );

      const decide = (decision: object) => invoke(admin, "decide-refund", { reference, ...decision });
      assert.equal((await decide({ status: "approved" })).status, 200);
      const pay = { status: "paid", paid_on: "2026-11-18", payment_method: "upi", payment_reference: "UTR 77" };
      assert.equal((await decide(pay)).status, 200);
      const [paid] = await listRefunds(account, id);
      assert.deepEqual(
        [paid?.status, paid?.amount, paid?.paid_on, paid?.payment_method, paid?.payment_reference],
        ["paid", 5900, "2026-11-18", "upi", "UTR 77"],
      );
      const last = (await backend.readMails(account.email)).find(({ subject }) => /been paid/.test(subject));
      const about = await readReference("consultations", id);
      for (const words of ["₹5,900", `For: ${about}`, "Nov 18, 2026", "Method: UPI", "Bank reference: UTR 77"])
        assert.ok(last?.text.includes(words), `${words}: ${last?.text}`);
      const { body: ledger } = await invoke(admin, "read-request-file", { kind: "consultation", id });
      const [line] = z.object({ refunds: z.array(z.looseObject({})) }).parse(ledger).refunds;
      assert.deepEqual(
        [line?.reference, line?.status, line?.claimed, line?.refund, line?.payment_method],
        [reference, "paid", 5900, 5900, "upi"],
      );
      assert.deepEqual((await preview(account)).refunds, [], "and it is not refunded again");
    });

    test("the office opens a refund request, for no more than is paid and not claimed yet; each kind can be named in one", async () => {
      const { backend, admin, invoke, listRefunds, makePaid } = money;
      const account = await backend.makeAccount();
      const id = await makePaid(account, "project", fillProjectRequest(), 900);
      const ask = (changes: object, by = admin) =>
        invoke(by, "open-refund", {
          ...{ kind: "project", id, situation: "half_done", message: "We stopped half way, as agreed." },
          ...changes,
        });
      const refused: [object, number, string?][] = [
        [{ situation: "cancelled_by_us" }, 400, "situation"],
        [{ situation: "anything" }, 400, "situation"],
        [{ amount: 900.01 }, 400, "amount"],
        [{ message: "Short" }, 400, "message"],
        [{ id: "6f1f1a9e-0000-4000-8000-000000000001" }, 404],
      ];
      for (const [changes, status, field] of refused) {
        const answer = await ask(changes);
        assert.equal(answer.status, status, JSON.stringify([changes, answer.body]));
        if (field) assert.deepEqual(Object.keys(answer.body.fields as object), [field]);
      }
      assert.equal((await ask({}, account)).status, 403);
      const { status, body } = await ask({ amount: 500 });
      assert.deepEqual([status, body.percent, body.amount], [201, 50, 250]);
      const rest = await ask({});
      assert.deepEqual([rest.status, rest.body.amount], [201, 200], "without an amount: all that is left");
      const nothing = await ask({});
      assert.deepEqual([nothing.status, nothing.body.code], [409, "conflict"]);
      assert.deepEqual(
        new Map((await listRefunds(account, id)).map(({ reference, amount }) => [reference, amount])),
        new Map([
          [body.reference, 250],
          [rest.body.reference, 200],
        ]),
      );
      const { body: file } = await invoke(admin, "read-case", { reference: body.reference });
      const about = (file as { about: { kind: string; id: string } | null }).about;
      assert.deepEqual([about?.kind, about?.id], ["project", id]);
      const receipt = (await backend.readMails(account.email)).find(({ subject }) =>
        subject.endsWith(`open: ${body.reference}`),
      );
      assert.match(String(receipt?.text), /We stopped half way, as agreed\./);
    });

    test("a refund that was not approved while the consultation was still booked does not stand for its later cancellation", async () => {
      const { backend, admin, invoke, listRefunds, makePaid, readReference, moveClock } = money;
      const account = await backend.makeAccount();
      const booking = fillConsultation({ scheduled_date: "2026-12-11T10:00:00", session: "pitch_deck_review" });
      const id = await makePaid(account, "consultation", booking, 5900);
      const asked = await invoke(account, "submit-refund-request", {
        ...fillRefundRequest({ email: account.email, amount_paid: 5900, booked_for: "2026-12-11T10:00" }),
        about_reference: await readReference("consultations", id),
      });
      assert.equal(asked.status, 201, JSON.stringify(asked.body));
      const { reference: first } = asked.body;
      const reject = { reference: first, status: "rejected", reason: "The consultation is still booked" };
      assert.equal((await invoke(admin, "decide-refund", reject)).status, 200);
      moveClock("2026-11-19T11:00:00+05:30");
      const { body } = await invoke(admin, "cancel-request", { kind: "consultation", id });
      const refund = body.refund as { reference: string; amount: number };
      const opened = (await listRefunds(account, id)).find(({ reference }) => reference === refund.reference);
      assert.deepEqual([refund.amount, opened?.status, opened?.amount], [5900, "received", 5900]);

      moveClock(wednesday);
    });

    test("a payment that was recorded in error takes the refund that it opened with it", async () => {
      const { backend, admin, invoke, listRefunds, makePaid, move, moveClock } = money;
      const account = await backend.makeAccount();
      const id = await makePaid(account, "project", fillProjectRequest(), 900);
      await move("project", id, "rejected");
      const pay = (amount: number) =>
        invoke(admin, "record-payment", {
          ...{ kind: "project", id, amount, method: "upi", reference: `UTR ${id} ${amount}`, paid_on: "2026-11-18" },
          idempotency_key: randomUUID(),
        });
      moveClock("2026-11-18T11:30:00+05:30");
      const wrong = await pay(59_000);
      const amounts = async () =>
        (await listRefunds(account, id)).filter(({ status }) => status === "received").map(({ amount }) => amount);
      assert.deepEqual((await amounts()).sort(), [59_000, 900]);
      const reason = "A payment of another customer";
      assert.equal((await invoke(admin, "withdraw-payment", { id: wrong.body.id, reason })).status, 200);
      assert.deepEqual(await amounts(), [900], "only what was paid is refunded");
      const mails = await backend.readMails(account.email);
      const closed = mails.filter(({ subject }) => subject.startsWith("Your refund request is closed"));
      assert.equal(closed.length, 1, "only that of the payment");
      assert.match(String(closed[0]?.text), /The payment it was about was recorded in error, so nothing is paid back/);
      assert.ok(closed[0]?.text.includes(reason));
      assert.equal((await pay(590)).status, 201);
      assert.deepEqual((await amounts()).sort(), [590, 900], "and what is recorded correctly is refunded");
      moveClock(wednesday);
    });

    test("a customer without an account is not told of an account", async () => {
      const { backend, admin, invoke } = money;
      const email = "imran@guest.example";
      const service = { service: "gst-registration", contact_name: "Imran", contact_email: email, origin: "walk_in" };
      const { id, reference } = (await invoke(admin, "open-service", { ...service, idempotency_key: randomUUID() }))
        .body;
      const payment = { amount: 1000, method: "cash", paid_on: "2026-11-18", idempotency_key: randomUUID() };
      const paid = await invoke(admin, "record-payment", { kind: "service", id, ...payment });
      assert.equal(paid.status, 201, JSON.stringify(paid.body));
      assert.equal((await invoke(admin, "cancel-request", { kind: "service", id, reason: "As agreed" })).status, 200);
      const mail = (await backend.readMails(email)).find(({ subject }) =>
        subject.startsWith("Your refund request is open"),
      );
      assert.match(String(mail?.text), /this address was given to our office/);
      assert.doesNotMatch(String(mail?.text), /your account|form/);
      for (const words of [
        "Policy refund (100%): ₹1,000",
        `Reference: ${reference}`,
        "Applications, projects and services",
      ])
        assert.ok(mail?.text.includes(words), `${words}: ${mail?.text}`);
      const opened = (await invoke(admin, "open-service", { ...service, idempotency_key: randomUUID() })).body;
      const more = { ...payment, method: "upi", idempotency_key: randomUUID() };
      assert.equal((await invoke(admin, "record-payment", { kind: "service", id: opened.id, ...more })).status, 201);
      const message = "We agreed on the phone to stop here.";
      const asked = { kind: "service", id: opened.id, situation: "not_submitted", message };
      assert.equal((await invoke(admin, "open-refund", asked)).status, 201);
      const texts = (await backend.readMails(email)).map(({ text }) => text);
      assert.ok(
        texts.some((text) => text.includes(message)),
        "our message, as the dialog says",
      );
    });

    test("a rejection refunds too; less than 4 hours before, and after work has started, nothing opens automatically", async () => {
      const { backend, admin, invoke, listRefunds, makePaid, move, moveClock } = money;
      const account = await backend.makeAccount();
      const rejected = await makePaid(account, "project", fillProjectRequest(), 900);
      await move("project", rejected, "rejected");
      const [refund, ...more] = await listRefunds(account, rejected);
      assert.deepEqual([refund?.percent, refund?.amount, more], [100, 900, []]);
      // A project is no certification service, and nothing of it is submitted to an authority.
      assert.equal(refund?.reason, "It ended before work had started: full refund of our fee");
      const subject = `Your refund request is open: ${refund?.reference}`;
      const receipt = (await backend.readMails(account.email)).find((mail) => mail.subject === subject);
      assert.match(String(receipt?.text), /Applications, projects and services/);
      assert.doesNotMatch(String(receipt?.text), /Certification|submitted/);
      const queue = await invoke(admin, "list-cases", { kind: "refund", queue: "review" });
      const { cases } = z.object({ cases: z.array(z.looseObject({ reference: z.string() })) }).parse(queue.body);
      assert.equal(cases.find(({ reference }) => reference === refund?.reference)?.is_automatic, true);
      // Its notification leads to the request, whose page shows the refund.
      const { data: notices } = await account.client
        .from("notifications")
        .select("request_kind, request_id")
        .eq("title", `Refund request ${refund?.reference}`);
      assert.deepEqual(notices, [{ request_kind: "project", request_id: rejected }]);
      const started = await makePaid(account, "project", fillProjectRequest(), 900);
      for (const status of ["in_progress", "cancelled"]) await move("project", started, status);
      assert.deepEqual(await listRefunds(account, started), []);
      const soon = fillConsultation({ scheduled_date: "2026-12-10T10:00:00" });
      const late = await makePaid(account, "consultation", soon, 900);
      moveClock("2026-12-10T07:00:00+05:30");
      const { body } = await invoke(account, "cancel-request", { kind: "consultation", id: late });
      moveClock(wednesday);
      assert.equal((body.refund as { reference: null }).reference, null);
      assert.deepEqual(await listRefunds(account, late), []);
    });
  });
});
