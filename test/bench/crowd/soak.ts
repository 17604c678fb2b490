import { setTimeout as sleep } from "node:timers/promises";
import type { ServerProcess } from "#test/support/server-process.ts";
import { describeLoad, printTable } from "../figures.ts";
import type { Findings } from "../findings.ts";
import type { Engine, Workplace } from "../workplace.ts";
import { type CrowdPlace, type CrowdResult, mixed, sendCrowd } from "./crowd.ts";
import { countOverdue, countStored, explainGrowth } from "./table-growth.ts";

const minutes = Number(process.env.BENCH_MINUTES ?? 15);
const sampleMs = 5_000;
const settleMs = 300_000;
/** Of memory, from the warm-up to the end: collecting comes at its own times. */
const mostGrowth = 0.1;

type Sample = { readonly resident: number; readonly heap: number; readonly jobs: number };

async function readSample({ url }: ServerProcess): Promise<Sample> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
  const megabytes = (name: string) => read(name) / 2 ** 20;
  return {
    resident: megabytes("process_resident_memory_bytes"),
    heap: megabytes("nodejs_heap_size_used_bytes"),
    jobs: read("jobs_waiting"),
  };
}

/** Fifteen minutes at a steady rate, or as many as `BENCH_MINUTES` says: what grows in memory, and which tables. */
export async function soak(
  workplace: Workplace,
  place: CrowdPlace,
  { perSecond, engine, findings }: { perSecond: number; engine: Engine; findings: Findings },
): Promise<void> {
  if (minutes === 0) return;
  const before = await countStored(place.variables);
  const server = await workplace.start(place.variables);
  const samples: Sample[] = [];
  let isOver = false;
  const sampling = (async () => {
    while (!isOver) {
      samples.push(await readSample(server));
      await sleep(sampleMs);
    }
  })();
  const seconds = Math.round(minutes * 60);
  const result = await sendCrowd({ url: server.url, perSecond, seconds, weights: mixed, accounts: place.accounts });
  isOver = true;
  await sampling;
  const settledBy = performance.now() + settleMs;
  while ((await readSample(server)).jobs > 0 && performance.now() < settledBy) await sleep(1_000);
  const { jobs } = await readSample(server);
  await server.stop();

  const fifth = Math.max(1, Math.floor(samples.length / 5));
  // The first fifth is the warm-up.
  const early = samples.slice(fifth, 2 * fifth);
  const late = samples.slice(-fifth);
  const grown = (of: "resident" | "heap") => middle(late, of) / middle(early, of) - 1;
  const row = (name: string, of: "resident" | "heap") =>
    [name, middle(early, of), middle(late, of), `${(grown(of) * 100).toFixed(0)} %`] as const;
  const title = `${minutes} minutes at ${perSecond} a second, ${engine === "embedded" ? "embedded database" : "PostgreSQL server"}`;
  printTable(
    `${title}: memory in MB`,
    ["what", "after the warm-up", "at the end", "growth"],
    [row("resident", "resident"), row("heap in use", "heap")],
  );
  findings.expect(Math.max(grown("resident"), grown("heap")) <= mostGrowth, "Memory does not grow.");
  const answers = Object.entries(result.kinds).map(
    ([kind, { offered, answered, shed, p99Ms }]) => [kind, offered, answered, shed, p99Ms] as const,
  );
  printTable(`${title}: answers`, ["kind", "offered", "answered", "shed", "p99 ms"], answers);
  console.log(`\n${jobs} jobs were left when the mails had ${settleMs / 60_000} minutes to follow. ${describeLoad()}`);
  await compareTables(place, title, { before, result });
}

async function compareTables(
  { variables }: CrowdPlace,
  title: string,
  { before, result }: { before: Map<string, number>; result: CrowdResult },
): Promise<void> {
  const after = await countStored(variables);
  const offered = (kind: "enquiry" | "sign-in" | "read") => result.kinds[kind]?.offered ?? 0;
  const sent = { enquiry: offered("enquiry"), signIn: offered("sign-in"), read: offered("read") };
  const rows = [...after].flatMap(([table, count]) => {
    const grown = count - (before.get(table) ?? 0);
    return grown > 0 ? [[table, before.get(table) ?? 0, count, explainGrowth(table, grown, sent)] as const] : [];
  });
  const others = after.size - rows.length;
  printTable(
    `${title}: tables that grew`,
    ["table", "rows before", "rows after", "why"],
    rows.map((row) => row.map((cell) => cell ?? "SHOULD NOT GROW")),
  );
  const overdue = await countOverdue(variables);
  console.log(`\n${others} tables did not grow. ${overdue} counts of limits are past their end.`);
  const wrong = rows.filter(([, , , why]) => why === undefined).map(([table]) => table);
  if (wrong.length > 0 || overdue > 0) throw new Error(`Tables that should not grow: ${wrong.join(", ") || "limits"}`);
}

function middle(samples: readonly Sample[], of: "resident" | "heap"): number {
  const sorted = samples.map((sample) => sample[of]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
