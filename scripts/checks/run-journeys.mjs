import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServerProcess } from "#test/support/server-process.ts";
import { projectRoot } from "../project.mjs";
import { startTool, waitForExit } from "../run-tool.mjs";
import { findBrowser } from "./find-browser.mjs";

/** The journeys of test/journeys in a real browser, against the real server on an empty embedded database. */
export async function runJourneys() {
  const browser = findBrowser();
  if (browser === undefined) {
    throw new Error(
      "No Chromium or Chrome was found. Install one (Debian: apt-get install chromium) or name it in CHROME_PATH.",
    );
  }
  const folder = mkdtempSync(join(tmpdir(), "neev-journeys-"));
  // Journeys send more from one address than a person may.
  const server = await startServerProcess({
    DATA_DIR: join(folder, "data"),
    RATE_LIMIT_SCALE: "1000",
    LOG_LEVEL: "warn",
  });
  try {
    const countsFile = join(folder, "journeys.json");
    const child = startTool(
      process.execPath,
      ["node_modules/@playwright/test/cli.js", "test", ...process.argv.slice(2).filter((arg) => !arg.startsWith("--"))],
      { env: { ...process.env, BASE_URL: server.url, CHROME_PATH: browser, JOURNEYS_JSON: countsFile } },
    );
    const code = await waitForExit(child);
    return readCounts(countsFile, code);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    rmSync(join(projectRoot, "test-results"), { recursive: true, force: true });
  }
}

function readCounts(file, code) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats, errors } = JSON.parse(readFileSync(file, "utf8"));
  // A journey that needs a second try is not reliable, so it has failed.
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { passed: stats.expected, failed: code !== 0 && failed === 0 ? 1 : failed, skipped: stats.skipped };
}
