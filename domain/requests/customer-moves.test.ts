import assert from "node:assert/strict";
import { test } from "node:test";
import { canCustomerCancel, canCustomerEdit, canCustomerMove, isBookable } from "./customer-moves.ts";
import { isLive, requestStatuses } from "./request-status.ts";

const scheduledAt = new Date("2026-12-01T10:00:00+05:30");

test("its owner can cancel a pending request, and a live consultation until it begins, to the second", () => {
  const before = new Date(scheduledAt.getTime() - 1000);
  for (const status of requestStatuses) {
    for (const kind of ["funding", "project"] as const)
      assert.equal(canCustomerCancel(kind, { status, scheduledAt: null, now: before }), status === "pending", status);
    assert.equal(canCustomerCancel("consultation", { status, scheduledAt, now: before }), isLive(status), status);
    assert.equal(canCustomerCancel("consultation", { status, scheduledAt, now: scheduledAt }), false, status);
  }
});

test("its owner can reschedule a live consultation until four hours before it begins, to the second", () => {
  const until = new Date("2026-12-01T06:00:00+05:30");
  const late = new Date("2026-12-01T06:00:01+05:30");
  for (const status of requestStatuses) {
    assert.equal(canCustomerMove(status, scheduledAt, until), isLive(status), status);
    assert.equal(canCustomerMove(status, scheduledAt, late), false, status);
  }
});

test("a time can be booked until two hours before it, to the second", () => {
  const now = new Date("2026-11-18T11:00:00+05:30");
  assert.ok(isBookable(new Date("2026-11-18T13:00:00+05:30"), now));
  assert.ok(!isBookable(new Date("2026-11-18T12:59:59+05:30"), now));
});

test("the text is changed while a request is pending, and of a consultation until it begins", () => {
  const now = new Date("2026-11-18T11:00:00+05:30");
  for (const status of requestStatuses)
    assert.equal(canCustomerEdit({ status, scheduledAt: null, now }), status === "pending", status);
  const ahead = new Date(now.getTime() + 1);
  assert.equal(canCustomerEdit({ status: "pending", scheduledAt: ahead, now }), true);
  assert.equal(canCustomerEdit({ status: "pending", scheduledAt: now, now }), false);
});
