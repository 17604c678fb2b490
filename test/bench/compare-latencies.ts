import type { PlainRequest } from "./run-load.ts";

export type Latency = {
  readonly middleMs: number;
  readonly slowMs: number;
  readonly p95Ms: number;
  readonly maxMs: number;
};

/** A request, or the one of this round where each needs another; the warm-up has the rounds below zero. */
export type Ask = PlainRequest | ((round: number) => PlainRequest);

/**
 * Asks each request in turn, one at a time, many times over, and answers the middle, the slowest tenth, the slowest twentieth and the slowest of each. What else
 * the machine does meets all of them alike, so that their ratio holds even where their throughput says nothing.
 */
export async function compareLatencies<Name extends string>(
  url: string,
  requests: Readonly<Record<Name, Ask>>,
  rounds: number,
  warmUps = 20,
): Promise<Record<Name, Latency>> {
  const names = Object.keys(requests) as Name[];
  const seen = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const ask: Ask = requests[name];
      const { path, ...init } = typeof ask === "function" ? ask(round) : ask;
      const started = performance.now();
      const response = await fetch(url + path, init);
      await response.arrayBuffer();
      const took = performance.now() - started;
      if (!response.ok) throw new Error(`${name} (${path}) was answered ${response.status}`);
      // The first ones warm up connection, session and plans.
      if (round >= 0) seen.get(name)?.push(took);
    }
  }
  const at = (all: number[], share: number) => all[Math.floor(all.length * share)] ?? Number.NaN;
  return Object.fromEntries(
    [...seen].map(([name, all]) => {
      all.sort((a, b) => a - b);
      return [
        name,
        { middleMs: at(all, 0.5), slowMs: at(all, 0.9), p95Ms: at(all, 0.95), maxMs: all.at(-1) ?? Number.NaN },
      ];
    }),
  ) as Record<Name, Latency>;
}
