import assert from "node:assert/strict";
import { test } from "node:test";
import { readFields } from "../fields/fields.ts";
import { judgeMilestone, sortMilestones } from "./milestone-state.ts";
import { milestoneSchema } from "./milestones.ts";

const read = (input: unknown) => readFields(milestoneSchema, input);

test("a milestone needs a title; its days may be left out", () => {
  const reading = read({ title: " First 100 customers ", due_on: "" });
  assert.deepEqual(reading.ok && { ...reading.value }, {
    title: "First 100 customers",
    due_on: null,
    completed_on: null,
  });
  for (const title of ["", "   ", null, undefined]) {
    const refused = read({ title });
    assert.deepEqual(!refused.ok && refused.fields, { title: "Milestone is required" });
  }
});

test("a day that the calendar does not have is refused", () => {
  for (const due_on of ["2026-02-30", "2027-02-29", "30-11-2026", "2026-11-20T10:00:00", "1e20"]) {
    const refused = read({ title: "Launch", due_on });
    assert.deepEqual(!refused.ok && refused.fields, { due_on: "Due date must be a date such as 2026-12-31" }, due_on);
  }
  assert.equal(read({ title: "Launch", due_on: "2028-02-29" }).ok, true);
});

test("a milestone is late from the day after its date, unless it was reached", () => {
  const judge = (due_on: string | null, completed_on: string | null = null) =>
    judgeMilestone({ due_on, completed_on }, "2026-11-21");
  assert.equal(judge("2026-11-21"), "open");
  assert.equal(judge("2026-11-20"), "late");
  assert.equal(judge("2026-11-20", "2026-11-25"), "reached");
  assert.equal(judge(null), "open");
});

test("open milestones come first, reached ones last", () => {
  const row = (title: string, due_on: string | null, completed_on: string | null, at: string) => ({
    title,
    due_on,
    completed_on,
    created_at: `2026-11-${at}T10:00:00+05:30`,
  });
  const rows = [
    row("reached earlier", null, "2026-10-01", "05"),
    row("no date", null, null, "01"),
    row("later", "2027-01-01", null, "02"),
    row("reached", "2026-09-01", "2026-11-01", "03"),
    row("sooner", "2026-12-01", null, "04"),
  ];
  assert.deepEqual(
    sortMilestones(rows).map(({ title }) => title),
    ["sooner", "later", "no date", "reached", "reached earlier"],
  );
});
