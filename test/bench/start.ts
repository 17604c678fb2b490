import { printTable } from "./figures.ts";
import { engines, type Workplace } from "./workplace.ts";

const goals = { postgres: "under 1.5 s", embedded: "under 4 s" };
const rounds = 5;

/** (c) From `node scripts/start.mjs` to /readyz, when packages, build and database are there. */
export async function benchStart(workplace: Workplace): Promise<void> {
  const rows = [];
  for (const engine of engines) {
    const variables = await workplace.makeDatabase(engine);
    const seconds: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const server = await workplace.start(variables, ["scripts/start.mjs"]);
      await server.stop();
      // The first start makes the database: that is not a warm one.
      if (round > 0) seconds.push(server.readyMs / 1000);
    }
    seconds.sort((a, b) => a - b);
    rows.push([engine, seconds[Math.floor(rounds / 2)] ?? 0, seconds.at(-1) ?? 0, goals[engine]]);
  }
  printTable("(c) Start to /readyz, warm, in seconds", ["database", "middle of five", "slowest", "goal"], rows);
}
