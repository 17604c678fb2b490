import assert from "node:assert/strict";
import { test } from "node:test";
import { readAskedRequest } from "./request-address.ts";

test("an address asks for a form, with what was chosen before", () => {
  assert.deepEqual(readAskedRequest("?request=consultation&session=pitch_deck_review"), {
    kind: "consultation",
    preset: { session: "pitch_deck_review" },
  });
  assert.equal(readAskedRequest("?request=loan"), null);
  assert.equal(readAskedRequest("?session=general"), null);
});

test("a link fills in nothing that its receiver has to say", () => {
  const asked = readAskedRequest("?request=funding&funding_type=seed&contact_email=someone@evil.example&x=1");
  assert.deepEqual(asked?.preset, { funding_type: "seed" });
});
