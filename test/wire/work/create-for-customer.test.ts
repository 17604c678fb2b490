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
import { fillFundingApplication } from "#test/wire/rest/fixtures/sample-requests.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`enquiries and cases that the office enters for a customer on ${engine}`, () => {
    let office: CallerFixtures;
    before(async () => {
      office = await openCallerFixtures(openTestDatabase);
    });
    after(() => office?.close());

    test("an enquiry of a caller without an email address: with how they reached us, the notice and no mail", async () => {
      const body = makeCaller({ service_type: "GST", message: "Two shops", is_mine: true });
      const { status, body: made } = await office.create("open-enquiry", body, office.staff);
      assert.equal(status, 201, JSON.stringify(made));
      const { id, reference, path } = made as Made;
      assert.match(reference, /^L-261118-/);
      assert.equal(path, `/office/enquiries/${reference}`, "what is assigned to a member of staff is theirs to open");
      const { enquiry } = await office.call<{ enquiry: Record<string, unknown> }>("read-enquiry", { id });
      assert.deepEqual(
        [enquiry.source, enquiry.origin, enquiry.email, enquiry.assigned_to, enquiry.status],
        ["office", "phone_call", "", office.staff.id, "new"],
      );
      assert.deepEqual(await office.readConsents("enquiry_id", id), [
        { kind: "enquiry", page: "/office", origin: "phone_call", user_id: null },
      ]);
      const [event] = await office.readEvents(id, "enquiries");
      assert.equal(event?.actor, `user:${office.staff.id}`);
      const before = (await office.readMails("office@neev.example")).length;
      assert.equal(
        (await office.readMails("office@neev.example")).length,
        before,
        "neither the office nor an empty address is written to",
      );

      const again = await office.create("open-enquiry", body, office.staff);
      assert.deepEqual([again.status, again.body], [200, made]);
      assert.equal((await office.create("open-enquiry", { ...body, message: "Three" }, office.staff)).status, 409);
      const reply = await office.create("answer-enquiry", { id, message: "A reply", idempotency_key: randomUUID() });
      assert.equal(reply.status, 409);
      assert.match(String((reply.body as { message?: string }).message), /no email address/);
    });

    test("an enquiry with an address is answered with a receipt as if it had been sent; it repeats nothing", async () => {
      const email = "caller.with.mail@example.in";
      const body = makeCaller({ service_type: "Trademark", email, origin: "walk_in", message: "The name of my shop" });
      const { reference } = (await office.create("open-enquiry", body)).body as Made;
      const [mail, ...others] = await office.readMails(email);
      assert.equal(others.length, 0);
      assert.match(String(mail?.subject), new RegExp(`We received your enquiry ${reference}`));
      assert.match(String(mail?.text), /We will reply by[\s\S]*Nov 18, 2026 13:00 IST/);
      assert.match(String(mail?.text), /address was given to our office/);
      assert.ok(!String(mail?.text).includes("The name of my shop"));
    });

    test("each bad field has its sentence, and nothing is stored", async () => {
      const wrong = await office.create("open-enquiry", {
        ...makeCaller({ phone: "123", email: "x", origin: "pigeon", has_notice: false, service_type: "Shoes" }),
        name: " ",
      });
      assert.equal(wrong.status, 400);
      assert.deepEqual(fieldsOf(wrong.body).sort(), ["email", "has_notice", "name", "origin", "phone", "service_type"]);
      const unknown = await office.create("open-enquiry", makeCaller({ service_type: "GST", client_id: randomUUID() }));
      assert.equal(unknown.status, 404);
    });

    test("a grievance and a refund request of a caller have their deadlines; a member of staff enters, but does not open them", async () => {
      const text = { message: "No one has called me back." };
      const grievance = makeCaller({ ...text, kind: "grievance", subject: "delay", priority: "urgent" });
      const made = (await office.create("open-case", grievance, office.staff)).body as Made;
      assert.match(made.reference, /^G-261118-/);
      assert.equal(made.path, null);
      assert.equal((await office.create("read-case", { reference: made.reference }, office.staff)).status, 403);
      const { grievance: kept } = await office.call<{ grievance: Record<string, unknown> }>("read-case", {
        reference: made.reference,
      });
      assert.deepEqual([kept.origin, kept.page, kept.email], ["phone_call", "/office", ""]);

      const refund = makeCaller({
        ...text,
        kind: "refund",
        situation: "half_done",
        amount_paid: 4000,
        origin: "whatsapp",
      });
      const opened = await office.create("open-case", refund);
      assert.equal(opened.status, 201, JSON.stringify(opened.body));
      const [row] = await office.query<{ policy_amount: string; origin: string }>(
        "select policy_amount, origin from private.refund_requests where reference = $1",
        [(opened.body as Made).reference],
      );
      assert.equal(row?.origin, "whatsapp");
      assert.ok(Number(row?.policy_amount) > 0 && Number(row?.policy_amount) < 4000);
      assert.deepEqual((await office.create("open-case", refund)).body, opened.body);
    });

    test("a case of a confirmed address belongs to its account, which reads all of it by mail", async () => {
      const text = { message: "The filing of October is missing." };
      const body = makeCaller({
        ...text,
        kind: "grievance",
        subject: "service",
        priority: "normal",
        email: office.asha.email,
      });
      const { reference } = (await office.create("open-case", body)).body as Made;
      const [row] = await office.query<{ id: string; user_id: string }>(
        "select id, user_id from private.grievances where reference = $1",
        [reference],
      );
      assert.equal(row?.user_id, office.asha.id);
      const [consent] = await office.readConsents("grievance_id", String(row?.id));
      assert.deepEqual(consent, { kind: "case", page: "/office", origin: "phone_call", user_id: office.asha.id });
      const mails = await office.readMails(office.asha.email);
      assert.ok(mails.some(({ text }) => text.includes("The filing of October is missing.")));
    });

    test("a person is found by the end of the number, the address and the name, clients first, and only as the role sees them", async () => {
      const contact = { full_name: "Ishaan Bhat", email: "ishaan@bhat.example", phone: "97000 55123", is_main: true };
      await office.call("save-client", {
        kind: "company",
        legal_name: "Bhat Foods Private Limited",
        contacts: [contact],
      });
      const find = async (query: string, by = office.admin) =>
        (await office.call<{ people: Record<string, unknown>[] }>("find-customer", { query }, by)).people;
      for (const query of ["5123", "ishaan@bhat", "Ishaan Bh", "Bhat Foods"]) {
        const [first] = await find(query);
        assert.deepEqual(
          [first?.name, first?.phone, first?.company],
          ["Ishaan Bhat", "+919700055123", "Bhat Foods Private Limited"],
          query,
        );
      }
      // A person who serves two clients is found with each, so that the right one is chosen.
      await office.call("save-client", { kind: "llp", legal_name: "Bhat Farms LLP", contacts: [contact] });
      const companies = (await find("5123")).map(({ company }) => company);
      assert.deepEqual(companies.sort(), ["Bhat Farms LLP", "Bhat Foods Private Limited"]);
      const colleague = await office.makeCustomer({ role: "accounts", email: "zubin.vakil@neev.example" });
      assert.deepEqual(await find("zubin.vakil@"), [], "a colleague is no customer");
      const request = fillFundingApplication();
      assert.equal((await colleague.client.from("funding_applications").insert(request)).error, null);
      assert.equal((await find("zubin.vakil@"))[0]?.email, "zubin.vakil@neev.example", "but one with a request is");
      const grievance = await office.makeCustomer({ role: "grievance", email: "officer@neev.example" });
      assert.deepEqual(await find("5123", grievance), []);
      assert.deepEqual(await find("x"), []);
    });
  });
});
