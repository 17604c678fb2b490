import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { nodeFlags, startServerProcess } from "#test/support/server-process.ts";
import { projectRoot } from "../project.mjs";
import { startTool, waitForExit } from "../run-tool.mjs";
import { ensureBrowser } from "./ensure-browser.mjs";
import { measureTimeFactor } from "./time-factor.mjs";

/** The journeys of test/journeys in a real browser, against the real server on an empty embedded database. */
export async function runJourneys({ files = [], namePattern } = {}) {
  const browser = await ensureBrowser();
  const folder = mkdtempSync(join(tmpdir(), "neev-journeys-"));
  // Journeys send more from one address than a person may.
  const variables = { DATA_DIR: join(folder, "data"), RATE_LIMIT_SCALE: "1000", LOG_LEVEL: "warn" };
  const server = await startServerProcess(variables, [...nodeFlags, "server/main.ts"]);
  try {
    const countsFile = join(folder, "journeys.json");
    const filter = namePattern === undefined ? [] : ["--grep", namePattern];
    const env = { ...process.env, ...findPatience(), BASE_URL: server.url, JOURNEYS_JSON: countsFile };
    if (browser !== undefined) env.CHROME_PATH = makeModest(browser, folder);
    const child = startTool(process.execPath, ["node_modules/@playwright/test/cli.js", "test", ...filter, ...files], {
      env,
    });
    const code = await waitForExit(child);
    return readResult(countsFile, code);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The machine may be slower than when the run began, and the journeys alone keep each processor busy with two programs. */
function findPatience() {
  const factor = Math.max(Number(process.env.TEST_TIME_FACTOR) || 1, measureTimeFactor());
  return { TEST_TIME_FACTOR: `${2 * factor}` };
}

/** Of the root user, Chromium would raise the priority of some of its processes above the servers'. */
const modest = ["setpriv", "--bounding-set=-sys_nice"];

/** The browsers give way to the servers, with which they share the processors: a call that gets no turn is refused. */
function makeModest(browser, folder) {
  if (process.platform === "win32") return browser;
  const [program, ...options] = modest;
  const words = spawnSync(program, [...options, "true"]).status === 0 ? modest : [];
  const file = join(folder, "browser");
  writeFileSync(file, `#!/bin/sh\nexec ${[...words, "nice -n 5"].join(" ")} '${browser}' "$@"\n`, { mode: 0o755 });
  return file;
}

function readResult(file, code) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats, errors, suites } = JSON.parse(readFileSync(file, "utf8"));
  // A journey that needs a second try is not reliable, so it has failed.
  const failed = stats.unexpected + stats.flaky + errors.length;
  const journeys = suites.flatMap((suite) => listJourneys(suite));
  return {
    passed: stats.expected,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: stats.skipped,
    files: sumByFile(journeys),
    hints: journeys.filter(({ ok }) => !ok).flatMap(describeFailure),
  };
}

function listJourneys({ specs = [], suites = [] }) {
  return [
    ...specs.map(({ file, title, ok, tests }) => ({ file, title, ok, results: tests.flatMap((test) => test.results) })),
    ...suites.flatMap(listJourneys),
  ];
}

function sumByFile(journeys) {
  const seconds = new Map();
  for (const { file, results } of journeys)
    for (const { duration } of results) seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000);
  return [...seconds].map(([file, spent]) => ({ file: `test/journeys/${file}`, seconds: spent }));
}

/** Why a journey failed, and where its trace and its screenshot are. */
function describeFailure({ file, title, results }) {
  const reasons = results.flatMap(({ errors }) => errors.map(({ message }) => stripVTControlCharacters(message)));
  const paths = results.flatMap(({ attachments }) => attachments.map(({ path }) => path)).filter(Boolean);
  return [
    `${file} › ${title}`,
    ...reasons.map((reason) => reason.replaceAll(/^/gm, "    ")),
    ...paths.map((path) => `    ${relative(projectRoot, path)}`),
  ];
}
