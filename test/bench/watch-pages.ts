import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { ServerProcess } from "#test/support/server-process.ts";

/** Milliseconds that a visitor waited for each page, and the most memory of the server in MB. */
export type PageWaits = { readonly waits: readonly number[]; readonly peak: number };

const program = fileURLToPath(new URL("programs/watch-program.ts", import.meta.url));

/**
 * A visitor who opens the page again and again, until it is stopped. Before what it measures, where that is allowed (as root): a visitor has a processor
 * of their own.
 */
export async function watchPages({ url, pid }: ServerProcess): Promise<() => Promise<PageWaits>> {
  const watcher = spawn("nice", ["-n", "-10", process.execPath, program, JSON.stringify({ url, pid })], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: watcher.stdout });
  await once(lines, "line");
  return async () => {
    const last = once(lines, "line");
    watcher.kill("SIGTERM");
    const [line] = await last;
    return JSON.parse(line);
  };
}
