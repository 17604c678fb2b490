import type { Page } from "@playwright/test";

/** The three widths of the specification's breakpoints (768 and 1024), one inside each range. */
export const screens = [
  { name: "phone", width: 375, height: 800 },
  { name: "tablet", width: 800, height: 1100 },
  { name: "desktop", width: 1440, height: 900 },
] as const;

/** WCAG's narrowest screen (reflow): nothing may scroll sideways there. */
export const narrowest = { width: 320, height: 700 } as const;

export const themes = ["light", "dark"] as const;

/** Each screen in each theme, to loop over when making tests. */
export const looks = screens.flatMap((screen) => themes.map((theme) => ({ ...screen, theme })));

type Look = {
  readonly name?: string;
  readonly width: number;
  readonly height: number;
  readonly theme: (typeof themes)[number];
};

const looksOfPages = new WeakMap<Page, Look>();

export async function applyLook(page: Page, look: Look): Promise<void> {
  looksOfPages.set(page, look);
  await page.setViewportSize({ width: look.width, height: look.height });
  await page.emulateMedia({ colorScheme: look.theme });
}

/** Of the six looks, two are checked by every rule: both themes, the smallest and the largest screen. */
export function needsWholeCheck(page: Page): boolean {
  const { name, theme } = looksOfPages.get(page) ?? {};
  if (name === undefined) return true;
  return (name === "phone" && theme === "light") || (name === "desktop" && theme === "dark");
}
