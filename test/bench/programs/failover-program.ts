import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openPool } from "#server/database/open-database.ts";
import { createAsker } from "../failover/ask.ts";
import { checkAcknowledged } from "../failover/check-acknowledged.ts";
import { startCluster } from "../failover/cluster.ts";
import { startOwnProcesses } from "../failover/own-processes.ts";
import { listStarts, makePeople } from "../failover/people.ts";
import { reportRounds } from "../failover/report.ts";
import { planRounds, runRound } from "../failover/rounds.ts";
import type { User } from "../failover/run-program.ts";
import { startStream } from "../failover/stream.ts";

// Inside namespaces of its own (failover.ts).
const { folder, user } = JSON.parse(process.argv[2] ?? "{}") as { folder: string; user: User };
const closing: (() => Promise<unknown>)[] = [];

async function leave(code: number): Promise<never> {
  for (const close of closing.splice(0).reverse()) await close().catch(() => {});
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit(code);
}

// The program that started us has ended, or wants us to.
process.stdin.on("end", () => void leave(130)).resume();

async function run(): Promise<boolean> {
  const rounds = planRounds();
  const cluster = await startCluster(folder, user, closing);
  const dataDir = join(folder, "neev");
  mkdirSync(dataDir);
  const own = await startOwnProcesses(cluster.databaseUrl, dataDir);
  closing.push(own.stop);
  const { pool, close } = await openPool({ databaseUrl: cluster.databaseUrl, dataDir });
  closing.push(close);

  const people = await makePeople(pool);
  const starts = await listStarts(createAsker(own.urls, []).ask);
  const stream = startStream({ urls: own.urls, people, starts, raceMs: Math.max(1_500, rounds.length * 160) });
  try {
    const gaps: number[] = [];
    for (const [number, fault] of rounds.entries()) {
      gaps.push(await runRound({ number, fault, cluster, stream }));
      console.log(
        `Round ${number + 1} of ${rounds.length}, ${fault.title}: ${gaps.at(-1)?.toFixed(1)} s without a write`,
      );
    }
    await stream.stop();
    const restarts = own.countRestarts();
    const checked = await checkAcknowledged(pool, stream, rounds.length);
    return reportRounds({ rounds, gaps, ...checked, restarts, acknowledged: stream.acknowledged });
  } catch (error) {
    console.error(`${cluster.readLogs()}\n--- ours\n${own.readLogs()}`);
    throw error;
  }
}

await leave(
  await run().then(
    (isPassed) => (isPassed ? 0 : 1),
    (error) => {
      console.error(error);
      return 1;
    },
  ),
);
