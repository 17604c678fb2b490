import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { formatShare, printTable } from "./figures.ts";
import { type Engine, engines, type Workplace } from "./workplace.ts";

const program = fileURLToPath(new URL("account-load-program.ts", import.meta.url));
const account = { email: "admin@neev.example", password: "neev-demo-admin" };
const connections = 16;
const seconds = 6;
const rounds = 3;

async function measure(url: string, kind: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    program,
    JSON.stringify({ url, kind, connections, seconds, account }),
  ]);
  return JSON.parse(stdout).perSecond;
}

/** Each measure in turns, and the middle round of each. */
async function measureAll(url: string, kinds: readonly string[]): Promise<Record<string, number>> {
  const found = Object.fromEntries(kinds.map((kind) => [kind, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) for (const kind of kinds) found[kind]?.push(await measure(url, kind));
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return Object.fromEntries(Object.entries(found).map(([kind, values]) => [kind, middle(values)]));
}

/** Sign-ins beside the bare hash, `GET /user`, and refreshes that each exchange a token. */
export async function benchAccounts(workplace: Workplace): Promise<void> {
  for (const engine of engines) await benchEngine(workplace, engine);
}

async function benchEngine(workplace: Workplace, engine: Engine): Promise<void> {
  const server = await workplace.start(await workplace.makeDatabase(engine));
  await fetch(`${server.url}/rest/v1/rpc/create_power_admin`, {
    method: "POST",
    headers: { apikey: "sb_publishable_neev", "content-type": "application/json" },
    body: "{}",
  });
  const figures = await measureAll(server.url, ["hash", "sign-in", "user", "refresh"]);
  await server.stop();
  printTable(
    `Accounts, ${engine === "embedded" ? "embedded database" : "PostgreSQL server"}, ${connections} connections`,
    ["what", "per second"],
    [
      ["the bare hash", figures.hash ?? 0],
      ["sign-in", figures["sign-in"] ?? 0],
      ["GET /user", figures.user ?? 0],
      ["refresh", figures.refresh ?? 0],
    ],
  );
  console.log(
    `\nA sign-in reaches ${formatShare(figures["sign-in"] ?? 0, figures.hash ?? 1)} of the bare hash (goal: at least 80 %).`,
  );
}
