import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { demo, goodPassword, openSignedIn, signUpByCalls } from "../support/accounts.ts";
import { checkAccessibility, checkLooks } from "../support/check-accessibility.ts";
import { openPage } from "../support/pages.ts";
import { expectNoSidewaysScroll } from "../support/sideways-scroll.ts";
import { watchConsole } from "../support/watch-console.ts";

const screens = ["/auth", "/signup/startup", "/auth?reset=1", "/auth/confirm", "/auth/reset", "/admin/login"];

for (const path of screens) {
  test(`${path} is for everyone, in both themes and at three widths`, async ({ page }) => {
    test.slow();
    const expectQuiet = watchConsole(page);
    await openPage(page, path);
    await checkLooks(page);
    expectQuiet();
  });
}

test("forms with everything wrong are for everyone too", async ({ page }) => {
  test.slow();
  await openPage(page, "/signup/user");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Please check these fields" })).toBeFocused();
  await checkLooks(page);
});

for (const [path, heading] of [
  ["/", /Foundations/],
  ["/dashboard/startup", "Startup Dashboard"],
  ["/account", "Your account"],
] as const) {
  test(`${path}, signed in, is for everyone, in both themes and at three widths`, async ({ page }) => {
    test.slow();
    await openSignedIn(page, demo.startup, path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText("Loading...")).toHaveCount(0);
    await checkLooks(page);
  });
}

test("nothing scrolls sideways at 320 and at 1024 pixels", async ({ page }) => {
  test.slow();
  await openSignedIn(page, demo.startup, "/");
  for (const width of [320, 1024]) {
    await page.setViewportSize({ width, height: 700 });
    for (const path of [...screens, "/", "/dashboard/startup", "/account"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  }
});

test("the side menu of a small screen knows who is signed in", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openSignedIn(page, demo.investor, "/");
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toContainText("Investor");
  await expect(menu.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await checkAccessibility(page);
  await menu.getByRole("link", { name: "Dashboard" }).click();
  await page.waitForURL("/dashboard/investor");
});

test("a long name pushes nothing out of sight", async ({ page }) => {
  test.slow();
  const full_name = "Venkatanarasimharajuvaripetasubramaniam Krishnamoorthy Iyer-Chattopadhyay";
  const email = await signUpByCalls(page, { full_name, user_type: "user" });
  await openSignedIn(page, { email, password: goodPassword }, "/");
  for (const width of [320, 375, 1024]) {
    await page.setViewportSize({ width, height: 700 });
    for (const path of ["/", "/dashboard/user", "/account"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      if (path === "/") await expect(page.getByText(`Welcome, ${full_name}`)).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    if (width < 1024) await page.getByRole("button", { name: "Menu" }).click();
    const place = width < 1024 ? page.getByRole("dialog", { name: "Menu" }) : page.getByRole("banner");
    const box = await place.getByRole("button", { name: "Sign Out" }).boundingBox();
    expect((box?.x ?? width) + (box?.width ?? 0), `Sign Out at ${width}`).toBeLessThanOrEqual(width);
  }
});
