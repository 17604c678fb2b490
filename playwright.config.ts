import { defineConfig } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";

const asRoot = process.getuid?.() === 0;
const countsFile = process.env.JOURNEYS_JSON;

export default defineConfig({
  testDir: "test/journeys",
  outputDir: "test-results",
  // On two cores: with a third, the server gets no turn for more than the two seconds that a call may take.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: scaleLimit(30_000),
  expect: { timeout: scaleLimit(7_000) },
  reporter: countsFile === undefined ? [["list"]] : [["list"], ["json", { outputFile: countsFile }]],
  use: {
    baseURL: process.env.BASE_URL ?? "http://127.0.0.1:3000",
    browserName: "chromium",
    // One browser profile for a worker's journeys, emptied in between: with a new one, a fifth of the time went into starting
    // processes and fetching the site again.
    reuseContext: true,
    locale: "en-IN",
    // Not the office's time zone: a time shown without its zone would come out wrong, and fail.
    timezoneId: "America/New_York",
    // Nothing waits for a movement to end; the journeys that are about one say so.
    contextOptions: { reducedMotion: "reduce" },
    // What was done, asked and said, without a picture of each step: those cost a quarter of the whole run.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: process.env.TRACE === "full", sources: false },
    screenshot: "only-on-failure",
    launchOptions: {
      // Without it, Playwright takes its own.
      executablePath: process.env.CHROME_PATH,
      args: [
        // Chromium refuses its sandbox to root, as in most containers.
        ...(asRoot ? ["--no-sandbox"] : []),
        "--disable-gpu",
        // One process fewer to talk to: a tenth of the browser's processor time.
        "--in-process-gpu",
        // Another process fewer. Playwright names the first two itself, and of this option only the last one counts.
        "--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,NetworkServiceInProcess2",
        // A profile's pages share the process that draws them.
        "--renderer-process-limit=1",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
