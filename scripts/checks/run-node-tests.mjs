import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../project.mjs";
import { startTool, waitForExit } from "../run-tool.mjs";

/** Every test file of node:test, beside one PostgreSQL server that they share. */
export async function runNodeTests() {
  const files = globSync("{domain,server,web,test,scripts}/**/*.test.{ts,mjs}", { cwd: projectRoot }).sort();
  const folder = mkdtempSync(join(tmpdir(), "neev-test-"));
  const countsFile = join(folder, "counts.json");
  const { startPostgresServer } = await import("#test/support/postgres/postgres-server.ts");
  const postgres = await startPostgresServer();
  try {
    const child = startTool(
      process.execPath,
      [
        "--test",
        "--test-concurrency=3",
        "--test-reporter=./scripts/report-tests.mjs",
        "--test-reporter-destination=stdout",
        "--test-reporter=./scripts/count-tests.mjs",
        `--test-reporter-destination=${countsFile}`,
        ...files,
      ],
      { env: { ...process.env, TEST_DATABASE_URL: postgres.url } },
    );
    const code = await waitForExit(child);
    const text = readFileSync(countsFile, "utf8");
    // The runner itself was stopped before it could count.
    if (text === "") return { passed: 0, failed: 1 };
    const counts = JSON.parse(text);
    // A file that crashes after its last test fails the run without failing a test.
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
