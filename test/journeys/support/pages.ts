import type { Page } from "@playwright/test";

/** The welcome dialog belongs to a test of its own. */
export async function keepWelcomeAway(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("neev.welcome", String(Date.now())));
}

/** The site has taken the page over: from here on it answers. An assertion would look for it at growing intervals. */
export async function waitForStart(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

/** Opens a page and waits until it answers. It starts at once, as at a first touch, and not when the browser is idle. */
export async function openPage(page: Page, path: string): Promise<void> {
  await keepWelcomeAway(page);
  await page.addInitScript(() => addEventListener("DOMContentLoaded", () => dispatchEvent(new Event("online"))));
  await page.goto(path);
  await waitForStart(page);
}
