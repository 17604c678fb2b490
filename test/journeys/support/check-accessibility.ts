import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { applyLook, looks, narrowest, needsWholeCheck } from "./screens.ts";
import { expectNoSidewaysScroll } from "./sideways-scroll.ts";

/** What another width or theme can break: the rest is the same in every look of a page. */
const rulesOfLooks = ["color-contrast", "scrollable-region-focusable", "target-size"];
/** axe leaves these rules of WCAG 2.2 out unless they are asked for: size of targets, and names that contain the visible text. */
const everyRule = {
  rules: { "target-size": { enabled: true }, "label-content-name-mismatch": { enabled: true } },
};

/** The minified file: it is parsed again in each page, and its shorter functions run faster before they are optimized. */
const axeSource = `${readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8")};undefined`;

declare const axe: { run(context: Document | string, options: object): Promise<AxeResults> };

/**
 * Fails with a readable list when axe finds a violation of WCAG 2.2 AA or of its best practices on the page as it is now;
 * in a look other than the two that are checked whole, of the rules that depend on width and colours.
 *
 * axe is put into a page once and lists violations only: its Playwright package puts it in again for each check, lists what
 * passed and opens a second page, for five times the processor time. Our pages have no frames.
 */
export async function checkAccessibility(page: Page, options: { within?: string } = {}): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  const found = await page.evaluate(
    async ({ within, rules }) => {
      // axe measures the contrast of half-faded text as a failure: what moves must have come to rest.
      for (;;) {
        const ending = document
          .getAnimations()
          .filter(({ playState, effect }) => playState === "running" && effect?.getTiming().iterations !== Infinity);
        if (ending.length === 0) break;
        await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
      }
      // From the top: further down, what has scrolled under the header would count as too small to touch.
      const at = scrollY;
      scrollTo({ top: 0, behavior: "instant" });
      const { violations } = await axe.run(within ?? document, {
        resultTypes: ["violations"],
        preload: false,
        ...rules,
      });
      scrollTo({ top: at, behavior: "instant" });
      return violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n  ${nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`).join("\n  ")}`,
      );
    },
    { within: options.within, rules: needsWholeCheck(page) ? everyRule : { runOnly: rulesOfLooks } },
  );
  expect(found, `accessibility of ${page.url()} at ${page.viewportSize()?.width} px`).toEqual([]);
}

/** The page as it is now, in each look: accessible, and no wider than the screen, not even on the narrowest one. */
export async function checkLooks(page: Page, options: { within?: string; among?: typeof looks } = {}): Promise<void> {
  await expect(page.getByText("Loading...").filter({ visible: true })).toHaveCount(0);
  await page.setViewportSize(narrowest);
  await expectNoSidewaysScroll(page);
  for (const look of options.among ?? looks) {
    await applyLook(page, look);
    await checkAccessibility(page, options);
    await expectNoSidewaysScroll(page);
  }
}
