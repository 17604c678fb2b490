import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ServerProcess } from "#test/support/server-process.ts";
import { accountOf, makeClient, type Person, signInAs } from "#test/support/upgrade/people.ts";
import { fillFundingApplication } from "#test/wire/rest/fixtures/sample-requests.ts";
import { type CrowdPlace, prepareCrowd } from "./crowd/crowd.ts";
import { describeLoad, printTable, quantile } from "./figures.ts";
import { watchPages } from "./watch-pages.ts";
import { engines, type Workplace } from "./workplace.ts";

/** Open threads: half of them of a customer, half of the office. */
const open = 100;
const everyMs = 2_000;
const written = 40;
const measuredMs = 30_000;

/** A request with a conversation; its customer, and the administrator. */
async function openThread({ url }: ServerProcess, [customer]: CrowdPlace["accounts"]) {
  if (customer === undefined) throw new Error("There is no customer");
  await makeClient(url).rpc("create_power_admin").throwOnError();
  const [own, office] = await Promise.all([signInAs(url, customer), signInAs(url, accountOf("admin"))]);
  const { id } = await own.add("funding_applications", { ...fillFundingApplication(), user_id: own.id });
  const name = { kind: "funding", id };
  for (let at = 0; at < written; at += 1)
    await (at % 2 ? office : own).call("send-message", {
      ...{ ...name, text: `Message ${at} of a conversation`, idempotency_key: randomUUID(), confirmed: true },
    });
  const { thread } = await own.call("list-messages", name);
  const { last_seq: after } = thread as { last_seq: number };
  return { sides: [own, office], ask: (by: Person) => by.call("list-messages", { ...name, after }) };
}

/** Asks as so many open pages do, each at its own moment, until it is stopped. */
function pollThreads({ sides, ask }: Awaited<ReturnType<typeof openThread>>) {
  const waits: number[] = [];
  let refused = 0;
  let isDone = false;
  const polling = Array.from({ length: open }, async (_, at) => {
    const by = sides[at % sides.length] as Person;
    await sleep((everyMs * at) / open);
    while (!isDone) {
      const startedAt = performance.now();
      await ask(by).then(
        () => waits.push(performance.now() - startedAt),
        (error: unknown) => {
          if (!/ answered 503: /.test(String(error))) throw error;
          refused += 1;
        },
      );
      await sleep(Math.max(0, everyMs - (performance.now() - startedAt)));
    }
  });
  return async () => {
    isDone = true;
    await Promise.all(polling);
    return { asked: waits.length + refused, refused, p50: quantile(waits, 0.5), p99: quantile(waits, 0.99) };
  };
}

/** A hundred threads that are open, each asked for what is new every two seconds, beside visitors who open pages. */
export async function benchThreads(workplace: Workplace): Promise<void> {
  const rows = [];
  for (const engine of engines) {
    const variables = await workplace.makeDatabase(engine);
    const { accounts } = await prepareCrowd(variables);
    const server = await workplace.start(variables);
    const thread = await openThread(server, accounts);
    // What the messages ordered is done, and the start is over.
    await sleep(15_000);
    const stopQuiet = await watchPages(server);
    await sleep(measuredMs);
    const quiet = await stopQuiet();
    const stopPolling = pollThreads(thread);
    // All of them have started.
    await sleep(2 * everyMs);
    const stopBusy = await watchPages(server);
    await sleep(measuredMs);
    const busy = await stopBusy();
    const polls = await stopPolling();
    await server.stop();
    rows.push([
      ...[engine, polls.asked, polls.refused, polls.p50, polls.p99],
      ...[0.5, 0.99].flatMap((share) => [quantile(quiet.waits, share), quantile(busy.waits, share)]),
    ]);
  }
  printTable(
    `${open} open threads, each asked every ${everyMs / 1_000} s, and the pages meanwhile (milliseconds); goals: an answer within 1,000, a p99 of pages of at most 1.5 times`,
    [
      "database",
      "asked",
      "refused as busy",
      "p50 of a thread",
      "p99",
      "p50 of a page without",
      "p50",
      "p99 without",
      "p99",
    ],
    rows,
  );
  console.log(`\n${describeLoad()}`);
}
