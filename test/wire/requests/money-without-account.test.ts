import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type Client, type ClientFixtures, openClientFixtures } from "#test/support/fixtures/client-fixtures.ts";
import { fillConsultation } from "#test/wire/rest/fixtures/sample-requests.ts";

type Opened = { id: string; reference: string };
type Refund = { reference: string; status: string; claimed: number; refund: number };
type File = { refunds: Refund[] };
type ClientFile = { timeline: { kind: string; title: string; reference: string | null }[]; balance_paise: number };

forEachEngine((engine, openTestDatabase) => {
  describe(`money of customers without an account on ${engine}`, () => {
    let desk: ClientFixtures;
    before(async () => {
      desk = await openClientFixtures(openTestDatabase);
    });
    after(() => desk?.close());

    const open = (body: object) =>
      desk.call<Opened>("open-service", { service: "gst-registration", idempotency_key: randomUUID(), ...body });
    const pay = (id: string, body: object, kind = "service") =>
      desk.meera.invoke("record-payment", {
        ...{ kind, id, amount: 1000, method: "upi", paid_on: "2026-11-23", idempotency_key: randomUUID() },
        confirmed: ["overpayment"],
        ...body,
      });
    const readRefunds = async (id: string, kind = "service") =>
      (await desk.call<File>("read-request-file", { kind, id })).refunds;
    const readClient = (client: Client) => desk.call<ClientFile>("read-client", { id: client.id });
    const move = (id: string, status: string) =>
      desk.call("move-request", { kind: "service", id, status, reason: "As agreed on the phone" });

    test("a paid service of a walk-in that ends opens its refund by the policy, on the ledgers of request and client", async () => {
      const client = await desk.saveClient("Walk-in Mills");
      const { id, reference } = await open({
        ...{ client_id: client.id, contact_name: "Kavita", contact_phone: "98765 43210", origin: "walk_in" },
      });
      assert.equal((await pay(id, {})).status, 201);
      await move(id, "rejected");
      const [refund, ...more] = await readRefunds(id);
      assert.deepEqual([refund?.status, refund?.claimed, refund?.refund, more], ["received", 1000, 1000, []]);
      const { reference: known } = refund ?? { reference: "" };
      const file = await desk.call<{ refund: object; about: object; client_id?: string }>("read-case", {
        reference: known,
      });
      assert.deepEqual(file.about, { kind: "service", id, reference, status: "rejected" });
      await desk.call("decide-refund", { reference: known, status: "approved" });
      assert.equal((await readClient(client)).balance_paise, -100_000, "it is due to the client of the request");
      await desk.call("decide-refund", { reference: known, status: "paid", payment_method: "upi" });
      assert.deepEqual((await readRefunds(id))[0]?.status, "paid");
      const { timeline, balance_paise } = await readClient(client);
      assert.equal(balance_paise, 0);
      assert.ok(
        timeline.some((line) => line.kind === "refund" && /₹1,000/.test(line.title) && line.reference === known),
        JSON.stringify(timeline),
      );
    });

    test("a cancellation that is undone closes its refund; cancelled again, it opens one of its own", async () => {
      const { id } = await open({ contact_name: "Devika", contact_phone: "98111 30009", origin: "phone_call" });
      assert.equal((await pay(id, {})).status, 201);
      const cancel = () =>
        desk.call<{ undo_id: string }>("cancel-request", { kind: "service", id, reason: "As agreed on the phone" });
      const { undo_id } = await cancel();
      const [first] = await readRefunds(id);
      assert.equal(first?.status, "received");
      assert.deepEqual(
        await desk.sql("select email, phone, receipt from private.refund_requests where reference = $1", [
          first?.reference,
        ]),
        [{ email: "", phone: "+919811130009", receipt: "none" }],
        "without an email address nothing is mailed",
      );
      await desk.call("undo-change", { undo_id });
      assert.deepEqual(await readRefunds(id), []);
      await cancel();
      const [again, ...more] = await readRefunds(id);
      assert.deepEqual([again?.status, again?.refund, more], ["received", 1000, []]);
      assert.notEqual(again?.reference, first?.reference);
    });

    test("the office opens one for a customer without an account, for no more than is left", async () => {
      const { id } = await open({ contact_name: "Imran", contact_email: "imran@guest.example", origin: "phone_call" });
      assert.equal((await pay(id, { amount: 2000 })).status, 201);
      const ask = (amount?: number) =>
        desk.meera.invoke("open-refund", {
          ...{ kind: "service", id, situation: "not_submitted", message: "We stopped half way, as agreed.", amount },
        });
      const first = await ask(1500);
      assert.equal(first.status, 201, JSON.stringify(first.body));
      assert.equal((await ask(600)).status, 400, "₹500 are left");
      assert.equal((await ask()).status, 201);
      assert.equal((await ask()).status, 409);
      assert.equal((await readRefunds(id)).length, 2);
      assert.deepEqual(
        await desk.sql("select name, email, receipt from private.refund_requests where reference = $1", [
          (first.body as { reference: string }).reference,
        ]),
        [{ name: "Imran", email: "imran@guest.example", receipt: "brief" }],
        "they are mailed",
      );
    });

    test("a guest's refund that names a request is on its ledger and on its client's once the office approved it", async () => {
      const asha = await desk.makeCustomer({ email: "asha@ledger.example" });
      const client = await desk.saveClient("Ledger Mills", [{ full_name: "Asha", email: "asha@ledger.example" }]);
      const { data, error } = await asha.client
        .from("consultations")
        .insert(fillConsultation({ session: "pitch_deck_review", scheduled_date: "2026-12-01T10:00:00" }))
        .select("id, reference")
        .single();
      assert.equal(error, null);
      const [id, reference] = [String(data?.id), String(data?.reference)];
      assert.equal((await pay(id, { amount: 5900 }, "consultation")).status, 201);
      const guest = await desk.call<Opened>("open-case", {
        ...{
          kind: "refund",
          situation: "cancelled_by_us",
          amount_paid: 5900,
          about_reference: reference.toLowerCase(),
        },
        ...{ message: "My husband booked it.", name: "Ravi Rao", phone: "98123 00078", origin: "phone_call" },
        ...{ has_notice: true, idempotency_key: randomUUID() },
      });
      assert.deepEqual(await readRefunds(id, "consultation"), [], "what a stranger claims is not on it");
      await desk.call("decide-refund", { reference: guest.reference, status: "approved" });
      assert.deepEqual(
        (await readRefunds(id, "consultation")).map((one) => [one.reference, one.status]),
        [[guest.reference, "approved"]],
      );
      assert.equal((await readClient(client)).balance_paise, -590_000);
      type Own = { refunds: { reference: string; note: string | null; status: string }[] };
      const own = () => desk.call<Own>("list-request-refunds", { id }, asha);
      assert.deepEqual((await own()).refunds, [], "not for the owner before it is paid");
      await desk.call("decide-refund", { reference: guest.reference, status: "paid", payment_method: "upi" });
      assert.deepEqual(
        (await own()).refunds.map((one) => [one.reference, one.status, one.note]),
        [[guest.reference, "paid", null]],
      );
      const lines = (await readClient(client)).timeline.filter((one) => one.reference === guest.reference);
      assert.ok(
        lines.some(({ title }) => /₹5,900/.test(title)),
        JSON.stringify(lines),
      );
      // It is not paid back twice.
      await desk.call("cancel-request", { kind: "consultation", id, reason: "As agreed" });
      assert.equal((await readRefunds(id, "consultation")).length, 1);
    });

    test("cash of one client in a day, and of what was sold together, is counted without an account too", async () => {
      const client = await desk.saveClient("Cash Mills");
      const caller = { contact_name: "Lata", contact_phone: "98765 43299", origin: "walk_in" };
      const first = await open({ client_id: client.id, ...caller });
      const second = await open({ client_id: client.id, contact_name: "Mani", contact_phone: "98765 43298" });
      const third = await open(caller);
      const cash = (id: string, amount: number, paid_on = "2026-11-23") => pay(id, { method: "cash", amount, paid_on });
      assert.equal((await cash(first.id, 1_50_000)).status, 201);
      assert.equal((await cash(second.id, 49_999)).status, 201);
      const asked = await cash(second.id, 1);
      assert.deepEqual(
        [asked.status, (asked.body as { details?: { ask: string[] } }).details?.ask],
        [409, ["cash_limit"]],
        "one client",
      );
      assert.equal((await cash(third.id, 50_001)).status, 409, "one phone number, another record");
      assert.equal((await cash(second.id, 1, "2026-11-22")).status, 201, "another day, another transaction");
      const enquiry = await desk.enquire();
      await desk.sql(
        "update public.service_requests set enquiry_id = (select id from public.enquiries where reference = $1) where id in ($2, $3)",
        [enquiry, first.id, second.id],
      );
      assert.equal((await cash(second.id, 50_000, "2026-11-21")).status, 409, "sold together: one event");
    });

    test("two payments at one moment do not pass each other: the second is asked for the cash and the reference of the first", async () => {
      const client = await desk.saveClient("Two Desks Mills");
      const parts: Opened[] = [];
      for (const contact_phone of ["98765 43281", "98765 43282", "98765 43283", "98765 43284"])
        parts.push(await open({ client_id: client.id, contact_name: "Lata", contact_phone }));
      const together = async (body: object) =>
        (await Promise.all(parts.map(({ id }) => pay(id, body)))).map(({ status }) => status).sort();
      assert.deepEqual(await together({ method: "cash", amount: 1_50_000 }), [201, 409, 409, 409]);
      assert.deepEqual(await together({ reference: "UTR-TWO-DESKS" }), [201, 409, 409, 409]);
    });
  });
});
