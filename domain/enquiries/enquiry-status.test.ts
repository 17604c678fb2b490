import assert from "node:assert/strict";
import { test } from "node:test";
import { allowedEnquiryMoves, isOpenEnquiry, readReplyClock } from "./enquiry-status.ts";

const replyBy = new Date("2026-11-18T13:00:00+05:30");
const at = (time: string) => new Date(`2026-11-${time}+05:30`);
const waiting = { status: "new", replyBy, answeredAt: null } as const;

test("the clock of an open enquiry says how long is left, or by how much it is overdue, to the second", () => {
  const states: [string, string, string][] = [
    ["17T09:00:00", "waiting", "1 d 4 h left"],
    ["18T11:00:00", "waiting", "2 h 0 min left"],
    ["18T11:00:01", "due_soon", "2 h 0 min left"],
    ["18T12:30:00", "due_soon", "30 min left"],
    ["18T12:59:59", "due_soon", "1 min left"],
    ["18T13:00:00", "due_soon", "Due now"],
    ["18T13:00:01", "overdue", "Overdue 1 min"],
    ["18T16:05:00", "overdue", "Overdue 3 h 5 min"],
  ];
  for (const [time, kind, words] of states) assert.deepEqual(readReplyClock(waiting, at(time)), { kind, words }, time);
});

test("the clock of an answered enquiry has stopped, whatever the time is", () => {
  const read = (answered: string | null, status: "contacted" | "lost" = "contacted") =>
    readReplyClock({ status, replyBy, answeredAt: answered === null ? null : at(answered) }, at("30T10:00:00"));
  assert.deepEqual(read("18T13:00:00"), { kind: "on_time", words: "Replied on time" });
  assert.deepEqual(read("18T13:00:01"), { kind: "late", words: "Replied 1 min late" });
  assert.deepEqual(read(null, "lost"), { kind: "closed", words: "Closed without a reply" });
});

test("an enquiry is open while another status may follow", () => {
  for (const [status, moves] of Object.entries(allowedEnquiryMoves))
    assert.equal(isOpenEnquiry(status as keyof typeof allowedEnquiryMoves), moves.length > 0, status);
});
