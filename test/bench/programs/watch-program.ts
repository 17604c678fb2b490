import { setTimeout as sleep } from "node:timers/promises";
import { readResidentMegabytes } from "../figures.ts";

// In a process of its own, like load-program.ts: beside what sends the load, a visitor would wait for that too.
const { url, pid } = JSON.parse(process.argv[2] ?? "{}");
const pauseMs = 20;

const waits: number[] = [];
let peak = 0;
let isDone = false;
process.once("SIGTERM", () => {
  isDone = true;
});
// The first one connects.
await (await fetch(url)).arrayBuffer();
process.stdout.write("watching\n");
while (!isDone) {
  const startedAt = performance.now();
  await (await fetch(url)).arrayBuffer();
  waits.push(performance.now() - startedAt);
  peak = Math.max(peak, readResidentMegabytes(pid) ?? 0);
  await sleep(pauseMs);
}
process.stdout.write(JSON.stringify({ waits, peak }));
process.exit();
