import { expect, type Page } from "@playwright/test";
import { test } from "../journey.ts";
import { checkAccessibility, checkLooks } from "../support/check-accessibility.ts";
import { keepWelcomeAway, openPage, waitForStart } from "../support/pages.ts";
import { looks } from "../support/screens.ts";
import { watchConsole } from "../support/watch-console.ts";

const desktop = { width: 1440, height: 900 };
const phone = { width: 375, height: 800 };
const header = (page: Page) => page.getByRole("navigation", { name: "Main" });
const sidebar = (page: Page) => page.getByRole("complementary", { name: "Site index" });

test.describe("the menus of the header", () => {
  test.use({ viewport: desktop });

  test("open by the keyboard, close on Escape and give the focus back", async ({ page }) => {
    await openPage(page, "/contact");
    const button = header(page).getByRole("button", { name: "Services", exact: true });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Tab");
    await expect(header(page).getByRole("link", { name: /^Company incorporation/ })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(header(page).getByRole("link", { name: /^Company incorporation/ })).toBeHidden();
  });

  test("only one is open, and a press outside closes it", async ({ page }) => {
    await openPage(page, "/contact");
    const [services, tech] = ["Services", "Tech Services"].map((name) =>
      header(page).getByRole("button", { name, exact: true }),
    );
    await services?.click();
    await tech?.click();
    await expect(header(page).getByRole("link", { name: /^GST/ })).toBeHidden();
    await expect(header(page).getByRole("link", { name: /^SEO/ })).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(header(page).getByRole("link", { name: /^SEO/ })).toBeHidden();
  });

  test("lead to a page without a new document: at its top, announced, with its own title and address", async ({
    page,
  }) => {
    await openPage(page, "/contact");
    await page.evaluate(() => {
      Object.assign(window, { sameDocument: true });
      window.scrollTo(0, document.body.scrollHeight);
    });
    await header(page).getByRole("button", { name: "Services", exact: true }).click();
    await header(page).getByRole("link", { name: /^GST/ }).click();
    await expect(page).toHaveURL(/\/services\/gst$/);
    await expect(page).toHaveTitle(/GST/);
    await expect(page.locator("main")).toBeFocused();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/services\/gst$/);
    await expect(page.locator('meta[name="description"]')).toHaveCount(1);
    const heading = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await expect(page.getByRole("status").filter({ hasText: heading })).toBeAttached();
    expect(await page.evaluate(() => ["sameDocument" in window, window.scrollY])).toEqual([true, 0]);
  });
});

test.describe("the side navigation", () => {
  test.use({ viewport: desktop });

  test("is narrow on home and wide elsewhere, until the visitor chooses", async ({ page }) => {
    await openPage(page, "/");
    const width = async () => (await sidebar(page).boundingBox())?.width;
    expect(await width()).toBe(64);
    await page.goto("/contact");
    expect(await width()).toBe(256);
    await page.getByRole("button", { name: "Collapse site index" }).click();
    await expect.poll(width).toBe(64);
    await page.reload();
    expect(await width()).toBe(64);
  });

  test("applies the choice before hydration, so that nothing shifts", async ({ page }) => {
    await keepWelcomeAway(page);
    await page.addInitScript(() => localStorage.setItem("neev.sidebar", "narrow"));
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/contact");
    expect((await sidebar(page).boundingBox())?.width).toBe(64);
  });

  test("opens the group of the current page and marks the page; Home only on Home", async ({ page }) => {
    await openPage(page, "/services/gst");
    const index = sidebar(page);
    await expect(index.getByRole("button", { name: "Services" })).toHaveAttribute("aria-expanded", "true");
    await expect(index.locator('[aria-current="page"]')).toHaveText("GST");
    await index.getByRole("button", { name: "Services" }).click();
    await expect(index.getByRole("link", { name: "Trademark" })).toBeHidden();
    await index.getByRole("link", { name: "Home" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(index.locator('[aria-current="page"]')).toHaveText("Home");
  });

  test("marks the group of the current page in the narrow rail, where the page itself is hidden", async ({ page }) => {
    await page.setViewportSize({ width: 1100, height: 800 });
    await openPage(page, "/services/gst");
    const services = sidebar(page).getByRole("button", { name: "Services" });
    await expect(services).toHaveAttribute("aria-current", "true");
    const markOf = (name: string) =>
      sidebar(page)
        .getByRole("button", { name })
        .evaluate((button) => getComputedStyle(button, "::before").content);
    expect([await markOf("Services"), await markOf("Funding")]).toEqual(['""', "none"]);
  });

  test("in the narrow rail a group opens the index and itself", async ({ page }) => {
    await openPage(page, "/");
    await sidebar(page).getByRole("button", { name: "Funding" }).click();
    await expect(sidebar(page).getByRole("link", { name: "Funding options" })).toBeVisible();
    await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBe(256);
  });
});

test("the side menu of a phone keeps the focus, and closes on Escape and on a choice", async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, "/contact");
  const opener = page.getByRole("button", { name: "Menu" });
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(sidebar(page)).toBeHidden();
  await opener.click();
  await expect(menu).toBeVisible();
  await expect(menu.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await menu.getByRole("button", { name: "Services" }).click();
  await menu.getByRole("link", { name: "Trademark" }).click();
  await expect(page).toHaveURL(/\/services\/trademark$/);
  await expect(menu).toBeHidden();
});

test("the theme follows the system until the visitor chooses, and the choice is there before the first paint", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openPage(page, "/contact");
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await ground();
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  const light = await ground();
  expect(light).not.toBe(dark);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload();
  expect(await ground()).toBe(light);
});

test.describe("before the code of the page has come", () => {
  test.use({ viewport: desktop });

  test("none of it is requested until the page has loaded", async ({ page }) => {
    const early: string[] = [];
    let hasLoaded = false;
    page.on("load", () => {
      hasLoaded = true;
    });
    page.on("request", (request) => {
      if (!hasLoaded && request.resourceType() === "script") early.push(request.url());
    });
    // Not opened as for other journeys, which start the page at once.
    await keepWelcomeAway(page);
    await page.goto("/");
    await waitForStart(page);
    expect(early).toEqual([]);
  });

  test("a press is held, and replayed once after hydration", async ({ page }) => {
    await keepWelcomeAway(page);
    const { promise, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto("/contact");
    const button = header(page).getByRole("button", { name: "Services", exact: true });
    await button.click();
    await button.click();
    await expect(button).toHaveAttribute("aria-expanded", "false");
    letThrough();
    await expect(button).toHaveAttribute("aria-expanded", "true");
  });

  test("a lost connection is reported, and the next press tries again", async ({ page }) => {
    await keepWelcomeAway(page);
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/contact");
    const note = page.getByText("This page has not loaded completely");
    const button = header(page).getByRole("button", { name: "Services", exact: true });
    await button.click();
    await expect(note).toBeVisible();
    await page.unroute("**/assets/*.js");
    await button.click();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expect(note).toBeHidden();
  });
});

test("an unknown address says so, logs its path, and leads home", async ({ page }) => {
  const infos: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "info") infos.push(message.text());
  });
  await keepWelcomeAway(page);
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404" })).toBeVisible();
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
  await expect.poll(() => infos).toEqual(["Page not found: /no/such/page"]);
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Foundations for Indian business");
});

test("shell, menus and 404 are accessible at three widths in both themes", async ({ page }) => {
  const expectNoComplaint = watchConsole(page, { allowed: [/status of 404/] });
  await openPage(page, "/no/such/page");
  for (const look of looks) {
    await checkLooks(page, { among: [look] });
    const isWide = look.width >= 1024;
    const menu = isWide
      ? header(page).getByRole("button", { name: "Services", exact: true })
      : page.getByRole("button", { name: "Menu" });
    await menu.click();
    if (isWide) await expect(menu).toHaveAttribute("aria-expanded", "true");
    else await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await checkAccessibility(page);
    await page.keyboard.press("Escape");
  }
  expectNoComplaint();
});

test("on a phone the menu switches between light and dark", async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, "/about");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Light or dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("on phones the name in the header is not cut", async ({ page }) => {
  await openPage(page, "/about");
  for (const width of [320, 360, 375, 414, 459, 460]) {
    await page.setViewportSize({ width, height: 700 });
    const word = page.getByRole("banner").locator(".brand__word");
    expect(await word.evaluate((name) => name.scrollWidth - name.clientWidth), `${width} px`).toBeLessThanOrEqual(0);
  }
});
