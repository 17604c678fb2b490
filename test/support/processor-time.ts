import { readdirSync, readFileSync } from "node:fs";

/** Processor time that a process has used so far, in milliseconds; NaN where the system does not tell. */
export function readProcessorMs(pid: number): number {
  return readMs(`/proc/${pid}/stat`);
}

/**
 * The same of its threads that hash passwords: those of Node's pool, which do little else once a server has started.
 */
export function readHashingMs(pid: number): number {
  const threads = `/proc/${pid}/task`;
  try {
    return readdirSync(threads)
      .filter((thread) => readFileSync(`${threads}/${thread}/comm`, "utf8").startsWith("libuv-worker"))
      .reduce((sum, thread) => sum + readMs(`${threads}/${thread}/stat`), 0);
  } catch {
    return Number.NaN;
  }
}

function readMs(file: string): number {
  try {
    // Fields 14 and 15, counted after the name, which is in brackets and may hold blanks; in hundredths of a second.
    const fields = readFileSync(file, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}
