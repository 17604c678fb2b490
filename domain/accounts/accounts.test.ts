import assert from "node:assert/strict";
import { test } from "node:test";
import { readFields } from "../fields/fields.ts";
import { normalizeEmail, profileChanges, readDataChanges, readSignUpData } from "./accounts.ts";
import { labelColumn, writePersonalValue } from "./personal-data.ts";

test("a sign-up gives name, phone number and account type, each as it is stored", () => {
  const reading = readSignUpData({
    full_name: "  Asha Rao ",
    phone: "98765 43210",
    user_type: "startup",
    city: "Pune",
  });
  assert.deepEqual(reading, {
    ok: true,
    data: { full_name: "Asha Rao", phone: "+919876543210", user_type: "startup", city: "Pune" },
  });
  for (const nothing of [undefined, null, {}])
    assert.deepEqual(readSignUpData(nothing), { ok: true, data: { full_name: "", phone: "", user_type: "user" } });
});

test("reserved keys are left out, in a sign-up and later", () => {
  const forged = {
    sub: "x",
    email: "x",
    email_verified: true,
    phone_verified: true,
    role: "admin",
    roles: [],
    app_metadata: {},
  };
  assert.deepEqual(readSignUpData(forged), readSignUpData({}));
  assert.deepEqual(readDataChanges(forged), { ok: true, data: {} });
  assert.deepEqual(readDataChanges({ user_type: "investor", city: null }), { ok: true, data: { city: null } });
});

test("what cannot be stored is refused with a message", () => {
  for (const [data, sentence] of [
    [{ user_type: "admin" }, /Account type must be one of/],
    [{ user_type: null }, /Account type must be one of/],
    [{ full_name: 5 }, /Full name must be text/],
    [{ full_name: "a\nb" }, /cannot be stored/],
    [{ phone: "12345" }, /at least 10 digits/],
    [{ x: "a\0" }, /cannot be stored/],
    [{ x: "x".repeat(2_000) }, /at most 2,000/],
    ["text", /JSON object/],
  ] as const) {
    const reading = readSignUpData(data);
    assert.ok(!reading.ok, JSON.stringify(data));
    assert.match(reading.message, sentence);
  }
});

test("a profile takes changes of name and phone number, each alone, and nothing else", () => {
  assert.deepEqual(readFields(profileChanges, { full_name: " A " }), { ok: true, value: { full_name: "A" } });
  assert.deepEqual(readFields(profileChanges, { phone: "" }), { ok: true, value: { phone: null } });
  for (const changes of [
    { user_type: "investor" },
    { email: "a@b.in" },
    { phone: "1" },
    { full_name: "x".repeat(121) },
  ])
    assert.equal(readFields(profileChanges, changes).ok, false);
});

test("addresses are found in lower case", () => {
  assert.equal(normalizeEmail(" Asha.Rao@Example.IN "), "asha.rao@example.in");
  for (const none of ["", "a", "a@b", "a b@c.in", "a@b.in\0", `${"x".repeat(250)}@b.in`])
    assert.equal(normalizeEmail(none), null);
});

test("documents and messages read in the download as people write them", () => {
  const written = { keep_until: "2034-03-31", origin: "office", side: "customer", way: "mail", size: 2048 };
  assert.deepEqual(
    Object.entries(written).map(([name, value]) => [labelColumn(name), writePersonalValue(name, value)]),
    [
      ["Kept until", "31 Mar 2034"],
      ["Origin", "Office"],
      ["Written by", "Customer"],
      ["Sent or said by", "Mail"],
      ["Size in bytes", "2048"],
    ],
  );
});
