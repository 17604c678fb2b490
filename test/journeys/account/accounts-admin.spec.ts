import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { demo } from "../support/accounts.ts";
import { openPage } from "../support/pages.ts";

async function submitAdmin(page: Page, { email, password }: { email: string; password: string }) {
  const form = page.getByRole("form", { name: "PowerAdmin login" });
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Sign In" }).click();
}

for (const path of ["/poweradmin/login", "/admin", "/admin/login"]) {
  test(`${path} lets the administrator in`, async ({ page }) => {
    await openPage(page, path);
    await expect(page.getByText(demo.admin.password)).toBeVisible();
    await submitAdmin(page, demo.admin);
    await expect(page.getByText("Login successful! Redirecting to PowerAdmin dashboard...")).toBeVisible();
    await page.waitForURL("/poweradmin");
    await expect(page.getByRole("heading", { name: "PowerAdmin" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(demo.admin.email);
  });
}

test("no page and no program of the site holds a credential", async ({ page }) => {
  await openPage(page, "/admin/login");
  const paths = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  );
  for (const path of ["/admin/login", ...paths.filter((each) => each.startsWith("/assets/"))]) {
    expect(await (await page.request.get(path)).text()).not.toContain(demo.admin.password);
  }
});

test("a refusal is shown for five seconds", async ({ page }) => {
  await page.clock.install();
  await openPage(page, "/admin/login");
  // From here on time passes only when the test says so, however long the machine takes.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await submitAdmin(page, { ...demo.admin, password: "not this one" });
  const refusal = page.getByText("Login failed: Invalid login credentials");
  await expect(refusal).toBeVisible();
  await page.clock.fastForward(4_900);
  await expect(refusal).toBeVisible();
  await page.clock.fastForward(200);
  await expect(refusal).toBeHidden();
});

test("an account that is no administrator is refused and not signed in", async ({ page }) => {
  await openPage(page, "/admin/login");
  await submitAdmin(page, demo.user);
  await expect(page.getByText("Login failed: This account is not an administrator")).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("sb-")))).toEqual([]);
});

test("the three tools say what came of them", async ({ page }) => {
  await openPage(page, "/admin/login");
  await page.getByRole("button", { name: "Create PowerAdmin User" }).click();
  await expect(page.getByText("PowerAdmin user is ready")).toBeVisible();
  await page.getByRole("button", { name: "Verify Database Setup" }).click();
  await expect(page.getByText(/PowerAdmin setup is complete \(admin users: 1, admin profiles: 1/)).toBeVisible();
  await page.getByRole("button", { name: "Test Login Function" }).click();
  await expect(page.getByText("PowerAdmin login is set up")).toBeVisible();

  const refuse = (body: unknown, status = 400) =>
    page.route("**/rest/v1/rpc/*", (route) => route.fulfill({ status, json: body }));
  const broken = { message: "broken", code: "XX000", details: null, hint: null };
  for (const [body, status, sentences] of [
    [broken, 400, ["Error: broken", "Verification error: broken", "Test failed: broken"]],
    [null, 200, ["No response from PowerAdmin creation", "No verification data received", "No test response received"]],
  ] as const) {
    await page.unrouteAll();
    await refuse(body, status);
    for (const [at, name] of ["Create PowerAdmin User", "Verify Database Setup", "Test Login Function"].entries()) {
      await page.getByRole("button", { name }).click();
      await expect(page.getByText(sentences[at] as string, { exact: true })).toBeVisible();
    }
  }
});

test("an administrator who signs in at /auth is led to PowerAdmin", async ({ page }) => {
  await openPage(page, "/auth");
  const form = page.getByRole("form", { name: "Sign In" });
  await form.getByLabel("Email").fill(demo.admin.email);
  await form.getByLabel("Password", { exact: true }).fill(demo.admin.password);
  await form.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("/poweradmin");
  await expect(page.getByRole("banner")).toContainText("PowerAdmin");
});
