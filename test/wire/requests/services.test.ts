import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { fillHomeForm } from "#test/support/backend.ts";
import { forEachEngine } from "#test/support/databases.ts";
import type { TestAccount } from "#test/support/fixtures/accounts.ts";
import { officeAddress, openRequestFixtures, type RequestFixtures } from "#test/support/fixtures/request-fixtures.ts";

type Answer = { status: number; body: Record<string, unknown> };
type Row = Record<string, unknown>;
/** The columns that the owner of a service reads. */
const shown = "id,status,stage,waits_for,price,amount_paid,title,authority_number,details";
type Started = { id: string; reference: string; price: number | null };

/** A business call with its status, whether or not it succeeds. */
async function ask(by: TestAccount, name: string, body: object): Promise<Answer> {
  const { data, error, response } = await by.client.functions.invoke(name, { body });
  if (!error) return { status: response?.status ?? 200, body: data };
  return { status: error.context.status, body: await error.context.json() };
}
const fieldsOf = ({ body }: Answer) => Object.keys((body.fields as object | undefined) ?? {});

forEachEngine((engine, openTestDatabase) => {
  describe(`services as requests on ${engine}`, () => {
    let desk: RequestFixtures;
    let asha: TestAccount;
    let admin: TestAccount;
    before(async () => {
      desk = await openRequestFixtures(openTestDatabase);
      [asha, admin] = [desk.customer, await desk.makeAdmin()];
    });
    after(() => desk.close());

    const start = (changes: object = {}, by = asha) =>
      ask(by, "start-service", { service: "gst-registration", idempotency_key: randomUUID(), ...changes });
    async function begin(changes: object = {}): Promise<Started> {
      const { status, body } = await start(changes);
      assert.equal(status, 201, JSON.stringify(body));
      return body as Started;
    }
    const move = (id: string, stage: string, changes: object = {}, by = admin) =>
      ask(by, "move-service-stage", { id, stage, ...changes });
    const readRow = async (id: string, by = asha) =>
      (await by.client.from("service_requests").select(shown).eq("id", id).maybeSingle()).data as Row | null;
    const readNotices = async (id: string) =>
      (await asha.client.from("notifications").select("title,message").eq("request_id", id)).data?.reverse() ?? [];

    test("a customer starts a service at the catalogue's price, once for each key", async () => {
      const key = randomUUID();
      const asked = {
        details: "Two places of business",
        entity_type: "llp",
        expected_price: 2999,
        idempotency_key: key,
      };
      const first = await start(asked);
      assert.equal(first.status, 201);
      assert.match(String(first.body.reference), /^S-261118-[0-9A-HJKMNP-TV-Z]{5}$/);
      assert.deepEqual([first.body.price, first.body.title], [2999, "GST registration"]);
      const again = await start(asked);
      assert.deepEqual([again.status, again.body], [200, first.body]);
      assert.equal((await start({ ...asked, details: "Three" })).status, 409);
      const { body } = await start({ ...asked, idempotency_key: randomUUID(), expected_price: 1999 });
      assert.deepEqual(body.details, { price: 2999 });

      const row = await readRow(String(first.body.id));
      assert.deepEqual(
        [row?.status, row?.stage, row?.waits_for, row?.price, row?.amount_paid],
        ["pending", "received", "us", 2999, 0],
      );
      for (const column of ["contact_name", "contact_phone", "enquiry_id"]) {
        const { error } = await asha.client.from("service_requests").select(column);
        assert.equal(error?.code, "42501", column);
      }
      const id = String(first.body.id);
      const [notice] = await readNotices(id);
      assert.match(
        String(notice?.message),
        /received your service "GST registration" and will reply within 2 business/,
      );
      const mails = await desk.readMails(asha.email, id);
      assert.equal(mails[0]?.subject, "We received your service");
      assert.match(String((await desk.readMails(officeAddress, id))[0]?.subject), /^New service/);
    });

    test("what cannot be started is refused in words", async () => {
      for (const service of ["session-pitch-deck-review", "funding-seed", "magic", ""])
        assert.deepEqual(fieldsOf(await start({ service })), ["service"], service);
      await desk.database.asOwner("update public.profiles set phone = null where id = $1", [asha.id]);
      assert.deepEqual(fieldsOf(await start({ preferred_contact: "phone" })), ["preferred_contact"]);
      assert.deepEqual(fieldsOf(await start({ details: "a".repeat(5001) })), ["details"]);
      assert.deepEqual(fieldsOf(await start({ price: 1 })).length, 1);
      const { error } = await asha.client.from("service_requests").insert({ service: "iso", title: "ISO" });
      assert.equal(error?.code, "42501");
    });

    test("the owner changes the text until work starts, and never the stage or the price", async () => {
      const { id } = await begin();
      const edit = (row: object, by = asha) => by.client.from("service_requests").update(row).eq("id", id).select("id");
      assert.equal((await edit({ details: "In Pune" })).error, null);
      for (const row of [{ stage: "filed" }, { price: 1 }, { status: "completed" }, { title: "Free" }])
        assert.notEqual((await edit(row)).error, null, JSON.stringify(row));
      assert.equal((await move(id, "documents")).status, 200);
      assert.match(String((await edit({ details: "In Nashik" })).error?.message), /We have started work on this/);
    });

    test("each stage is told with what happens next, the date and the number", async () => {
      const { id, reference } = await begin();
      const asked = await move(id, "documents", { waits_until: "2026-11-25", note: "Your rent agreement" });
      assert.deepEqual(
        [asked.status, asked.body.status, asked.body.waits_for, asked.body.stage_due],
        [200, "in_progress", "customer", null],
      );
      const filed = await move(id, "filed", { authority_number: " aa2711  26000123x ", expected_stage: "documents" });
      // Wednesday, 18 Nov; seven working days without weekends.
      assert.deepEqual(
        [filed.body.authority_number, filed.body.stage_due, filed.body.waits_until],
        ["AA2711 26000123X", "2026-11-27", null],
      );
      assert.equal((await move(id, "documents")).body.stage, "documents");
      assert.equal((await move(id, "filed")).body.authority_number, "AA2711 26000123X");
      const done = await move(id, "certificate", { note: "27ABCDE1234F1Z5" });
      assert.deepEqual([done.body.status, done.body.stage_due], ["completed", null]);

      const notices = await readNotices(id);
      const says = (words: RegExp) =>
        assert.ok(
          notices.some(({ message }) => words.test(message)),
          String(words),
        );
      says(/Documents requested. We are waiting for you, until Nov 25, 2026. Note: Your rent/);
      says(/authority: AA2711 26000123X. We expect the next stage by Nov 27, 2026/);
      const mails = await desk.readMails(asha.email, id);
      const mail = mails.find(({ subject }) => subject === `Your service ${reference}: application filed`);
      for (const words of ["AA2711 26000123X", "Nov 27, 2026", "The GST officer examines the application"])
        assert.ok(mail?.text.includes(words), words);
      assert.equal(mails.at(-1)?.subject, `Your service ${reference}: gstin granted`);
      const { data: lines } = await asha.client
        .from("request_updates")
        .select("step,stage,status")
        .eq("request_id", id);
      assert.equal(lines?.filter(({ step }) => step === "stage").length, 5);
    });

    test("two windows do not overwrite each other, and wrong moves are refused", async () => {
      const { id } = await begin({ service: "incorporation-llp" });
      assert.equal((await move(id, "name", { expected_stage: "received" })).status, 200);
      const late = await move(id, "documents", { expected_stage: "received" });
      assert.deepEqual([late.status, late.body.details], [409, { stage: "name", status: "in_progress" }]);
      assert.deepEqual(fieldsOf(await move(id, "published")), ["stage"]);
      assert.deepEqual(fieldsOf(await move(id, "filed", { stage_due: "2026-11-17" })), ["stage_due"]);
      assert.deepEqual(fieldsOf(await move(id, "filed", { authority_number: "<b>" })), ["authority_number"]);
      assert.deepEqual(fieldsOf(await move(id, "filed", { note: "Expect it on [date]" })), ["note"]);
      assert.equal((await move(randomUUID(), "filed")).status, 404);
      const before = (await readNotices(id)).length;
      assert.equal((await move(id, "name")).status, 200);
      assert.equal((await readNotices(id)).length, before, "the same stage again tells nothing");
      await ask(admin, "move-request", { kind: "service", id, status: "cancelled", reason: "Asked twice" });
      assert.equal((await move(id, "filed")).status, 409);
    });

    test("strangers and other customers reach nothing", async () => {
      const { id } = await begin();
      const bela = await desk.makeStranger();
      assert.equal(await readRow(id, bela), null);
      for (const [name, body] of [
        ["move-service-stage", { id, stage: "filed" }],
        ["open-service", { service: "iso", user_id: asha.id, idempotency_key: randomUUID() }],
      ] as const)
        assert.equal((await ask(bela, name, body)).status, 403, name);
      assert.equal((await ask(bela, "cancel-request", { kind: "service", id })).status, 404);
      assert.equal((await ask(asha, "cancel-request", { kind: "service", id })).status, 200);
    });

    test("the office opens one for an account, or for a person without one; files, lists and payments include it", async () => {
      const open = (body: object) => ask(admin, "open-service", { idempotency_key: randomUUID(), ...body });
      const linked = await open({
        service: "iso",
        contact_name: "A. Rao",
        contact_email: asha.email.toUpperCase(),
        price: 25000,
      });
      assert.equal(linked.status, 201);
      assert.equal((await readRow(String(linked.body.id)))?.price, 25000);
      const [notice] = await readNotices(String(linked.body.id));
      assert.equal(notice?.title, "Service opened");

      const walkIn = { service: "fssai", contact_name: "கவிதா Sweets", contact_phone: "98765 43210" };
      const { body } = await open(walkIn);
      const id = String(body.id);
      assert.equal((await move(id, "filed", { authority_number: "12345678901234" })).status, 200);
      const payment = { amount: 500, method: "upi", paid_on: "2026-11-18", idempotency_key: randomUUID() };
      assert.equal((await ask(admin, "record-payment", { kind: "service", id, ...payment })).status, 201);
      const found = (await ask(admin, "find-record", { query: "1234 5678 901234" })).body as {
        records: { id: string }[];
      };
      assert.deepEqual(
        found.records.map((record) => record.id),
        [id],
      );
      const file = (await ask(admin, "read-request-file", { kind: "service", id })).body;
      assert.deepEqual(file.customer, {
        ...{ id: null, full_name: "கவிதா Sweets", email: "", phone: "+919876543210", user_type: null },
      });
      assert.deepEqual(
        (file.timeline as { kind: string }[]).map(({ kind }) => kind),
        ["made", "stage", "paid"],
      );
      for (const search of ["கவிதா", "123456789", "12345678901234"]) {
        const { requests } = (await ask(admin, "list-requests", { search })).body as { requests: { id: string }[] };
        assert.deepEqual(
          requests.map((line) => line.id),
          [id],
          search,
        );
      }
      assert.deepEqual(fieldsOf(await open({ service: "iso" })), ["contact_name", "contact_email"]);
      assert.deepEqual(fieldsOf(await open({ service: "iso", contact_name: "A" })), ["contact_email"]);
      assert.deepEqual(fieldsOf(await open({ service: "iso", user_id: randomUUID() })), ["user_id"]);
      await ask(admin, "move-request", { kind: "service", id, status: "cancelled", reason: "Closed the shop" });
    });

    test("won asks what was sold: the service is opened in the same step, for a confirmed account only", async () => {
      async function enquire(email: string): Promise<string> {
        const { body } = await ask(asha, "submit-enquiry", fillHomeForm({ name: "Typed Name", email }));
        const [row] = (
          await desk.database.asOwner<{ id: string }>("select id from public.enquiries where reference = $1", [
            body.reference,
          ])
        ).rows;
        assert.ok(row, JSON.stringify(body));
        for (const status of ["contacted", "quoted"]) await ask(admin, "move-enquiry", { id: row.id, status });
        return row.id;
      }
      const win = (id: string, more: object = {}) => ask(admin, "move-enquiry", { id, status: "won", ...more });
      const own = await enquire(asha.email);
      assert.deepEqual(fieldsOf(await win(own, { service: "magic" })), ["service"]);
      const won = await win(own, { service: "gst-registration", title: "GST for Pune", price: 2500 });
      const sold = won.body.service as Started;
      assert.equal((await readRow(sold.id))?.title, "GST for Pune");
      assert.equal((await win(own, { service: "gst-registration" })).status, 409);

      const guest = await enquire("unknown.sender@example.in");
      assert.deepEqual(fieldsOf(await win(guest)), ["reason"], "nothing sold needs its reason");
      assert.deepEqual(fieldsOf(await win(guest, { sold: [], reason: "  " })), ["reason"]);
      assert.equal((await win(guest, { reason: "Part of a retainer" })).body.service, null);
      const later = await ask(admin, "open-service", {
        service: "iso",
        enquiry_id: guest,
        idempotency_key: randomUUID(),
      });
      assert.equal(later.status, 201);
      const { rows } = await desk.database.asOwner(
        "select user_id, contact_email, enquiry_id from public.service_requests where id = $1",
        [later.body.id],
      );
      assert.deepEqual(rows, [{ user_id: null, contact_email: "unknown.sender@example.in", enquiry_id: guest }]);
      const open = await enquire("third@example.in");
      const early = { service: "iso", enquiry_id: open, idempotency_key: randomUUID() };
      assert.equal((await ask(admin, "open-service", early)).status, 409);
      assert.deepEqual(
        fieldsOf(await ask(admin, "move-enquiry", { id: open, status: "lost", reason: "No", service: "iso" })),
        ["service"],
      );
    });
  });
});
