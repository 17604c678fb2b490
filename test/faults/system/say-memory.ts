import { isMainThread } from "node:worker_threads";

/** Loaded into a process with `--import`: its last line is the most memory that it has had. */
if (isMainThread)
  process.once("exit", () => process.stdout.write(`${Math.round(process.resourceUsage().maxRSS / 1_000)} MB\n`));
