import { CommandError, runCommand } from "../run-command.mjs";
import { findBrowser } from "./find-browser.mjs";
import { installPackage, succeeds } from "./install-package.mjs";

const playwright = "node_modules/@playwright/test/cli.js";
const packages = ["chromium-headless-shell", "chromium"];
const downloadLimitMs = 240_000;

const none = `No Chromium or Chrome was found, and none could be installed. Install one (Debian and Ubuntu: \
sudo apt-get install chromium) or name its file in CHROME_PATH, then run npm test again.`;

/**
 * The browser of the journeys: that of this machine, else Playwright's own, downloaded if need be, else the
 * distribution's package where we may install it.
 * @returns the browser's file; undefined when it is Playwright's own, which Playwright finds on its own
 */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found !== undefined) return found;
  if (await canLaunchOwn()) return undefined;
  console.log("No browser on this machine: Playwright downloads its own…");
  if ((await download()) && (await canLaunchOwn())) return undefined;
  console.log("That did not work; trying the packages of the distribution…");
  for (const name of packages) {
    await installPackage(name);
    const installed = findBrowser();
    if (installed !== undefined) return installed;
  }
  throw new CommandError(none);
}

async function canLaunchOwn() {
  const { chromium } = await import("@playwright/test");
  try {
    await (await chromium.launch({ chromiumSandbox: false })).close();
    return true;
  } catch {
    return false;
  }
}

async function download() {
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" };
  const args = [playwright, "install", "--only-shell", "chromium"];
  return succeeds(
    runCommand("the download", process.execPath, args, {
      ...{ env, timeout: downloadLimitMs },
      killSignal: "SIGKILL",
    }),
  );
}
