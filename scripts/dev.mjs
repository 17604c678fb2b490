import { spawn } from "node:child_process";
import { ensureInstalled, nodeBinary } from "./install.mjs";
import { projectRoot } from "./project.mjs";
import { CommandError } from "./run-command.mjs";
import { watchServer } from "./watch-server.mjs";

try {
  await ensureInstalled();
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error);
  process.exit(1);
}
const port = process.env.PORT ?? "3000";
const backendPort = `${Number(port) + 1}`;
const env = { ...process.env, NODE_ENV: "development", SITE_URL: `http://127.0.0.1:${port}` };
// In groups of their own: Ctrl-C comes to us, and we hand it on once.
const options = { cwd: projectRoot, stdio: ["ignore", "inherit", "inherit", "ipc"], detached: true };

const backend = watchServer(nodeBinary, ["server/main.ts"], { ...options, env: { ...env, PORT: backendPort } });
// React Router asks for this condition, as its own `react-router dev` sets it.
const site = spawn(nodeBinary, ["--conditions=development", "scripts/site/serve-vite.mjs", port, backendPort], {
  ...options,
  env,
});

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.once(signal, () => {
    backend.stop("SIGTERM");
    site.kill("SIGTERM");
  });
}
site.once("exit", (code) => {
  backend.stop("SIGTERM");
  process.exitCode = code ?? 0;
});
