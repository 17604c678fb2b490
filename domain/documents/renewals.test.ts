import assert from "node:assert/strict";
import { test } from "node:test";
import { findStartable } from "../catalogue/stages/startable-services.ts";
import { type DocumentKind, documentKindFacts } from "./document-kinds.ts";
import { renewalServices } from "./renewals.ts";

test("what is renewed has an end, and a service that can be started", () => {
  for (const [kind, service] of Object.entries(renewalServices)) {
    assert.equal(documentKindFacts[kind as DocumentKind].expires, true, kind);
    assert.ok(findStartable(service), service);
  }
});
