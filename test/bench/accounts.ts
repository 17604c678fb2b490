import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { readProcessorMs } from "#test/support/processor-time.ts";
import { formatShare, printTable } from "./figures.ts";
import { type Engine, engines, type Workplace } from "./workplace.ts";

const program = fileURLToPath(new URL("programs/account-load-program.ts", import.meta.url));
const account = { email: "admin@neev.example", password: "neev-demo-admin" };
const connections = 16;
const seconds = 6;
const rounds = 3;

type Figure = { perSecond: number; processorMs: number };

/** The processor time is that of the process at work: the server's, and for the bare hash the program's own. */
async function measure({ url, pid }: { url: string; pid: number }, kind: string): Promise<Figure> {
  const before = readProcessorMs(pid);
  const { stdout } = await promisify(execFile)(process.execPath, [
    program,
    JSON.stringify({ url, kind, connections, seconds, account }),
  ]);
  const { count, perSecond, ownProcessorMs } = JSON.parse(stdout);
  const spentMs = kind === "hash" ? ownProcessorMs : readProcessorMs(pid) - before;
  return { perSecond, processorMs: spentMs / count };
}

/** Each measure in turns, and the middle round of each. */
async function measureAll(
  server: { url: string; pid: number },
  kinds: readonly string[],
): Promise<Map<string, Figure>> {
  const found = new Map(kinds.map((kind) => [kind, [] as Figure[]]));
  for (let round = 0; round < rounds; round += 1)
    for (const kind of kinds) found.get(kind)?.push(await measure(server, kind));
  return new Map([...found].map(([kind, figures]) => [kind, pickMiddle(figures)]));
}

function pickMiddle(figures: readonly Figure[]): Figure {
  const middle = (name: keyof Figure) =>
    figures.map((figure) => figure[name]).sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
  return { perSecond: middle("perSecond"), processorMs: middle("processorMs") };
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
  const figures = await measureAll(server, ["hash", "sign-in", "user", "refresh"]);
  await server.stop();
  const row = (what: string, kind: string) => {
    const { perSecond, processorMs } = figures.get(kind) as Figure;
    return [what, perSecond, processorMs] as const;
  };
  printTable(
    `Accounts, ${engine === "embedded" ? "embedded database" : "PostgreSQL server"}, ${connections} connections`,
    ["what", "per second", "processor ms each"],
    [
      row("the bare hash", "hash"),
      row("sign-in", "sign-in"),
      row("GET /user", "user"),
      row("refresh, each for the next token", "refresh"),
    ],
  );
  const share = (name: keyof Figure, whole: string, part: string) =>
    formatShare(figures.get(part)?.[name] ?? Number.NaN, figures.get(whole)?.[name] ?? Number.NaN);
  console.log(
    `\nSign-ins reach ${share("perSecond", "hash", "sign-in")} of the bare hash (goal: at least 80 %); ` +
      `${share("processorMs", "sign-in", "hash")} of the processor time of a sign-in is the hash.`,
  );
}
