import { wasInterrupted } from "../run-tool.mjs";
import { printFigures } from "./print-figures.mjs";
import { writeLeftOut } from "./write-left-out.mjs";

const startedAt = performance.now();
const results = [];

/** Runs one check, which answers {passed, failed}, and says how it went. */
export async function runCheck(name, run) {
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

/** The last lines, of which the very last has the sums; ends the process. */
export function endRun() {
  if (wasInterrupted()) process.exit(130);
  for (const line of writeLeftOut(results.flatMap(({ leftOut = [] }) => leftOut))) console.log(line);
  printFigures({
    files: results.flatMap(({ files = [] }) => files),
    wallSeconds: (performance.now() - startedAt) / 1000,
  });
  // Why it failed stands last: a log that is cut short keeps its end.
  const broken = results.filter(({ failed }) => failed > 0);
  if (broken.length > 0) console.log(`Failed: ${broken.map(({ name }) => name).join("; ")}`);
  for (const line of broken.flatMap(({ hints = [] }) => hints)) console.log(line);
  const sum = (count) => results.reduce((total, result) => total + count(result), 0);
  const failed = sum((result) => result.failed);
  console.log(`\n${sum((result) => result.passed)} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
