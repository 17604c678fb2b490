import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { readHashingMs, readProcessorMs } from "#test/support/processor-time.ts";
import type { ServerProcess } from "#test/support/server-process.ts";
import { describeLoad, printTable, type Row } from "../figures.ts";
import { type Findings, makeFindings } from "../findings.ts";
import { type Engine, engines, type Workplace } from "../workplace.ts";
import { type Crowd, type CrowdPlace, type CrowdResult, type Kind, mixed, prepareCrowd, sendCrowd } from "./crowd.ts";
import { soak } from "./soak.ts";
import { countStored } from "./table-growth.ts";

const first = 150;
const growth = 1.4;
const mostSteps = 14;
const seconds = 8;
const restMs = 1_000;
/** With a rate of visitors a second the soak alone is measured, at that rate. */
const soakRate = Number(process.env.BENCH_RATE ?? 0);

export type Step = CrowdResult & {
  readonly perSecond: number;
  /** Of one processor: 1 is one that did nothing else. */
  readonly serverShare: number;
  readonly hashingShare: number;
};

const kinds: readonly Kind[] = ["page", "read", "enquiry", "sign-in"];
const calls: readonly Kind[] = ["read", "enquiry", "sign-in"];

/** A crowd that grows to saturation and to twice that, the second after it, a flood of sign-ins, and a quarter of an hour at 80 %. */
export async function benchLoad(workplace: Workplace): Promise<void> {
  const findings = makeFindings();
  for (const engine of engines) await benchEngine(workplace, engine, findings);
  findings.end();
}

type Mix = Crowd["weights"];

async function run(server: ServerProcess, place: CrowdPlace, perSecond: number, weights: Mix = mixed): Promise<Step> {
  const read = () => [readProcessorMs(server.pid), readHashingMs(server.pid), performance.now()] as const;
  const before = read();
  const result = await sendCrowd({ url: server.url, perSecond, seconds, weights, accounts: place.accounts });
  const [serverMs, hashingMs, elapsedMs] = read().map((value, at) => value - (before[at] as number)) as [
    number,
    number,
    number,
  ];
  return { ...result, perSecond, serverShare: serverMs / elapsedMs, hashingShare: hashingMs / elapsedMs };
}

const pageP99 = (step: Step) => step.kinds.page?.p99Ms ?? Number.NaN;

const sum = (step: CrowdResult, of: readonly Kind[], name: "offered" | "answered" | "shed") =>
  of.reduce((total, kind) => total + (step.kinds[kind]?.[name] ?? 0), 0);

/** Saturated: not all calls, or not all pages, are answered any more, or some wait for seconds. */
function isSaturated(step: Step): boolean {
  const slowest = Math.max(...kinds.map((kind) => step.kinds[kind]?.p99Ms ?? 0));
  const lacks = (of: readonly Kind[]) => sum(step, of, "answered") < 0.98 * sum(step, of, "offered");
  return lacks(["page"]) || lacks(calls) || slowest > 2_000;
}

async function findSaturation(server: ServerProcess, place: CrowdPlace): Promise<{ steps: Step[]; perSecond: number }> {
  const steps: Step[] = [];
  for (let perSecond = first; steps.length < mostSteps; perSecond = Math.round(perSecond * growth)) {
    const step = await run(server, place, perSecond);
    steps.push(step);
    if (isSaturated(step)) break;
  }
  return { steps, perSecond: steps.filter((step) => !isSaturated(step)).at(-1)?.perSecond ?? first };
}

/** Both in turns, so that a slow moment of the machine meets both; the middle of three rounds counts. */
async function compareSaturations(server: ServerProcess, place: CrowdPlace, perSecond: number) {
  const rounds: { saturation: Step; crowd: Step; ratio: number }[] = [];
  while (rounds.length < 3) {
    const saturation = await run(server, place, perSecond);
    const crowd = await run(server, place, 2 * perSecond);
    rounds.push({ saturation, crowd, ratio: pageP99(crowd) / pageP99(saturation) });
    await sleep(restMs);
  }
  const ratios = rounds.map(({ ratio }) => ratio.toFixed(2)).join(", ");
  console.log(`\nAt twice saturation, p99 of pages by that at saturation, three times in turns: ${ratios}.`);
  const [, middle] = rounds.toSorted((a, b) => a.ratio - b.ratio) as [unknown, (typeof rounds)[number]];
  return { ...middle, rounds: rounds.flatMap(({ saturation, crowd }) => [saturation, crowd]) };
}

async function benchEngine(workplace: Workplace, engine: Engine, findings: Findings): Promise<void> {
  const place = await prepareCrowd(await workplace.makeDatabase(engine));
  if (soakRate > 0) return soak(workplace, place, { perSecond: soakRate, engine, findings });
  const stored = await countStored(place.variables);
  const server = await workplace.start(place.variables);
  const warmUp = await run(server, place, first);
  const { steps, perSecond } = await findSaturation(server, place);
  const { saturation, crowd, rounds } = await compareSaturations(server, place, perSecond);
  await sleep(restMs);
  const after = await run(server, place, first);
  const { "sign-in": _, ...others } = mixed;
  const [beside, flood] = await Promise.all([
    run(server, place, first, others),
    run(server, place, 200, { "sign-in": 100 }),
  ]);
  await server.stop();
  const all = [warmUp, ...steps, ...rounds, after, beside, flood];

  printTable(`A crowd, ${engine === "embedded" ? "embedded database" : "PostgreSQL server"}`, head, [
    ...steps.map((step) => describeStep(`${step.perSecond}/s`, step)),
    describeStep(`${perSecond}/s, saturation`, saturation),
    describeStep(`${crowd.perSecond}/s, twice saturation`, crowd),
    describeStep(`${first}/s, a second after it`, after),
    describeStep(`${first}/s without sign-ins, beside`, beside),
    describeStep("200 sign-ins/s", flood),
  ]);
  console.log(`\nSaturation: ${perSecond} a second. ${describeLoad()}`);
  const [before] = steps as [Step];
  compare("At twice saturation", crowd, before);
  compare("A second after the crowd", after, before);
  compare("During the flood of sign-ins", beside, before);
  judge(findings, { before, saturation, crowd, after, flood });
  await checkStored(place, all, stored);
  await soak(workplace, place, { perSecond: Math.round(0.8 * perSecond), engine, findings });
}

const head: Row = [
  ...["crowd", "offered", "answered", "shed", "failed", "pages p50 / p99 ms", "reads", "enquiries", "sign-ins"],
  ...["refusals p99 ms", "server, of a processor", "hashing", "the load's own delay p99 ms"],
];

function describeStep(name: string, step: Step): Row {
  const failed = sum(step, kinds, "offered") - sum(step, kinds, "answered") - sum(step, kinds, "shed");
  const waits = kinds.map((kind) => {
    const found = step.kinds[kind];
    return found && found.answered > 0 ? `${round(found.p50Ms)} / ${round(found.p99Ms)}` : "–";
  });
  const refusals = Math.max(...calls.map((kind) => step.kinds[kind]?.shedP99Ms ?? 0));
  return [
    ...[name, sum(step, kinds, "offered"), sum(step, kinds, "answered"), sum(step, kinds, "shed")],
    ...[
      failed === 0 ? 0 : `${failed}: ${JSON.stringify(kinds.map((kind) => step.kinds[kind]?.statuses ?? {}))}`,
      ...waits,
    ],
    ...[
      refusals,
      `${Math.round(step.serverShare * 100)} %`,
      `${Math.round(step.hashingShare * 100)} %`,
      step.delayP99Ms,
    ],
  ];
}

const round = (ms: number) => (ms < 10 ? ms.toFixed(1) : ms.toFixed(0));

/** As ratios of the first step: what a machine can do differs, what a crowd does to it should not. */
function compare(what: string, step: Step, before: Step): void {
  const ratios = kinds.flatMap((kind) => {
    const [now, then] = [step.kinds[kind], before.kinds[kind]];
    return now && then && now.answered > 0 ? [`${kind} ${(now.p99Ms / then.p99Ms).toFixed(2)}`] : [];
  });
  console.log(`${what}, p99 by that of the first step: ${ratios.join(", ")}.`);
}

type Steps = Readonly<Record<"before" | "saturation" | "crowd" | "after" | "flood", Step>>;

/** As much as a wait may differ from one step to the next on a machine that does nothing else. */
const noise = 2;

function judge(findings: Findings, { before, saturation, crowd, after, flood }: Steps): void {
  const isShort = (step: Step, kind: Kind) =>
    (step.kinds[kind]?.p50Ms ?? Number.NaN) <= noise * (before.kinds[kind]?.p50Ms ?? 0);
  findings.expect(
    pageP99(crowd) <= noise * pageP99(saturation) &&
      sum(crowd, ["page"], "answered") >= 0.98 * sum(crowd, ["page"], "offered"),
    "At twice saturation all pages are answered, and their p99 is at most twice that at saturation.",
  );
  findings.expect(
    pageP99(after) <= noise * pageP99(before) &&
      kinds.every((kind) => isShort(after, kind)) &&
      sum(after, kinds, "shed") === 0,
    "A second after the crowd nothing is refused, and no wait is more than twice that before it.",
  );
  findings.expect(
    flood.hashingShare <= availableParallelism() / 2 + 0.05,
    "During the flood of sign-ins, hashing takes half of the processors at most.",
  );
}

/** What was acknowledged is stored, and nothing else: a refusal stores nothing. */
async function checkStored(place: CrowdPlace, steps: readonly Step[], before: Map<string, number>): Promise<void> {
  const acknowledged = steps.reduce((total, { kinds: found }) => total + (found.enquiry?.answered ?? 0), 0);
  const after = await countStored(place.variables);
  const rows = (after.get("public.enquiries") ?? 0) - (before.get("public.enquiries") ?? 0);
  console.log(`${acknowledged} enquiries were acknowledged, ${rows} are stored.`);
  if (rows < acknowledged) throw new Error("Enquiries that were acknowledged are lost.");
}
