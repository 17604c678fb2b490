import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { openPage } from "../support/pages.ts";

test("Ctrl+K finds a service by typing and goes there by Enter", async ({ page }) => {
  await openPage(page, "/about");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: /Search/ });
  await expect(field).toBeFocused();
  await field.fill("trademark");
  await expect(page.getByRole("option").first()).toContainText("Trademark");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/services\/trademark$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the key / opens the search, arrows choose a question, and the page opens at it", async ({ page }) => {
  await openPage(page, "/privacy");
  await page.keyboard.press("/");
  await page.getByRole("combobox", { name: /Search/ }).fill("udyam pay");
  const second = page.getByRole("option").first();
  await expect(second).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#faq-udyam-fee$/);
  await expect(page.locator("#faq-udyam-fee")).toHaveAttribute("open", "");
});

test("a slash in a field is a slash", async ({ page }) => {
  await openPage(page, "/contact");
  await page.getByLabel("Subject").pressSequentially("a/b");
  await expect(page.getByLabel("Subject")).toHaveValue("a/b");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("Escape closes it and gives the focus back", async ({ page }) => {
  await openPage(page, "/about");
  const button = page.getByRole("button", { name: "Search" });
  await button.press("Enter");
  await expect(page.getByRole("combobox", { name: /Search/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

test("it works offline once the page has been open for a while", async ({ page, context }) => {
  const index = page.waitForResponse((answer) => answer.url().endsWith("/search-index.json"));
  await openPage(page, "/about");
  await (await index).finished();
  await context.setOffline(true);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /Search/ }).fill("refund");
  await expect(page.getByRole("option").filter({ hasText: "Refund policy" }).first()).toBeVisible();
  // The profile is the next journey's too.
  await context.setOffline(false);
});

test("offline from the start it says so, and Try again helps", async ({ page, context }) => {
  await openPage(page, "/about");
  await page.route("**/search-index.json", (route) => route.abort());
  await page.keyboard.press("Control+k");
  await expect(page.getByText("Search could not be loaded.")).toBeVisible();
  await page.unroute("**/search-index.json");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("combobox", { name: /Search/ }).fill("gst");
  await expect(page.getByRole("option").first()).toBeVisible();
  await context.close();
});

test("the page survives a search that could not be loaded, and a second try opens it", async ({ page }) => {
  await page.route("**/assets/search-dialog*.js", (route) => route.abort());
  await openPage(page, "/about");
  await page.keyboard.press("Control+k");
  await expect(page.getByText("Search could not be loaded. Please check your connection and try again.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.unroute("**/assets/search-dialog*.js");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: /Search/ })).toBeFocused();
});

test("the dialog begins with suggestions, shows prices, reads Hindi and corrects errors", async ({ page }) => {
  await openPage(page, "/about");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: /Search/ });
  const first = page.getByRole("option").first();
  await expect(page.getByRole("listbox", { name: "Suggestions" }).getByRole("option")).toHaveCount(8);
  await expect(first).toHaveAttribute("aria-selected", "false");
  await field.fill("जीएसटी पंजीकरण");
  await expect(first).toContainText("GST registration");
  await expect(first).toContainText("₹");
  await field.fill("incorparation");
  await expect(first).toContainText("Company incorporation");
  await expect(page.getByRole("status").filter({ hasText: "searched as “incorporation”" })).toBeVisible();
  await field.fill("gst");
  await page.getByRole("button", { name: "See all" }).click();
  await expect(page).toHaveURL(/\/search\?q=gst$/);
});

test("a reference leads to its status, and is not put into the address", async ({ page }) => {
  await openPage(page, "/search");
  await page.getByLabel("Search words").fill("R-261120-7KQ2M");
  await page.getByLabel("Search words").press("Enter");
  await page.getByRole("link", { name: "Check the status of R-261120-7KQ2M" }).click();
  await expect(page).toHaveURL(/\/refund-policy#follow$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/search$/);
});

test("/search finds while you type, its address keeps step, and Back fills the field again", async ({ page }) => {
  await openPage(page, "/search");
  const field = page.getByLabel("Search words");
  await expect(page.getByRole("navigation", { name: "Often searched" })).toBeVisible();
  await field.pressSequentially("pvt ltd price");
  const first = page.getByRole("region", { name: "Results" }).getByRole("listitem").first();
  await expect(first).toContainText("Private limited company");
  await expect(first).toContainText("₹");
  await expect(page.getByRole("status").filter({ hasText: "for “pvt ltd price”" })).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=pvt\+ltd\+price$/);
  await first.getByRole("link").click();
  await expect(page).toHaveURL(/\/services\/incorporation/);
  await page.goBack();
  await expect(field).toHaveValue("pvt ltd price");
});

test("/search answers its own address, and says what helps when there are no results", async ({ page }) => {
  await openPage(page, "/search?q=gst+registration");
  await expect(page.getByRole("status").filter({ hasText: "results for" })).toBeVisible();
  await page.getByLabel("Search words").fill("zzzz");
  await page.getByRole("button", { name: "Search" }).last().click();
  await expect(page.getByText("No results for “zzzz”")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "WhatsApp us" })).toHaveAttribute("href", /zzzz/);
  // Where only a general word was found, the way to ask comes before it.
  await page.getByLabel("Search words").fill("zzzz certificate");
  const results = page.getByRole("region", { name: "Results" }).getByRole("listitem");
  await expect(results.filter({ hasText: "Certifications" }).first()).toBeVisible();
  await expect(results.first()).toContainText("Ask us");
  await page.getByRole("main").getByRole("link", { name: "Ask us" }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test("a result pressed while the address still follows the typing is opened", async ({ page }) => {
  await page.route(/\/assets\/contact-[^/]+\.js/, async (route) => {
    await expect(page)
      .toHaveURL(/q=zzzz$/, { timeout: 2000 })
      .catch(() => {});
    await route.continue();
  });
  await openPage(page, "/search?q=gst+registration");
  await page.getByLabel("Search words").fill("zzzz");
  await page.getByRole("main").getByRole("link", { name: "Ask us" }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test("/search is accessible with results and without, at three widths in both themes", async ({ page }) => {
  await openPage(page, "/search?q=pvt+ltd+price");
  await expect(page.getByRole("status").filter({ hasText: "results for" })).toBeVisible();
  await checkLooks(page);
  await page.getByLabel("Search words").fill("zzzz");
  await expect(page.getByText("No results for “zzzz”")).toBeVisible();
  await checkLooks(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("/search offers what most visitors come for, and every service", async ({ page }) => {
    await page.goto("/search?q=gst");
    const main = page.getByRole("main");
    await expect(main.locator('noscript a[href^="tel:"]')).toBeVisible();
    await main.getByRole("link", { name: "GST registration" }).click();
    await expect(page).toHaveURL(/\/services\/gst$/);
  });
});

test("the open search is accessible at three widths in both themes", async ({ page }) => {
  await openPage(page, "/about");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /Search/ }).fill("gst");
  await expect(page.getByRole("option").first()).toBeVisible();
  await checkLooks(page);
});
