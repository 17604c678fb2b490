import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { checkAccessibility, checkLooks } from "../support/check-accessibility.ts";
import { applyForFunding, becomeCustomer } from "../support/customer-calls.ts";
import { applyLook, looks } from "../support/screens.ts";
import { company, enterStartup, monthFromNow, panel } from "../support/startups.ts";

/** A tab in every look, and on the narrowest screen. */
async function lookAt(page: Page, tab: "funding" | "growth", isThere: () => Promise<void>) {
  await page.goto(`/dashboard/startup?tab=${tab}`);
  await isThere();
  await expect(page.getByText("Loading...")).toHaveCount(0);
  await checkLooks(page);
}

test("the dashboard with its samples is for everyone, at three widths in both themes", async ({ page }) => {
  test.setTimeout(scaleLimit(180_000));
  await enterStartup(page);
  await lookAt(page, "funding", () => expect(panel(page, "Milestones")).toContainText("Sample data"));
});

const longName = "Kanchipuram District Handlooms and Weavers Cooperative Society Limited";

test("the funding tab full of records is for everyone", async ({ page }) => {
  test.setTimeout(scaleLimit(180_000));
  const customer = await becomeCustomer(page, await enterStartup(page));
  await applyForFunding(customer, longName, { funding_amount: 999999999999 });
  await customer.insert("milestones", { title: longName, due_on: "2026-01-31" });
  await customer.insert("milestones", { title: "S".repeat(160), completed_on: "2026-01-31" });
  await customer.insert("companies", { ...company, name: longName, city: "Chennai", visibility: "shared" });
  await customer.insert("company_shares", { email: `${"a".repeat(60)}@${"b".repeat(60)}.example.in` });
  await lookAt(page, "funding", () => expect(panel(page, "Company profile")).toContainText(longName));
});

test("the growth tab with its charts is for everyone", async ({ page }) => {
  test.setTimeout(scaleLimit(180_000));
  const customer = await becomeCustomer(page, await enterStartup(page));
  await customer.insert("milestones", { title: longName, due_on: "2026-01-31" });
  for (const ago of [3, 2, 1, 0]) {
    const revenue = Math.floor(999999999999 / (ago + 1));
    const row = { revenue, burn: 1234567.89, customers: 1000 * ago, month: `${monthFromNow(-ago)}-01` };
    await customer.insert("company_metrics", row);
  }
  await lookAt(page, "growth", () => expect(page.locator(".chart__drawing svg")).toHaveCount(3));
});

test("the dialogs of the startup dashboard are for everyone, with all that can be wrong in them", async ({ page }) => {
  test.setTimeout(scaleLimit(240_000));
  const customer = await becomeCustomer(page, await enterStartup(page));
  await customer.insert("companies", { ...company, visibility: "teaser" });
  await customer.insert("milestones", { title: "First 100 customers" });
  for (const look of looks.filter(({ name, theme }) =>
    name === "phone" ? theme === "light" : name === "desktop" && theme === "dark",
  )) {
    await applyLook(page, look);
    await page.goto("/dashboard/startup?tab=growth");
    for (const [button, title] of [
      ["Add milestone", "Add a milestone"],
      ["Add a month", "Add a month"],
    ] as const) {
      await page.getByRole("button", { name: button }).first().click();
      const dialog = page.getByRole("dialog", { name: title });
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(dialog.locator(".field__error").first()).toBeVisible();
      await checkAccessibility(page);
      await page.keyboard.press("Escape");
    }
    await page.getByRole("button", { name: "Delete First 100 customers" }).click();
    await expect(page.getByRole("dialog", { name: "Delete this milestone?" })).toBeVisible();
    await checkAccessibility(page);
    await page.keyboard.press("Escape");
    await page.getByRole("tab", { name: "Funding" }).click();
    for (const [button, title] of [
      ["Edit company profile", "Company profile"],
      ["Preview what investors see", "What investors see"],
      ["Name an investor", "Name an investor"],
    ] as const) {
      await page.getByRole("button", { name: button }).first().click();
      await expect(page.getByRole("dialog", { name: title })).toBeVisible();
      await checkAccessibility(page);
      await page.keyboard.press("Escape");
    }
  }
});
