import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { startTool, stopTool } from "./run-tool.mjs";

/** Starts the real server on a free port and waits until it can serve. */
export async function startServer(variables) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = startTool(process.execPath, ["server/main.ts"], {
    env: { ...process.env, NODE_ENV: "", HOST: "127.0.0.1", PORT: `${port}`, SITE_URL: url, ...variables },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      said = (said + text).slice(-20_000);
    });
  }
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server did not start:\n${said}`);
    if (performance.now() - startedAt > 60_000) {
      await stopTool(child);
      throw new Error(`The server was not ready within a minute:\n${said}`);
    }
    await sleep(10);
  }
  const readyMs = performance.now() - startedAt;
  return { url, pid: child.pid, readyMs, readLog: () => said, stop: () => stopTool(child) };
}

async function isReady(url) {
  try {
    const answer = await fetch(`${url}/readyz`);
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

/** The port is free when asked; taking it a moment later is a small race that a test run can bear. */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
