import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Fails with a readable list when axe finds a violation of WCAG 2.2 AA or of its best practices on the page as it is now. */
export async function checkAccessibility(page: Page, options: { within?: string } = {}): Promise<void> {
  // axe measures the contrast of half-faded text as a failure: what moves must have come to rest.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });
  const builder = new AxeBuilder({ page });
  if (options.within !== undefined) builder.include(options.within);
  const { violations } = await builder.analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.target.join(" ")).join("\n  ")}`,
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}
