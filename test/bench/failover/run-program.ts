import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { searchPath } from "./programs.ts";

export type User = { readonly uid: number; readonly gid: number } | null;

export type Program = {
  readonly name: string;
  readonly process: ChildProcess;
  /** Its last lines. */
  readLog(): string;
  kill(): Promise<void>;
};

/** `BENCH_LOGS=FOLDER` keeps everything that the programs say. */
const logFolder = process.env.BENCH_LOGS;

const environment = { PATH: searchPath, LC_ALL: "C.UTF-8" };

/**
 * The command as a user without rights, which PostgreSQL and PgBouncer insist on: the given one, or, where we are root only in
 * a namespace of our own, under another number there.
 */
export function asPlainUser(user: User, command: readonly string[]): string[] {
  return user
    ? ["setpriv", `--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups", "--inh-caps=-all", ...command]
    : ["unshare", "--user", "--map-user=1000", "--map-group=1000", ...command];
}

export function startProgram(name: string, folder: string, [file = "", ...args]: readonly string[]): Program {
  const child = spawn(file, args, {
    cwd: folder,
    env: { ...environment, HOME: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      log = (log + text).slice(-4_000);
      if (logFolder) appendFileSync(join(logFolder, `${name.replaceAll(" ", "-")}.log`), text);
    });
  const ended = once(child, "close").catch(() => {});
  return {
    name,
    process: child,
    readLog: () => log,
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

export async function runProgram(...[file = "", ...args]: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(file, args, { env: environment });
  return stdout;
}
