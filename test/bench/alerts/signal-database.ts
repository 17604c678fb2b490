import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Sends a signal to a PostgreSQL server and all its processes: one that is stopped hangs, with its connections open. */
export function signalDatabase(folder: string, signal: "SIGSTOP" | "SIGCONT"): void {
  const [first = ""] = readFileSync(path.join(folder, "postmaster.pid"), "utf8").split("\n");
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => readParent(pid) === first);
  for (const pid of [first, ...children]) process.kill(Number(pid), signal);
}

function readParent(pid: string): string | undefined {
  try {
    return /^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  } catch {
    return undefined;
  }
}
