import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { dayOfStep, findRemoval } from "./item-steps.ts";

const at = (day: number) => `2026-11-${day}T10:00:00+05:30`;
const step = (status: "uploaded" | "accepted" | "returned", day: number, reason: string | null = null) => ({
  ...{ status, reason, at: at(day) },
});
const ours = "Removed by us: Of another person";
const files = (...days: number[]) => days.map((day) => ({ created_at: at(day) }));

describe("what the history of a document says beside it", () => {
  it("is why one of several files is gone, also once the others are accepted", () => {
    const steps = [step("uploaded", 10), step("uploaded", 11, ours)];
    assert.equal(findRemoval({ steps, files: files(10) })?.reason, ours);
    const accepted = [...steps, step("accepted", 12)];
    assert.equal(findRemoval({ steps: accepted, files: files(10) })?.reason, ours);
  });

  it("is no reason that has been answered: of a document that was returned, or once something newer was sent", () => {
    const replaced = [step("uploaded", 10), step("returned", 11, ours), step("uploaded", 12), step("accepted", 13)];
    assert.equal(findRemoval({ steps: replaced, files: files(12) }), undefined);
    const steps = [step("uploaded", 10), step("uploaded", 11, ours)];
    assert.equal(findRemoval({ steps, files: files(10, 12) }), undefined);
    const later = [...steps, step("returned", 12, "Unreadable"), step("uploaded", 13)];
    assert.equal(findRemoval({ steps: later, files: [] }), undefined);
  });

  it("is the day of the decision, not that of a file that we have deleted since", () => {
    const steps = [step("uploaded", 10), step("accepted", 11), step("accepted", 14, ours)];
    assert.equal(dayOfStep({ status: "accepted", steps }), "Nov 11, 2026");
    assert.equal(dayOfStep({ status: "returned", steps: [step("returned", 12, ours)] }), "Nov 12, 2026");
    assert.equal(dayOfStep({ status: "uploaded", steps: [] }), "");
  });
});
