import assert from "node:assert/strict";
import { test } from "node:test";
import { rupees } from "../money/paise.ts";
import { formatIstInstant } from "../time/dates.ts";
import { describeNext } from "./next-step.ts";
import { type RequestKind, requestKinds } from "./request-kinds.ts";
import type { RequestStatus } from "./request-status.ts";

const holidays = new Set(["2027-01-26"]);
/** Wednesday, an hour after opening. */
const changedAt = new Date("2026-11-18T11:00:00+05:30");
const scheduledAt = new Date("2026-12-01T10:00:00+05:30");

function ask(kind: RequestKind, status: RequestStatus, at = changedAt, now = at) {
  const { waitsFor, by, sentence } = describeNext({ kind, status, changedAt: at, scheduledAt, now, holidays });
  return { waitsFor, by: by && formatIstInstant(by).slice(0, 16), sentence };
}

test("a pending request is with us for two business hours, as enquiries do", () => {
  for (const kind of requestKinds) {
    const { waitsFor, by, sentence } = ask(kind, "pending");
    assert.deepEqual([waitsFor, by], ["us", "2026-11-18T13:00"], kind);
    assert.match(sentence, /by Nov 18, 2026 13:00 IST\.$/);
  }
  const saturdayEvening = new Date("2026-11-21T20:00:00+05:30");
  assert.equal(ask("funding", "pending", saturdayEvening).by, "2026-11-23T12:00");
});

test("a missed promise is shown as overdue, with our number; it is met until its last second", () => {
  const inTime = new Date("2026-11-18T13:00:00+05:30");
  const late = new Date("2026-11-18T13:00:01+05:30");
  assert.doesNotMatch(ask("funding", "pending", changedAt, inTime).sentence, /overdue/);
  assert.match(
    ask("funding", "pending", changedAt, late).sentence,
    /by Nov 18, 2026 13:00 IST\. This is overdue: please call us on \+91 \d{5} \d{5}\.$/,
  );
  const afterwards = new Date("2027-03-01T10:00:00+05:30");
  for (const status of ["completed", "rejected", "cancelled"] as const)
    assert.doesNotMatch(ask("funding", status, changedAt, afterwards).sentence, /overdue/);
});

test("a request in progress gets its next step within sixteen business hours", () => {
  assert.deepEqual(
    [ask("project", "in_progress").waitsFor, ask("project", "in_progress").by],
    ["us", "2026-11-20T11:00"],
  );
});

test("an approved request is with us for one business day; a confirmed consultation asks for its payment, if any", () => {
  assert.deepEqual([ask("funding", "approved").waitsFor, ask("funding", "approved").by], ["us", "2026-11-19T11:00"]);
  const talk = ask("consultation", "approved");
  const confirmed = "Your consultation is confirmed for Dec 01, 2026 10:00 IST.";
  assert.deepEqual(talk, { waitsFor: "none", by: "2026-12-01T10:00", sentence: confirmed });
  const unpaid = describeNext({
    ...{ kind: "consultation", status: "approved", changedAt, scheduledAt, now: changedAt, holidays },
    balance: rupees(5900),
  });
  assert.deepEqual(
    [unpaid.waitsFor, unpaid.sentence],
    ["you", `${confirmed} Please pay ₹5,900, including GST, before then.`],
  );
});

test("a consultation whose time has passed no longer asks the customer to join, and is with us for one business day", () => {
  const justBefore = new Date(scheduledAt.getTime() - 1000);
  for (const status of ["pending", "in_progress", "approved"] as const) {
    const { waitsFor, by, sentence } = ask("consultation", status, changedAt, scheduledAt);
    assert.deepEqual([waitsFor, by], ["us", "2026-12-01T18:00"], status);
    assert.match(sentence, /^The consultation time has passed\. .* by Dec 01, 2026 18:00 IST\.$/);
    assert.doesNotMatch(
      ask("consultation", status, changedAt, justBefore).sentence,
      /The consultation time has passed/,
    );
    assert.doesNotMatch(ask("project", status, changedAt, scheduledAt).sentence, /The consultation time has passed/);
  }
  assert.equal(ask("consultation", "completed", changedAt, scheduledAt).waitsFor, "none");
});

test("a closed request waits for no one, and says what the customer can do", () => {
  for (const kind of requestKinds) {
    for (const status of ["completed", "rejected", "cancelled"] as const) {
      const { waitsFor, by, sentence } = ask(kind, status);
      assert.deepEqual([waitsFor, by], ["none", null]);
      assert.match(sentence, /make a new request/);
    }
  }
});

test("a proposed time waits for the customer while it can be booked, and then the booked time counts again", () => {
  const proposedAt = new Date("2026-11-26T10:00:00+05:30");
  const at = (now: string) =>
    describeNext({
      ...{ kind: "consultation", status: "pending", changedAt, holidays, proposedAt, now: new Date(now) },
      scheduledAt: new Date("2026-11-25T10:00:00+05:30"),
    });
  const open = at("2026-11-26T08:00:00+05:30");
  assert.deepEqual([open.waitsFor, open.isLate], ["you", false]);
  assert.match(open.sentence, /accept or decline the proposed time\. .* booked time, Nov 25, 2026 10:00 IST\.$/);
  const over = at("2026-11-26T08:00:01+05:30");
  assert.deepEqual([over.waitsFor, over.isLate], ["us", true]);
});
