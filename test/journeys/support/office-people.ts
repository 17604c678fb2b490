import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { startServerProcess } from "#test/support/server-process.ts";
import { scaleLimit } from "#test/support/time-limits.ts";
import { apikey, goodPassword, readSession } from "./accounts.ts";
import { readInbox } from "./inbox.ts";

/** A server of its own: what is done here, such as closing sign-up, would stand in the way of others. */
export const test = base.extend<{ page: Page }, { siteUrl: string }>({
  siteUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "neev-people-"));
      const server = await startServerProcess({
        ...{ DATA_DIR: join(folder, "data"), RATE_LIMIT_SCALE: "1000", LOG_LEVEL: "warn" },
      });
      await use(server.url);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: scaleLimit(120_000) },
  ],
  page: async ({ browser, siteUrl }, use) => {
    const context = await browser.newContext({ baseURL: siteUrl, locale: "en-IN", reducedMotion: "reduce" });
    await use(await context.newPage());
    await context.close();
  },
});

export const users = "/poweradmin?tab=users";

/** Waits until the newest mail to the address has this subject. */
export async function expectMail(page: Page, to: string, subject: RegExp): Promise<void> {
  await expect.poll(async () => (await readInbox(page, to))[0]?.subject ?? "").toMatch(subject);
}

/** Lists the startup's company, and answers its name. */
export async function listCompany(page: Page, email: string): Promise<string> {
  const { access_token } = await readSession(page, { email, password: goodPassword });
  const name = `Quartz ${email.split("@")[0]?.replaceAll(/\D/g, "")}`;
  const data = {
    ...{ name, sector: "manufacturing", stage: "mvp", city: "Pune", ask: 5_000_000, visibility: "teaser" },
    summary: "Cloth woven to order, for tailors.",
  };
  const headers = { apikey, authorization: `Bearer ${access_token}` };
  expect((await page.request.post("/rest/v1/companies", { data, headers })).status()).toBe(201);
  return name;
}
