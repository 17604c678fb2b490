import { setTimeout as sleep } from "node:timers/promises";
import type { PlainRequest } from "../run-load.ts";

/** As many people have a list and a record open; each list and record asks again every two seconds, the alerts every three. */
export const people = 20;
const seconds = 20;
const listsEveryMs = 2_000;
const alertsEveryMs = 3_000;

export type Polled = { readonly perSecond: number; readonly middleMs: number; readonly p95Ms: number };
type Asked = { readonly everyMs: number; readonly requests: readonly PlainRequest[] };

/** Every one of them, again and again at its pace, until the time is over; an answer that is late is not asked for twice. */
async function poll(url: string, { everyMs, requests }: Asked, until: number): Promise<number[]> {
  const took: number[] = [];
  // People do not open their workspace in the same moment.
  await sleep(Math.random() * everyMs);
  while (performance.now() < until) {
    const started = performance.now();
    for (const { path, ...init } of requests) {
      const asked = performance.now();
      const response = await fetch(url + path, init);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
      took.push(performance.now() - asked);
    }
    await sleep(Math.max(0, everyMs - (performance.now() - started)));
  }
  return took;
}

/** How quickly the calls are answered that open workspaces make on their own, with all people at once. */
export async function measurePolling(
  url: string,
  lists: readonly PlainRequest[],
  alerts: PlainRequest,
): Promise<Polled> {
  const until = performance.now() + seconds * 1000;
  const all = Array.from({ length: people }, (_, person) => {
    const list = lists[person % lists.length];
    return [
      poll(url, { everyMs: listsEveryMs, requests: list ? [list] : [] }, until),
      poll(url, { everyMs: alertsEveryMs, requests: [alerts] }, until),
    ];
  });
  const took = (await Promise.all(all.flat())).flat().sort((one, other) => one - other);
  const at = (share: number) => took[Math.floor(took.length * share)] ?? Number.NaN;
  return { perSecond: took.length / seconds, middleMs: at(0.5), p95Ms: at(0.95) };
}
