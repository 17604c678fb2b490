import { formatNumber } from "#domain/money/rupees.ts";
import { compareLatencies } from "./compare-latencies.ts";
import { owned, prepareDashboard } from "./dashboard-place.ts";
import { formatShare, printTable } from "./figures.ts";
import type { PlainRequest } from "./run-load.ts";
import { engines, type Workplace } from "./workplace.ts";

const rounds = 400;

/** (f) The dashboard's calls of an account with very many records, beside one with few, on each database. */
export async function benchDashboard(workplace: Workplace): Promise<void> {
  for (const engine of engines) {
    const { variables, requests } = await prepareDashboard(await workplace.makeDatabase(engine));
    const server = await workplace.start(variables);
    const rows = [];
    for (const name of Object.keys(requests.few)) {
      const pair = { few: requests.few[name] as PlainRequest, many: requests.many[name] as PlainRequest };
      const { few, many } = await compareLatencies(server.url, pair, rounds);
      rows.push([
        name,
        ...[few.middleMs, many.middleMs],
        `${formatShare(many.middleMs, few.middleMs)} (goal: about 100 %)`,
        `${few.slowMs.toFixed(1)}, ${many.slowMs.toFixed(1)}`,
      ]);
    }
    await server.stop();
    const sizes = Object.values(owned).map((count) => `${formatNumber(count)} own records`);
    printTable(
      `(f) The dashboard's calls, ${engine}, one at a time, milliseconds in the middle`,
      ["call", ...sizes, "many to few", "slowest tenth from"],
      rows,
    );
  }
}
