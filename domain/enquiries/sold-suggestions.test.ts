import assert from "node:assert/strict";
import { test } from "node:test";
import { findStartable } from "../catalogue/stages/startable-services.ts";
import { enquiryServiceTypes } from "./enquiry-choices.ts";
import { suggestSold } from "./sold-suggestions.ts";

test("what was sold is suggested from the subject, else from the service, and is always sold now", () => {
  assert.equal(suggestSold({ service_type: "GST Registration", subject: null }), "gst-registration");
  assert.equal(
    suggestSold({ service_type: "Trademark", subject: "Trademark renewal for Kaveri" }),
    "trademark-renewal",
  );
  assert.equal(suggestSold({ service_type: "Other", subject: null }), "");
  assert.equal(suggestSold({ service_type: null, subject: "Hello" }), "");
  for (const service_type of enquiryServiceTypes) {
    const id = suggestSold({ service_type, subject: null });
    assert.ok(id === "" || findStartable(id), service_type);
  }
});
