import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readOpenFolder, readServerUser } from "#test/support/postgres/postgres-binaries.ts";
import type { Workplace } from "../workplace.ts";
import { describeMissing } from "./programs.ts";

const patienceMs = 15_000;
/** Ends what its parents left behind, as the first process of a machine does; a shell that waits for a command does it too. */
const firstProcess = ["sh", "-c", '"$@"; exit $?', "sh"];

/**
 * (h) Three PostgreSQL servers under Patroni with HAProxy and PgBouncer, whose primary fails. All of it runs in process and
 * network namespaces of its own: they end with their first process, however that ends, and touch nothing of this machine.
 */
export async function benchFailover(workplace: Workplace): Promise<void> {
  const missing = describeMissing();
  if (missing !== undefined) {
    console.error(missing);
    process.exitCode = 1;
    return;
  }
  const user = readServerUser() ?? null;
  const folder = mkdtempSync(join(readOpenFolder(), "neev-failover-"));
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const own = [
    "--fork",
    "--kill-child",
    "--pid",
    "--mount-proc",
    "--net",
    ...(user ? [] : ["--user", "--map-root-user"]),
  ];
  const program = [process.execPath, "test/bench/programs/failover-program.ts", JSON.stringify({ folder, user })];
  // Apart from the terminal's processes: Ctrl-C reaches us, and we end it.
  const child = spawn("unshare", [...own, ...firstProcess, ...program], {
    detached: true,
    stdio: ["pipe", "inherit", "inherit"],
  });
  const ended = once(child, "exit");
  workplace.whenClosed(async () => {
    child.stdin.end();
    const timer = setTimeout(() => child.kill("SIGKILL"), patienceMs);
    await ended;
    clearTimeout(timer);
    rmSync(folder, { recursive: true, force: true });
  });
  const [code] = await ended;
  if (code !== 0) process.exitCode = 1;
}
