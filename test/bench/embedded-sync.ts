import { closeSync, fsyncSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { fillHomeForm } from "#test/support/backend.ts";
import { compareLatencies } from "./compare-latencies.ts";
import { describeLoad, formatShare, printTable } from "./figures.ts";
import { compareLoads, type PlainRequest } from "./run-load.ts";
import type { Workplace } from "./workplace.ts";

const rounds = 100;
const connections = 32;

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

/** An enquiry of another person each time, at the address of one of the servers. */
const askOf = (url: string) => (): PlainRequest => ({
  method: "POST",
  path: `${url}/functions/v1/submit-enquiry`,
  headers: { "content-type": "application/json", apikey: "sb_publishable_neev" },
  body: JSON.stringify(fillHomeForm()),
});

/** What it costs the embedded database to wait for the disk with each commit (EMBEDDED_SYNC=1). */
export async function benchEmbeddedSync(workplace: Workplace): Promise<void> {
  const [usual, synced] = [await workplace.makeDatabase("embedded"), await workplace.makeDatabase("embedded")];
  const without = await workplace.start(usual);
  const waiting = await workplace.start({ ...synced, EMBEDDED_SYNC: "1" });
  const asks = { without: askOf(without.url), synced: askOf(waiting.url) };
  const single = await compareLatencies("", asks, rounds);
  const load = { kind: "enquiry", connections, seconds: 3 } as const;
  const many = await compareLoads({ without: { ...load, ...without }, synced: { ...load, ...waiting } }, 3);
  await Promise.all([without.stop(), waiting.stop()]);
  const perSecond = ({ middleMs }: { middleMs: number }) => 1_000 / middleMs;
  printTable(
    "Enquiries on the embedded database, with and without waiting for the disk",
    ["", "without", "EMBEDDED_SYNC=1", "ratio"],
    [
      [
        ...["one after the other, in turns: p50, ms", single.without.middleMs, single.synced.middleMs],
        formatShare(single.synced.middleMs, single.without.middleMs),
      ],
      [
        ...["the same: committed/s", perSecond(single.without), perSecond(single.synced)],
        formatShare(perSecond(single.synced), perSecond(single.without)),
      ],
      [
        ...[`${connections} connections: p50, ms`, many.without?.p50Ms ?? 0, many.synced?.p50Ms ?? 0],
        formatShare(many.synced?.p50Ms ?? 0, many.without?.p50Ms ?? 0),
      ],
      [
        ...[`${connections} connections: committed/s`, many.without?.perSecond ?? 0, many.synced?.perSecond ?? 0],
        formatShare(many.synced?.perSecond ?? 0, many.without?.perSecond ?? 0),
      ],
    ],
  );
  const disk = measureDisk(usual.DATA_DIR ?? "");
  console.log(`\nOne wait for this disk takes ${disk.toFixed(2)} ms. ${describeLoad()}`);
}
