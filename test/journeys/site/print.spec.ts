import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { openPage } from "../support/pages.ts";

for (const path of ["/services/gst", "/refund-policy"]) {
  test(`${path} printed from the dark theme is dark text, with the answers and without controls`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await openPage(page, path);
    const main = page.getByRole("main");
    const inkOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => Math.max(...(getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number)));
    expect(await inkOf("main h1"), "light words on the screen").toBeGreaterThan(200);

    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    for (const selector of ["main h1", "main h2", "main p", "main li"]) {
      expect(await inkOf(selector), selector).toBeLessThan(100);
    }
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(main.getByRole("button")).toHaveCount(0);
    for (const answer of await main.locator("details > :not(summary)").all()) await expect(answer).toBeVisible();
  });
}
