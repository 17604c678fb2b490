// Everything that `npm test` and `npm run check` run, in Node 24. Each check answers {passed, failed}; their sums are the
// last line.

import { runTool, wasInterrupted } from "../run-tool.mjs";
import { ensureBuilt } from "../site/build.mjs";
import { runJourneys } from "./run-journeys.mjs";
import { runNodeTests } from "./run-node-tests.mjs";

const withJourneys = !process.argv.includes("--without-journeys");
const typegen = ["node_modules/@react-router/dev/bin.cjs", "typegen"];
const checks = [
  ["Format and lint", () => runTool("node_modules/.bin/biome", ["ci", "--colors=off", "--error-on-warnings", "."])],
  ["Types of the Node rooms", () => runTool("node_modules/.bin/tsc", ["-p", "tsconfig.node.json"])],
  [
    "Types of the browser rooms",
    async () => {
      const routes = await runTool(process.execPath, typegen);
      return routes.failed > 0 ? routes : runTool("node_modules/.bin/tsc", ["-p", "tsconfig.web.json"]);
    },
  ],
  ["Types of the journeys", () => runTool("node_modules/.bin/tsc", ["-p", "test/journeys"])],
  [
    "Build",
    async () => {
      await ensureBuilt();
      return { passed: 1, failed: 0 };
    },
  ],
  ["Tests on both databases", runNodeTests],
  ...(withJourneys ? [["Journeys in the browser", runJourneys]] : []),
];

let passed = 0;
let failed = 0;
const failedChecks = [];
for (const [name, run] of checks) {
  const startedAt = Date.now();
  console.log(`\n== ${name}`);
  const result = await run().catch((error) => {
    console.error(error.message ?? error);
    return { passed: 0, failed: 1 };
  });
  if (wasInterrupted()) process.exit(130);
  passed += result.passed;
  failed += result.failed;
  if (result.failed > 0) failedChecks.push(name);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const skipped = result.skipped ? `, ${result.skipped} skipped` : "";
  console.log(`== ${name}: ${result.passed} passed, ${result.failed} failed${skipped} (${seconds} s)`);
}
if (failedChecks.length > 0) console.log(`\nFailed: ${failedChecks.join("; ")}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
