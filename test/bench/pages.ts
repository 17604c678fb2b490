import { get } from "node:http";
import { describeLoad, formatShare, printTable } from "./figures.ts";
import { compareLoads } from "./run-load.ts";
import type { Workplace } from "./workplace.ts";

const connections = 64;

/** (a) A prerendered page, beside a bare node:http server that answers the same bytes from memory. */
export async function benchPages(workplace: Workplace): Promise<void> {
  const ours = await workplace.start(await workplace.makeDatabase("embedded"));
  const answer = await fetchRaw(`${ours.url}/`);
  const bare = await workplace.start({}, [
    "test/bench/programs/bare-page-program.ts",
    workplace.writeJson("page.json", answer),
  ]);
  const load = { kind: "page", connections, seconds: 6 } as const;
  const results = await compareLoads({ ours: { ...load, ...ours }, bare: { ...load, ...bare } }, 3);
  await Promise.all([ours.stop(), bare.stop()]);

  const kilobytes = (Buffer.byteLength(answer.body, "base64") / 1024).toFixed(1);
  printTable(
    `(a) Home page, ${kilobytes} KB as sent, ${connections} connections`,
    ["server", "requests/s", "p99 ms", "processor µs/request"],
    Object.entries(results).map(([name, { perSecond, p99Ms, processorUs }]) => [
      names[name] ?? name,
      perSecond,
      p99Ms,
      processorUs,
    ]),
  );
  const share = formatShare(results.ours?.perSecond ?? 0, results.bare?.perSecond ?? 0);
  console.log(`\nOurs reaches ${share} of bare node:http (goal: at least 60 %). ${describeLoad()}`);
}

const names: Record<string, string> = { ours: "Neev", bare: "bare node:http" };

/** The bytes as they travel: fetch would unpack them. */
function fetchRaw(url: string): Promise<{ headers: Record<string, unknown>; body: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "gzip, deflate, br, zstd" } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const { date: _date, connection: _connection, "keep-alive": _keepAlive, ...headers } = response.headers;
      resolve({ headers, body: Buffer.concat(chunks).toString("base64") });
    }).once("error", reject);
  });
}
