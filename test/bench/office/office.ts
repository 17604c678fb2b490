import { formatNumber } from "#domain/money/rupees.ts";
import { type Ask, compareLatencies, type Latency } from "../compare-latencies.ts";
import { describeLoad, printTable } from "../figures.ts";
import { type Engine, engines, type Workplace } from "../workplace.ts";
import { measureImport } from "./office-import.ts";
import { prepareOffice } from "./office-place.ts";
import { measurePolling, people } from "./office-polling.ts";
import { kept } from "./office-records.ts";

const rounds = 40;
const warmUps = 4;
const goalMs = 150;
const importGoalSeconds = 30;

/** All, unless `BENCH_CALLS` asks for some: a regular expression of the titles in the table, or of the names of the calls. */
function chooseCalls(requests: Readonly<Record<string, Ask>>): Readonly<Record<string, Ask>> {
  const asked = new RegExp(process.env.BENCH_CALLS ?? "", "i");
  const nameOf = (ask: Ask) => (typeof ask === "function" ? ask(0) : ask).path;
  const chosen = Object.entries(requests).filter(([title, ask]) => asked.test(title) || asked.test(nameOf(ask)));
  if (chosen.length === 0) throw new Error(`No call of the office matches BENCH_CALLS, ${asked}.`);
  return Object.fromEntries(chosen);
}

/** What is over its goal ends the run with an error; on the embedded database only the import has one. */
function judge(engine: Engine, latencies: Readonly<Record<string, Latency>>, polledMs: number, seconds: number): void {
  const all = [...Object.entries(latencies).map(([name, { p95Ms }]) => [name, p95Ms] as const), ["polling", polledMs]];
  const slow = engine === "postgres" ? all.filter(([, p95Ms]) => Number(p95Ms) >= goalMs) : [];
  for (const [name, p95Ms] of slow) console.log(`Missed: ${name} took ${Math.round(Number(p95Ms))} ms.`);
  if (seconds >= importGoalSeconds) console.log(`Missed: the import took ${seconds.toFixed(1)} s.`);
  const hasFailed = slow.length > 0 || seconds >= importGoalSeconds;
  console.log(`${engine}: ${hasFailed ? "failed" : "passed"}, ${all.length} calls.`);
  if (hasFailed) process.exitCode = 1;
}

/** (g) What the screens of the office ask, with very many records, on each database. */
export async function benchOffice(workplace: Workplace): Promise<void> {
  for (const engine of engines) {
    const { variables, requests, polled, asManager } = await prepareOffice(await workplace.makeDatabase(engine));
    const server = await workplace.start(variables);
    const latencies = await compareLatencies(server.url, chooseCalls(requests), rounds, warmUps);
    const { perSecond, middleMs, p95Ms } = await measurePolling(server.url, polled.lists, polled.alerts);
    const { previewSeconds, storeSeconds } = await measureImport(server.url, asManager);
    await server.stop();
    const goal = engine === "postgres" ? `p95 (goal: under ${goalMs})` : "p95";
    printTable(
      `(g) The office with ${formatNumber(kept.enquiries)} enquiries, ${formatNumber(kept.clients)} clients and ${formatNumber(kept.users)} users, ${engine}, one call at a time, milliseconds`,
      ["call", "middle", goal, "slowest"],
      Object.entries(latencies).map(([name, latency]) => [name, latency.middleMs, latency.p95Ms, latency.maxMs]),
    );
    printTable(
      `${people} open workspaces, ${engine}`,
      ["calls a second", "middle, ms", "p95, ms"],
      [[perSecond, middleMs, p95Ms]],
    );
    printTable(
      `An import of 5,000 clients, ${engine}`,
      ["preview, s", `stored, s (goal: under ${importGoalSeconds})`],
      [[previewSeconds, storeSeconds]],
    );
    console.log(`\n${describeLoad()}`);
    judge(engine, latencies, p95Ms, storeSeconds);
  }
}
