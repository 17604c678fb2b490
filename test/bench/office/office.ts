import { formatNumber } from "#domain/money/rupees.ts";
import { compareLatencies } from "../compare-latencies.ts";
import { describeLoad, printTable } from "../figures.ts";
import { prepareOffice } from "./office-place.ts";
import { kept } from "./office-records.ts";
import { engines, type Workplace } from "../workplace.ts";

const rounds = 100;
const goalMs = 150;

/** (g) What the screens of the office ask, with very many records, on each database. */
export async function benchOffice(workplace: Workplace): Promise<void> {
  for (const engine of engines) {
    const { variables, requests } = await prepareOffice(await workplace.makeDatabase(engine));
    const server = await workplace.start(variables);
    const latencies = await compareLatencies(server.url, requests, rounds);
    await server.stop();
    const goal = engine === "postgres" ? `p95 (goal: under ${goalMs})` : "p95";
    printTable(
      `(g) The office with ${formatNumber(kept.enquiries)} enquiries, ${formatNumber(kept.clients)} clients and ${formatNumber(kept.users)} users, ${engine}, one call at a time, milliseconds`,
      ["call", "middle", goal, "slowest"],
      Object.entries(latencies).map(([name, { middleMs, p95Ms, maxMs }]) => [name, middleMs, p95Ms, maxMs]),
    );
    console.log(`\n${describeLoad()}`);
    if (engine !== "postgres") continue;
    for (const [name, { p95Ms }] of Object.entries(latencies)) {
      if (p95Ms < goalMs) continue;
      console.log(`Missed: ${name} took ${Math.round(p95Ms)} ms.`);
      process.exitCode = 1;
    }
  }
}
