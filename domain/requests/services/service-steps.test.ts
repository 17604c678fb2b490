import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { listStageSteps } from "./service-steps.ts";

const created_at = "2026-11-18T11:00:00+05:30";
const standing = {
  service: "gst-registration",
  status: "in_progress",
  stage: "filed",
  stage_label: "Application filed",
  stage_since: "2026-11-20T11:00:00+05:30",
  stage_due: "2026-12-01",
  created_at,
} as const;
const line = (stage: string, day: number) => ({ stage, created_at: `2026-11-${day}T11:00:00+05:30` });
const say = (...asked: Parameters<typeof listStageSteps>) =>
  listStageSteps(...asked).map(({ id, state, due }) => [id, state, ...(due ? [due] : [])].join(" "));

describe("the stages of a service", () => {
  test("are those behind it, where it stands, and those ahead, with the day by which the next one is expected", () => {
    const updates = [{ created_at }, line("documents", 19), line("filed", 20)];
    assert.deepEqual(say(standing, updates), [
      ...["received done", "documents done", "filed current", "certificate next 2026-12-01"],
    ]);
    const [received, documents, filed, next] = listStageSteps(standing, updates);
    assert.deepEqual(
      [received, documents, filed, next].map((step) => step?.reachedAt),
      [created_at, updates[1]?.created_at, standing.stage_since, null],
    );
  });
  test("are skipped where they were passed over, and a query is there only if there was one", () => {
    assert.equal(say(standing, [])[1], "documents skipped");
    const queried = { ...standing, stage: "query", stage_label: "Query from the GST officer" };
    assert.deepEqual(say(queried, [line("filed", 20)]).slice(2), [
      ...["filed done", "query current", "certificate next 2026-12-01"],
    ]);
    assert.ok(say(standing, [line("filed", 19), line("query", 20)]).includes("query next") === false);
  });
  test("end where the service ended", () => {
    const last = { ...standing, stage: "certificate", stage_label: "GSTIN granted", stage_due: null };
    assert.equal(say({ ...last, status: "completed" }, []).at(-1), "certificate done");
    assert.deepEqual(say({ ...standing, status: "cancelled" }, [line("documents", 19)]), [
      ...["received done", "documents done", "filed stopped"],
    ]);
  });
  test("that the catalogue no longer has stand alone, with the words of then", () => {
    const [only, ...others] = listStageSteps({ ...standing, stage: "hearing", stage_label: "Hearing fixed" }, []);
    assert.deepEqual([only?.label, only?.state, others.length], ["Hearing fixed", "current", 0]);
  });
});
