import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import {
  type CallerFixtures,
  type Made,
  makeCaller,
  openCallerFixtures,
} from "#test/support/fixtures/caller-fixtures.ts";

const complaint = { kind: "grievance", subject: "delay", priority: "normal", message: "No one called." };

forEachEngine((engine, openTestDatabase) => {
  describe(`forms of the office that are edited after a lost answer on ${engine}`, () => {
    let office: CallerFixtures;
    before(async () => {
      office = await openCallerFixtures(openTestDatabase);
    });
    after(() => office?.close());

    const calls = () =>
      Object.entries({
        "save-client": { idempotency_key: randomUUID(), kind: "company", legal_name: "Lost Answer Mills" },
        "open-enquiry": makeCaller({ service_type: "GST" }),
        "open-case": makeCaller(complaint),
        "open-service": {
          ...{ idempotency_key: randomUUID(), service: "gst-registration", origin: "walk_in", has_notice: true },
          ...{ contact_name: "Asha", contact_phone: "98111 20000" },
        },
        "book-for-customer": makeCaller({
          ...{ consultation_topic: "A notice", contact_method: "phone_call" },
          scheduled_date: "2026-11-24T10:00:00",
        }),
        "open-request": makeCaller({
          ...{ kind: "project", email: office.asha.email, service_type: "web-development", project_name: "A till" },
          ...{ budget_range: "1l-3l", timeline: "2-3months", project_description: "A till for two shops." },
        }),
      });

    test("each says what was saved, makes no second record, and is the same as before under its key", async () => {
      for (const [name, body] of calls()) {
        const first = await office.create(name, body);
        assert.equal(first.status, 201, `${name} ${JSON.stringify(first.body)}`);
        const { reference, path = `/office/clients/${reference}` } = first.body as unknown as Made;
        const edited = { ...body, idempotency_key: randomUUID(), replaces: [randomUUID(), body.idempotency_key] };
        const refused = await office.create(name, edited);
        assert.deepEqual(
          [refused.status, refused.body],
          [
            409,
            {
              code: "conflict",
              message: `This was already saved as ${reference}, before you changed it. Add your changes there, or save this as another one`,
              details: { saved: { reference, path } },
            },
          ],
          name,
        );
        assert.deepEqual((await office.create(name, body)).status, 200, `${name}: as it was before it was edited`);
      }
    });

    test("what was sent before the edit and arrives after it makes no second record", async () => {
      for (const [name, body] of calls()) {
        const edited = { ...body, idempotency_key: randomUUID(), replaces: [body.idempotency_key] };
        const first = await office.create(name, edited);
        assert.equal(first.status, 201, `${name} ${JSON.stringify(first.body)}`);
        const { reference, path = `/office/clients/${reference}` } = first.body as unknown as Made;
        const late = await office.create(name, body);
        assert.deepEqual(
          [late.status, late.body],
          [
            409,
            {
              code: "conflict",
              message: `This was changed and sent again, and is saved as ${reference}. Add your changes there, or save this as another one`,
              details: { saved: { reference, path } },
            },
          ],
          name,
        );
      }
    });

    test("an edited form that is refused replaces nothing: what arrives late is saved", async () => {
      const body = { ...Object.fromEntries(calls())["book-for-customer"], scheduled_date: "2026-11-25T10:00:00" };
      const onSunday = { scheduled_date: "2026-11-22T10:00:00", idempotency_key: randomUUID() };
      const replaces = [(body as { idempotency_key: string }).idempotency_key];
      const refused = await office.create("book-for-customer", { ...body, ...onSunday, replaces });
      assert.ok(refused.status >= 400 && refused.status < 500, JSON.stringify(refused));
      assert.equal((await office.create("book-for-customer", body)).status, 201);
    });

    test("what did not arrive is made, and repeated as the same", async () => {
      const body = { ...makeCaller({ service_type: "GST" }), replaces: [randomUUID()] };
      const made = await office.create("open-enquiry", body);
      assert.equal(made.status, 201);
      const again = await office.create("open-enquiry", { ...body, replaces: [] });
      assert.deepEqual([again.status, again.body], [200, made.body]);
    });

    test("the form may have been changed to another kind meanwhile", async () => {
      const enquiry = makeCaller({ service_type: "GST" });
      const { reference } = (await office.create("open-enquiry", enquiry)).body as Made;
      const grievance = makeCaller({ ...complaint, replaces: [enquiry.idempotency_key] });
      const refused = await office.create("open-case", grievance);
      assert.equal(refused.status, 409);
      assert.match(String((refused.body as { message?: string }).message), new RegExp(`already saved as ${reference}`));
    });

    test("a colleague who may not open the record gets no address of it, and learns nothing of another's request by its id", async () => {
      const asked = () => Object.fromEntries(calls())["open-request"] ?? {};
      const project = await office.create("open-request", asked());
      const guessed = { ...makeCaller({ service_type: "GST" }), replaces: [(project.body as Made).id] };
      const opened = await office.create("open-enquiry", guessed, office.staff);
      assert.equal(opened.status, 201, `as for an id that is not there: ${JSON.stringify(opened.body)}`);
      const own = { ...asked(), idempotency_key: randomUUID() };
      const { id, reference } = (await office.create("open-request", own, office.staff)).body as Made;
      const again = { ...own, idempotency_key: randomUUID(), replaces: [id] };
      const refused = await office.create("open-request", again, office.staff);
      assert.deepEqual((refused.body as { details?: object }).details, { saved: { reference, path: null } });
      const grievance = makeCaller(complaint);
      const made = (await office.create("open-case", grievance, office.staff)).body as Made;
      const edited = { ...grievance, idempotency_key: randomUUID(), replaces: [grievance.idempotency_key] };
      const told = await office.create("open-case", edited, office.staff);
      assert.deepEqual((told.body as { details?: object }).details, {
        saved: { reference: made.reference, path: null },
      });
    });
  });
});
