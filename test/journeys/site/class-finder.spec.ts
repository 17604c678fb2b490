import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { openPage } from "../support/pages.ts";

const path = "/services/trademark";

test("a visitor finds the class of what they sell, and asks about it", async ({ page }) => {
  await openPage(page, path);
  const finder = page.getByRole("region", { name: "Find your class" });
  const field = finder.getByRole("searchbox", { name: "What do you sell?" });
  const code: string[] = [];
  page.on("request", (request) => code.push(request.url()));

  await field.fill("cloud kitchen");
  await expect(finder.getByRole("listitem").first()).toContainText("43Restaurants, cafés and hotels");
  expect(
    code.some((address) => address.includes("class-results")),
    "the search is downloaded with the first word",
  ).toBe(true);

  // A typing error, and a word of India.
  await field.fill("restarant");
  await expect(finder.getByRole("listitem").first()).toContainText("43");
  await field.fill("chai");
  await expect(finder.getByRole("listitem").first()).toContainText("Includes: chai");

  await field.fill("xyzzyq");
  await expect(finder.getByRole("status")).toContainText("No class found for “xyzzyq”");

  await field.fill("saree");
  await expect(finder.getByRole("status")).toContainText("1 class for “saree”");
  await finder.getByRole("button", { name: "Ask us to check the class" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText("saree (class 25?)");
});

test("the 45 classes can be read without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByText("All 45 classes with examples").click();
  await expect(page.locator("#all-classes li")).toHaveCount(45);
  await expect(page.getByText("Class 25: Clothing, footwear and headwear")).toBeVisible();
  await context.close();
});
