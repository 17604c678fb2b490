import { expect, type Page } from "@playwright/test";
import { askUntilServed } from "#test/support/machine/ask-until-served.ts";

export type InboxMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
  readonly calendar?: string;
};

/** The mails to an address that are in the demo's inbox now, newest first. */
export async function readInbox(page: Page, to: string): Promise<InboxMail[]> {
  const answer = await askUntilServed(() => page.request.get(`/inbox.json?${new URLSearchParams({ to })}`));
  expect(answer.status()).toBe(200);
  return answer.json();
}
