import assert from "node:assert/strict";
import { it } from "node:test";
import { layOut } from "./time-spans.ts";

it("steps follow each other: quickest from the quickest, longest from the longest", () => {
  const [first, second] = layOut([
    { by: "us", least: 2, most: 4 },
    { by: "authority", least: 6, most: 8 },
  ]);
  assert.deepEqual(first, { start: 0, earliest: 2, latest: 4 });
  assert.deepEqual(second, { start: 2, earliest: 8, latest: 12 });
});

it("a step with a start of its own begins there, and one without a length has no place", () => {
  const [, second, third] = layOut([
    { by: "us", least: 2, most: 4 },
    { by: "authority", start: 7, least: 3 },
    { by: "you", points: [7] },
  ]);
  assert.deepEqual(second, { start: 7, earliest: 10, latest: 10 });
  assert.equal(third, undefined);
});
