import { expect, type Page, test } from "@playwright/test";
import { goodPassword, open, signUpByCalls, submitSignIn } from "./support/accounts.ts";

const tokenCall = "**/auth/v1/token?grant_type=refresh_token";

/** Signed in, on a quiet page, with the page's time standing still `beforeExpiry` seconds before the token lapses. */
async function standBeforeExpiry(page: Page, beforeExpiry: number): Promise<void> {
  const email = await signUpByCalls(page, { full_name: "Asha Rao", user_type: "user" });
  await open(page, "/auth");
  await submitSignIn(page, { email, password: goodPassword });
  await page.waitForURL("/");
  const expiresAt = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith("-auth-token")) ?? "";
    return JSON.parse(localStorage.getItem(key) ?? "{}").expires_at as number;
  });
  const moment = (expiresAt - beforeExpiry) * 1000;
  await page.clock.install({ time: moment });
  await open(page, "/about");
  await expect(page.getByRole("banner")).toContainText("Asha");
  await page.clock.pauseAt(moment + 10_000);
}

test("a token is renewed at the first half minute in which less than 90 seconds are left", async ({ page }) => {
  test.slow();
  let renewals = 0;
  page.on("response", (response) => {
    if (response.url().includes("grant_type=refresh_token") && response.ok()) renewals += 1;
  });
  await standBeforeExpiry(page, 200);
  await page.clock.runFor(60_000);
  await expect(page.getByRole("banner")).toContainText("Asha");
  expect(renewals).toBe(0);
  await page.clock.runFor(60_000);
  await expect.poll(() => renewals).toBe(1);
  await expect(page.getByRole("banner")).toContainText("Asha");
});

test("a server that cannot answer is asked again after 200, 400 and 800 ms at the earliest, and nobody is signed out", async ({
  page,
}) => {
  test.slow();
  let asked = 0;
  const moments: number[] = [];
  await page.route(tokenCall, async (route) => {
    asked += 1;
    moments.push(await page.evaluate(() => Date.now()));
    await route.fulfill({ status: 503, json: { code: "unavailable", message: "later" } });
  });
  await standBeforeExpiry(page, 140);
  // In small steps: the client gives up when half a minute of its own time has passed.
  const stepUntil = (count: number, step: number) =>
    expect
      .poll(
        async () => {
          await page.clock.runFor(step);
          return asked;
        },
        { intervals: [50] },
      )
      .toBeGreaterThanOrEqual(count);
  await stepUntil(1, 2_000);
  for (const [retries, pause] of [200, 400, 800].entries()) await stepUntil(retries + 2, pause / 2);
  // Each is counted before its moment has come back from the page.
  await expect.poll(() => moments.length).toBe(asked);
  const pauses = moments.slice(1).map((moment, at) => moment - (moments[at] ?? 0));
  for (const [at, pause] of [200, 400, 800].entries()) expect(pauses[at]).toBeGreaterThanOrEqual(pause);
  await page.unrouteAll();
  await expect(page.getByRole("banner")).toContainText("Asha");
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign Out" })).toBeVisible();
});
