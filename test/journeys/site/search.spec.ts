import { expect, test } from "@playwright/test";
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
  await expect(page.getByRole("option").first()).toContainText("Refund policy");
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

test("/search answers its own address, and says when there are no results", async ({ page }) => {
  await openPage(page, "/search?q=gst+registration");
  await expect(page.getByRole("status").filter({ hasText: "results for" })).toBeVisible();
  await page.getByLabel("Search words").fill("zzzz");
  await page.getByRole("button", { name: "Search" }).last().click();
  await expect(page.getByText("No results for “zzzz”")).toBeVisible();
});

test("the open search is accessible at three widths in both themes", async ({ page }) => {
  await openPage(page, "/about");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /Search/ }).fill("gst");
  await expect(page.getByRole("option").first()).toBeVisible();
  await checkLooks(page);
});
