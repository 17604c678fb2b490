import { spawn } from "node:child_process";
import { projectRoot } from "./project.mjs";

const running = new Set();
let isInterrupted = false;
// The programs are stopped, not we: what waits for them goes on and clears up.
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    isInterrupted = true;
    for (const child of running) child.kill("SIGTERM");
  });
}

export function wasInterrupted() {
  return isInterrupted;
}

/** Starts a program that ends with us, whatever ends us. */
export function startTool(command, args, options = {}) {
  const child = spawn(command, args, { cwd: projectRoot, stdio: "inherit", ...options });
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

/** One program is one check: it passes when it ends with 0. What it wrote is printed at its end, in one piece. */
export async function runTool(command, args, options = {}) {
  const child = startTool(command, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
  const output = [];
  child.stdout.on("data", (chunk) => output.push(chunk));
  child.stderr.on("data", (chunk) => output.push(chunk));
  const code = await waitForExit(child);
  process.stdout.write(Buffer.concat(output));
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

export function waitForExit(child) {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}
