import { spawn } from "node:child_process";
import { ensureInstalled, nodeBinary } from "./install.mjs";
import { projectRoot } from "./project.mjs";

await ensureInstalled();
const port = process.env.PORT ?? "3000";
const backendPort = `${Number(port) + 1}`;
const env = { ...process.env, NODE_ENV: "development", SITE_URL: `http://127.0.0.1:${port}` };
const children = [
  // The backend restarts when a file of its own changes; Vite serves the site and hands the calls on.
  spawn(nodeBinary, ["--watch", "--watch-preserve-output", "server/main.ts"], {
    cwd: projectRoot,
    stdio: "inherit",
    env: { ...env, PORT: backendPort },
  }),
  // React Router asks for this condition, as its own `react-router dev` sets it.
  spawn(nodeBinary, ["--conditions=development", "scripts/serve-vite.mjs", port, backendPort], {
    cwd: projectRoot,
    stdio: "inherit",
    env,
  }),
];

let stopping = false;
function stopAll(signal, code) {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const child of children) child.kill(signal);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stopAll(signal, 0));
for (const child of children) child.once("exit", (code) => stopAll("SIGTERM", code ?? 1));
