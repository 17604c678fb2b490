// Everything that `npm test` and `npm run check` run, in Node 24. Each check answers {passed, failed}; their sums are the
// last line.

import { wasInterrupted } from "../run-tool.mjs";
import { ensureBuilt } from "../site/build.mjs";
import { endRun, runCheck } from "./run-checks.mjs";
import { runJourneys } from "./run-journeys.mjs";
import { runNodeTests } from "./run-node-tests.mjs";
import { selectTests } from "./select-tests.mjs";
import { isSameOnBoth } from "./split-engines.mjs";
import { staticChecks } from "./static-checks.mjs";
import { listTestFiles, needsBuild } from "./test-files.mjs";
import { measureTimeFactor } from "./time-factor.mjs";

const startedAt = Date.now();
/** After these, no more of the calls is started on the embedded database: a run that is cut off says nothing. */
const mostMinutes = 75;
const args = process.argv.slice(2);
const withJourneys = !args.includes("--without-journeys");
const onlyAt = args.indexOf("--only");

process.env.TEST_TIME_FACTOR ??= `${measureTimeFactor()}`;
// The calls answer the same on both engines; the quick check asks one of them.
process.env.TEST_ENGINES ??= withJourneys ? "pglite,postgres" : "postgres";
// The embedded database of a process that soon ends is compiled once, and not a second time to run faster.
process.env.TEST_NODE_FLAGS ??= "--liftoff-only";
process.env.NODE_COMPILE_CACHE ??= "node_modules/.cache/neev-compiled";
console.log(`Time limits: ${process.env.TEST_TIME_FACTOR} times the usual ones.\n`);

async function build() {
  await ensureBuilt();
  return { passed: 1, failed: 0 };
}

async function runAll() {
  const { promise: built, resolve: announceBuilt } = Promise.withResolvers();
  const checkSources = async () => {
    await runCheck("Build", build).finally(announceBuilt);
    for (const [name, run] of staticChecks) if (!wasInterrupted()) await runCheck(name, run);
  };
  const files = listTestFiles();
  const engines = process.env.TEST_ENGINES.split(",");
  const calls = withJourneys && engines.length > 1 ? files.filter(isSameOnBoth) : [];
  const enginesOf = (file) => (calls.includes(file) ? "postgres" : undefined);
  const name = `Tests on ${engines.length > 1 ? "both databases" : engines}`;
  await Promise.all([checkSources(), runCheck(name, () => runNodeTests({ files, built, enginesOf }))]);
  if (!withJourneys || wasInterrupted()) return;
  await runCheck("Journeys in the browser", runJourneys);
  if (calls.length === 0 || wasInterrupted()) return;
  const last = { files: calls, built, enginesOf: () => "pglite", until: startedAt + mostMinutes * 60_000 };
  await runCheck("Calls on the embedded database", () => runNodeTests(last));
}

/** One file, or what has the words in its name, with what it needs. */
async function runOnly(words) {
  const { files, journeys, namePattern } = selectTests(words);
  if (files.length + journeys.length === 0)
    return runCheck(`--only ${words}`, () => Promise.reject(new Error("No test or journey has these words.")));
  if (journeys.length > 0 || files.some(needsBuild)) await runCheck("Build", build);
  if (files.length > 0) await runCheck("Tests", () => runNodeTests({ files, built: Promise.resolve(), namePattern }));
  if (journeys.length > 0) await runCheck("Journeys", () => runJourneys({ files: journeys, namePattern }));
}

await (onlyAt < 0 ? runAll() : runOnly(args.slice(onlyAt + 1).join(" ")));
endRun();
