import type pg from "pg";

/** All processes of the server that `owner` is connected to, the first of them too. */
export async function readProcesses(owner: pg.Pool): Promise<number[]> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity
     union select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int`,
  );
  return rows.map(({ pid }) => pid);
}

export function signalProcesses(pids: readonly number[], name: "SIGSTOP" | "SIGCONT"): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended.
    }
  }
}
