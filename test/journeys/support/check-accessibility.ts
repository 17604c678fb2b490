import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { needsWholeCheck } from "./screens.ts";

/** What another width or theme can break: the rest is the same in every look of a page. */
const rulesOfLooks = ["color-contrast", "scrollable-region-focusable"];

/**
 * Fails with a readable list when axe finds a violation of WCAG 2.2 AA or of its best practices on the page as it is now;
 * in a look other than the two that are checked whole, of the rules that depend on width and colours.
 */
export async function checkAccessibility(page: Page, options: { within?: string } = {}): Promise<void> {
  // axe measures the contrast of half-faded text as a failure: what moves must have come to rest.
  await page.evaluate(async () => {
    for (;;) {
      const ending = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === "running" && effect?.getTiming().iterations !== Infinity);
      if (ending.length === 0) return;
      await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
    }
  });
  const builder = new AxeBuilder({ page });
  if (options.within !== undefined) builder.include(options.within);
  if (!needsWholeCheck(page)) builder.withRules(rulesOfLooks);
  const { violations } = await builder.analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.target.join(" ")).join("\n  ")}`,
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}
