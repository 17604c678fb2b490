import assert from "node:assert/strict";
import { it } from "node:test";
import { layOutShares, sampleRounds } from "./cap-table.ts";

it("after 15% and then 20% the founders hold 68%", () => {
  assert.deepEqual(layOutShares(sampleRounds), [
    { name: "Founders", shares: [100, 85, 68] },
    { name: "Seed", shares: [0, 15, 12] },
    { name: "Series A", shares: [0, 0, 20] },
  ]);
});

it("all shares together are the whole company after each round", () => {
  const holders = layOutShares([10, 25, 15].map((sold, at) => ({ name: `Round ${at}`, sold })));
  for (const at of [0, 1, 2, 3]) {
    const sum = holders.reduce((all, { shares }) => all + (shares[at] ?? 0), 0);
    assert.ok(Math.abs(sum - 100) < 1e-9, `${sum}`);
  }
});
