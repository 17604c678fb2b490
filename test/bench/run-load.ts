import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { readProcessorMs } from "#test/support/processor-time.ts";

/** A request that is asked again and again as it is. */
export type PlainRequest = { method: string; path: string; headers: Record<string, string>; body?: string };
export type Load = {
  url: string;
  pid: number;
  kind: "page" | "enquiry" | PlainRequest;
  connections: number;
  seconds: number;
};
export type LoadResult = { perSecond: number; p50Ms: number; p99Ms: number; succeeded: number; failed: number };
/** `processorUs`: what one answer costs the server, which a busy machine or a slow client does not change much. */
export type MeasuredLoad = LoadResult & { processorUs: number };

const program = fileURLToPath(new URL("programs/load-program.ts", import.meta.url));

/** Throws when anything was refused: a refusal is quick, and would pass for speed. */
export async function runLoad(load: Load): Promise<MeasuredLoad> {
  const before = readProcessorMs(load.pid);
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(load)]);
  const result: LoadResult = JSON.parse(stdout);
  if (result.failed > 0) {
    throw new Error(`${result.failed} requests to ${load.url} failed: ${JSON.stringify(result)}`);
  }
  return { ...result, processorUs: ((readProcessorMs(load.pid) - before) * 1000) / result.succeeded };
}

/** Runs the loads in turns, so that a slow moment of the machine meets all of them, and takes each one's middle round. */
export async function compareLoads(loads: Record<string, Load>, rounds: number): Promise<Record<string, MeasuredLoad>> {
  const results = new Map<string, MeasuredLoad[]>(Object.keys(loads).map((name) => [name, []]));
  for (const load of Object.values(loads)) await runLoad({ ...load, seconds: 2 });
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, load] of Object.entries(loads)) results.get(name)?.push(await runLoad(load));
  }
  return Object.fromEntries([...results].map(([name, found]) => [name, pickMiddle(found)]));
}

function pickMiddle(results: MeasuredLoad[]): MeasuredLoad {
  const sorted = results.sort((a, b) => a.perSecond - b.perSecond);
  return sorted[Math.floor(sorted.length / 2)] as MeasuredLoad;
}
