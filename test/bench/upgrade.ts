import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { askAgain } from "#test/support/upgrade/ask-again.ts";
import { startBalancer } from "#test/support/upgrade/balancer.ts";
import { landedBackup, landedCommit } from "#test/support/upgrade/landed.ts";
import { accountOf } from "#test/support/upgrade/people.ts";
import { findMissing } from "#test/support/upgrade/rolling-database.ts";
import { startTraffic, type Traffic, trafficKinds } from "#test/support/upgrade/traffic.ts";
import { waitUntil } from "#test/support/wait-until.ts";
import { describeLoad, printTable } from "./figures.ts";
import type { Workplace } from "./workplace.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const lookEveryMs = 1000;

/** The last landed version from the repository's history, built, beside the packages of this one. */
function checkOut(place: string): string {
  mkdirSync(place, { recursive: true });
  const archive = execFileSync("git", ["archive", landedCommit], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync("tar", ["-x"], { cwd: place, input: archive });
  symlinkSync(path.join(root, "node_modules"), path.join(place, "node_modules"));
  const build = 'import("./scripts/site/build.mjs").then(({ ensureBuilt }) => ensureBuilt())';
  execFileSync(process.execPath, ["-e", build], { cwd: place, stdio: "inherit" });
  return place;
}

function describeTraffic(
  name: string,
  { answered, slowestMs, failures, refused, references }: Traffic,
  missing: number,
) {
  const all = trafficKinds.reduce((sum, kind) => sum + answered[kind], 0);
  const slowest = Math.max(...trafficKinds.map((kind) => slowestMs[kind]));
  for (const failure of [...failures, ...refused].slice(0, 10)) console.log(failure);
  const counts = trafficKinds.map((kind) => `${kind} ${failures.filter((text) => text.startsWith(`${kind} `)).length}`);
  console.log(`Failed, ${name}: ${counts.join(", ")}`);
  return [name, all, failures.length, refused.length, references.length, missing, slowest];
}

/** (j) Two processes of the last landed version, and then of this one, are replaced one by one under a stream of requests. */
export async function benchUpgrade(workplace: Workplace): Promise<void> {
  const database = await workplace.makeDatabase("postgres");
  const landed = checkOut(path.join(String(database.DATA_DIR), "landed"));
  const env = { ...process.env, ...database };
  execFileSync(process.execPath, [path.join(landed, "server/restore.ts"), landedBackup], { env, stdio: "inherit" });

  const rows = [];
  const upgrades = [
    // The landed version closes its port at once when it is asked to stop, so it is taken out of the balancer before; it does
    // not know the assets of this one, so the balancer asks the next process for what one does not have.
    {
      name: `${landedCommit.slice(0, 8)} to this version`,
      from: path.join(landed, "server/main.ts"),
      isTakenOut: true,
    },
    { name: "this version to itself", from: "server/main.ts", isTakenOut: false },
  ];
  for (const { name, from, isTakenOut } of upgrades) {
    const balancer = await startBalancer(lookEveryMs, isTakenOut ? askAgain : undefined);
    const variables = { ...database, SITE_URL: balancer.url, DRAIN_SECONDS: "5" };
    const start = async (program: string) => {
      const server = await workplace.start(variables, [program]);
      balancer.add(server.url);
      await waitUntil("the balancer sends to it", () => balancer.isReady(server.url));
      return server;
    };
    const old = [await start(from), await start(from)];
    const traffic = startTraffic(balancer.url, accountOf("user"), { keepAlive: !isTakenOut });
    await sleep(5000);
    const fresh = [];
    for (const server of old) {
      fresh.push(await start("server/main.ts"));
      await sleep(2000);
      if (isTakenOut) {
        balancer.remove(server.url);
        await sleep(lookEveryMs);
      }
      await server.stop();
    }
    await sleep(3000);
    await traffic.stop();
    const missing = await findMissing(String(database.DATABASE_URL), traffic.references);
    rows.push(describeTraffic(name, traffic, missing.length));
    for (const server of fresh) await server.stop();
    await balancer.close();
  }
  const head = [
    "upgrade",
    "answered",
    "failed",
    "refused with Retry-After",
    "enquiries acknowledged",
    "of these missing",
    "slowest answer, ms",
  ];
  printTable("(j) Rolling upgrade under load", head, rows);
  console.log(describeLoad());
}
