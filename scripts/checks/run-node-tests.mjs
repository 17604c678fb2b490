import { availableParallelism } from "node:os";
import { ensureDebian, needsDebian } from "./ensure-debian.mjs";
import { ensureDovecot } from "./ensure-dovecot.mjs";
import { runTestFiles } from "./run-test-files.mjs";
import { listTestFiles, needsBuild, saveSeconds } from "./test-files.mjs";

/**
 * The test files of node:test, beside one PostgreSQL server that they share.
 * @param built settles when the build is there, for the tests that read it
 * @param enginesOf the databases of a file, where they are not those of the whole run
 * @param until no file is started after this time; those that were not are named as left out
 */
export async function runNodeTests({ files = listTestFiles(), built, namePattern, enginesOf, until }) {
  if (files.some((file) => file.endsWith("/dovecot.test.ts"))) await ensureDovecot();
  if (files.some(needsDebian)) await ensureDebian();
  const { startPostgresServer } = await import("#test/support/postgres/postgres-server.ts");
  const postgres = await startPostgresServer();
  const results = [];
  let tooLate = [];
  try {
    tooLate = await runTestFiles({
      files: files.filter((file) => !needsBuild(file)),
      later: built.then(() => files.filter(needsBuild)),
      // While one of them waits for the database or the clock, another can work.
      workers: Math.min(files.length, availableParallelism() + 1),
      env: { TEST_DATABASE_URL: postgres.url },
      ...{ namePattern, enginesOf, until },
      report(result) {
        results.push(result);
        printResult(result);
      },
    });
  } finally {
    await postgres.stop();
  }
  saveSeconds(results.filter(({ failures }) => failures.length === 0));
  const sum = (count) => results.reduce((total, { counts }) => total + count(counts), 0);
  const failed = sum(({ failed, cancelled }) => failed + cancelled);
  // An error outside any test fails its file without being counted.
  const broken = results.filter(
    ({ failures, counts }) => failures.length > 0 && counts.failed + counts.cancelled === 0,
  );
  return {
    passed: sum(({ passed }) => passed),
    failed: failed + broken.length,
    skipped: sum(({ skipped, todo }) => skipped + todo),
    files: results.map(({ file, seconds }) => ({ file, seconds })),
    leftOut: [
      ...results.flatMap(({ file, leftOut }) => leftOut.map((one) => ({ file, ...one }))),
      ...tooLate.map((name) => ({ file: "Calls", name, reason: `no time left for them on ${enginesOf?.(name)}` })),
    ],
    // Once more at the end of the run: of a long log, often only the end is at hand.
    hints: results.flatMap(({ failures }) => failures),
  };
}

function printResult({ file, counts, failures, seconds, processorSeconds, said }) {
  const failed = counts.failed + counts.cancelled;
  const isBroken = failures.length > 0;
  const parts = [
    `${counts.passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(counts.skipped > 0 ? [`${counts.skipped} skipped`] : []),
  ];
  for (const failure of failures) console.log(failure);
  const times = `${seconds.toFixed(1)} s, processor ${processorSeconds.toFixed(1)} s`;
  console.log(`${isBroken ? "✖" : "✔"} ${file}: ${parts.join(", ")} (${times})`);
  if (isBroken && said !== "") console.log(said.trimEnd().replaceAll(/^/gm, "    "));
}
