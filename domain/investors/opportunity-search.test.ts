import assert from "node:assert/strict";
import { test } from "node:test";
import { countNew, matchesSearch, searchCriteriaSchema, sortOpportunities } from "./opportunity-search.ts";

const looms = {
  sector: "clean-energy",
  stage: "mvp",
  city: "Pune",
  ask: 5_000_000,
  traction: "40 weavers",
  summary: "Cloth woven to order",
};
const finds = (criteria: object, changes: object = {}) =>
  matchesSearch({ ...looms, ...changes }, searchCriteriaSchema.parse(criteria));

test("a search without criteria finds everything", () => assert.ok(finds({})));

test("each criterion narrows, and all must match", () => {
  const pairs: [found: object, missed: object][] = [
    [{ text: "WOVEN cloth" }, { text: "woven wood" }],
    [{ text: "clean energy" }, { text: "fintech" }],
    [{ text: "weavers pune" }, { text: "nashik" }],
    [{ sectors: ["food", "clean-energy"] }, { sectors: ["food"] }],
    [{ stages: ["mvp"] }, { stages: ["idea", "growth"] }],
    [{ ask_min: 5_000_000, ask_max: 5_000_000 }, { ask_min: 5_000_001 }],
    [{ ask_max: 5_000_000 }, { ask_max: 4_999_999 }],
    [{ city: " pu" }, { city: "une" }],
  ];
  for (const [found, missed] of pairs) {
    assert.ok(finds(found), JSON.stringify(found));
    assert.ok(!finds(missed), JSON.stringify(missed));
  }
  assert.ok(finds({ text: "cloth", stages: ["mvp"], city: "Pune" }));
  assert.ok(!finds({ text: "cloth", stages: ["mvp"], city: "Nashik" }), "two of three are not enough");
  assert.ok(finds({ has_traction: true }));
  assert.ok(!finds({ has_traction: true }, { traction: " " }) && !finds({ has_traction: true }, { traction: null }));
});

test("a name is searched only where it is known", () => {
  assert.ok(!finds({ text: "zamboni" }));
  assert.ok(finds({ text: "zamboni" }, { name: "Zamboni Looms" }));
});

test("equal results are listed newest first", () => {
  const list = [
    { id: "a", ask: 2, listed_at: "2026-11-01T10:00:00+05:30" },
    { id: "b", ask: 1, listed_at: "2026-11-02T10:00:00+05:30" },
    // The same instant as b's, in another zone.
    { id: "c", ask: 2, listed_at: "2026-11-02T04:30:00Z" },
  ];
  const order = (sort: "newest" | "ask-low" | "ask-high") =>
    sortOpportunities(list, sort)
      .map(({ id }) => id)
      .join("");
  assert.deepEqual([order("newest"), order("ask-low"), order("ask-high")], ["cba", "bca", "cab"]);
});

test("by match the highest score is first, what has none is last, and equal scores are listed newest first", () => {
  const at = (id: string, day: number, score: number | null) => ({
    ...{ id, ask: 1, listed_at: `2026-11-0${day}T10:00:00+05:30` },
    match: score === null ? null : { score },
  });
  const list = [at("a", 1, 90), at("b", 2, 35), at("c", 3, null), at("d", 4, 35), at("e", 5, 0)];
  assert.equal(
    sortOpportunities(list, "match")
      .map(({ id }) => id)
      .join(""),
    "adbec",
  );
  assert.equal(searchCriteriaSchema.parse({ sort: "match" }).sort, "match", "a saved search keeps it");
});

test("an opportunity is new for thirty days of the clock by which it was listed", () => {
  const listed = [{ listed_at: "2026-11-20T10:00:00.000+05:30" }, { listed_at: "2026-11-01T10:00:00.000+05:30" }];
  assert.equal(countNew(listed, new Date("2026-11-20T11:00:00+05:30")), 2);
  assert.equal(countNew(listed, new Date("2026-12-01T10:00:00+05:30")), 2);
  assert.equal(countNew(listed, new Date("2026-12-01T10:00:00.001+05:30")), 1);
  assert.equal(countNew(listed, new Date("2027-01-01T10:00:00+05:30")), 0);
});
