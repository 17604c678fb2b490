import assert from "node:assert/strict";
import { test } from "node:test";
import { asksQuestion, nextState, nothingOwed } from "./thread-state.ts";

const at = (minutes: number) => new Date(Date.parse("2026-11-18T11:00:00+05:30") + minutes * 60_000);
const replyBy = (from: Date) => new Date(from.getTime() + 120 * 60_000);

test("a message of the customer starts the clock, and a second one does not move it", () => {
  const first = nextState(nothingOwed, { by: "customer", at: at(0) }, replyBy);
  assert.deepEqual(first, { owed_by: "office", owed_since: at(0), reply_by: at(120) });
  assert.deepEqual(nextState(first, { by: "customer", at: at(30) }, replyBy), first);
});

test("our answer ends it; a question makes the customer owe one, without a deadline", () => {
  const owed = nextState(nothingOwed, { by: "customer", at: at(0) }, replyBy);
  assert.deepEqual(nextState(owed, { by: "office", at: at(5), expectsAnswer: false }, replyBy), nothingOwed);
  const asked = nextState(owed, { by: "office", at: at(5), expectsAnswer: true }, replyBy);
  assert.deepEqual(asked, { owed_by: "customer", owed_since: at(5), reply_by: null });
  assert.equal(nextState(asked, { by: "customer", at: at(9) }, replyBy).owed_by, "office");
});

test("a message that needs no answer ends the clock of either side", () => {
  const owed = nextState(nothingOwed, { by: "customer", at: at(0) }, replyBy);
  assert.deepEqual(nextState(owed, { by: "no one" }, replyBy), nothingOwed);
});

test("question marks of several scripts count", () => {
  for (const text of ["Shall we?", "क्या यह ठीक है?", "کیا؟", "好吗？"]) assert.ok(asksQuestion(text), text);
  assert.ok(!asksQuestion("Here it is."));
});
