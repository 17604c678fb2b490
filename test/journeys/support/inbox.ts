import type { Page } from "@playwright/test";

export type InboxMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
};

/** The mails to an address that are in the demo's inbox now, newest first. */
export async function readInbox(page: Page, to: string): Promise<InboxMail[]> {
  return (await page.request.get(`/inbox.json?${new URLSearchParams({ to })}`)).json();
}
