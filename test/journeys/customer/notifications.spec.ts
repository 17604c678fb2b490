import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { applyForFunding, becomeCustomer } from "../support/customer-calls.ts";
import { section, tile } from "../support/dashboard.ts";
import { openPage } from "../support/pages.ts";
import { enter } from "../support/requests.ts";

test("notifications stand out until they are read, one by one or all, here and at the bell", async ({ page }) => {
  test.slow();
  const email = await enter(page, "/account");
  const customer = await becomeCustomer(page, email);
  for (let count = 1; count <= 6; count += 1) await applyForFunding(customer, `Foods ${count}`);
  await page.goto("/dashboard/user");
  const notices = section(page, "Notifications");
  const bell = page.getByRole("banner").getByRole("button", { name: /^Notifications/ });
  await expect(notices.getByRole("listitem")).toHaveCount(5);
  await expect(notices.locator(".is-unread")).toHaveCount(5);
  await expect(notices).toContainText("6 unread");
  await expect(bell).toHaveAccessibleName("Notifications, 6 unread");

  await notices
    .getByRole("button", { name: /^Mark read/ })
    .first()
    .press("Enter");
  await expect(notices.getByRole("button", { name: /^Mark read/ }).first()).toBeFocused();
  await expect(notices.locator(".is-unread")).toHaveCount(4);
  await expect(bell).toHaveAccessibleName("Notifications, 5 unread");
  await expect(tile(page, "Unread notifications")).toHaveText("5");

  await bell.press("Enter");
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel.getByRole("listitem")).toHaveCount(5);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();
  await bell.click();
  // It looks read at once; a reload before it is stored would undo that.
  const stored = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
  await panel.getByRole("button", { name: "Mark all read" }).press("Enter");
  await expect(panel.getByRole("list")).toBeFocused();
  await expect(bell).toHaveAccessibleName("Notifications");
  await expect(notices.locator(".is-unread")).toHaveCount(0);
  await stored;
  await page.reload();
  await expect(tile(page, "Unread notifications")).toHaveText("0");

  await bell.click();
  await panel.getByRole("listitem").first().getByRole("link").click();
  await page.waitForURL(/\/dashboard\/requests\/[0-9a-f-]{36}\?kind=funding$/);
  await expect(page.getByRole("heading", { level: 1, name: "Foods 6" })).toBeVisible();
  await expect(panel).toBeHidden();
});

test("a signed-out visitor has no bell, and fetches no code for it", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await openPage(page, "/about");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Notifications/ })).toHaveCount(0);
  expect(scripts.filter((path) => /\/(bell|dashboard|live)[^/]*\.(js|css)$/.test(path))).toEqual([]);
});
