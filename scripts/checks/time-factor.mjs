import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";

/** What the same work takes on two quiet cores of 2024. */
const referenceMs = 150;
const most = 20;

/**
 * How many times longer than usual this machine takes now: all time limits of the tests are multiplied by it. It never
 * falls below 1, so that a quick machine does not fail a test that a usual one passes.
 */
export function measureTimeFactor() {
  const startedAt = performance.now();
  const block = Buffer.alloc(1 << 20, 7);
  for (let round = 0; round < 3; round += 1) {
    spawnSync(process.execPath, ["-e", "0"]);
    const hash = createHash("sha256");
    for (let times = 0; times < 32; times += 1) hash.update(block);
    hash.digest();
  }
  const factor = (performance.now() - startedAt) / referenceMs;
  return Math.round(Math.min(most, Math.max(1, factor)) * 10) / 10;
}
