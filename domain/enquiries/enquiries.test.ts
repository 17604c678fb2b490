import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readEnquiry } from "./enquiries.ts";

const delivery = {
  page: "/",
  idempotency_key: "7A821363-60b4-42fb-b133-96cdabe6616c",
  website: "",
  filled_ms: 5000,
};
const home = {
  source: "home",
  name: "Ananya Iyer",
  email: "ananya@Example.IN",
  phone: "98765 43210",
  service_type: "GST Registration",
  priority: "high",
  preferred_contact: "whatsapp",
  message: "I want to register for GST.",
  agree_to_terms: true,
  ...delivery,
};

function fieldsOf(input: unknown) {
  const reading = readEnquiry(input);
  return reading.ok ? {} : reading.fields;
}

describe("an enquiry", () => {
  it("from the home form is normalised", () => {
    const reading = readEnquiry({ ...home, company: " ", timeline: "", budget: null });
    assert.ok(reading.ok);
    assert.deepEqual(reading.value, {
      ...home,
      email: "ananya@example.in",
      phone: "+919876543210",
      company: null,
      timeline: null,
      budget: null,
      idempotency_key: delivery.idempotency_key.toLowerCase(),
    });
  });

  it("refuses an empty home form with the specification's sentences in the order of the form", () => {
    assert.deepEqual(fieldsOf({ source: "home", ...delivery }), {
      name: "Name must be at least 2 characters",
      email: "Please enter a valid email",
      phone: "Phone number must be at least 10 digits",
      service_type: "Please select a service",
      priority: "Please select priority level",
      preferred_contact: "Please select preferred contact method",
      message: "Message must be at least 10 characters",
      agree_to_terms: "You must agree to terms",
    });
  });

  it("refuses an empty welcome form with a sentence for each field; the form says the specified one above them", () => {
    assert.deepEqual(fieldsOf({ source: "welcome", name: " ", email: "", phone: "", ...delivery }), {
      name: "Please enter your full name",
      email: "Please enter your email",
      phone: "Please enter your mobile number",
    });
  });

  const wrong: [what: string, change: Record<string, unknown>, field: string, sentence: RegExp][] = [
    ["a blank name", { name: "   " }, "name", /at least 2/],
    ["a name of 10,000 characters", { name: "a".repeat(10_000) }, "name", /at most 120/],
    ["a NUL in the message", { message: "hello\u0000hello world" }, "message", /cannot be stored/],
    ["half an emoji", { message: "hello world \ud83d" }, "message", /cannot be stored/],
    ["a line break in the name", { name: "A\r\nBcc: x@y.in" }, "name", /cannot be stored/],
    ["an array for a text", { name: ["Ananya"] }, "name", /must be text/],
    ["a number for a text", { phone: 9876543210 }, "phone", /must be text/],
    ["a phone of nine digits", { phone: "987654321" }, "phone", /at least 10 digits/],
    ["a phone of nine digits with India's code", { phone: "+91 98765 4321" }, "phone", /at least 10 digits/],
    ["an email of 300 characters", { email: `${"a".repeat(290)}@example.in` }, "email", /at most 254/],
    ["an email without a host", { email: "ananya@" }, "email", /valid email/],
    ["an unknown service", { service_type: "Astrology" }, "service_type", /select a service/],
    ["an unknown priority", { priority: "later" }, "priority", /priority level/],
    ["an unknown timeline", { timeline: "someday" }, "timeline", /timeline/],
    ["terms not agreed to", { agree_to_terms: "yes" }, "agree_to_terms", /agree to terms/],
    ["an unknown field", { status: "won" }, "status", /not expected/],
    ["a filled honeypot", { website: "http://spam.example" }, "website", /leave this field empty/],
    ["a script's speed", { filled_ms: 3 }, "filled_ms", /faster than a person/],
    ["an endless filling time", { filled_ms: Number.POSITIVE_INFINITY }, "filled_ms", /number of milliseconds/],
    ["a key that is none", { idempotency_key: "1" }, "idempotency_key", /UUID/],
    ["an unknown form", { source: "popup" }, "source", /name the form/],
  ];
  for (const [what, change, field, sentence] of wrong) {
    it(`with ${what} is refused at ${field}`, () => {
      assert.deepEqual(fieldsOf(home), {}, "premise: without the change it is accepted");
      assert.match(fieldsOf({ ...home, ...change })[field] ?? "", sentence);
    });
  }

  for (const text of ["अनन्या अय्यर", "அனன்யா", "اننیا ایّر", "🙏 Ananya", `<b>"O'Neil"</b>'; drop table enquiries; --`]) {
    it(`stores ${text} exactly as typed`, () => {
      const reading = readEnquiry({ ...home, name: text, message: `  ${text} ${text}\n` });
      assert.ok(reading.ok && "message" in reading.value);
      assert.equal(reading.value.name, text);
      assert.equal(reading.value.message, `  ${text} ${text}\n`);
    });
  }

  it("that is not an object is refused with one message", () => {
    for (const input of [null, [], "x", 1]) assert.equal(Object.keys(fieldsOf(input)).length, 1);
  });
});
