import { expect, type Page } from "@playwright/test";
import { test as base } from "../journey.ts";
import { type Sent, sendEnquiry } from "./office.ts";
import { ownServer } from "./own-server.ts";

type Office = {
  readonly url: string;
  /** Received at 10:00, so promised by 12:00. */
  readonly early: readonly Sent[];
  /** Received at 12:30, which is now, so promised by 14:30. */
  readonly fresh: readonly Sent[];
};

/** A server of its own, since the day follows its clock: Monday, the 23rd of November 2026, half past twelve. */
export const test = base.extend<object, { desk: string; office: Office }>({
  /** A file that must not find what another one has done names a desk of its own, and gets a server of its own. */
  desk: ["inbox", { option: true, scope: "worker" }],
  office: ownServer<Office>(async (start) => {
    const send = async (url: string, all: Record<string, unknown>[]) => {
      const sent: Sent[] = [];
      for (const changes of all) sent.push(await sendEnquiry(url, changes));
      return sent;
    };
    const early = await send(await start("2026-11-23T10:00:00+05:30"), [
      { preferred_contact: "phone" },
      {},
      {},
      { preferred_contact: "whatsapp" },
    ]);
    const url = await start("2026-11-23T12:30:00+05:30");
    return { url, early, fresh: await send(url, [{}, {}, {}, {}, { name: "Lakshmi वेंकट" }, {}]) };
  }),
  baseURL: ({ office }, use) => use(office.url),
});

export const inbox = "/office/enquiries";
export const queue = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Queues" }).getByRole("link", { name });
export const row = (page: Page, { reference }: Sent) => page.getByRole("row").filter({ hasText: reference });
export const toast = (page: Page, words: string | RegExp) => expect(page.getByText(words).last()).toBeVisible();

export async function openFile(page: Page, sent: Sent, from = "All") {
  await queue(page, from).click();
  await page.getByRole("link", { name: sent.reference }).click();
  await expect(page.getByRole("heading", { name: sent.reference })).toBeFocused();
}
