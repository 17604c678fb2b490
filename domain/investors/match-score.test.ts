import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { describeMatch, type MatchPart, matchParts, matchWeights, scoreMatch } from "./match-score.ts";

const taste = {
  stages: ["mvp", "revenue"],
  sectors: ["food"],
  ticket_min: 500_000,
  ticket_max: 5_000_000,
  city: "Pune",
};
const ask = { stage: "mvp", sector: "food", ask: 2_500_000, city: "Pune" };

const verdicts = (reasons: readonly { part: MatchPart; verdict: string }[]) =>
  Object.fromEntries(reasons.map(({ part, verdict }) => [part, verdict]));

describe("the match score", () => {
  test("the weights come to a hundred", () => {
    assert.equal(
      Object.values(matchWeights).reduce((sum, weight) => sum + weight, 0),
      100,
    );
  });

  test("a match in everything is 100, a match in nothing is 0", () => {
    assert.equal(scoreMatch(taste, ask).score, 100);
    const other = scoreMatch(taste, { stage: "idea", sector: "media", ask: 1, city: "Kochi" });
    assert.equal(other.score, 0);
    assert.deepEqual(new Set(other.reasons.map(({ verdict }) => verdict)), new Set(["differs", "below"]));
  });

  const misses: [part: MatchPart, changed: Partial<typeof ask>][] = [
    ["sector", { sector: "media" }],
    ["stage", { stage: "idea" }],
    ["ask", { ask: 5_000_001 }],
    ["city", { city: "Kochi" }],
  ];
  for (const [part, changed] of misses) {
    test(`another ${part} costs its weight, and the reason says so`, () => {
      const { score, reasons } = scoreMatch(taste, { ...ask, ...changed });
      assert.equal(score, 100 - matchWeights[part]);
      const missed = part === "ask" ? "above" : "differs";
      const expected = Object.fromEntries(matchParts.map((each) => [each, each === part ? missed : "fits"]));
      assert.deepEqual(verdicts(reasons), expected);
    });
  }

  test("both ends of the ticket belong to it", () => {
    for (const [rupees, verdict] of [
      [499_999, "below"],
      [500_000, "fits"],
      [5_000_000, "fits"],
      [5_000_001, "above"],
    ] as const)
      assert.equal(verdicts(scoreMatch(taste, { ...ask, ask: rupees }).reasons).ask, verdict, `${rupees}`);
  });

  test("capitals and spaces do not make another city", () => {
    assert.equal(scoreMatch({ ...taste, city: " pune " }, ask).score, 100);
  });

  test("an investor who has named no city is judged by the other three", () => {
    const anywhere = { ...taste, city: null };
    assert.equal(scoreMatch(anywhere, { ...ask, city: "Kochi" }).score, 100);
    // 65 of 90.
    const { score, reasons } = scoreMatch(anywhere, { ...ask, ask: 1 });
    assert.equal(score, 72);
    assert.equal(verdicts(reasons).city, "open");
  });

  const sentences: [changed: Partial<typeof ask>, city: string | null, sentence: string][] = [
    [{}, "Pune", "Matches sector, stage, ticket and city."],
    [{ ask: 1, city: "Kochi" }, "Pune", "Matches sector and stage; ask below your ticket; another city."],
    [
      { sector: "media", ask: 9_000_000 },
      null,
      "Matches stage; another sector; ask above your ticket; you named no city.",
    ],
    [
      { sector: "media", stage: "idea", ask: 1, city: "Kochi" },
      "Pune",
      "Matches none of your interests; another sector; another stage; ask below your ticket; another city.",
    ],
  ];
  for (const [changed, city, sentence] of sentences)
    test(`is explained: ${sentence}`, () => {
      assert.equal(describeMatch(scoreMatch({ ...taste, city }, { ...ask, ...changed })), sentence);
    });
});
