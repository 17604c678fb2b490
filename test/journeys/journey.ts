import { test as base } from "@playwright/test";

/** Browsers that a journey opens beside its own are closed with it: a dashboard left open would go on asking the server until the last journey. */
export const test = base.extend<{ othersClosed: undefined }>({
  othersClosed: [
    // The journey's own context is there before: it stays, for the next one.
    async ({ browser, context: _own }, use) => {
      const kept = new Set(browser.contexts());
      await use(undefined);
      await Promise.all(browser.contexts().map((one) => (kept.has(one) ? undefined : one.close())));
    },
    { auto: true },
  ],
});
