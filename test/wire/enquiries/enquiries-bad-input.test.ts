import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type Backend, fillHomeForm, startBackend } from "#test/support/backend.ts";
import { forEachEngine, type TestDatabase } from "#test/support/databases.ts";

const long = "x".repeat(10_000);
const fields = ["name", "email", "phone", "service_type", "priority", "preferred_contact", "message", "agree_to_terms"];
const texts = [...fields.slice(0, 7), "company", "timeline", "budget", "page", "idempotency_key"];

/** What is sent instead of a good value, and the field whose sentence must come back. */
const wrong: [what: string, changes: Record<string, unknown>, field: string, sentence?: RegExp][] = [
  ...fields.flatMap((field): typeof wrong => [
    [`no ${field}`, { [field]: undefined }, field],
    [`null for ${field}`, { [field]: null }, field],
    [`an empty ${field}`, { [field]: "" }, field],
    [`a blank ${field}`, { [field]: "   " }, field],
  ]),
  ...texts.flatMap((field): typeof wrong => [
    [`10,000 characters for ${field}`, { [field]: long }, field],
    [`a null byte in ${field}`, { [field]: "Asha\u0000Rao and some more" }, field],
    [`a number for ${field}`, { [field]: 42 }, field],
    [`a list for ${field}`, { [field]: ["Asha Rao"] }, field],
    [`an object for ${field}`, { [field]: { $ne: null } }, field],
    [`true for ${field}`, { [field]: true }, field],
  ]),
  ["a name of one letter", { name: "A" }, "name", /^Name must be at least 2 characters$/],
  ["a name with a line break", { name: "Asha\r\nBcc: victim@example.com" }, "name"],
  ["an email of 300 characters", { email: `${"a".repeat(288)}@example.com` }, "email"],
  ["an email without a host", { email: "asha@" }, "email", /^Please enter a valid email$/],
  ["an email with a header in it", { email: "asha@example.in\r\nBcc: victim@example.com" }, "email"],
  ["two emails", { email: "asha@example.in, b@example.in" }, "email"],
  ["a phone of nine digits", { phone: "987654321" }, "phone", /^Phone number must be at least 10 digits$/],
  ["a phone of eleven digits", { phone: "98765432101" }, "phone", /^Phone number has more than 10 digits/],
  ["two phones", { phone: "9876543210 / 9123456780" }, "phone", /^Please enter one phone number only$/],
  ["a phone with words", { phone: "+91 98765 43210 (WhatsApp)" }, "phone", /^Phone number can have only digits/],
  ["letters for a phone", { phone: "call me maybe" }, "phone", /^Phone number must be at least 10 digits$/],
  ["an unknown service", { service_type: "Palm reading" }, "service_type", /^Please select a service$/],
  ["an unknown priority", { priority: "now" }, "priority", /^Please select priority level$/],
  [
    "an unknown contact",
    { preferred_contact: "pigeon" },
    "preferred_contact",
    /^Please select preferred contact method$/,
  ],
  ["an unknown timeline", { timeline: "yesterday" }, "timeline"],
  ["an unknown budget", { budget: "all of it" }, "budget"],
  ["a message of nine letters", { message: "Too short" }, "message", /^Message must be at least 10 characters$/],
  ["terms not agreed to", { agree_to_terms: false }, "agree_to_terms", /^You must agree to terms$/],
  ["terms as text", { agree_to_terms: "true" }, "agree_to_terms"],
  ["a filled honeypot", { website: "https://spam.example" }, "website"],
  ["a form filled in a blink", { filled_ms: 3 }, "filled_ms"],
  ["no filling time", { filled_ms: undefined }, "filled_ms"],
  ["a filling time in words", { filled_ms: "41000" }, "filled_ms"],
  ["a key that is no UUID", { idempotency_key: "1" }, "idempotency_key"],
  ["a replaced key that is no UUID", { replaces: "1" }, "replaces"],
  ["an unknown form", { source: "billboard" }, "source"],
  ["no form", { source: undefined }, "source"],
  ["a page of another site", { page: "https://evil.example/" }, "page"],
  ["an unknown field", { favourite_colour: "blue" }, "favourite_colour"],
  ["a status", { status: "won" }, "status"],
  ["an id", { id: "00000000-0000-4000-8000-000000000000" }, "id"],
  ["a time of receipt", { created_at: "2020-01-01" }, "created_at"],
  ["a field of another form", { subject: "Fees" }, "subject"],
];

const bodies: [what: string, body: string, status: number][] = [
  ["nothing", "", 400],
  ["malformed JSON", '{"name":', 400],
  ["Infinity", JSON.stringify(fillHomeForm()).replace("41000", "Infinity"), 400],
  ["a number too large", JSON.stringify(fillHomeForm()).replace("41000", "1e999"), 400],
  ["a list", "[]", 400],
  ["a text", '"hello"', 400],
  ["null", "null", 400],
  ["a poisoned prototype", '{"__proto__":{"name":"x"}}', 400],
  ["a poisoned constructor", '{"constructor":{"prototype":{"name":"x"}}}', 400],
  ["more than 64 KiB", JSON.stringify(fillHomeForm({ message: "x".repeat(70_000) })), 413],
  ["half a character", JSON.stringify(fillHomeForm({ name: "Asha \uD800 Rao" })), 400],
  ["very deep nesting", `${"[".repeat(20_000)}${"]".repeat(20_000)}`, 400],
];

forEachEngine((engine, openTestDatabase) => {
  describe(`what submit-enquiry refuses on ${engine}`, () => {
    let database: TestDatabase;
    let backend: Backend;
    before(async () => {
      database = await openTestDatabase();
      backend = await startBackend(database);
    });
    after(async () => {
      const stored = await database.asOwner(
        "select id::text from public.enquiries union all select id::text from public.events where table_name = 'enquiries'",
      );
      await backend?.close();
      assert.equal(stored.rowCount, 0, "nothing of all this was stored");
    });

    for (const [what, changes, field, sentence = /\S/] of wrong) {
      test(`${what}: 400 with a sentence for ${field}`, async () => {
        const { status, body } = await backend.submitEnquiry(fillHomeForm(changes));
        assert.equal(status, 400, JSON.stringify(body));
        const fields = body.fields as Record<string, string>;
        assert.deepEqual([body.code, Object.keys(fields)], ["invalid_input", [field]]);
        assert.match(String(fields[field]), sentence);
        assert.equal(body.message, fields[field]);
      });
    }

    for (const [what, sent, expected] of bodies) {
      test(`${what} as the body: ${expected} with a sentence`, async () => {
        const { status, body } = await backend.submitEnquiry(sent);
        assert.equal(status, expected);
        assert.match(String(body.message), /\S{2,} \S/);
        assert.equal(body.code, expected === 413 ? "too_large" : "invalid_input");
      });
    }

    test("a body of another type is refused as such", async () => {
      for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
        const { status, body } = await backend.submitEnquiry(fillHomeForm(), { "content-type": type });
        assert.deepEqual([status, typeof body.message], [415, "string"], type);
      }
    });

    test("other methods are refused, with those that are allowed", async () => {
      for (const method of ["GET", "PUT", "PATCH", "DELETE"]) {
        const { status, headers, body } = await backend.call("/functions/v1/submit-enquiry", { method });
        assert.equal(status, 405, method);
        assert.match(String(headers.get("allow")), /\bPOST\b/);
        assert.equal(typeof body.message, "string");
      }
    });

    test("without the key, or with a wrong one, nothing is taken", async () => {
      for (const apikey of ["", "sb_publishable_other"]) {
        assert.equal((await backend.submitEnquiry(fillHomeForm(), { apikey })).status, 401);
      }
    });
  });
});
