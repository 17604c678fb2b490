import { waitUntil } from "#test/support/wait-until.ts";
import type { Cluster } from "./cluster.ts";
import { type Fault, faults, findPrimary, untilReplaced } from "./faults.ts";
import { findLongestGap, type Stream } from "./stream.ts";

/** So many acknowledged writes of each server after the new primary was seen are no accident. */
const enough = 20;
const patienceMs = 120_000;

/** Ten of each, unless `BENCH_ROUNDS` says how many. `BENCH_FAULTS` picks those whose title matches it. */
export function planRounds(): readonly Fault[] {
  const asked = process.env.BENCH_ROUNDS ?? "10";
  if (!/^[1-9]\d?$/.test(asked)) throw new Error("BENCH_ROUNDS must be a number from 1 to 99.");
  const pattern = new RegExp(process.env.BENCH_FAULTS ?? "", "i");
  const chosen = faults.filter(({ title }) => pattern.test(title));
  if (chosen.length === 0)
    throw new Error(`No fault matches BENCH_FAULTS: ${faults.map(({ title }) => title).join("; ")}.`);
  return chosen.flatMap((fault) => Array.from({ length: Number(asked) }, () => fault));
}

/**
 * Strikes while the stream flows; ends when a primary serves, another one where it was struck, and all three are healthy again.
 * @returns the longest time in which one of our servers acknowledged no write, in seconds
 */
export async function runRound(parts: {
  number: number;
  fault: Fault;
  cluster: Cluster;
  stream: Stream;
}): Promise<number> {
  const { number, fault, cluster, stream } = parts;
  const { times } = stream.acknowledged;
  const untilMore = (what: string) => {
    const wanted = [...times.values()].map((own) => ({ own, count: own.length + enough }));
    return waitUntil(what, () => wanted.every(({ own, count }) => own.length >= count), patienceMs);
  };
  await cluster.untilHealthy();
  await untilMore("writes before the fault");
  stream.enterRound(number);
  const primary = await findPrimary(cluster);
  const since = performance.now();
  const end = await fault.strike(primary, cluster);
  if (!fault.keepsPrimary) await untilReplaced(primary, cluster);
  await untilMore("writes after the fault");
  await end();
  await cluster.untilHealthy();
  await untilMore("writes with all three servers");
  return findLongestGap(times, since);
}
