import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findFreePort } from "./free-port.ts";
import { readBriefFlags } from "./machine/brief-flags.ts";
import { findDataFolder } from "./machine/data-folder.ts";
import { scaleLimit } from "./time-limits.ts";

export type ServerProcess = {
  readonly url: string;
  readonly pid: number;
  /** From the start of the process until /readyz answered 200. */
  readonly readyMs: number;
  readLog(): string;
  /** Whether we read what it writes, as we do from its start. */
  heedLog(isHeeded: boolean): void;
  /** SIGTERM, and its exit code. */
  stop(): Promise<number | null>;
  kill(signal: NodeJS.Signals): Promise<void>;
};

const root = fileURLToPath(new URL("../..", import.meta.url));
const usualPatienceMs = 60_000;
const always = { HOST: "127.0.0.1", DEMO_SAMPLES: "off", DRAIN_SECONDS: "0" };

/** As `npm start` runs it. */
export const nodeFlags: readonly string[] = JSON.parse(
  readFileSync(new URL("../../server/node-flags.json", import.meta.url), "utf8"),
);

/** Starts the real server as a process of its own on a free port and waits until it can serve. It ends with us. */
export async function startServerProcess(
  variables: Record<string, string>,
  program: readonly string[] = [...nodeFlags, ...readBriefFlags(), "server/main.ts"],
): Promise<ServerProcess> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const { NODE_ENV: _, ...inherited } = process.env;
  const patienceMs = scaleLimit(usualPatienceMs);
  const startedAt = performance.now();
  const child = spawn(process.execPath, program, {
    cwd: root,
    // The samples of a demo would take each first start a while, and stand among what a test has made; no balancer looks.
    env: {
      ...{ ...inherited, ...always, PORT: `${port}`, SITE_URL: url },
      ...(variables.DATABASE_URL ? { DATA_DIR: findDataFolder(variables.DATABASE_URL) } : {}),
      ...variables,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const readLog = keepLog(child);
  // Its own line first: until it listens, another program may answer at its port. It names the address of the site.
  const line = `Neev is running at ${variables.SITE_URL ?? url}`;
  while (!readLog().includes(line) || !(await isReady(url))) {
    if (hasEnded(child)) throw new Error(`The server did not start:\n${readLog()}`);
    if (performance.now() - startedAt > patienceMs) {
      child.kill("SIGKILL");
      throw new Error(`The server was not ready within ${patienceMs / 1000} s:\n${readLog()}`);
    }
    await sleep(10);
  }
  const kill = async (signal: NodeJS.Signals) => {
    if (hasEnded(child)) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  };
  return {
    url,
    pid: child.pid as number,
    readyMs: performance.now() - startedAt,
    readLog,
    heedLog: (isHeeded) => void (isHeeded ? child.stdout?.resume() : child.stdout?.pause()),
    kill,
    stop: () => kill("SIGTERM").then(() => child.exitCode),
  };
}

function keepLog(child: ChildProcess): () => string {
  let log = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      log = (log + text).slice(-50_000);
    });
  }
  return () => log;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`);
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}
