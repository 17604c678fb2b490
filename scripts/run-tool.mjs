import { spawn } from "node:child_process";
import { projectRoot } from "./project.mjs";

const running = new Set();
let isInterrupted = false;
// The programs are stopped, not we: whoever waits for them goes on and clears up after himself.
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

/** One program is one check: it passes when it ends with 0. */
export async function runTool(command, args, options = {}) {
  const code = await waitForExit(startTool(command, args, options));
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

export function waitForExit(child) {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
