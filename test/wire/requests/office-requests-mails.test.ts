import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { officeAddress, openRequestFixtures, type RequestFixtures } from "#test/support/fixtures/request-fixtures.ts";
import { fillConsultation, fillFundingApplication } from "../rest/fixtures/sample-requests.ts";

const hostile = `<b>आशा</b> & "sons"`;

forEachEngine((engine, openTestDatabase) => {
  describe(`mails about what the office does with a request on ${engine}`, () => {
    let desk: RequestFixtures;
    before(async () => {
      desk = await openRequestFixtures(openTestDatabase);
    });
    after(() => desk?.close());

    const asOffice = (sql: string, values: unknown[]) =>
      desk.database.asSystem(
        "user:the-office",
        async (tx) => (await tx.query<{ id: string }>(sql, values)).rows[0]?.id ?? "",
      );
    const readMails = async (id: string) => (await desk.readMails(desk.customer.email, id)).slice(1);

    test("consultant: the name, what comes next, the words of the decision", async () => {
      const id = await desk.make("funding_applications", fillFundingApplication({ company_name: hostile }));
      await desk.database.asSystem("user:the-office", async (tx) => {
        await tx.query("select set_config('neev.reason', $1, true)", [`Knows ${hostile}`]);
        await tx.query("update public.funding_applications set consultant_id = 'harsh-vaidya' where id = $1", [id]);
      });
      await asOffice("update public.funding_applications set consultant_id = null where id = $1", [id]);
      const [given, taken, ...others] = await readMails(id);
      assert.deepEqual(others, []);
      assert.equal(given?.subject, "Your funding application: Harsh Vaidya is your consultant");
      // The promise of the first answer stays what it was.
      for (const words of [hostile, "Harsh Vaidya", "by Nov 18, 2026 13:00 IST", `Reason\nKnows ${hostile}`])
        assert.ok(given?.text.includes(words), `${words}: ${given?.text}`);
      assert.ok(given?.html.includes("&lt;b&gt;आशा"));
      assert.equal(taken?.subject, "Your funding application: we are choosing a new consultant");
      assert.equal((await desk.readMails(officeAddress, id)).length, 1, "the office knows what it did itself");
    });

    test("another time: proposed beside what is booked and not held; withdrawn; declined, to the office", async () => {
      const at = { scheduled_date: "2026-11-24T10:00:00", consultation_topic: hostile };
      const id = await desk.make("consultations", fillConsultation(at));
      const propose = (date: string) =>
        asOffice(
          `insert into public.time_proposals (consultation_id, user_id, scheduled_date, note)
           select id, user_id, $2, $3 from public.consultations where id = $1 returning id`,
          [id, date, `Away, ${hostile}`],
        );
      const first = await propose("2026-11-25T11:00:00+05:30");
      await asOffice(
        "update public.time_proposals set outcome = 'withdrawn', closed_at = private.business_now() where id = $1",
        [first],
      );
      await desk.call("decline-proposal", { id: await propose("2026-11-26T11:00:00+05:30") });
      await desk.call("accept-proposal", { id: await propose("2026-11-27T11:00:00+05:30") });
      const [proposed, withdrawn, second, third, moved, ...others] = await readMails(id);
      assert.deepEqual(others, [], "the customer gets no mail about their own refusal");
      const time = "Wednesday, Nov 25, 2026 11:00 IST";
      assert.equal(proposed?.subject, `We propose a new time for your consultation: ${time}`);
      for (const words of [
        time,
        "Tuesday, Nov 24, 2026 10:00 IST",
        `Our note\nAway, ${hostile}`,
        "The new time is not reserved",
        "You can accept it until 2 hours before it starts.",
      ])
        assert.ok(proposed?.text.includes(words), `${words}: ${proposed?.text}`);
      assert.ok(proposed?.html.includes("&lt;b&gt;आशा") && !proposed?.subject.includes("आशा"));
      assert.equal(withdrawn?.subject, "We have withdrawn the time we proposed for your consultation");
      assert.ok(withdrawn?.text.includes("Tuesday, Nov 24, 2026 10:00 IST") && withdrawn.text.includes(time));
      assert.match(`${second?.subject} ${third?.subject}`, /Nov 26, 2026 11:00 IST .*Nov 27, 2026 11:00 IST/);
      assert.equal(moved?.subject, "Your consultation is confirmed for Friday, Nov 27, 2026 11:00 IST");
      const toOffice = (await desk.readMails(officeAddress, id)).slice(1);
      assert.deepEqual(
        toOffice.map(({ subject }) => subject),
        [
          "The customer declined the proposed time: Tuesday, Nov 24, 2026 10:00 IST",
          "Consultation rescheduled by the customer: Friday, Nov 27, 2026 11:00 IST",
        ],
      );
      assert.ok(toOffice[0]?.text.includes("Thursday, Nov 26, 2026 11:00 IST"));
    });

    test("a payment: what came, what is paid in all and what is still payable, GST included; and when it no longer counts", async () => {
      const booking = fillConsultation({ scheduled_date: "2026-12-01T10:00:00", session: "pitch_deck_review" });
      const id = await desk.make("consultations", booking);
      const pay = (amount: number) =>
        asOffice(
          `insert into public.request_payments (idempotency_key, kind, request_id, user_id, amount, method, reference, paid_on)
           select gen_random_uuid(), 'consultation', id, user_id, $2::numeric, 'upi', 'UTR ' || ($2::numeric)::text, '2026-11-18' from public.consultations where id = $1
           returning id`,
          [id, amount],
        );
      await pay(2000.45);
      const second = await pay(3899.55);
      await asOffice(
        "update public.request_payments set withdrawn_at = private.business_now(), withdrawn_reason = $2 where id = $1",
        [second, `Not ${hostile}`],
      );
      const [first, full, withdrawn, ...others] = await readMails(id);
      assert.deepEqual(others, []);
      assert.equal(first?.subject, "We recorded your payment of ₹2,000.45");
      // ₹5,000 and 18 % GST.
      const bank = ["Paid on: Nov 18, 2026", "Method: UPI", "Reference: UTR 2000.45"];
      for (const words of [...bank, "Paid so far: ₹2,000.45", "Still payable, GST included: ₹3,899.55"])
        assert.ok(first?.text.includes(words), `${words}: ${first?.text}`);
      assert.ok(
        full?.text.includes("Paid so far: ₹5,900") && full.text.includes("Still payable, GST included: Nothing"),
      );
      assert.equal(withdrawn?.subject, "We have withdrawn the record of your payment of ₹3,899.55");
      for (const words of [
        "Reference: UTR 3899.55",
        "Still payable, GST included: ₹3,899.55",
        `Reason\nNot ${hostile}`,
      ])
        assert.ok(withdrawn?.text.includes(words), `${words}: ${withdrawn?.text}`);

      await asOffice("update public.consultations set status = 'cancelled' where id = $1", [id]);
      await pay(500);
      const last = (await readMails(id)).at(-1);
      assert.ok(last?.text.includes("Paid so far: ₹2,500.45"), last?.text);
      assert.doesNotMatch(last?.text ?? "", /Still payable/, "nothing is asked for what will not take place");
    });
  });
});
