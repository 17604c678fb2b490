import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { demo, goodPassword, signUpByCalls, submitSignIn } from "../support/accounts.ts";
import { openPage } from "../support/pages.ts";

const guarded = ["/account", "/dashboard/user", "/dashboard/startup", "/dashboard/investor"];

for (const path of guarded) {
  test(`${path} is for those who are signed in, and comes back afterwards`, async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto(`${path}?from=test`);
    await page.waitForURL((url) => url.pathname === "/auth");
    expect(new URL(page.url()).searchParams.get("redirect_to")).toBe(`${path}?from=test`);
    expect(scripts.filter((script) => /account-(home|page)/.test(script))).toEqual([]);
  });
}

test("the address that was asked for opens after the sign-in", async ({ page }) => {
  await page.goto("/dashboard/investor?from=test");
  await page.waitForURL((url) => url.pathname === "/auth");
  await submitSignIn(page, demo.investor);
  await page.waitForURL("/dashboard/investor?from=test");
  await expect(page.getByRole("heading", { name: "Investor Portal" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(demo.investor.email);
});

test("the administrator's page sends to the administrators' door, fetches nothing before, and opens afterwards", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/poweradmin?from=test");
  await page.waitForURL("/poweradmin/login?redirect_to=%2Fpoweradmin%3Ffrom%3Dtest");
  expect(asked.filter((path) => /power-admin-home|\/(rest|functions)\/v1\/(?!demo-accounts)/.test(path))).toEqual([]);
  const form = page.getByRole("form", { name: "PowerAdmin login" });
  await form.getByLabel("Email").fill(demo.admin.email);
  await form.getByLabel("Password", { exact: true }).fill(demo.admin.password);
  await form.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("/poweradmin?from=test");
  await expect(page.getByRole("heading", { name: "PowerAdmin" })).toBeVisible();
  await page.goto("/dashboard/investor");
  await page.waitForURL("/poweradmin");
  await expect(page.getByText("This is yours: PowerAdmin.")).toBeVisible();
});

test("another site's address is never followed", async ({ page }) => {
  await openPage(page, "/auth?redirect_to=https%3A%2F%2Fevil.example%2F");
  await submitSignIn(page, demo.user);
  await page.waitForURL("/");
});

test("each dashboard opens for its own kind of account; another's leads to one's own", async ({ page }) => {
  await openPage(page, "/auth");
  await submitSignIn(page, demo.startup);
  await page.waitForURL("/");
  for (const other of ["/dashboard/user", "/dashboard/investor"]) {
    await page.goto(other);
    await page.waitForURL("/dashboard/startup");
    await expect(page.getByText("That dashboard belongs to another kind of account")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Startup Dashboard" })).toBeVisible();
  }
  await page.goto("/poweradmin");
  await page.waitForURL("/poweradmin/login");
  await expect(page.getByText("That page is for administrators")).toBeVisible();
});

test("while the check is under way the page says so; if it fails, nothing is shown", async ({ page }) => {
  await openPage(page, "/auth");
  await submitSignIn(page, demo.user);
  await page.waitForURL("/");

  let answerRole: () => void = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answerRole = resolve;
  });
  await page.route("**/rest/v1/rpc/office_role", async (route) => {
    await mayAnswer;
    await route.fulfill({ status: 500, json: { message: "broken", code: "XX000", details: null, hint: null } });
  });
  await page.goto("/poweradmin");
  await expect(page.getByText("Verifying PowerAdmin access...")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
  answerRole();
  await page.waitForURL("/poweradmin/login");
  await page.goto("/dashboard/user");
  await page.waitForURL("/");
  await expect(page.getByText("We could not check who you are")).toBeVisible();
});

test("a session that was ended elsewhere opens nothing any more", async ({ page, browser }) => {
  test.slow();
  // Of its own: the account is signed out everywhere, and others use those of the demo.
  const email = await signUpByCalls(page, { full_name: "Ravi Menon", user_type: "user" });
  const account = { email, password: goodPassword };
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await openPage(elsewhere, "/auth");
  await submitSignIn(elsewhere, account);
  await elsewhere.waitForURL("/");
  // A sign-in ends the sessions of its own browser only, so both are in.
  await openPage(page, "/auth?redirect_to=/account");
  await submitSignIn(page, account);
  await page.waitForURL("/account");
  const items = page.getByRole("listitem").filter({ hasText: "Signed in" });
  await expect(items.filter({ hasText: "(here)" })).toHaveCount(1);
  await elsewhere.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await elsewhere.waitForURL("/auth");
  await page.reload();
  await page.waitForURL((url) => url.pathname === "/auth");
  await expect(page.getByRole("heading", { name: "Active sessions" })).toHaveCount(0);
  await expect(page.getByText("Your session has ended, here or on another device.")).toBeVisible();
  await expect(elsewhere.getByText("Your session has ended")).toHaveCount(0);
  const cookies = await page.context().cookies(`${new URL(page.url()).origin}/auth/v1/token`);
  expect(cookies.map(({ name, httpOnly }) => [name, httpOnly])).toEqual([["neev_device", true]]);
  await submitSignIn(page, account);
  await page.waitForURL("/account");
  await other.close();
});

test("a page of the public site fetches nothing of the accounts for signed-out visitors", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openPage(page, "/services/gst");
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await page.waitForURL("/about");
  expect(asked.filter((path) => /^\/(auth|rest|functions)\/v1/.test(path))).toEqual([]);
  const sizes = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  );
  const texts = await Promise.all(
    sizes.filter((path) => path.endsWith(".js")).map(async (path) => (await page.request.get(path)).text()),
  );
  expect(texts.some((text) => text.includes("GoTrueClient"))).toBe(false);
});

test("the header of a signed-in visitor stands from the first paint, and does not move", async ({ page }) => {
  await openPage(page, "/auth");
  await submitSignIn(page, demo.user);
  await page.waitForURL("/");
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/services/gst");
  await expect(page.getByRole("banner")).toContainText("Asha");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeHidden();
  const total = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  expect(total).toBeLessThan(0.01);
});
