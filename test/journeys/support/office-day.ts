import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { type ServerProcess, startServerProcess } from "#test/support/server-process.ts";
import { scaleLimit } from "#test/support/time-limits.ts";
import { type Sent, sendEnquiry } from "./office.ts";

type Office = {
  readonly url: string;
  /** Received at 10:00, so promised by 12:00. */
  readonly early: readonly Sent[];
  /** Received at 12:30, which is now, so promised by 14:30. */
  readonly fresh: readonly Sent[];
};

/** A server of its own, since the day follows its clock: Monday, the 23rd of November 2026, half past twelve. */
export const test = base.extend<{ page: Page }, { desk: string; office: Office }>({
  /** A file that must not find what another one has done names a desk of its own, and gets a server of its own. */
  desk: ["inbox", { option: true, scope: "worker" }],
  office: [
    async ({ desk }, use) => {
      const folder = mkdtempSync(join(tmpdir(), `neev-${desk}-`));
      const start = (clock: string): Promise<ServerProcess> =>
        startServerProcess({
          ...{ DATA_DIR: join(folder, "data"), RATE_LIMIT_SCALE: "1000", LOG_LEVEL: "warn" },
          CLOCK: `2026-11-23T${clock}:00+05:30`,
        });
      const send = async (url: string, all: Record<string, unknown>[]) => {
        const sent: Sent[] = [];
        for (const changes of all) sent.push(await sendEnquiry(url, changes));
        return sent;
      };
      const morning = await start("10:00");
      const early = await send(morning.url, [
        { preferred_contact: "phone" },
        {},
        {},
        { preferred_contact: "whatsapp" },
      ]);
      await morning.stop();
      const noon = await start("12:30");
      const fresh = await send(noon.url, [{}, {}, {}, {}, { name: "Lakshmi वेंकट" }, {}]);
      await use({ url: noon.url, early, fresh });
      await noon.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: scaleLimit(120_000) },
  ],
  page: async ({ browser, office }, use) => {
    const context = await browser.newContext({
      baseURL: office.url,
      timezoneId: "America/New_York",
      locale: "en-IN",
      reducedMotion: "reduce",
    });
    await use(await context.newPage());
    await context.close();
  },
});

export const inbox = "/poweradmin?tab=enquiries";
export const queue = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Queues" }).getByRole("link", { name });
export const row = (page: Page, { reference }: Sent) => page.getByRole("row").filter({ hasText: reference });
export const toast = (page: Page, words: string | RegExp) => expect(page.getByText(words).last()).toBeVisible();

export async function openFile(page: Page, sent: Sent, from = "All") {
  await queue(page, from).click();
  await page.getByRole("link", { name: sent.reference }).click();
  await expect(page.getByRole("heading", { name: sent.reference })).toBeFocused();
}
