import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { readBriefFlags } from "./machine/brief-flags.ts";
import { findDataFolder } from "./machine/data-folder.ts";

export type Child = {
  readonly process: ChildProcess;
  /** What it wrote so far, line by line; standard error among it. */
  readonly lines: string[];
  /** The first line that matches, now or later; throws when the process ends without one. */
  waitForLine(pattern: RegExp): Promise<string>;
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
  kill(): Promise<unknown>;
};

/** Runs a file of the repository in a process of its own. */
export function startChild(file: string, args: readonly string[], env: Record<string, string> = {}): Child {
  const program = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  const child = spawn(process.execPath, [...readBriefFlags(), program, ...args], {
    env: {
      ...{ ...process.env, NODE_OPTIONS: "" },
      ...(env.DATABASE_URL ? { DATA_DIR: findDataFolder(env.DATABASE_URL) } : {}),
      ...env,
    },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const watchers = new Set<() => void>();
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on("line", (line) => {
      lines.push(line);
      for (const watch of watchers) watch();
    });
  }
  const ended = once(child, "close").then(([code, signal]) => (signal ?? code) as number | string);
  return {
    process: child,
    lines,
    ended,
    waitForLine(pattern) {
      return new Promise((resolve, reject) => {
        const look = () => {
          const line = lines.find((candidate) => pattern.test(candidate));
          if (line === undefined) return;
          watchers.delete(look);
          resolve(line);
        };
        watchers.add(look);
        look();
        void ended.then((how) => reject(new Error(`${file} ended (${how}) without ${pattern}:\n${lines.join("\n")}`)));
      });
    },
    kill() {
      child.kill("SIGKILL");
      return ended;
    },
  };
}
