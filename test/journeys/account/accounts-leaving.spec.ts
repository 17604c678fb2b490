import { expect, type Page } from "@playwright/test";
import { test } from "../journey.ts";
import { demo, goodPassword, signUpByCalls, submitSignIn } from "../support/accounts.ts";
import { openPage, waitForStart } from "../support/pages.ts";

const signOutButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Sign Out" });
const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("sb-")));

/** An account of its own: a sign-out applies everywhere, and other journeys use the demo accounts. */
async function signInAgain(page: Page) {
  const email = await signUpByCalls(page, { full_name: "Asha Rao", user_type: "user" });
  await openPage(page, "/auth");
  await submitSignIn(page, { email, password: goodPassword });
  await page.waitForURL("/");
  await waitForStart(page);
  await expect(page.getByText("Welcome, Asha Rao")).toBeVisible();
}

async function expectToBeOut(page: Page) {
  await page.waitForURL("/auth");
  await expect(page.getByText("Error signing out")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Dashboard" })).toBeHidden();
  expect(await storedKeys(page)).toEqual([]);
}

test("a sign-out that the server refuses is one all the same, and says so", async ({ page }) => {
  test.slow();
  await signInAgain(page);
  await page.route("**/auth/v1/logout*", (route) =>
    route.fulfill({ status: 503, json: { code: "unavailable", message: "later" } }),
  );
  await signOutButton(page).click();
  await expectToBeOut(page);
});

test("a sign-out does not wait for a server that never answers", async ({ page }) => {
  test.slow();
  await signInAgain(page);
  let isAsked = false;
  await page.route("**/auth/v1/logout*", () => {
    isAsked = true;
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  await signOutButton(page).click();
  await expect.poll(() => isAsked).toBe(true);
  await page.clock.runFor(4_900);
  expect(new URL(page.url()).pathname).toBe("/");
  // Five seconds are up, and the tenth of a second between the toast and the next page is not.
  await page.clock.runFor(150);
  await expect(page.getByText("Error signing out")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
  await page.clock.runFor(150);
  await page.waitForURL("/auth");
  await page.clock.resume();
  await expectToBeOut(page);
});

test("without the program that signs out, the session is ended here alone", async ({ page }) => {
  test.slow();
  await signInAgain(page);
  await page.route("**/assets/*", (route) => route.abort());
  await signOutButton(page).click();
  await page.waitForURL("/auth");
  expect(await storedKeys(page)).toEqual([]);
  const note = page.getByRole("alert").filter({ hasText: "This page has not loaded completely." });
  await expect(note).toBeVisible();
  const { width = 0, height = 0 } = (await note.boundingBox()) ?? {};
  expect(height, "the note is as wide as it is meant to be").toBeLessThan(width / 3);
  await page.unrouteAll();
  // The page asks for its program once more at the next key.
  await page.keyboard.press("Shift");
  await expect(page.getByText("Error signing out")).toBeVisible();
});

test("signing in or up again signs out first: on the server, then here (decision D22)", async ({ page }) => {
  test.slow();
  await signInAgain(page);
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (/\/(logout|token|signup)$/.test(pathname)) calls.push(pathname.replace("/auth/v1/", "") + search);
  });
  await openPage(page, "/auth");
  await expect(page.getByText("You are signed in as Asha Rao.")).toBeVisible();
  await submitSignIn(page, { email: demo.startup.email, password: "not this one" });
  await expect(page.getByRole("alert").filter({ hasText: "Invalid login credentials" }).first()).toBeVisible();
  expect(calls).toEqual(["logout?scope=global", "token?grant_type=password"]);
  expect(await storedKeys(page)).toEqual([]);
});

test("an account whose role is unknown is led Home after the sign-in", async ({ page }) => {
  await openPage(page, "/auth");
  await page.route("**/rest/v1/rpc/office_role", (route) =>
    route.fulfill({ status: 500, json: { message: "broken", code: "XX000", details: null, hint: null } }),
  );
  await submitSignIn(page, demo.admin);
  await page.waitForURL("/");
});

for (const [path, account, words, ms] of [
  ["/auth", demo.user, "Successfully signed in!", 100],
  ["/poweradmin/login", demo.admin, "Login successful! Redirecting to PowerAdmin dashboard...", 1_000],
] as const) {
  test(`a sign-in at ${path} leads on after ${ms} ms`, async ({ page }) => {
    await openPage(page, path);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByLabel("Email").first().fill(account.email);
    await page.getByLabel("Password", { exact: true }).first().fill(account.password);
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText(words)).toBeVisible();
    await page.clock.runFor(ms - 20);
    expect(new URL(page.url()).pathname).toBe(path);
    await page.clock.runFor(40);
    await page.waitForURL((url) => url.pathname !== path);
  });
}
