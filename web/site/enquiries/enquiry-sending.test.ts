import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { replyBy } from "#domain/business/business-hours.ts";
import { explainReplyTime, findErrors, prepareAttempt } from "./enquiry-sending.ts";

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
});

describe("the check of a form", () => {
  it("has no sentence about what no person fills in", () => {
    assert.deepEqual(findErrors({ source: "welcome", name: "", email: "", phone: "" }), {
      name: "Please enter your full name",
      email: "Please enter your email",
      phone: "Please enter your mobile number",
    });
  });
});

describe("why a reply takes longer than two hours", () => {
  const friday = new Set(["2026-12-25"]);
  const explain = (at: string, holidays = new Set<string>()) => {
    const createdAt = new Date(`${at}:00+05:30`);
    return explainReplyTime(createdAt, replyBy(createdAt, holidays));
  };

  it("is said when the office is closed, also on a holiday of its own", () => {
    for (const [at, holidays] of [
      ["2026-12-25T12:00", friday],
      ["2026-12-24T18:00", friday],
      ["2026-12-24T19:30", new Set<string>()],
      ["2026-11-22T12:00", new Set<string>()],
      ["2026-11-23T09:00", new Set<string>()],
    ] as const)
      assert.match(explain(at, holidays) ?? "", /^The office is closed now/, at);
  });

  it("is that the office closes before, when it is open", () => {
    assert.match(explain("2026-12-24T17:30", friday) ?? "", /^The office closes before then/);
    assert.match(explain("2026-11-21T15:59") ?? "", /^The office closes before then/);
  });

  it("needs no word when it does not", () => {
    assert.equal(explain("2026-12-24T10:00"), null);
    assert.equal(explain("2026-12-24T16:00", friday), null);
  });
});
