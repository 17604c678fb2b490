import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { fillHomeForm, publishableKey } from "#test/support/backend.ts";
import type { ServerProcess } from "#test/support/server-process.ts";
import { readProcesses, signalProcesses } from "../faults/hanging/stop-processes.ts";
import { startProxy } from "../faults/hanging/swallowing-proxy.ts";
import { type CrowdPlace, type CrowdResult, prepareCrowd, sendCrowd } from "./crowd/crowd.ts";
import { describeLoad, printTable } from "./figures.ts";
import { makeFindings } from "./findings.ts";
import type { Workplace } from "./workplace.ts";

const rounds = 3;
const perSecond = 100;
const seconds = 12;
const beginsAfterMs = 4_000;
const weights = { page: 60, read: 25, enquiry: 10, "sign-in": 5 } as const;

type Fault = {
  readonly name: string;
  /** Answers what ends it. */
  begin(): Promise<() => unknown>;
  /** The database itself still answers: `/readyz` stays 200. */
  readonly isLock?: true;
};

type Round = CrowdResult & { readonly refusedAfterMs: number; readonly storedAfterMs: number };

/** (k) A crowd while the database hangs: what pages notice, how soon calls are refused, and when all is well again. */
export async function benchHanging(workplace: Workplace): Promise<void> {
  const place = await prepareCrowd(await workplace.makeDatabase("postgres"));
  const proxy = await startProxy(new URL(place.variables.DATABASE_URL ?? ""));
  workplace.whenClosed(proxy.close);
  const owner = new pg.Pool({ connectionString: place.variables.DATABASE_URL });
  workplace.whenClosed(() => owner.end());
  const server = await workplace.start({ ...place.variables, DATABASE_URL: proxy.url });

  const found = new Map<string, Round[]>();
  const faults = listFaults(owner, proxy);
  await runRound(server, place, faults[0] as Fault);
  // In turns, so that a slow moment of the machine meets all of them.
  for (let round = 0; round < rounds; round += 1)
    for (const fault of faults)
      found.set(fault.name, [...(found.get(fault.name) ?? []), await runRound(server, place, fault)]);
  await server.stop();
  report(faults, found);
}

function listFaults(owner: pg.Pool, proxy: Awaited<ReturnType<typeof startProxy>>): Fault[] {
  return [
    { name: "none", begin: async () => () => {} },
    {
      name: "a network that swallows packets",
      begin: async () => {
        proxy.swallow();
        return proxy.forward;
      },
    },
    {
      name: "all processes stopped",
      begin: async () => {
        const processes = await readProcesses(owner);
        signalProcesses(processes, "SIGSTOP");
        return () => signalProcesses(processes, "SIGCONT");
      },
    },
    {
      name: "a lock on every table",
      isLock: true,
      begin: async () => {
        const holder = await owner.connect();
        const { rows } = await holder.query<{ list: string }>(
          `select string_agg(format('%I.%I', relnamespace::regnamespace, relname), ', ') as list from pg_class
           where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)`,
        );
        await holder.query(`begin; lock table ${rows[0]?.list} in access exclusive mode`);
        return () => holder.query("rollback").finally(() => holder.release());
      },
    },
  ];
}

/** How long until it is fulfilled, in milliseconds. */
async function measureUntil(isFulfilled: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  while (!(await isFulfilled()) && performance.now() - startedAt < 30_000) await sleep(20);
  return performance.now() - startedAt;
}

async function runRound(server: ServerProcess, place: CrowdPlace, fault: Fault): Promise<Round> {
  const isReady = async () => (await fetch(`${server.url}/readyz`)).status === 200;
  const submit = () =>
    fetch(`${server.url}/functions/v1/submit-enquiry`, {
      method: "POST",
      headers: { apikey: publishableKey, "content-type": "application/json", "x-forwarded-for": "10.255.0.1" },
      body: JSON.stringify(fillHomeForm()),
    });
  const crowd = sendCrowd({ url: server.url, perSecond, seconds, weights, accounts: place.accounts });
  // In the middle of the crowd, so that those are counted who find the hang.
  await sleep(beginsAfterMs);
  const end = await fault.begin();
  const isNoticed = fault.name !== "none" && !fault.isLock;
  const refusedAfterMs = isNoticed ? await measureUntil(async () => !(await isReady())) : 0;
  const result = await crowd;
  await end();
  const storedAfterMs = await measureUntil(async () => (await submit()).status === 201 && (await isReady()));
  return { ...result, refusedAfterMs, storedAfterMs };
}

const calls = ["read", "enquiry", "sign-in"] as const;
const sum = (of: readonly Round[], kinds: readonly (keyof typeof weights)[], name: "offered" | "answered" | "shed") =>
  of.reduce((total, round) => total + kinds.reduce((all, kind) => all + (round.kinds[kind]?.[name] ?? 0), 0), 0);
const middle = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

function report(faults: readonly Fault[], found: ReadonlyMap<string, Round[]>): void {
  const findings = makeFindings();
  const pagesP99 = (of: readonly Round[]) => middle(of.map(({ kinds }) => kinds.page?.p99Ms ?? Number.NaN));
  const healthy = pagesP99(found.get("none") ?? []);
  const rows = faults.map(({ name, isLock }) => {
    const of = found.get(name) ?? [];
    const refusals = Math.max(...of.flatMap(({ kinds }) => calls.map((kind) => kinds[kind]?.shedP99Ms ?? 0)));
    const turned = Math.max(...of.map(({ refusedAfterMs }) => refusedAfterMs));
    const well = Math.max(...of.map(({ storedAfterMs }) => storedAfterMs));
    const offered = sum(of, calls, "offered");
    const [answered, shed] = [sum(of, calls, "answered"), sum(of, calls, "shed")];
    if (name !== "none") {
      const allAnswered = sum(of, ["page"], "answered") === sum(of, ["page"], "offered");
      findings.expect(allAnswered && pagesP99(of) <= 2 * healthy, `${name}: pages are answered as fast as without it.`);
      findings.expect(refusals <= 2_000, `${name}: calls are refused within 2 s.`);
      findings.expect(
        answered + shed === offered,
        `${name}: each call is answered with what it asks for, or with 503.`,
      );
      findings.expect(turned <= 5_000, `${name}: /readyz turns within 5 s.`);
      findings.expect(well <= 2_000, `${name}: all is well within 2 s of its end.`);
    }
    const pages = of.map(({ kinds }) => kinds.page);
    const turning = isLock || name === "none" ? "–" : Math.round(turned);
    return [
      ...[name, middle(pages.map((page) => page?.p50Ms ?? 0)), pagesP99(of)],
      ...[offered, answered, shed, Math.round(refusals), turning, name === "none" ? "–" : Math.round(well)],
    ];
  });
  const head = [
    ...["fault", "pages p50 ms", "pages p99 ms", "calls", "answered", "503", "slowest 503 (p99) ms"],
    ...["/readyz turns after ms", "an enquiry is stored after its end, ms"],
  ];
  printTable(
    `(k) A database that hangs, ${rounds} rounds of ${perSecond} visitors a second for ${seconds} s`,
    head,
    rows,
  );
  console.log(`\n${describeLoad()}`);
  findings.end();
}
