import assert from "node:assert/strict";
import { test } from "node:test";
import { rupees } from "../money/paise.ts";
import { formatIstDay, formatIstInstant } from "../time/dates.ts";
import { addBusinessDays, consultationShare, refundOf } from "./refunds.ts";

const firstScheduledAt = new Date("2026-12-01T10:00:00+05:30");
const holidays = new Set(["2026-12-25", "2027-01-26"]);

/** The refund so long before the consultation, as `hours:minutes:seconds`. */
function ask(before: string, { price = 10_000, paid = 10_000 } = {}) {
  const [hours = 0, minutes = 0, seconds = 0] = before.split(":").map(Number);
  const now = new Date(firstScheduledAt.getTime() - ((hours * 60 + minutes) * 60 + seconds) * 1000);
  return refundOf({ firstScheduledAt, now, price: rupees(price), paid: rupees(paid), holidays });
}

test("everything until 24 hours before, half until 4, then nothing, to the second", () => {
  const shares: [string, number, number][] = [
    ["500:00:00", 100, 10_000],
    ["24:00:01", 100, 10_000],
    ["24:00:00", 100, 10_000],
    ["23:59:59", 50, 5000],
    ["04:00:00", 50, 5000],
    ["03:59:59", 0, 0],
    ["00:00:00", 0, 0],
    ["-01:00:00", 0, 0],
  ];
  for (const [before, percent, amount] of shares) {
    const refund = ask(before);
    assert.deepEqual([refund.percent, refund.amount], [percent, rupees(amount)], before);
  }
});

test("the time that the office set last counts instead of the one first booked, earlier or later", () => {
  const now = new Date("2026-11-30T12:00:00+05:30");
  const askMoved = (officeScheduledAt: Date | null) =>
    refundOf({ firstScheduledAt, officeScheduledAt, now, price: rupees(5000), paid: rupees(5000), holidays });
  assert.equal(askMoved(null).percent, 50);
  assert.equal(askMoved(new Date("2026-12-01T12:00:00+05:30")).percent, 100);
  assert.equal(askMoved(new Date("2026-12-01T11:59:59+05:30")).percent, 50);
  const { percent, reason } = askMoved(new Date("2026-11-30T15:00:00+05:30"));
  assert.deepEqual([percent, reason], [0, "Less than 4 hours before the time we set: no refund."]);
});

test("everything where we are closed on the day of the booking, however late the customer cancels", () => {
  const now = new Date(firstScheduledAt.getTime() - 60_000);
  const question = { firstScheduledAt, now, price: rupees(5000), isClosedDay: true, holidays };
  const { percent, amount, reason } = refundOf({ ...question, paid: rupees(5000) });
  assert.deepEqual(
    [percent, amount, reason],
    [100, rupees(5000), "We are closed on the day of the booking: full refund of ₹5,000."],
  );
  assert.match(refundOf({ ...question, paid: rupees(0) }).reason, /^Nothing has been paid yet/);
  assert.deepEqual(consultationShare(firstScheduledAt, now, { isClosedDay: true }).percent, 100);
});

test("the amount is a share of what was paid, to the paisa, and 0 where nothing was paid", () => {
  assert.equal(ask("23:59:59", { paid: 4999.99 }).amount, rupees(2500));
  assert.equal(ask("23:59:59", { paid: 333.33 }).amount, rupees(166.67));
  assert.equal(ask("24:00:00", { paid: 0.01 }).amount, rupees(0.01));
  assert.deepEqual([ask("48:00:00", { paid: 0 }).percent, ask("48:00:00", { paid: 0 }).amount], [100, 0]);
});

test("what other refund requests are about is not refunded again", () => {
  const base = { firstScheduledAt, now: new Date("2026-11-30T18:00:00+05:30"), price: rupees(5000), holidays };
  const half = refundOf({ ...base, paid: rupees(5000), claimed: rupees(2000) });
  assert.deepEqual([half.percent, half.amount, half.claimed], [50, rupees(1500), rupees(2000)]);
  assert.equal(
    half.reason,
    "Less than 24 hours before the time first booked: 50% refund (₹1,500). ₹2,000 of what was paid is refunded or in a refund request already.",
  );
  for (const claimed of [5000, 7000]) {
    const { amount, reason } = refundOf({ ...base, paid: rupees(5000), claimed: rupees(claimed) });
    assert.deepEqual(
      [amount, reason],
      [0, "What was paid is refunded or in a refund request already, so nothing more is refunded."],
    );
  }
});

test("it says why, in rupees", () => {
  assert.match(ask("48:00:00").reason, /^24 hours or more before .* full refund of ₹10,000\.$/);
  assert.match(ask("05:00:00", { paid: 4999 }).reason, /50% refund \(₹2,499\.50\)\.$/);
  assert.match(ask("03:00:00").reason, /^Less than 4 hours before .* no refund\.$/);
  assert.match(ask("48:00:00", { paid: 0 }).reason, /^Nothing has been paid yet/);
  assert.match(ask("48:00:00", { price: 0, paid: 0 }).reason, /^This session is free,/);
});

test("reviewed within 5 business days, paid within 10 more, at closing time; Sundays and holidays do not count", () => {
  const at = (text: string, days: number) => formatIstInstant(addBusinessDays(new Date(text), days, holidays));
  assert.equal(at("2026-12-01T09:00:00+05:30", 5), "2026-12-07T18:00:00.000+05:30");
  assert.equal(at("2026-12-01T23:59:00+05:30", 5), "2026-12-07T18:00:00.000+05:30");
  assert.equal(at("2026-11-30T09:00:00+05:30", 5), "2026-12-05T16:00:00.000+05:30");
  assert.equal(at("2026-12-24T09:00:00+05:30", 1), "2026-12-26T16:00:00.000+05:30");
  assert.equal(at("2026-12-26T09:00:00+05:30", 1), "2026-12-28T18:00:00.000+05:30");
  const { reviewBy, paidBy } = ask("48:00:00");
  assert.equal(formatIstInstant(reviewBy), "2026-12-04T18:00:00.000+05:30");
  assert.equal(formatIstInstant(paidBy), "2026-12-16T18:00:00.000+05:30");
});

test("a calendar in which the office never opens is an error, not an endless search", () => {
  const days = Array.from({ length: 200 }, (_, ahead) => new Date(firstScheduledAt.getTime() + ahead * 86_400_000));
  const always = new Set(days.map(formatIstDay));
  assert.throws(() => addBusinessDays(firstScheduledAt, 5, always), RangeError);
});
