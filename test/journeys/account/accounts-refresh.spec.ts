import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { goodPassword, signUpByCalls, submitSignIn } from "../support/accounts.ts";
import { openPage } from "../support/pages.ts";

const tokenCall = "**/auth/v1/token?grant_type=refresh_token";

/** Signed in, on a quiet page, with the page's time standing still `beforeExpiry` seconds before the token lapses: when that is. */
async function standBeforeExpiry(page: Page, beforeExpiry: number): Promise<number> {
  const email = await signUpByCalls(page, { full_name: "Asha Rao", user_type: "user" });
  await openPage(page, "/auth");
  await submitSignIn(page, { email, password: goodPassword });
  await page.waitForURL("/");
  const expiresAt = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith("-auth-token")) ?? "";
    return JSON.parse(localStorage.getItem(key) ?? "{}").expires_at as number;
  });
  const moment = (expiresAt - beforeExpiry) * 1000;
  await page.clock.install({ time: moment });
  await openPage(page, "/about");
  await expect(page.getByRole("banner")).toContainText("Asha");
  await page.clock.pauseAt(moment + 10_000);
  return expiresAt * 1000;
}

/** In small steps: a call fails after 15 s of the page's own time, and all tries together after half a minute. */
async function stepUntil(page: Page, step: number, isReached: () => boolean): Promise<void> {
  const poll = async () => {
    await page.clock.runFor(step);
    return isReached();
  };
  await expect.poll(poll, { intervals: [50], timeout: scaleLimit(20_000) }).toBe(true);
}

test("a token is renewed by the tick of half a minute after which fewer than 90 seconds would be left", async ({
  page,
}) => {
  test.slow();
  const asked: number[] = [];
  let renewals = 0;
  await page.route(tokenCall, async (route) => {
    asked.push(await page.evaluate(() => Date.now()));
    await route.continue();
  });
  page.on("response", (response) => {
    if (response.url().includes("grant_type=refresh_token") && response.ok()) renewals += 1;
  });
  const expiry = await standBeforeExpiry(page, 200);
  await page.clock.runFor(60_000);
  await expect(page.getByRole("banner")).toContainText("Asha");
  expect(asked).toEqual([]);
  await stepUntil(page, 1_000, () => asked.length > 0);
  await expect.poll(() => renewals).toBe(1);
  expect(asked).toHaveLength(1);
  const left = expiry - (asked[0] ?? 0);
  // The library counts whole ticks: three are left, and something. A few steps pass before the page can be asked for its time.
  expect(left).toBeLessThan(120_000);
  expect(left).toBeGreaterThan(80_000);
  await expect(page.getByRole("banner")).toContainText("Asha");
});

test("a server that cannot answer is asked again after 200, 400 and 800 ms at the earliest, and the session stays", async ({
  page,
}) => {
  test.slow();
  const moments: number[] = [];
  await page.route(tokenCall, async (route) => {
    moments.push(await page.evaluate(() => Date.now()));
    await route.fulfill({ status: 503, json: { code: "unavailable", message: "later" } });
  });
  await standBeforeExpiry(page, 140);
  await stepUntil(page, 2_000, () => moments.length > 0);
  for (const [retries, pause] of [200, 400, 800].entries())
    await stepUntil(page, pause / 2, () => moments.length >= retries + 2);
  const pauses = moments.slice(1).map((moment, at) => moment - (moments[at] ?? 0));
  for (const [at, pause] of [200, 400, 800].entries()) expect(pauses[at]).toBeGreaterThanOrEqual(pause);
  await page.unrouteAll();
  await expect(page.getByRole("banner")).toContainText("Asha");
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign Out" })).toBeVisible();
});
