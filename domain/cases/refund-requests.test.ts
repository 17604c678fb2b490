import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { multiplyByPercent, rupees } from "../money/paise.ts";
import { formatIstInstant } from "../time/dates.ts";
import {
  policyShare,
  readRefundRequest,
  refundDeadlines,
  refundServices,
  refundSituationNames,
  refundSituations,
} from "./refund-requests.ts";

const ist = (text: string) => new Date(`${text}+05:30`);
const now = ist("2026-11-18T11:00:00");
const none = { booked_for: null, cancelled_at: null };

describe("the share of a refund request", () => {
  const fixed = {
    cancelled_by_us: 100,
    not_submitted: 100,
    rejected_our_error: 50,
    rejected_other: 0,
    quarter_done: 75,
    half_done: 50,
    three_quarters_done: 25,
  } as const;
  for (const [situation, percent] of Object.entries(fixed)) {
    test(`${situation}: ${percent}%`, () => {
      const found = policyShare({ ...none, situation: situation as keyof typeof fixed }, now);
      assert.equal(found.percent, percent);
      assert.match(found.reason, /\S+ \S+/);
    });
  }

  const cancelled: [what: string, cancelled_at: Date | null, percent: number][] = [
    ["24 hours before", ist("2026-11-19T12:00:00"), 100],
    ["a millisecond later", ist("2026-11-19T12:00:00.001"), 50],
    ["4 hours before", ist("2026-11-20T08:00:00"), 50],
    ["a millisecond after that", ist("2026-11-20T08:00:00.001"), 0],
    ["after it began", ist("2026-11-20T12:30:00"), 0],
    ["at this moment, two days before", null, 100],
  ];
  for (const [what, cancelled_at, percent] of cancelled) {
    test(`a consultation that was cancelled ${what}: ${percent}%`, () => {
      const booked_for = ist("2026-11-20T12:00:00");
      assert.equal(policyShare({ situation: "cancelled_by_customer", booked_for, cancelled_at }, now).percent, percent);
    });
  }

  test("a customer who did not attend and asks later gets no refund", () => {
    const booked_for = ist("2026-11-17T12:00:00");
    assert.equal(policyShare({ ...none, situation: "cancelled_by_customer", booked_for }, now).percent, 0);
  });

  test("is counted to the paisa, half a paisa for the customer", () => {
    const shareOf = (paid: number, percent: number) => multiplyByPercent(rupees(paid), percent);
    assert.deepEqual(
      [shareOf(4999.99, 50), shareOf(0.03, 75), shareOf(10000, 25)],
      [rupees(2500), rupees(0.02), rupees(2500)],
    );
    assert.deepEqual([shareOf(1.15, 50), shareOf(2.3, 75)], [rupees(0.58), rupees(1.73)]);
  });

  test("covers each service of the policy", () => {
    const covered = new Set(refundSituationNames.map((name) => refundSituations[name].service));
    assert.deepEqual([...covered].sort(), [...refundServices].sort());
  });
});

test("a request is reviewed in 5 business days and paid in 10 more, over Sundays and holidays", () => {
  const write = (from: string) => {
    const { review_by, pay_by } = refundDeadlines(ist(from), new Set(["2026-12-25", "2027-01-26"]));
    return [review_by, pay_by].map((at) => formatIstInstant(at).slice(0, 16));
  };
  assert.deepEqual(write("2026-11-18T11:00:00"), ["2026-11-24T18:00", "2026-12-05T16:00"]);
  assert.deepEqual(write("2026-12-19T15:59:00"), ["2026-12-26T16:00", "2027-01-07T18:00"]);
  assert.deepEqual(write("2027-01-20T23:59:59"), ["2027-01-27T18:00", "2027-02-08T18:00"]);
});

describe("what the form of a refund request sends", () => {
  const form = {
    name: "Asha Rao",
    email: "asha@example.in",
    phone: "98765 43210",
    situation: "cancelled_by_customer",
    booked_for: "2026-11-20T12:00",
    amount_paid: 5000,
    message: "I paid for a pitch deck review and had to cancel.",
    page: "/refund-policy",
    idempotency_key: "6f9619ff-8b86-4011-b42d-00c04fc964ff",
    website: "",
    filled_ms: 40_000,
  };
  const fieldsOf = (changes: Record<string, unknown>) => {
    const reading = readRefundRequest({ ...form, ...changes });
    return reading.ok ? {} : reading.fields;
  };

  test("a time without a zone is India's; one with a zone is what it says", () => {
    for (const booked_for of ["2026-11-20T12:00", "2026-11-20T12:00:00", "2026-11-20T06:30:00Z"]) {
      const reading = readRefundRequest({ ...form, booked_for });
      assert.ok(reading.ok, booked_for);
      assert.equal(reading.value.booked_for?.toISOString(), "2026-11-20T06:30:00.000Z");
    }
  });

  test("times are required where they count, and refused elsewhere", () => {
    for (const booked_for of ["", "  ", null, undefined])
      assert.deepEqual(fieldsOf({ booked_for }), { booked_for: "Please enter the time of the consultation" });
    const needless = "This is only needed for a consultation that you cancelled";
    const cancelled_at = "2026-11-19T12:00";
    assert.deepEqual(
      Object.keys(fieldsOf({ booked_for: null, name: "", email: "", phone: "1", amount_paid: "a lot" })),
      ["name", "phone", "email", "booked_for", "amount_paid"],
      "along with what else is missing, in its place",
    );
    assert.deepEqual(fieldsOf({ situation: "half_done", cancelled_at }), {
      booked_for: needless,
      cancelled_at: needless,
    });
    assert.deepEqual(fieldsOf({ situation: "half_done", booked_for: null }), {});
  });

  test("invalid input gets a message", () => {
    const wrong: [string, unknown][] = [
      ["booked_for", "tomorrow"],
      ["booked_for", "2026-13-40T12:00"],
      ["booked_for", "1820-01-01T12:00"],
      ["booked_for", 5],
      ["cancelled_at", "2026-11-19"],
      ["amount_paid", 0],
      ["amount_paid", -1],
      ["amount_paid", "5000"],
      ["amount_paid", 1e12],
      ["amount_paid", 1.001],
      ["situation", "bored"],
      ["message", "Too short"],
    ];
    for (const [field, value] of wrong) {
      const fields = fieldsOf({ [field]: value });
      assert.deepEqual(Object.keys(fields), [field], `${field}: ${value}`);
      assert.match(fields[field] ?? "", /\S+ \S+/);
    }
  });
});
