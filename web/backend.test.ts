import assert from "node:assert/strict";
import { test } from "node:test";
import { businessNow, learnNow } from "./backend.ts";

const answer = (headers: Record<string, string>) => new Response(null, { headers });
const aheadMs = () => businessNow().getTime() - Date.now();

test("the office's time is this device's until an answer says another, and then that", () => {
  assert.ok(Math.abs(aheadMs()) < 5_000);
  learnNow(answer({ "Neev-Now": new Date(Date.now() + 3_600_000).toISOString() }));
  assert.ok(Math.abs(aheadMs() - 3_600_000) < 5_000);
  for (const nothing of [answer({}), answer({ "Neev-Now": "soon" })]) {
    learnNow(nothing);
    assert.ok(Math.abs(aheadMs() - 3_600_000) < 5_000);
  }
  learnNow(answer({ "Neev-Now": new Date().toISOString() }));
  assert.ok(Math.abs(aheadMs()) < 5_000);
});
