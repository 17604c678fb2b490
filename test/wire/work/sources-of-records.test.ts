import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import {
  type CallerFixtures,
  fieldsOf,
  type Made,
  makeCaller,
  openCallerFixtures,
} from "#test/support/fixtures/caller-fixtures.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`how customers reached us, on ${engine}`, () => {
    let office: CallerFixtures;
    before(async () => {
      office = await openCallerFixtures(openTestDatabase);
    });
    after(() => office?.close());

    /** The cell of a record's line in the file, by the head of its column. */
    async function readCell(list: string, reference: string, head: string): Promise<string | undefined> {
      const { csv } = await office.call<{ csv: string }>("export-list", { list });
      const rows = csv.replace("\uFEFF", "").split("\r\n");
      const at = (rows[0] ?? "").split(",").indexOf(head);
      assert.ok(at >= 0, `${list} has a column ${head}: ${rows[0]}`);
      return rows.find((row) => row.includes(reference))?.split(",")[at];
    }
    const open = async (name: string, body: object, by = office.admin) => {
      const { status, body: made } = await office.create(name, body, by);
      assert.equal(status, 201, JSON.stringify(made));
      return made as Made;
    };

    test("funding applications, projects and services have it in their file and in the list as a file, with a label", async () => {
      const account = { email: office.asha.email, origin: "whatsapp" };
      const about = {
        company_name: "Rao Looms",
        funding_amount: 5_000_000,
        current_stage: "growth",
        industry: "Cloth",
      };
      const asked = { ...account, kind: "funding", funding_type: "seed", ...about };
      const funding = await open("open-request", makeCaller(asked));
      const project = await open(
        "open-request",
        makeCaller({
          ...{ ...account, kind: "project", service_type: "seo", project_name: "Saris", budget_range: "1l-3l" },
          ...{ timeline: "1month", project_description: "A shop" },
        }),
      );
      const service = await open("open-service", {
        ...{ service: "iso", contact_name: "Devika Menon", contact_phone: "98111 30001", origin: "walk_in" },
        ...{ has_notice: true, idempotency_key: randomUUID() },
      });
      assert.equal(service.path, `/office/requests/${service.reference}`);
      for (const [kind, { id, reference }, origin, label] of [
        ["funding", funding, "whatsapp", "WhatsApp"],
        ["project", project, "whatsapp", "WhatsApp"],
        ["service", service, "walk_in", "Walk-in"],
      ] as const) {
        const { facts } = await office.call<{ facts: { origin?: string } }>("read-request-file", { kind, id });
        assert.equal(facts.origin, origin, kind);
        assert.equal(await readCell("requests", reference, "Source"), label, kind);
      }
      assert.deepEqual(
        await office.readConsents("record_id", service.id),
        [{ kind: "service", page: "/office", origin: "walk_in", user_id: null }],
        "the notice that was read out",
      );
      const silent = { service: "iso", contact_name: "D", contact_phone: "98111 30002", origin: "pigeon" };
      const wrong = await office.create("open-service", {
        ...silent,
        has_notice: false,
        idempotency_key: randomUUID(),
      });
      assert.deepEqual(fieldsOf(wrong.body).sort(), ["has_notice", "origin"]);
      const officer = await office.makeCustomer({ role: "accounts", email: "accounts.only@neev.example" });
      assert.equal((await office.create("open-request", makeCaller(asked), officer)).status, 403);
    });

    test("an application for an address without an account says what to do", async () => {
      const refused = await office.create(
        "open-request",
        makeCaller({
          ...{ kind: "project", service_type: "seo", project_name: "Saris", budget_range: "1l-3l", timeline: "1month" },
          ...{ project_description: "A shop", email: "no.account@example.in" },
        }),
      );
      assert.equal(refused.status, 400);
      assert.deepEqual(fieldsOf(refused.body), ["email"]);
    });

    test("a service that the office opened without a word on the source is not from the website", async () => {
      const body = { service: "iso", user_id: office.asha.id, idempotency_key: randomUUID() };
      const opened = await open("open-service", body);
      assert.equal(await readCell("requests", opened.reference, "Source"), "Opened by the office");
      const { facts } = await office.call<{ facts: { is_by_office?: boolean } }>("read-request-file", {
        ...{ kind: "service", id: opened.id },
      });
      assert.equal(facts.is_by_office, true);
      const start = { service: "gst-registration", idempotency_key: randomUUID() };
      const started = await office.asha.invoke("start-service", start);
      assert.equal(started.status, 201, JSON.stringify(started.body));
      assert.equal(await readCell("requests", String(started.body.reference), "Source"), "Website");
    });

    test("a service says whether its customer was told: without an email address a colleague does", async () => {
      const save = (legal_name: string, contact: object) =>
        open("save-client", { kind: "individual", legal_name, contacts: [{ ...contact, is_main: true }] });
      const silent = await save("Silent Looms", { full_name: "Mala", phone: "+919811130011" });
      const reached = await save("Reached Looms", { full_name: "Nila", email: "nila@reached.example" });
      for (const [client, isTold] of [
        [silent, false],
        [reached, true],
      ] as const) {
        const body = { service: "iso", client_id: client.id, origin: "walk_in", idempotency_key: randomUUID() };
        const { body: opened } = await office.create("open-service", body);
        assert.equal((opened as { is_told?: boolean }).is_told, isTold);
      }
    });

    test("a service that is sold with the enquiry of a caller keeps how they reached us", async () => {
      const { id } = await open("open-enquiry", makeCaller({ service_type: "GST", origin: "referral" }));
      for (const status of ["contacted", "quoted"]) await office.call("move-enquiry", { id, status });
      const won = { id, status: "won", sold: [{ service: "gst-registration" }] };
      const { service } = await office.call<{ service: { reference: string } }>("move-enquiry", won);
      assert.equal(await readCell("requests", service.reference, "Source"), "Referral");
    });

    test("cases have it in their files, beside those that were sent from the website", async () => {
      const text = { message: "No one has called me back." };
      const grievance = await open(
        "open-case",
        makeCaller({ ...text, kind: "grievance", subject: "delay", priority: "normal", origin: "walk_in" }),
      );
      assert.equal(await readCell("grievances", grievance.reference, "Source"), "Walk-in");
      const refund = await open(
        "open-case",
        makeCaller({ ...text, kind: "refund", situation: "half_done", amount_paid: 4000, origin: "email" }),
      );
      assert.equal(await readCell("refund-requests", refund.reference, "Source"), "Email");
    });

    test("a client keeps it when a change does not name it, and a wrong one is refused", async () => {
      const client = { kind: "individual", legal_name: "Revathi Iyer" };
      const { id, reference, version } = await open("save-client", { ...client, origin: "walk_in" });
      const read = async () => (await office.call<{ origin: string | null }>("read-client", { id })).origin;
      assert.equal(await read(), "walk_in");
      assert.equal(await readCell("clients", reference, "Source"), "Walk-in");
      await office.call("save-client", { ...client, id, expected_version: version, trade_name: "Iyer Foods" });
      assert.equal(await read(), "walk_in");
      await office.call("save-client", { ...client, id, origin: null });
      assert.equal(await read(), null);
      assert.deepEqual(fieldsOf((await office.create("save-client", { ...client, origin: "pigeon" })).body), [
        "origin",
      ]);
    });
  });
});
