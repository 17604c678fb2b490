import { owned, prepareDashboard, type Size } from "./dashboard-place.ts";
import { formatShare, printTable } from "./figures.ts";
import { compareLoads } from "./run-load.ts";
import { engines, type Workplace } from "./workplace.ts";

const connections = 4;
const seconds = 2;
const rounds = 3;

/** (f) The dashboard's calls of an account with very many records, beside one with few, on each database. */
export async function benchDashboard(workplace: Workplace): Promise<void> {
  for (const engine of engines) {
    const { variables, requests } = await prepareDashboard(await workplace.makeDatabase(engine));
    const server = await workplace.start(variables);
    const rows = [];
    for (const name of Object.keys(requests.few)) {
      const load = (size: Size) => ({
        ...server,
        connections,
        seconds,
        kind: requests[size][name] ?? ("page" as const),
      });
      const { few, many } = await compareLoads({ few: load("few"), many: load("many") }, rounds);
      if (!few || !many) throw new Error(`Nothing was measured of ${name}`);
      rows.push([
        name,
        ...[few.perSecond, many.perSecond],
        `${formatShare(many.perSecond, few.perSecond)} (goal: about 100 %)`,
        `${few.p99Ms}, ${many.p99Ms}`,
        `${Math.round(few.processorUs)}, ${Math.round(many.processorUs)}`,
      ]);
    }
    await server.stop();
    printTable(
      `(f) The dashboard's calls, ${engine}, ${connections} connections, answers a second`,
      [
        "call",
        ...Object.values(owned).map((count) => `${count} own records`),
        "many to few",
        "p99 of each, ms",
        "processor µs of each",
      ],
      rows,
    );
  }
}
