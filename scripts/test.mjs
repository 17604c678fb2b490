import { spawn } from "node:child_process";
import { ensureInstalled, nodeBinary } from "./install.mjs";
import { projectRoot } from "./project.mjs";
import { CommandError } from "./run-command.mjs";

try {
  await ensureInstalled();
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error);
  console.log("0 passed, 1 failed");
  process.exit(1);
}
const child = spawn(nodeBinary, ["scripts/checks/all-checks.mjs", ...process.argv.slice(2)], {
  cwd: projectRoot,
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.once("exit", (code, signal) => process.exit(signal === null ? code : 130));
