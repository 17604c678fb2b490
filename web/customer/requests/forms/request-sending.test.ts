import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { writeDailyLimit } from "#domain/business/daily-requests.ts";
import { readRefusal } from "./request-outcome.ts";
import { readRequest } from "./request-rows.ts";
import { findErrors } from "./request-sending.ts";
import { findReplaced, isSame, readEarlier, writeEarlier } from "./resubmission.ts";

const funding = {
  funding_type: "seed",
  funding_amount: "12,50,000",
  current_stage: "mvp",
  industry: "Food",
  company_name: "Iyer Foods",
  team_size: "",
  monthly_revenue: "3.4 lakh",
  use_of_funds: "",
  contact_email: "asha@Example.in",
  contact_phone: "98765 43210",
  additional_notes: "",
};
const booking = {
  session: "general",
  consultation_type: "legal",
  consultation_topic: "A lease",
  date: "2026-11-26",
  time: "10:00",
  contact_method: "video_call",
  urgency_level: "normal",
  notes: "",
};

describe("a form as a row of its table", () => {
  test("what is typed becomes numbers, and what is left out null", () => {
    const { row, errors } = readRequest("funding", funding);
    assert.deepEqual(errors, {});
    assert.deepEqual(row, {
      ...funding,
      acting_for: null,
      funding_amount: 1250000,
      monthly_revenue: 340000,
      team_size: null,
      use_of_funds: null,
      contact_email: "asha@example.in",
      contact_phone: "+919876543210",
      additional_notes: null,
    });
  });

  test("day and time become one", () => {
    const { row } = readRequest("consultation", booking);
    assert.equal(row?.scheduled_date, "2026-11-26T10:00:00");
    assert.equal(row?.preferred_time, "10:00");
    assert.ok(!Object.hasOwn(row ?? {}, "date"));
  });

  test("the client is chosen, or none of them, by an account that acts for several", () => {
    const client = "6d8a45d3-9a48-47e0-a78a-b39bf46a8e88";
    const read = (acting_for: string) => readRequest("funding", { ...funding, acting_for });
    assert.deepEqual(read("").errors, { acting_for: "Please choose the client this is for" });
    assert.equal(read("").row, null);
    assert.equal(read(client).row?.acting_for, client);
    assert.equal(read("self").row?.acting_for, null);
  });

  test("what is missing is said from top to bottom", () => {
    const { time: _, ...untimed } = booking;
    assert.deepEqual(
      findErrors("consultation", { ...untimed, consultation_type: "", consultation_topic: " ", date: "" }),
      {
        consultation_type: "Consultation type is required",
        consultation_topic: "Topic is required",
        date: "Date is required",
        time: "Time is required",
      },
    );
    assert.deepEqual(findErrors("consultation", untimed), { time: "Time is required" });
  });
});

describe("a request that is there already", () => {
  const { row } = readRequest("consultation", booking);
  assert.ok(row);
  const stored = {
    ...row,
    id: "1",
    status: "pending",
    scheduled_date: "2026-11-26T10:00:00+05:30",
    preferred_time: "10:00:00",
  };
  test("is known by what it says", () => {
    assert.ok(isSame(row, stored));
    const numbers = readRequest("funding", funding).row;
    assert.ok(numbers && isSame(numbers, { ...numbers, id: "1" }));
  });
  test("is known without a chosen client, which the database then says", () => {
    const client = "6d8a45d3-9a48-47e0-a78a-b39bf46a8e88";
    assert.ok(isSame(row, { ...stored, acting_for: client }));
    assert.ok(!isSame({ ...row, acting_for: client }, { ...stored, acting_for: null }));
  });
  test("is another one when anything differs", () => {
    assert.ok(!isSame(row, { ...stored, scheduled_date: "2026-11-26T10:30:00+05:30" }));
    assert.ok(!isSame(row, { ...stored, consultation_topic: "Another lease" }));
    assert.ok(!isSame(row, { ...stored, notes: "With a garden" }));
  });
});

describe("what may have arrived before it was edited", () => {
  const row = readRequest("funding", funding).row ?? {};
  const other = readRequest("funding", { ...funding, industry: "Snacks" }).row ?? {};
  const startedAt = new Date("2026-11-26T10:00:00+05:30");
  const make = (id: string, at: string, words = row) => ({ ...words, id, created_at: `2026-11-26T${at}:00+05:30` });
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join("");

  test("is the newest record of each wording that was made since the draft was started", () => {
    const stored = [make("c", "10:04"), make("b", "10:03"), make("d", "10:02", other), make("a", "09:59")];
    assert.equal(ids(findReplaced(stored, [row, other], startedAt)), "cd");
    assert.equal(ids(findReplaced(stored, [other, other], startedAt)), "d");
    assert.equal(ids(findReplaced(stored, [], startedAt)), "");
  });
  test("is not the same request that was made before, on purpose", () => {
    assert.equal(ids(findReplaced([make("a", "09:59")], [row], startedAt)), "");
  });
  test("is stored as text, each wording once", () => {
    const said = writeEarlier(readEarlier(writeEarlier([row], other)), row);
    assert.deepEqual(readEarlier(said), JSON.parse(JSON.stringify([other, row])));
    for (const foreign of [null, undefined, "", "{", "{}", "3"]) assert.deepEqual(readEarlier(foreign), []);
  });
});

describe("a refusal", () => {
  const refusal = (status: number, code: string, message: string, details: unknown = null) =>
    readRefusal("consultation", { status, error: { code, message, details: JSON.stringify(details) } });

  test("of a taken time brings the nearest free ones", () => {
    const nearest = ["2026-11-26T11:00:00+05:30"];
    assert.deepEqual(refusal(409, "conflict", "This time was just taken", { nearest }), {
      kind: "taken",
      message: "This time was just taken",
      nearest,
    });
  });
  test("about the booked time stands at the time", () => {
    const sentence = "Please choose a time at least 2 hours from now";
    const outcome = refusal(400, "invalid_input", sentence, { scheduled_date: sentence });
    assert.deepEqual(outcome, { kind: "refused", errors: { time: sentence } });
  });
  test("of a session that has ended asks for another", () => {
    assert.deepEqual(refusal(401, "PGRST303", "JWT expired"), { kind: "signed-out" });
  });
  test("of one request too many today leaves the draft, with the sentence that says when and how", () => {
    const sentence = writeDailyLimit({ kind: "consultation", most: 20, again: new Date("2026-11-19T00:00:00+05:30") });
    const outcome = refusal(429, "too_many", sentence, { kind: "consultation", most: 20 });
    assert.deepEqual(outcome, { kind: "failed", message: sentence, isUncertain: false });
    assert.match(
      sentence,
      /^We accept at most 20 consultation bookings .* from 00:00 IST on 19 Nov 2026\. If it is urgent, call /,
    );
  });
  test("of something in between is no sentence for people", () => {
    const outcome = refusal(502, "", "<html>Bad gateway</html>");
    assert.ok(outcome.kind === "failed" && outcome.message.startsWith("We could not reach the server"));
  });
});
