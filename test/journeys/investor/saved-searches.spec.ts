import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { declareByCall, enterPortal, panel, portalPath } from "../support/investors.ts";

test("searches are saved under a name, run, renamed, mailed or not, and deleted", async ({ page }) => {
  test.slow();
  await declareByCall(page, await enterPortal(page, "/account"));
  await page.goto(`${portalPath}?sector=food&to=6000000`);
  const saved = panel(page, "Saved searches");
  await page.getByRole("button", { name: "Save this search" }).click();
  let dialog = page.getByRole("dialog", { name: "Save this search" });
  await expect(dialog).toContainText("Food and drink, Up to ₹60,00,000");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  // No box is ticked in advance.
  await expect(dialog.getByRole("checkbox")).not.toBeChecked();
  await dialog.getByLabel("Email me new matches, at most once a day").check();
  await dialog.getByLabel("Name").fill("खाद्य <b> small");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(saved.getByRole("link", { name: "खाद्य <b> small" })).toBeVisible();
  await expect(saved.getByRole("checkbox")).toBeChecked();

  await page.goto(`${portalPath}?tab=portfolio`);
  await saved.getByRole("link", { name: "खाद्य <b> small" }).click();
  await expect(page).toHaveURL(/tab=opportunities&sector=food&to=6000000&sort=match$/);
  await expect(
    panel(page, "Opportunities").getByRole("button", { name: "Remove filter: Food and drink" }),
  ).toBeVisible();

  // The dialog has the new choice also before the searches are read again.
  const { promise: isChecked, resolve: letRead } = Promise.withResolvers<void>();
  await page.route(/\/saved_searches\?select/, async (route) => {
    await isChecked;
    await route.continue();
  });
  await saved.getByRole("checkbox").uncheck();
  await expect(page.getByText("Email alerts for this search are off.")).toBeVisible();
  await saved.getByRole("button", { name: "Rename" }).click();
  dialog = page.getByRole("dialog", { name: "Rename search" });
  await expect(dialog.getByRole("checkbox")).not.toBeChecked();
  letRead();
  await dialog.getByLabel("Name").fill("Food, small");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(saved.getByRole("link", { name: "Food, small" })).toBeVisible();
  await page.reload();
  await expect(saved.getByRole("checkbox")).not.toBeChecked();
  await saved.getByRole("button", { name: "Delete Food, small" }).click();
  await page.getByRole("dialog", { name: "Delete this search?" }).getByRole("button", { name: "Delete" }).click();
  await expect(saved.getByRole("listitem")).toHaveCount(0);
  await expect(page.locator("#h-searches")).toBeFocused();
});
