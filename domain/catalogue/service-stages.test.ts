import assert from "node:assert/strict";
import { test } from "node:test";
import { findNextStage, findStage, findStages, isLastStage } from "./service-stages.ts";
import { soldServices } from "./sold-services.ts";
import { stageFamilies } from "./stages/stage-families.ts";
import { expectStageDay, findServiceTime } from "./stages/stage-times.ts";
import { findStartable, serviceFamilies, startableServices } from "./stages/startable-services.ts";

const noHolidays = new Set<string>();

test("every sold service has stages of its own trade, from the request to an end", () => {
  for (const { id, category } of soldServices) {
    const { stages } = findStages(id);
    assert.equal(stages[0].id, "received", id);
    assert.ok(stages.length >= 4, id);
    assert.equal(new Set(stages.map((stage) => stage.id)).size, stages.length, id);
    assert.equal(new Set(stages.map((stage) => stage.label)).size, stages.length, id);
    if (!["Funding", "Consultation"].includes(category) && id !== "gst-consultation")
      assert.notEqual(findStages(id), stageFamilies.advice, id);
  }
});

test("ids and labels of stages fit their columns", () => {
  for (const { stages } of Object.values(stageFamilies))
    for (const { id, label } of stages) {
      assert.match(id, /^[a-z][a-z_]{0,39}$/);
      assert.ok(label.length <= 80);
    }
});

test("the authority's number has the name of its authority", () => {
  const names = [
    "gst-registration",
    "incorporation-llp",
    "calculator-trademark",
    "calculator-itr",
    "calculator-accounting",
  ];
  assert.deepEqual(
    names.map((id) => findStages(id).numberName),
    ["ARN", "SRN", "Application number", "Acknowledgement number", null],
  );
});

test("a day is expected only where a source or a package names the time", () => {
  // Friday, 20 Nov 2026: seven working days later is a Tuesday, one more with a holiday between.
  assert.equal(expectStageDay("gst-registration", "filed", "2026-11-20", noHolidays), "2026-12-01");
  assert.equal(expectStageDay("gst-registration", "filed", "2026-11-20", new Set(["2026-11-24"])), "2026-12-02");
  assert.equal(expectStageDay("calculator-trademark", "published", "2026-11-20", noHolidays), "2027-03-20");
  assert.equal(expectStageDay("web-professional", "working", "2026-11-20", noHolidays), "2026-12-04");
  assert.equal(expectStageDay("incorporation-llp", "filed", "2026-11-20", noHolidays), null);
  assert.equal(expectStageDay("shop-act", "filed", "2026-11-20", noHolidays), null);
  assert.equal(findServiceTime("calculator-private-limited"), "10-15 days");
  assert.equal(findServiceTime("shop-act"), null);
});

test("the next stage skips the query, and the last one ends the service", () => {
  assert.equal(findNextStage("incorporation-llp", "filed")?.id, "certificate");
  assert.equal(findNextStage("incorporation-llp", "query")?.id, "certificate");
  assert.equal(findNextStage("incorporation-llp", "certificate"), undefined);
  assert.ok(isLastStage("incorporation-llp", "certificate"));
  assert.equal(findStage("incorporation-llp", "published"), undefined);
});

test("each service can be started once, with its price, and other kinds of request keep their forms", () => {
  const names = startableServices.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
  assert.equal(findStartable("calculator-private-limited")?.price, 6999);
  assert.equal(findStartable("session-pitch-deck-review"), undefined);
  assert.equal(findStartable("funding-seed"), undefined);
  assert.ok(serviceFamilies.length <= 12);
});
