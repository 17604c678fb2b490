import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { startableServices } from "#domain/catalogue/stages/startable-services.ts";
import { findServices } from "./service-search.ts";
import { readService } from "./service-sending.ts";

const form = { service: "gst-registration", details: "Two shops", entity_type: "", preferred_contact: "" };

describe("the form of a service", () => {
  test("is what the call takes; what is left out is null", () => {
    assert.deepEqual(readService(form), {
      row: {
        ...{ service: "gst-registration", details: "Two shops", entity_type: null, preferred_contact: null },
        acting_for: null,
      },
      errors: {},
    });
  });
  test("says what is wrong from top to bottom", () => {
    const { service: _, ...unchosen } = form;
    const { errors } = readService({ ...unchosen, acting_for: "", phone: "12", details: "a".repeat(5001) });
    assert.deepEqual(Object.keys(errors), ["acting_for", "service", "details", "phone"]);
    assert.equal(errors.service, "Please choose a service");
    assert.equal(
      readService({ ...form, phone: "" }).errors.phone,
      "Please enter your phone number so that we can call you",
    );
  });
});

describe("the search of services", () => {
  const find = (typed: string) => findServices(typed).map(({ id }) => id);
  test("finds by the beginnings of words, in any order and by other names", () => {
    assert.equal(find("").length, startableServices.length);
    assert.deepEqual(find("return GST"), ["gst-filing", "gstr-9"]);
    assert.deepEqual(find("pvt"), ["calculator-private-limited"]);
    assert.deepEqual(find("llp"), ["incorporation-llp"]);
    assert.deepEqual(find("food lic"), ["fssai"]);
    assert.deepEqual(find("helicopter"), []);
  });
});
