import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { fillStage, mergeStage, readFactsNow, type StageFacts, sayStageNow, writeMove } from "./stage-form.ts";

const was: StageFacts = {
  ...{ id: "5d0f3a86-0000-4000-8000-000000000001", service: "gst-registration", stage: "documents" },
  ...{ stage_due: "2026-12-01", waits_for: "customer", waits_until: null, authority_number: null, stage_note: null },
};

describe("the form of a stage", () => {
  test("what a colleague has changed meanwhile is taken over where nothing else was entered", () => {
    const now = readFactsNow(was, { ...was, waits_until: "2026-12-03", stage_due: "2026-12-10" });
    assert.ok(now);
    const form = { ...fillStage(was, "documents"), authority_number: "AA2711260001234", stage_due: "2026-12-05" };
    assert.deepEqual(mergeStage(form, was, now), {
      ...{ stage: "documents", waits_for: "customer", waits_until: "2026-12-03" },
      ...{ stage_due: "2026-12-05", authority_number: "AA2711260001234" },
    });
  });

  test("the present stage follows a colleague's move; another one that was chosen stays", () => {
    const now = { ...was, stage: "filed", waits_for: "authority" as const, authority_number: "AA1" };
    assert.equal(mergeStage(fillStage(was, "documents"), was, now).stage, "filed");
    const chosen = mergeStage(fillStage(was, "certificate"), was, now);
    assert.deepEqual([chosen.stage, chosen.authority_number], ["certificate", "AA1"]);
  });

  test("it sends what was seen, and says how the service is now", () => {
    const { expected_stage, expected_details } = writeMove(was, fillStage(was, "filed"), "");
    assert.equal(expected_stage, "documents");
    assert.deepEqual(expected_details, {
      ...{
        stage_due: "2026-12-01",
        waits_for: "customer",
        waits_until: null,
        authority_number: null,
        stage_note: null,
      },
    });
    assert.match(
      sayStageNow({ ...was, waits_until: "2026-12-03" }),
      /, waiting for customer until Dec 03, 2026, next stage/,
    );
    assert.equal(readFactsNow(was, { nearest: [] }), null);
  });
});
