// Everything that `npm test` and `npm run check` run, in Node 24. Each check answers {passed, failed}; their sums are the
// last line.

import { wasInterrupted } from "../run-tool.mjs";
import { ensureBuilt } from "../site/build.mjs";
import { printFigures } from "./print-figures.mjs";
import { runJourneys } from "./run-journeys.mjs";
import { runNodeTests } from "./run-node-tests.mjs";
import { staticChecks } from "./static-checks.mjs";
import { measureTimeFactor } from "./time-factor.mjs";

const startedAt = performance.now();
const withJourneys = !process.argv.includes("--without-journeys");
const env = {
  TEST_TIME_FACTOR: `${measureTimeFactor()}`,
  // The wire is the same on both engines; the quick check asks one of them.
  TEST_ENGINES: withJourneys ? "pglite,postgres" : "postgres",
  NODE_COMPILE_CACHE: "node_modules/.cache/neev-compiled",
};
Object.assign(process.env, env);
console.log(`Time limits: ${env.TEST_TIME_FACTOR} times the usual ones.`);

const results = [];

async function check(name, run) {
  const checkStartedAt = performance.now();
  const result = await run().catch((error) => {
    console.error(error.message ?? error);
    return { passed: 0, failed: 1 };
  });
  if (wasInterrupted()) return;
  results.push({ name, ...result });
  const seconds = ((performance.now() - checkStartedAt) / 1000).toFixed(1);
  const skipped = result.skipped ? `, ${result.skipped} skipped` : "";
  console.log(`== ${name}: ${result.passed} passed, ${result.failed} failed${skipped} (${seconds} s)\n`);
}

async function build() {
  await ensureBuilt();
  return { passed: 1, failed: 0 };
}

/** One after the other, beside the tests. */
async function checkSources(built) {
  await check("Build", build).finally(built);
  for (const [name, run] of staticChecks) if (!wasInterrupted()) await check(name, run);
}

const { promise: built, resolve: announceBuilt } = Promise.withResolvers();
await Promise.all([
  checkSources(announceBuilt),
  check(`Tests on ${withJourneys ? "both databases" : "PostgreSQL"}`, () => runNodeTests({ built, env })),
]);
if (withJourneys && !wasInterrupted()) await check("Journeys in the browser", runJourneys);
if (wasInterrupted()) process.exit(130);

const failedChecks = results.filter(({ failed }) => failed > 0).map(({ name }) => name);
if (failedChecks.length > 0) console.log(`Failed: ${failedChecks.join("; ")}`);
printFigures({
  files: results.flatMap(({ files = [] }) => files),
  wallSeconds: (performance.now() - startedAt) / 1000,
});
const sum = (count) => results.reduce((total, result) => total + count(result), 0);
const failed = sum((result) => result.failed);
console.log(`\n${sum((result) => result.passed)} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
