import { readFileSync } from "node:fs";

/** What Linux counts in, on every machine that Node runs on. */
const ticksPerSecond = 100;

/**
 * Processor seconds (user and system) of this process and of all its descendants that have ended and were waited for,
 * as `time` counts them; undefined where the system does not tell.
 */
export function readProcessorSeconds() {
  try {
    // The second field is a name in brackets and may hold blanks; fields 14 to 17 are utime, stime, cutime, cstime.
    const fields = readFileSync("/proc/self/stat", "utf8").split(") ").at(-1).split(" ");
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
  } catch {
    return undefined;
  }
}
