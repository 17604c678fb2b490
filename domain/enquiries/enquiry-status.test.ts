import assert from "node:assert/strict";
import { test } from "node:test";
import { allowedEnquiryMoves, isOpenEnquiry, readReplyClock } from "./enquiry-status.ts";

const replyBy = new Date("2026-11-18T13:00:00+05:30");
const at = (time: string) => new Date(`2026-11-${time}+05:30`);
const waiting = { status: "new", replyBy, answeredAt: null } as const;

test("the clock of what waits says how long is left, and how late it is, to the second", () => {
  const states: [string, string, string][] = [
    ["17T09:00:00", "waiting", "1 d 4 h left"],
    ["18T11:00:00", "waiting", "2 h 0 min left"],
    ["18T11:00:01", "due_soon", "2 h 0 min left"],
    ["18T12:30:00", "due_soon", "30 min left"],
    ["18T12:59:59", "due_soon", "1 min left"],
    ["18T13:00:00", "due_soon", "Due now"],
    ["18T13:00:01", "overdue", "1 min late"],
    ["18T16:05:00", "overdue", "3 h 5 min late"],
  ];
  for (const [time, kind, words] of states) assert.deepEqual(readReplyClock(waiting, at(time)), { kind, words }, time);
});

test("the clock of what was answered has stopped, whatever the time is", () => {
  const read = (answered: string | null, status: "contacted" | "lost" = "contacted") =>
    readReplyClock({ status, replyBy, answeredAt: answered === null ? null : at(answered) }, at("30T10:00:00"));
  assert.deepEqual(read("18T13:00:00"), { kind: "kept", words: "Answered in time" });
  assert.deepEqual(read("18T13:00:01"), { kind: "late", words: "Answered 1 min late" });
  assert.deepEqual(read(null, "lost"), { kind: "closed", words: "Closed without an answer" });
});

test("open is what can still become something", () => {
  for (const [status, moves] of Object.entries(allowedEnquiryMoves))
    assert.equal(isOpenEnquiry(status as keyof typeof allowedEnquiryMoves), moves.length > 0, status);
});
