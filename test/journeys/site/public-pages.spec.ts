import { expect, test } from "@playwright/test";
import { siteMap } from "#domain/site-map.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { keepWelcomeAway, waitForStart } from "../support/pages.ts";
import { narrowest } from "../support/screens.ts";
import { expectNoSidewaysScroll } from "../support/sideways-scroll.ts";
import { watchConsole } from "../support/watch-console.ts";

const publicPaths = siteMap.filter(({ kind }) => kind === "prerendered").map(({ path }) => path);

for (const path of publicPaths) {
  test(`${path} is accessible at three widths in both themes, also with every question open`, async ({ page }) => {
    test.slow();
    const expectQuiet = watchConsole(page);
    await keepWelcomeAway(page);
    await page.goto(path);
    await waitForStart(page);
    await checkLooks(page);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll("details")) details.open = true;
    });
    await page.setViewportSize(narrowest);
    await expectNoSidewaysScroll(page);
    expectQuiet();
  });
}

test("every public page can be read without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of publicPaths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText("not affiliated with any government or agency");
  }
  await context.close();
});
