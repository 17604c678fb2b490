import { setTimeout as sleep } from "node:timers/promises";
import type { ServerProcess } from "#test/support/server-process.ts";
import { readResidentMegabytes } from "./figures.ts";

const pauseMs = 20;

/** The wait below which this share of all waits is, in milliseconds. */
export function quantile(waits: readonly number[], share: number): number {
  const sorted = waits.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

/** What a visitor waits for the page, and the most memory, until it is stopped. */
export function watchPages({ url, pid }: ServerProcess) {
  const waits: number[] = [];
  let peak = 0;
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      const startedAt = performance.now();
      await (await fetch(url)).arrayBuffer();
      waits.push(performance.now() - startedAt);
      peak = Math.max(peak, readResidentMegabytes(pid) ?? 0);
      await sleep(pauseMs);
    }
  })();
  return async () => {
    isDone = true;
    await watching;
    return { p50: quantile(waits, 0.5), p99: quantile(waits, 0.99), peak };
  };
}
