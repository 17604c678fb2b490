import { randomInt } from "node:crypto";
import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import { createHistogram } from "node:perf_hooks";
import { fillHomeForm } from "#test/support/backend.ts";
import type { Crowd, CrowdResult, Kind, KindResult } from "../crowd/crowd.ts";

// In a process of its own, like load-program.ts. Visitors do not wait for each other: each comes at its time, however many are
// still waiting, and waits from then on. A load that sends its next request after an answer would come slower than the crowd it
// stands for, and leave out the longest waits.
const { url, perSecond, seconds, weights, accounts }: Crowd = JSON.parse(process.argv[2] ?? "{}");
const { hostname, port } = new URL(url);
const agent = new Agent({ keepAlive: true, maxSockets: 4_000 });
/** After the last one has come: who has no answer by then gets none. */
const patienceMs = 30_000;

type Asked = { method: "GET" | "POST"; path: string; headers?: OutgoingHttpHeaders; body?: object };
const call = { apikey: "sb_publishable_neev", "content-type": "application/json" };

const accountOf = (count: number) => accounts[count % accounts.length] as Crowd["accounts"][number];

/** Half by visitors and half by people who are signed in, of tables and by business calls. */
function read(count: number): Asked {
  const headers = count % 2 === 0 ? call : { ...call, authorization: `Bearer ${accountOf(count).token}` };
  const from = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  const paths = [
    "/rest/v1/services?select=id,name,base_price&order=position&limit=10",
    "/rest/v1/notifications?select=id,title,message,is_read,created_at&order=created_at.desc,id.desc&limit=11",
    "/rest/v1/holidays?select=day,name&order=day&limit=20",
    "/rest/v1/record_counts?select=*",
    `/functions/v1/consultation-slots?from=${from}&to=${from}`,
    "/rest/v1/enquiries?select=id,created_at,reference,status&order=created_at.desc,id.desc&limit=4",
  ];
  return { method: "GET", path: paths[count % paths.length] as string, headers };
}

const make: Readonly<Record<Kind, (count: number) => Asked>> = {
  page: () => ({ method: "GET", path: "/", headers: { "accept-encoding": "gzip, deflate, br, zstd" } }),
  read,
  enquiry: () => ({ method: "POST", path: "/functions/v1/submit-enquiry", headers: call, body: fillHomeForm() }),
  "sign-in": (count) => {
    const { email, password } = accountOf(count);
    return { method: "POST", path: "/auth/v1/token?grant_type=password", headers: call, body: { email, password } };
  },
};

/** A hundred arrivals in the given proportions, well mixed: 37 and 100 have no common divisor. */
const ordered = Object.entries(weights).flatMap(([kind, weight]) => Array<Kind>(weight).fill(kind as Kind));
const kinds = ordered.map((_, at) => ordered[(at * 37) % ordered.length] as Kind);

const tallies = new Map(
  kinds.map((kind) => [
    kind,
    {
      offered: 0,
      answered: 0,
      shed: 0,
      statuses: {} as Record<string, number>,
      waits: createHistogram(),
      refusals: createHistogram(),
    },
  ]),
);
const delays = createHistogram();
/** Those of an earlier crowd are other people. */
const firstVisitor = randomInt(2 ** 24);
let open = 0;

function send(count: number, dueAt: number): void {
  const kind = kinds[count % kinds.length] as Kind;
  const tally = tallies.get(kind) as NonNullable<ReturnType<typeof tallies.get>>;
  const { method, path, headers, body } = make[kind](count);
  // Each from an address of its own, which the limits count.
  const visitor = firstVisitor + count;
  const from = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
  let status = 0;
  const sent = request({ hostname, port, agent, method, path, headers: { ...headers, "x-forwarded-for": from } });
  sent.once("response", (response) => {
    response.resume().once("end", () => {
      status = response.statusCode ?? 0;
    });
  });
  sent.on("error", () => {});
  sent.once("close", () => {
    open -= 1;
    const waited = Math.max(1, Math.round((performance.now() - dueAt) * 1_000));
    if (status >= 200 && status < 300) {
      tally.answered += 1;
      tally.waits.record(waited);
    } else if (status === 503) {
      tally.shed += 1;
      tally.refusals.record(waited);
    } else tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
  });
  open += 1;
  tally.offered += 1;
  delays.record(Math.max(1, Math.round((performance.now() - dueAt) * 1_000)));
  sent.end(body && JSON.stringify(body));
}

const total = Math.round(perSecond * seconds);
const startedAt = performance.now();
const dueAt = (count: number) => startedAt + (count / perSecond) * 1_000;
let count = 0;

function sendDue(): void {
  for (; count < total && dueAt(count) <= performance.now(); count += 1) send(count, dueAt(count));
  if (count < total || (open > 0 && performance.now() < dueAt(total) + patienceMs)) setTimeout(sendDue, 1);
  else finish();
}

const toMs = (microseconds: number) => microseconds / 1_000;

function finish(): void {
  const results: [Kind, KindResult][] = [...tallies].map(([kind, { waits, refusals, ...counts }]) => [
    kind,
    {
      ...counts,
      p50Ms: toMs(waits.percentile(50)),
      p99Ms: toMs(waits.percentile(99)),
      shedP99Ms: refusals.count > 0 ? toMs(refusals.percentile(99)) : 0,
    },
  ]);
  const result: CrowdResult = {
    kinds: Object.fromEntries(results),
    unanswered: open,
    delayP99Ms: toMs(delays.percentile(99)),
  };
  process.stdout.write(JSON.stringify(result), () => process.exit(0));
}

sendDue();
