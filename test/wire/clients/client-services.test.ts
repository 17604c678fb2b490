import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type Client, type ClientFixtures, openClientFixtures } from "#test/support/fixtures/client-fixtures.ts";

type Opened = { id: string; reference: string };
type File = {
  timeline: { kind: string; title: string; reference: string | null }[];
  open: { kind: string; reference: string; due_at: string | null }[];
  balance_paise: number;
};

forEachEngine((engine, openTestDatabase) => {
  describe(`services of clients on ${engine}`, () => {
    let desk: ClientFixtures;
    before(async () => {
      desk = await openClientFixtures(openTestDatabase);
    });
    after(() => desk?.close());

    const open = (body: object) =>
      desk.call<Opened>("open-service", { service: "gst-registration", idempotency_key: randomUUID(), ...body });
    const read = (client: Client) => desk.call<File>("read-client", { id: client.id });

    test("a service opened for a client is for its main contact; it is in the timeline, open and owed", async () => {
      const asha = await desk.makeCustomer({ email: "asha@service.example" });
      const client = await desk.saveClient("Service Mills", [{ full_name: "Asha", email: "asha@service.example" }]);
      desk.setClock("2026-11-23T11:10:00+05:30");
      const { id, reference } = await open({ client_id: client.id, origin: "walk_in", stage_due: "2026-11-26" });
      const { data } = await asha.client.from("service_requests").select("acting_for, stage_due").eq("id", id).single();
      assert.deepEqual(data, { acting_for: client.id, stage_due: "2026-11-26" });
      const file = await read(client);
      assert.deepEqual(
        file.open.map(({ kind, reference: of, due_at }) => [kind, of, due_at]),
        [["service", reference, "2026-11-26T18:00:00.000+05:30"]],
        "due when the office closes on the day that was set",
      );
      assert.equal(file.balance_paise, 0, "nothing is owed before work has started");
      desk.setClock("2026-11-23T11:20:00+05:30");
      await desk.call("move-service-stage", { id, stage: "filed", authority_number: "AA27" });
      desk.setClock("2026-11-23T11:30:00+05:30");
      await desk.call("record-payment", {
        ...{ kind: "service", id, amount: 1000, method: "upi", paid_on: "2026-11-23", idempotency_key: randomUUID() },
      });
      const later = await read(client);
      assert.deepEqual(
        later.timeline.map(({ kind, title, reference: of }) => [kind, title, of]),
        [
          ["service", "Payment of ₹1,000 recorded", reference],
          ["service", "Stage: Application filed", reference],
          ["service", "Service opened by our office · Walk-in", reference],
        ],
      );
      assert.equal(later.balance_paise, 253_882, "₹2,999 and 18% GST, less ₹1,000");
      const { csv } = await desk.call<{ csv: string }>("export-list", {
        list: "requests",
        filter: { kind: "service" },
      });
      const line = csv.split("\n").find((one) => one.includes(reference)) ?? "";
      for (const cell of ["Application filed", "2026-12-02", "Authority", "AA27"]) assert.ok(line.includes(cell), cell);
      const { facts } = await desk.call<{ facts: { origin: string } }>("read-request-file", { kind: "service", id });
      assert.equal(facts.origin, "walk_in");
    });

    test("the timeline tells a service that the office opened from one that its customer started", async () => {
      const asha = await desk.makeCustomer({ email: "asha@arrival.example" });
      const client = await desk.saveClient("Arrival Mills", [{ full_name: "Asha", email: "asha@arrival.example" }]);
      desk.setClock("2026-11-23T11:10:00+05:30");
      const { reference } = await open({ client_id: client.id });
      desk.setClock("2026-11-23T11:20:00+05:30");
      await desk.call("start-service", { service: "gst-registration", idempotency_key: randomUUID() }, asha);
      const { timeline } = await read(client);
      assert.deepEqual(
        timeline.map(({ title, reference: of }) => [title, of === reference]),
        [
          ["Service requested", false],
          ["Service opened by our office", true],
        ],
      );
    });

    test("a service is proposed, linked, unlinked and tagged as the other kinds", async () => {
      const client = await desk.saveClient("Typed Mills", [{ full_name: "Ravi", email: "ravi@typed.example" }]);
      const { id, reference } = await open({ contact_name: "Ravi", contact_email: "ravi@typed.example" });
      const found = await desk.read("service", { reference });
      assert.deepEqual(
        [found.is_linked, found.proposals.map(({ client: { id: one }, reason }) => [one, reason])],
        [false, [[client.id, "email"]]],
      );
      const { proposals } = await desk.call<{ proposals: { record: { kind: string; reference: string } }[] }>(
        "list-client-proposals",
        {},
      );
      assert.ok(proposals.some(({ record }) => record.kind === "service" && record.reference === reference));
      const link = (client_id: string | null) => desk.call("link-client", { record: "service", id, client_id });
      await link(client.id);
      assert.equal((await desk.read("service", { id })).client?.id, client.id);
      await link(null);
      assert.equal((await desk.read("service", { id })).is_linked, false);
      const { records } = await desk.call<{ records: { result: string }[] }>("change-many", {
        ...{ action: "tag", tag: "urgent", records: [{ kind: "service", id }] },
      });
      assert.equal(records[0]?.result, "done");
    });

    /** An enquiry with a quote, which belongs to the client. */
    async function quote(client: Client): Promise<string> {
      const reference = await desk.enquire({ email: "buyer@sold.example" });
      const { id } = await desk.call<Opened>("link-client", { record: "enquiry", reference, client_id: client.id });
      for (const status of ["contacted", "quoted"]) await desk.call("move-enquiry", { id, status });
      return id;
    }

    test("several services are sold with an enquiry, all or none, and belong to its client", async () => {
      const client = await desk.saveClient("Sold Mills");
      const id = await quote(client);
      const win = (sold: object[]) => desk.meera.invoke("move-enquiry", { id, status: "won", sold });
      assert.equal((await win([{ service: "iso" }, { service: "magic" }])).status, 400);
      assert.equal((await win(Array(11).fill({ service: "iso" }))).status, 400);
      assert.deepEqual(
        (await read(client)).open.map(({ kind }) => kind),
        ["enquiry"],
      );
      const won = await win([{ service: "gst-registration" }, { service: "iso", title: "ISO 9001", price: 30000 }]);
      const { services } = won.body as { services: (Opened & { title: string; price: number })[] };
      assert.deepEqual(
        services.map(({ title, price }) => [title, price]),
        [
          ["GST registration", 2999],
          ["ISO 9001", 30000],
        ],
      );
      const file = await read(client);
      for (const { reference } of services)
        assert.ok(
          file.open.some((record) => record.kind === "service" && record.reference === reference),
          reference,
        );
    });

    test("what was sold follows its enquiry to a client, but not back to one from which it was unlinked", async () => {
      const [first, second] = [await desk.saveClient("Late Mills"), await desk.saveClient("Later Mills")];
      const reference = await desk.enquire({ email: "late@sold.example" });
      const { id } = (await desk.call<{ enquiry: Opened }>("read-enquiry", { id: reference })).enquiry;
      for (const status of ["contacted", "quoted"]) await desk.call("move-enquiry", { id, status });
      const sold = [{ service: "gst-registration" }, { service: "iso" }];
      const won = await desk.call<{ services: Opened[] }>("move-enquiry", { id, status: "won", sold });
      const [gst, iso] = won.services.map(({ reference }) => reference);
      const opened = async (client: Client) =>
        (await read(client)).open.filter(({ kind }) => kind === "service").map(({ reference }) => reference);
      assert.deepEqual([await opened(first), await opened(second)], [[], []], "the premise: there is no client yet");
      const link = (record: string, name: object, client_id: string | null) =>
        desk.call("link-client", { record, ...name, client_id });

      await link("enquiry", { id }, first.id);
      assert.deepEqual((await opened(first)).sort(), [gst, iso].sort());
      await link("service", { reference: iso }, null);
      await link("enquiry", { id }, null);
      await link("enquiry", { id }, first.id);
      assert.deepEqual(await opened(first), [gst]);
      await link("enquiry", { id }, second.id);
      assert.deepEqual([await opened(first), await opened(second)], [[gst], [iso]]);
    });

    test("why a won enquiry opens nothing stands among its notes", async () => {
      const id = await quote(await desk.saveClient("Retainer Mills"));
      await desk.call("move-enquiry", { id, status: "won", reason: "Part of a retainer" });
      const { notes } = await desk.call<{ notes: { note: string }[] }>("read-enquiry", { id });
      assert.deepEqual(
        notes.map(({ note }) => note),
        ["Won, nothing to open: Part of a retainer"],
      );
    });

    test("the key of a service is refused with another price, entity type or customer", async () => {
      const body = {
        ...{ service: "fssai", contact_name: "கவிதா Sweets", contact_phone: "98765 43210", price: 3000 },
        idempotency_key: randomUUID(),
      };
      const first = await desk.meera.invoke("open-service", body);
      const again = await desk.meera.invoke("open-service", body);
      assert.deepEqual([first.status, again.status, again.body], [201, 200, first.body]);
      const others = [
        { price: 4000 },
        { entity_type: "llp" },
        { contact_name: "Kavita" },
        { contact_phone: "98765 43211" },
      ];
      for (const other of others)
        assert.equal(
          (await desk.meera.invoke("open-service", { ...body, ...other })).status,
          409,
          JSON.stringify(other),
        );
    });

    test("a client that the caller does not see, or that is not there, is refused", async () => {
      const staff = await desk.makeCustomer({ email: "kavya@neev.example" });
      await desk.sql("insert into public.user_roles (user_id, role) values ($1, 'staff')", [staff.id]);
      const foreign = await desk.saveClient("Foreign Mills");
      const body = { service: "iso", idempotency_key: randomUUID() };
      assert.equal((await staff.invoke("open-service", { ...body, client_id: foreign.id })).status, 404);
      assert.equal((await desk.meera.invoke("open-service", { ...body, client_id: randomUUID() })).status, 404);
      const past = await desk.meera.invoke("open-service", { ...body, client_id: foreign.id, stage_due: "2026-11-22" });
      assert.deepEqual([past.status, Object.keys((past.body as { fields: object }).fields)], [400, ["stage_due"]]);
      const bare = await desk.call<Opened>("open-service", { ...body, client_id: foreign.id });
      const { customer } = await desk.call<{ customer: { full_name: string } }>("read-request-file", {
        ...{ kind: "service", id: bare.id },
      });
      assert.equal(customer.full_name, "Foreign Mills");
    });
  });
});
