import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { findErrors, prepareAttempt } from "./enquiry-sending.ts";

const values = { source: "home", name: "Lakshmi", message: "I want to register for GST" };
const edited = { ...values, message: "I want to register for GST in two states" };

describe("the key of a filled form", () => {
  it("stays the same for the same words", () => {
    const first = prepareAttempt(values, "/", null);
    assert.equal(first.replaces, null);
    assert.deepEqual(prepareAttempt({ ...values }, "/", first), first);
  });

  it("is a new one that names the old one when the words were edited", () => {
    const first = prepareAttempt(values, "/", null);
    const second = prepareAttempt(edited, "/", first);
    assert.notEqual(second.key, first.key);
    assert.equal(second.replaces, first.key);
    const third = prepareAttempt(values, "/", second);
    assert.equal(third.replaces, second.key);
  });

  it("is not used up by a sending that was refused", () => {
    const first = prepareAttempt(values, "/", null);
    const second = prepareAttempt(edited, "/", { ...first, said: null });
    assert.equal(second.key, first.key);
    assert.equal(second.replaces, null);
  });

  it("is a UUID also where the browser makes none", () => {
    const own = crypto.randomUUID;
    Object.defineProperty(crypto, "randomUUID", { value: undefined, configurable: true });
    try {
      const { key } = prepareAttempt(values, "/", null);
      assert.match(key, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    } finally {
      Object.defineProperty(crypto, "randomUUID", { value: own, configurable: true });
    }
  });
});

describe("the check of a form", () => {
  it("has no sentence about what no person fills in", () => {
    assert.deepEqual(findErrors({ source: "welcome", name: "", email: "", phone: "" }), {
      name: "Please fill in all fields",
      email: "Please fill in all fields",
      phone: "Please fill in all fields",
    });
  });
});
