import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { formatIstInstant } from "../time/dates.ts";
import { allowedStages, grievanceDeadlines, grievanceStages, nextOfGrievance, readGrievance } from "./grievances.ts";

const holidays = new Set(["2026-12-25", "2027-01-26"]);
const write = (at: Date) => formatIstInstant(at).slice(0, 16).replace("T", " ");
const deadlines = (receivedAt: string, priority: "normal" | "urgent" = "normal") => {
  const dates = grievanceDeadlines(new Date(`${receivedAt}:00+05:30`), priority, holidays);
  return [dates.acknowledge_by, dates.investigate_by, dates.resolve_by].map(write);
};

describe("the dates of a grievance", () => {
  const cases: [when: string, at: string, expected: string[]][] = [
    ["on a Wednesday", "2026-11-18T11:00", ["2026-11-19 11:00", "2026-11-24 18:00", "2026-11-26 18:00"]],
    [
      "a minute before Wednesday ends",
      "2026-11-18T23:59",
      ["2026-11-19 23:59", "2026-11-24 18:00", "2026-11-26 18:00"],
    ],
    ["at midnight after it", "2026-11-19T00:00", ["2026-11-20 00:00", "2026-11-25 18:00", "2026-11-27 18:00"]],
    [
      "so that the investigation ends on a Saturday",
      "2026-11-16T09:00",
      ["2026-11-17 09:00", "2026-11-21 16:00", "2026-11-24 18:00"],
    ],
    ["on a Saturday evening", "2026-11-21T20:00", ["2026-11-22 20:00", "2026-11-27 18:00", "2026-11-30 18:00"]],
    ["on a Sunday", "2026-11-22T12:00", ["2026-11-23 12:00", "2026-11-27 18:00", "2026-11-30 18:00"]],
    ["before a holiday", "2026-12-23T12:00", ["2026-12-24 12:00", "2026-12-30 18:00", "2027-01-01 18:00"]],
    ["on the eve of Republic Day", "2027-01-25T12:00", ["2027-01-26 12:00", "2027-02-01 18:00", "2027-02-03 18:00"]],
  ];
  for (const [when, at, expected] of cases) {
    test(`received ${when}: a day, 5 and 7 business days`, () => assert.deepEqual(deadlines(at), expected));
  }

  test("an urgent one is acknowledged within 4 clock hours, also at night", () => {
    assert.equal(deadlines("2026-11-21T22:30", "urgent")[0], "2026-11-22 02:30");
    assert.equal(deadlines("2026-11-21T22:30", "urgent")[1], deadlines("2026-11-21T22:30")[1]);
  });
});

describe("the stages of a grievance", () => {
  test("can all be reached, and an unresolved grievance is reopened", () => {
    const reached = new Set(["received", ...Object.values(allowedStages).flat()]);
    assert.deepEqual([...reached].sort(), [...grievanceStages].sort());
    assert.ok(allowedStages.resolution.includes("investigation") && allowedStages.follow_up.includes("investigation"));
    assert.ok(!Object.values(allowedStages).flat().includes("received"));
  });

  test("each name the next step, with its deadline where there is one", () => {
    const dates = grievanceDeadlines(new Date("2026-11-18T11:00:00+05:30"), "normal", holidays);
    const next = grievanceStages.map((stage) => nextOfGrievance(stage, dates, new Date("2026-11-18T11:00:00+05:30")));
    assert.equal(next[0]?.sentence, "We will acknowledge it by Nov 19, 2026 11:00 IST.");
    assert.deepEqual(
      next.map(({ by }) => by),
      [dates.acknowledge_by, dates.investigate_by, dates.resolve_by, null, null],
    );
  });

  test("promise nothing for a time that has passed", () => {
    const dates = grievanceDeadlines(new Date("2026-11-18T11:00:00+05:30"), "normal", holidays);
    const tell = (stage: (typeof grievanceStages)[number], at: Date) => nextOfGrievance(stage, dates, at).sentence;
    const { investigate_by } = dates;
    assert.match(tell("acknowledgement", investigate_by), /^We will complete our investigation/);
    assert.equal(
      tell("acknowledgement", new Date(investigate_by.getTime() + 1)),
      "This was due by Nov 24, 2026 18:00 IST. We are sorry for the delay: please call us on +91 98000 00000.",
    );
  });
});

describe("what the form of a grievance sends", () => {
  const form = {
    name: "Asha Rao",
    email: "Asha@EXAMPLE.in",
    phone: "98765 43210",
    subject: "delay",
    priority: "normal",
    message: "My GST registration is three weeks late.",
    page: "/grievances",
    idempotency_key: "6F9619FF-8B86-4011-B42D-00C04FC964FF",
    website: "",
    filled_ms: 40_000,
  };

  test("is read and normalised", () => {
    const reading = readGrievance({ ...form, about_reference: "  " });
    assert.ok(reading.ok);
    const { email, phone, about_reference, idempotency_key } = reading.value;
    assert.deepEqual(
      [email, phone, about_reference, idempotency_key],
      ["Asha@example.in", "+919876543210", null, "6f9619ff-8b86-4011-b42d-00c04fc964ff"],
    );
  });

  test("has a sentence for each field that is missing, in the order of the form", () => {
    const { page, idempotency_key, filled_ms } = form;
    const reading = readGrievance({ page, idempotency_key, filled_ms });
    assert.ok(!reading.ok);
    assert.deepEqual(reading.fields, {
      name: "Please enter your name",
      phone: "Please enter your phone number",
      email: "Please enter your email",
      subject: "Please choose what it is about",
      priority: "Please choose how urgent it is",
      message: "Please tell us what happened, in at least 10 characters",
    });
  });
});
