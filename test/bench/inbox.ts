import { compareLatencies } from "./compare-latencies.ts";
import { describeLoad, printTable } from "./figures.ts";
import { kept, prepareInbox } from "./inbox-place.ts";
import { engines, type Workplace } from "./workplace.ts";

const rounds = 200;
const goalMs = 150;

/** (g) What the inbox of the office asks, with very many enquiries, on each database. */
export async function benchInbox(workplace: Workplace): Promise<void> {
  for (const engine of engines) {
    const { variables, requests } = await prepareInbox(await workplace.makeDatabase(engine));
    const server = await workplace.start(variables);
    const latencies = await compareLatencies(server.url, requests, rounds);
    await server.stop();
    const goal = engine === "postgres" ? `p95 (goal: under ${goalMs})` : "p95";
    printTable(
      `(g) The inbox with ${kept.toLocaleString("en-IN")} enquiries, ${engine}, one call at a time, milliseconds`,
      ["call", "middle", "slowest tenth from", goal],
      Object.entries(latencies).map(([name, { middleMs, slowMs, p95Ms }]) => [name, middleMs, slowMs, p95Ms]),
    );
    console.log(`\n${describeLoad()}`);
  }
}
