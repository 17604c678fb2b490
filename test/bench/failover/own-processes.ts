import { readFileSync } from "node:fs";
import { startChild } from "#test/support/child-process.ts";
import { startServerProcess } from "#test/support/server-process.ts";

/** Two servers and a worker, as an operator would start them on one database. */
export async function startOwnProcesses(databaseUrl: string, dataDir: string) {
  const variables = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SITE_URL: "http://neev.test",
    RATE_LIMIT_SCALE: "0",
    LOG_LEVEL: "error",
  };
  const first = await startServerProcess(variables);
  const second = await startServerProcess(variables);
  const worker = startChild("server/worker.ts", [], variables);
  const pids = [first.pid, second.pid, worker.process.pid ?? 0];
  /** When the process with this number started (field 22 of proc_pid_stat(5)); undefined when there is none. */
  const readStart = (pid: number): string | undefined => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
      return fields[0] === "Z" ? undefined : fields[19];
    } catch {
      return undefined;
    }
  };
  const starts = pids.map(readStart);
  return {
    urls: [first.url, second.url],
    /** How many of the three are no longer the process that was started. */
    countRestarts: () => pids.filter((pid, at) => starts[at] === undefined || readStart(pid) !== starts[at]).length,
    readLogs: () => [first.readLog(), second.readLog(), worker.lines.slice(-40).join("\n")].join("\n"),
    async stop() {
      await Promise.all([first.stop(), second.stop(), worker.kill()]);
    },
  };
}
