import assert from "node:assert/strict";
import { test } from "node:test";
import { fillMeetingPattern, meetingPattern } from "./meeting-pattern.ts";

test("a pattern of meetings is an https address with {room}; nothing is none", () => {
  for (const [entered, stored] of [
    [" https://meet.firm.in/{room} ", "https://meet.firm.in/{room}"],
    ["https://meet.firm.in/{reference}/{room}#config", "https://meet.firm.in/{reference}/{room}#config"],
    ["", null],
    [null, null],
  ] as const)
    assert.equal(meetingPattern.parse(entered), stored);
  for (const wrong of [
    ...["javascript:alert('{room}')", "http://meet.firm.in/{room}", "meet.firm.in/{room}", "https://meet.firm.in/room"],
    ...["https://meet.firm.in/{room}/{other}", "https://a b/{room}", "https://user:{room}@firm.in/", "https://{room"],
  ]) {
    const read = meetingPattern.safeParse(wrong);
    assert.equal(read.success, false, wrong);
    assert.equal(
      read.error?.issues[0]?.message,
      "Please enter an address that begins with https:// and contains {room}",
    );
  }
  assert.equal(
    meetingPattern.safeParse(`https://meet.firm.in/{room}${"a".repeat(300)}`).error?.issues[0]?.message,
    "The address can have at most 300 characters",
  );
});

test("an example shows what becomes of it", () => {
  assert.equal(
    fillMeetingPattern("https://meet.firm.in/{reference}-{room}", { room: "neev-1" }),
    "https://meet.firm.in/C-261123-7QK2M-neev-1",
  );
});
