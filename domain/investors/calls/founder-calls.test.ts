import assert from "node:assert/strict";
import { test } from "node:test";
import { callProposalSchema, listCallTimes, readCallTimes, refuseCallTimes, stateOfCall } from "./founder-calls.ts";

const now = new Date("2026-11-23T11:00:00+05:30");
const at = (text: string) => `${text}:00.000+05:30`;

test("proposed times are read in India where they name no zone, in order, each once", () => {
  const times = readCallTimes(["2026-11-25T11:00:00", "2026-11-24T05:30:00Z", "2026-11-24T11:00:00+05:30"]);
  assert.deepEqual(
    times.map((time) => time.toISOString()),
    ["2026-11-24T05:30:00.000Z", "2026-11-25T05:30:00.000Z"],
  );
});

test("times that have passed, this moment included, and times too far ahead are refused", () => {
  const refuse = (text: string) => refuseCallTimes([new Date(at("2026-11-24T11:00")), new Date(at(text))], now);
  assert.equal(refuse("2026-11-23T11:00"), "Please choose times in the future");
  assert.equal(refuse("2026-11-23T11:01"), null);
  assert.equal(refuse("2027-01-22T11:00"), null);
  assert.equal(refuse("2027-01-22T11:01"), "Please choose times within the next 60 days");
});

test("the form offers half hours of a day in India that have not passed", () => {
  const times = listCallTimes("2026-11-24", now);
  assert.deepEqual(
    [times.length, times[0]?.toISOString(), times.at(-1)?.toISOString()],
    [26, "2026-11-24T02:30:00.000Z", "2026-11-24T15:00:00.000Z"],
  );
  assert.equal(listCallTimes("2026-11-23", now)[0]?.getTime(), new Date(at("2026-11-23T11:30")).getTime());
  assert.deepEqual(listCallTimes("2026-11-22", now), []);
  assert.deepEqual(listCallTimes("", now), []);
});

test("a proposal has one to three times", () => {
  const interest_id = "6f1f1a9e-0000-4000-8000-000000000001";
  const day = (date: number) => `2026-12-${String(date).padStart(2, "0")}T11:00:00`;
  const judge = (times: unknown) => callProposalSchema.safeParse({ interest_id, times }).error?.issues[0]?.message;
  assert.equal(judge([day(1), day(2), day(3)]), undefined);
  assert.equal(judge([]), "Please choose at least one time");
  assert.equal(judge([day(1), day(2), day(3), day(4)]), "Please choose at most 3 times");
  for (const times of [["tomorrow"], ["2026-02-30T11:00:00"], [7]])
    assert.match(judge(times) ?? "", /^Each time must be a date and a time/);
});

test("how a call stands depends on who looks and when", () => {
  const call = {
    ...({ proposed_by: "investor", status: "proposed", starts_at: null } as const),
    times: [at("2026-11-24T11:00"), at("2026-11-25T11:00")],
  } as const;
  const confirmed = { ...call, status: "confirmed", starts_at: at("2026-11-24T11:00") } as const;
  const on = (text: string) => new Date(at(text));
  assert.equal(stateOfCall(call, "investor", now), "waiting");
  assert.equal(stateOfCall(call, "startup", now), "answer");
  assert.equal(stateOfCall(call, "startup", on("2026-11-24T12:00")), "answer");
  assert.equal(stateOfCall(call, "startup", on("2026-11-25T11:00")), "lapsed");
  assert.equal(stateOfCall(confirmed, "startup", on("2026-11-24T11:29")), "confirmed");
  assert.equal(stateOfCall(confirmed, "startup", on("2026-11-24T11:30")), "over");
  assert.equal(stateOfCall({ ...confirmed, status: "cancelled" }, "startup", now), "cancelled");
});
