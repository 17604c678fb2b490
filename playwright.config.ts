import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";

const usualBrowsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const asRoot = process.getuid?.() === 0;
const countsFile = process.env.JOURNEYS_JSON;

export default defineConfig({
  testDir: "test/journeys",
  outputDir: "test-results",
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
    locale: "en-IN",
    // Not the office's time zone: a time shown without its zone would come out wrong, and fail.
    timezoneId: "America/New_York",
    // Nothing waits for a movement to end; the journeys that are about one say so.
    contextOptions: { reducedMotion: "reduce" },
    trace: process.env.TRACE === undefined ? "off" : "retain-on-failure",
    launchOptions: {
      executablePath: process.env.CHROME_PATH ?? usualBrowsers.find((file) => existsSync(file)),
      args: [
        // Chromium refuses its sandbox to root, as in most containers.
        ...(asRoot ? ["--no-sandbox"] : []),
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
