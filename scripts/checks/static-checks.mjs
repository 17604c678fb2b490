import { runTool } from "../run-tool.mjs";

const typegen = ["node_modules/@react-router/dev/bin.cjs", "typegen"];
// One checker: several check the same types again, for twice the processor time, and the tests run beside them.
const checkTypes = (project) => runTool("node_modules/.bin/tsc", ["-p", project, "--checkers", "1"]);

/** What is checked without running anything of ours, each with its name. */
export const staticChecks = [
  ["Format and lint", () => runTool("node_modules/.bin/biome", ["ci", "--colors=off", "--error-on-warnings", "."])],
  ["Types of domain, server, scripts and tests", () => checkTypes("tsconfig.node.json")],
  [
    "Types of web",
    async () => {
      const routes = await runTool(process.execPath, typegen);
      return routes.failed > 0 ? routes : checkTypes("tsconfig.web.json");
    },
  ],
  ["Types of the journeys", () => checkTypes("test/journeys")],
];
