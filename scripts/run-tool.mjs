import { spawn } from "node:child_process";
import { projectRoot } from "./project.mjs";

const running = new Set();
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, async () => {
    await stopTools();
    process.exit(130);
  });
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

export async function stopTool(child) {
  if (!running.has(child)) return;
  const gone = waitForExit(child);
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 12_000);
  await gone;
  clearTimeout(timer);
}

export async function stopTools() {
  await Promise.all([...running].map(stopTool));
}
