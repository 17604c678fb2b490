import { setTimeout as sleep } from "node:timers/promises";
import { scaleLimit } from "./time-limits.ts";

/** Waits for something that happens elsewhere; asks often and gives up late, so that a busy machine fails no test. */
export async function waitUntil(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  usualPatienceMs = 60_000,
): Promise<void> {
  const patienceMs = scaleLimit(usualPatienceMs);
  const end = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Not within ${patienceMs / 1000} s: ${what}`);
    await sleep(15);
  }
}
