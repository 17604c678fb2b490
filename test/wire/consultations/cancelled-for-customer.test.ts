import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { business } from "#domain/business/business.ts";
import type { RequestKind } from "#domain/requests/request-kinds.ts";
import { forEachEngine } from "#test/support/databases.ts";
import {
  type CallerFixtures,
  type Made,
  makeCaller,
  openCallerFixtures,
} from "#test/support/fixtures/caller-fixtures.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";

type Refund = { percent: number; amount: number; reason: string; reference: string | null };
type Cancelled = { status: string; undo_id: string | null; refund: Refund };
type Settled = { status: string; situation: string; claimed: number; percent: number; refund: number; reason: string };

const asked = "We cancelled it because you asked us to. If this is not right, reply to this email or call +91";
const half = "Less than 24 hours before the time first booked: 50% refund (₹2,950).";

forEachEngine((engine, openTestDatabase) => {
  describe(`cancelled by the office because the customer asked for it on ${engine}`, () => {
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

    const pay = (id: string, kind: RequestKind = "consultation") => office.pay(kind, id, { amount: 5900 });
    const booked = { scheduled_date: "2026-11-24T10:00:00", session: "pitch_deck_review" };
    async function book(by = asha) {
      const id = await office.make("consultation", { ...booked, consultation_topic: "Series A" }, by);
      assert.equal((await pay(id)).status, 201);
      return id;
    }
    const cancel = (id: string, more: object = {}, by = office.admin, kind: RequestKind = "consultation") =>
      office.call<Cancelled>("cancel-request", { kind, id, ...more }, by);
    const cancelAsAsked = (id: string, more: object = {}) => cancel(id, { by_customer: true, ...more });
    /** The refund requests about it that are not closed. */
    const readSettled = (id: string) =>
      office.query<Settled>(
        `select q.status, q.situation, q.amount_paid::float8 as claimed, q.policy_percent::int as percent,
           q.policy_amount::float8 as refund, q.policy_reason as reason
         from private.refund_requests as q where q.status <> 'rejected' and q.about_reference in (
           select reference from public.consultations where id = $1
           union all select reference from public.funding_applications where id = $1) order by q.created_at`,
        [id],
      );
    const readLines = (id: string) =>
      office.query<{ status: string; is_by_owner: boolean; is_for_owner: boolean }>(
        "select status, is_by_owner, is_for_owner from public.request_updates where request_id = $1 and status = 'cancelled' and step is null order by created_at",
        [id],
      );
    const readEnd = async (to: string) =>
      (await office.readMails(to)).filter(({ subject }) => /is cancelled$|: cancelled$/.test(subject)).at(-1)?.text ??
      "";

    for (const [at, percent, amount, reason] of [
      ["2026-11-23T10:00:00", 100, 5900, "24 hours or more before the time first booked: full refund of ₹5,900."],
      ["2026-11-23T10:00:01", 50, 2950, half],
      ["2026-11-24T06:00:00", 50, 2950, half],
      ["2026-11-24T06:00:01", 0, 0, "Less than 4 hours before the time first booked: no refund."],
    ] as const)
      test(`at ${at} the customer's share of ${percent}% is previewed, refunded and mailed`, async () => {
        const id = await book();
        office.setClock(`${at}+05:30`);
        const shown = await cancelAsAsked(id, { preview: true });
        assert.deepEqual(
          [shown.status, shown.refund.percent, shown.refund.amount, shown.refund.reason],
          ["pending", percent, amount, reason],
        );
        const ours = await cancel(id, { preview: true });
        assert.deepEqual([ours.refund.percent, ours.refund.reason], [100, "Cancelled by us: full refund of ₹5,900."]);
        const { refund } = await cancelAsAsked(id, { reason: "Called from the train" });
        assert.deepEqual(
          { ...refund, reference: null },
          { ...shown.refund, reference: null },
          "what was shown is what follows",
        );
        assert.equal(refund.reference === null, amount === 0);
        const policy = reason.replace(/( of ₹5,900| \(₹2,950\))?\.$/, "");
        const settled = {
          status: "received",
          situation: "cancelled_by_customer",
          claimed: 5900,
          percent,
          refund: amount,
        };
        assert.deepEqual(await readSettled(id), amount === 0 ? [] : [{ ...settled, reason: policy }]);
        const mail = await readEnd(asha.email);
        for (const words of [asked, reason, "Called from the train"])
          assert.ok(mail.includes(words), `${words}\n${mail}`);
        assert.ok(!mail.includes("you will get a full refund"), mail);
      });

    test("the history says who cancelled and for whom, to the office, on the client and to the customer", async () => {
      const contacts = [{ full_name: "Asha", email: asha.email }];
      const client = await office.call<Made>("save-client", { kind: "company", legal_name: "Rao Textiles", contacts });
      const id = await book();
      office.setClock("2026-11-24T02:00:00+05:30");
      await cancelAsAsked(id, { reason: "Her flight is late" });
      assert.deepEqual(await readLines(id), [{ status: "cancelled", is_by_owner: false, is_for_owner: true }]);
      const { timeline } = await office.readFile("consultation", id);
      const { kind, status, is_for_owner, author, reason } = timeline.at(-1) ?? {};
      assert.deepEqual([kind, status, is_for_owner, reason], ["moved", "cancelled", true, "Her flight is late"]);
      assert.ok(author, "the person of the office who entered it");
      const ofClient = await office.call<{ timeline: { title: string }[] }>("read-client", { id: client.id });
      const titles = ofClient.timeline.map(({ title }) => title);
      assert.ok(titles.includes("Cancelled at the customer's request"), titles.join());
      const own = await asha.client.from("request_updates").select("status, is_for_owner").eq("request_id", id);
      assert.deepEqual(
        own.data?.filter((line) => line.status === "cancelled"),
        [{ status: "cancelled", is_for_owner: true }],
        JSON.stringify(own),
      );
      const notice = (await office.readNotices(id, asha)).find(({ title }) => title === "Consultation cancelled");
      const words = 'Your consultation "Series A" is cancelled, as you asked. Reason: Her flight is late';
      assert.equal(notice?.message, words);
      const toOffice = await office.readMails(business.email);
      assert.deepEqual(
        toOffice.filter(({ subject }) => /by the customer/.test(subject)),
        [],
        "the office is not told what it entered",
      );
    });

    test("of a caller without an account, also for what is paid afterwards", async () => {
      const email = "lata.caller@example.in";
      const { id } = await office.call<Made>("book-for-customer", {
        ...makeCaller({ name: "Lata", email, contact_method: "phone_call" }),
        ...{ ...booked, consultation_topic: "GST for a shop" },
      });
      office.setClock("2026-11-23T22:00:00+05:30");
      const { refund } = await cancelAsAsked(id);
      assert.deepEqual([refund.percent, refund.reference], [50, null], "nothing is paid yet");
      assert.ok((await readEnd(email)).includes(asked));
      office.setClock("2026-11-25T11:00:00+05:30");
      assert.equal((await pay(id)).status, 201);
      const [settled, ...more] = await readSettled(id);
      assert.deepEqual(
        [settled?.situation, settled?.percent, settled?.refund, more],
        ["cancelled_by_customer", 50, 2950, []],
      );
    });

    test("undone, it counts for nothing; cancelled by us afterwards, all is refunded", async () => {
      const id = await book();
      office.setClock("2026-11-23T22:00:00+05:30");
      const { undo_id } = await cancelAsAsked(id);
      office.setClock("2026-11-23T22:05:00+05:30");
      const undone = await office.call<{ records: { result: string }[] }>("undo-change", { undo_id });
      assert.deepEqual([undone.records[0]?.result, await readSettled(id)], ["done", []]);
      office.setClock("2026-11-23T22:06:00+05:30");
      assert.equal((await cancel(id)).refund.percent, 100);
      assert.deepEqual(
        (await readSettled(id)).map(({ situation, refund }) => [situation, refund]),
        [["cancelled_by_us", 5900]],
      );
      const mail = await readEnd(asha.email);
      assert.ok(
        mail.includes("We cancelled this consultation, so you will get a full refund") && !mail.includes(asked),
      );
    });

    test("a reopening that is undone leaves it as the customer's cancellation", async () => {
      const id = await book();
      office.setClock("2026-11-23T22:00:00+05:30");
      await cancelAsAsked(id);
      office.setClock("2026-11-23T22:05:00+05:30");
      const name = { kind: "consultation", id };
      const { undo_id } = await office.call<Cancelled>("reopen-record", { ...name, reason: "They called again" });
      assert.deepEqual(await readSettled(id), []);
      await office.call("undo-change", { undo_id });
      assert.deepEqual(
        (await readSettled(id)).map(({ situation, refund }) => [situation, refund]),
        [["cancelled_by_customer", 2950]],
      );
    });

    test("a customer gains nothing by it: their own cancellation stays theirs, another's is not found", async () => {
      const bela = await office.makeCustomer();
      for (const by_customer of [true, false]) {
        const id = await book();
        office.setClock("2026-11-23T22:00:00+05:30");
        const other = await bela.invoke("cancel-request", { kind: "consultation", id, by_customer });
        assert.equal(other.status, 404);
        assert.equal((await cancel(id, { by_customer, preview: true }, asha)).refund.percent, 50);
        assert.equal((await cancel(id, { by_customer }, asha)).refund.percent, 50);
        assert.deepEqual(await readLines(id), [{ status: "cancelled", is_by_owner: true, is_for_owner: false }]);
        assert.ok(!(await readEnd(asha.email)).includes(asked));
        office.setClock("2026-11-18T11:00:00+05:30");
      }
      const wrong = await office.admin.invoke("cancel-request", {
        ...{ kind: "consultation", id: await book(), by_customer: "yes" },
      });
      assert.equal(wrong.status, 400);
    });

    test("other kinds say so too, with the same refund; a move and several at once count as ours", async () => {
      const make = () => office.make("funding", { company_name: "Rao Textiles" }, asha);
      const [one, other, third] = [await make(), await make(), await make()];
      assert.equal((await pay(one, "funding")).status, 201);
      await cancelAsAsked(one, { kind: "funding" });
      assert.deepEqual(
        (await readSettled(one)).map(({ situation, refund }) => [situation, refund]),
        [["not_submitted", 5900]],
      );
      assert.ok((await readEnd(asha.email)).includes(asked));
      await office.call("move-request", { kind: "funding", id: other, status: "cancelled" });
      await office.call("change-many", {
        ...{ action: "close", status: "cancelled", reason: "Asked twice" },
        records: [{ kind: "funding", id: third }],
      });
      const isAsked = async (id: string) => (await readLines(id)).map(({ is_for_owner }) => is_for_owner);
      assert.deepEqual([await isAsked(one), await isAsked(other), await isAsked(third)], [[true], [false], [false]]);
    });
  });
});
