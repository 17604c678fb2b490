import { spawn } from "node:child_process";

const endWithParent = new URL("end-with-parent.mjs", import.meta.url).href;

export class CommandError extends Error {}

/**
 * Runs a command that may take long: says every 15 seconds that it is still at it, and shows what the command wrote only
 * if it failed.
 */
export async function runCommand(label, command, args, options = {}) {
  const startedAt = Date.now();
  const output = [];
  const { env = process.env } = options;
  const child = spawn(command, args, {
    ...options,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...env, NODE_OPTIONS: `${env.NODE_OPTIONS ?? ""} --import=${endWithParent}`.trim() },
  });
  child.stdout.on("data", (chunk) => output.push(chunk));
  child.stderr.on("data", (chunk) => output.push(chunk));
  const stillAtIt = setInterval(() => {
    console.log(`  ${label}: still working (${Math.round((Date.now() - startedAt) / 1000)} s)`);
  }, 15_000);
  const stop = (signal) => child.kill(signal);
  process.on("SIGINT", stop).on("SIGTERM", stop);
  try {
    const outcome = await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code, signal) => resolve(signal ?? code));
    });
    if (outcome === "SIGINT" || outcome === "SIGTERM") process.exit(130);
    if (outcome !== 0) {
      const said = Buffer.concat(output).toString("utf8").trimEnd();
      throw new CommandError(`${label} failed (${outcome}):\n${said}`);
    }
  } finally {
    clearInterval(stillAtIt);
    process.off("SIGINT", stop).off("SIGTERM", stop);
  }
  return (Date.now() - startedAt) / 1000;
}
