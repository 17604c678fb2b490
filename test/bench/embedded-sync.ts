import { closeSync, fsyncSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { describeLoad, formatShare, printTable, type Row } from "./figures.ts";
import { compareLoads, type MeasuredLoad } from "./run-load.ts";
import type { Workplace } from "./workplace.ts";

const connections = [1, 32];

/** What one wait for this disk takes, in milliseconds: the middle of a hundred, each after 8 KB. */
function measureDisk(folder: string): number {
  const file = join(folder, "sync-probe");
  const descriptor = openSync(file, "w");
  const page = Buffer.alloc(8_192, 1);
  const waits = Array.from({ length: 100 }, (_, count) => {
    const startedAt = performance.now();
    writeSync(descriptor, page, 0, page.length, count * page.length);
    fsyncSync(descriptor);
    return performance.now() - startedAt;
  });
  closeSync(descriptor);
  rmSync(file);
  return waits.sort((a, b) => a - b)[50] ?? Number.NaN;
}

/** What it costs the embedded database to wait for the disk with each commit (EMBEDDED_SYNC=1). */
export async function benchEmbeddedSync(workplace: Workplace): Promise<void> {
  const [usual, synced] = [await workplace.makeDatabase("embedded"), await workplace.makeDatabase("embedded")];
  const without = await workplace.start(usual);
  const waiting = await workplace.start({ ...synced, EMBEDDED_SYNC: "1" });
  const rows: Row[] = [];
  for (const count of connections) {
    const load = { kind: "enquiry", connections: count, seconds: 8 } as const;
    const results = await compareLoads({ without: { ...load, ...without }, synced: { ...load, ...waiting } }, 3);
    const list = (name: string, result: MeasuredLoad | undefined) =>
      rows.push([count, name, result?.perSecond ?? 0, result?.p50Ms ?? 0, result?.p99Ms ?? 0]);
    list("without", results.without);
    list("EMBEDDED_SYNC=1", results.synced);
    const share = formatShare(results.synced?.perSecond ?? 0, results.without?.perSecond ?? 0);
    console.log(`With ${count} connections it stores ${share} of the enquiries per second that it stores without.`);
  }
  await Promise.all([without.stop(), waiting.stop()]);
  printTable(
    "Enquiries on the embedded database, with and without waiting for the disk",
    ["connections", "each commit", "committed/s", "p50 ms", "p99 ms"],
    rows,
  );
  const disk = measureDisk(usual.DATA_DIR ?? "");
  console.log(`\nOne wait for this disk takes ${disk.toFixed(2)} ms. ${describeLoad()}`);
}
