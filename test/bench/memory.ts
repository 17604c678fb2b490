import { setTimeout as sleep } from "node:timers/promises";
import { printTable, readResidentMegabytes } from "./figures.ts";
import { runLoad } from "./run-load.ts";
import { engines, type Workplace } from "./workplace.ts";

/** (d) Resident memory of the backend process. */
export async function benchMemory(workplace: Workplace): Promise<void> {
  const rows = [];
  for (const engine of engines) {
    const server = await workplace.start(await workplace.makeDatabase(engine));
    const read = () => readResidentMegabytes(server.pid) ?? "unknown";
    await sleep(3_000);
    const idle = read();
    await runLoad({ ...server, kind: "page", connections: 64, seconds: 10 });
    const afterPages = read();
    await runLoad({ ...server, kind: "enquiry", connections: 32, seconds: 10 });
    rows.push([engine, idle, afterPages, read(), engine === "postgres" ? "under 250" : "none"]);
    await server.stop();
  }
  printTable("(d) Resident memory in MB", ["database", "idle", "after pages", "after enquiries", "goal"], rows);
}
