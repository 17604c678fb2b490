import { describeLoad, printTable } from "../figures.ts";
import type { Verdict } from "./check-acknowledged.ts";
import type { Fault } from "./faults.ts";
import type { Acknowledged } from "./stream.ts";

const shown = 10;

function pickMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Prints what came of it; answers whether all of it held. */
export function reportRounds(parts: {
  rounds: readonly Fault[];
  gaps: readonly number[];
  verdicts: readonly Verdict[];
  unknown: number;
  restarts: number;
  acknowledged: Acknowledged;
}): boolean {
  const { rounds, gaps, verdicts, unknown, restarts, acknowledged } = parts;
  const rows = [...new Set(rounds)].map((fault) => {
    const numbers = rounds.flatMap((each, number) => (each === fault ? [number] : []));
    const own = numbers.map((number) => gaps[number] ?? Number.NaN);
    const sum = (kind: keyof Verdict) => numbers.reduce((total, number) => total + (verdicts[number]?.[kind] ?? 0), 0);
    const count = (items: readonly { round: number }[]) => items.filter(({ round }) => numbers.includes(round)).length;
    const counts = [acknowledged.enquiries, acknowledged.bookings, acknowledged.signIns].map(count);
    return { fault, own, counts, worst: Math.max(...own), lost: sum("lost"), twice: sum("twice") };
  });
  printTable(
    "(h) Failover: seconds in which a server acknowledged no write, through PgBouncer in transaction mode and HAProxy",
    ["fault", "rounds", "median", "worst", "goal", "lost", "twice", "enquiries, bookings, sign-ins"],
    rows.map(({ fault, own, counts, worst, lost, twice }) => [
      ...[
        fault.title,
        own.length,
        pickMedian(own),
        worst,
        `under ${fault.goalSeconds}`,
        lost,
        twice,
        counts.join(", "),
      ],
    ]),
  );
  const { enquiries, bookings, signIns, unexpected } = acknowledged;
  console.log(
    `\nAcknowledged and looked up: ${enquiries.length} enquiries, ${bookings.length} bookings, ${signIns.length} sign-ins. ` +
      `Stored but not acknowledged: ${unknown}. Processes of ours that ended: ${restarts} of 3. ${describeLoad()}`,
  );
  for (const line of unexpected.slice(0, shown)) console.log(`Unexpected: ${line}`);
  const isFast = rows.every(({ worst, fault }) => worst <= fault.goalSeconds);
  const isWhole = rows.every(({ lost, twice }) => lost + twice === 0) && unknown === 0;
  // A kind of which nothing was acknowledged could not be lost either.
  const isTried = rows.every(({ counts }) => counts.every((count) => count > 0));
  if (!isTried) console.log("Of some kind nothing was acknowledged in the rounds of a fault: see the last column.");
  const isPassed = isFast && isWhole && isTried && restarts === 0 && unexpected.length === 0;
  console.log(isPassed ? "failover: passed" : "failover: failed");
  return isPassed;
}
