import { spawn } from "node:child_process";
import { ensureInstalled, nodeBinary } from "./install.mjs";
import { projectRoot } from "./project.mjs";
import { CommandError } from "./run-command.mjs";
import { ensureBuilt } from "./site/build.mjs";

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error);
  process.exit(1);
}
const child = spawn(nodeBinary, ["test/bench/programs/bench-program.ts", ...process.argv.slice(2)], {
  cwd: projectRoot,
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.once("exit", (code) => process.exit(code ?? 130));
