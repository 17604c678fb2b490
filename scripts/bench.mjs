import "./build.mjs";
import { spawn } from "node:child_process";
import { nodeBinary } from "./install.mjs";
import { projectRoot } from "./project.mjs";

const child = spawn(nodeBinary, ["test/bench/programs/bench-program.ts", ...process.argv.slice(2)], {
  cwd: projectRoot,
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.once("exit", (code) => process.exit(code ?? 130));
