import { expect, type Page } from "@playwright/test";

/** The page as it is now fits its width: nothing hides beyond the right edge. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const width = page.viewportSize()?.width;
  expect(overflow, `sideways scroll of ${page.url()} at ${width}`).toBeLessThanOrEqual(0);
}
