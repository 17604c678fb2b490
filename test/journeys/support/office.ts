import { randomUUID } from "node:crypto";
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { askUntilServed } from "#test/support/machine/ask-until-served.ts";
import { demo, goodPassword, openSignedIn, signUpByCalls } from "./accounts.ts";
import { becomeCustomer, callByOffice } from "./customer-calls.ts";

/** What is there once PowerAdmin, or the workspace, is open. */
export const frame = (page: Page): Locator =>
  page.getByRole("tablist", { name: "PowerAdmin" }).or(page.getByRole("navigation", { name: "Workspace" }));

/** The administrator of the demo, signed in, on the page that is asked for: of PowerAdmin or of the workspace. */
export async function enterOffice(page: Page, path = "/poweradmin"): Promise<void> {
  await openSignedIn(page, demo.admin, path);
  // A record that was named by its id gets the address with its reference.
  const [place = path] = /^\/\w+(\/[\w-]+)?/.exec(path) ?? [];
  await page.waitForURL((url) => url.pathname.startsWith(place));
  await expect(frame(page)).toBeVisible();
}

/** A second person of the office with a window of their own, at this address of the workspace. */
export async function enterAsColleague(
  { browser, page, baseURL }: { browser: Browser; page: Page; baseURL: string | undefined },
  { name, path }: { name: string; path: string },
): Promise<Page> {
  const email = await signUpByCalls(page, { full_name: name, user_type: "user" });
  const { ownId } = await becomeCustomer(page, email);
  const { password } = demo.admin;
  await callByOffice(page, "set-role", {
    ...{ id: ownId, role: "manager", is_granted: true },
    ...{ reason: "She works on enquiries", password },
  });
  const theirs = await (await browser.newContext({ baseURL, locale: "en-IN" })).newPage();
  await openSignedIn(theirs, { email, password: goodPassword }, path);
  await frame(theirs).waitFor();
  return theirs;
}

/** Goes from PowerAdmin to a place of the workspace. */
export async function openPlace(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: "Open the workspace" }).click();
  await page.getByRole("navigation", { name: "Workspace" }).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
}

/** The record that is open beside the list. */
export const file = (page: Page): Locator => page.locator(".work__file");

/** The field for an internal note about the open record. */
export async function openNote(page: Page): Promise<Locator> {
  await file(page).getByRole("radio", { name: "Internal note" }).check();
  return file(page).getByRole("textbox", { name: "Internal note" });
}

/** The conversation of the open record. */
export const conversation = (page: Page): Locator => page.getByRole("region", { name: "Conversation" });

/** Where a message to the customer of the open record is written, and how it is sent. */
export const replyField = (page: Page): Locator =>
  conversation(page).getByRole("textbox", { name: "Message to the customer" });
export const sendReply = (page: Page) => conversation(page).getByRole("button", { name: "Send message" }).click();

export type Sent = {
  readonly reference: string;
  readonly email: string;
  readonly phone: string;
  readonly name: string;
};

/** An enquiry of a new person each time, sent by the call alone. */
export async function sendEnquiry(siteUrl: string, changes: Record<string, unknown> = {}): Promise<Sent> {
  const person = randomUUID().slice(0, 8);
  const body = {
    ...{ source: "home", page: "/", idempotency_key: randomUUID(), name: `Asha ${person}`, company: "Rao Textiles" },
    ...{ email: `asha.${person}@example.in`, service_type: "GST Registration", priority: "medium" },
    phone: `+9198${String(Number.parseInt(person, 16)).padStart(8, "0").slice(-8)}`,
    ...{ preferred_contact: "email", timeline: "1week", budget: "5k-10k", agree_to_terms: true, website: "" },
    ...{ message: "We sell cloth in Pune and need a GST number.", filled_ms: 41_000, ...changes },
  };
  const answer = await askUntilServed(() =>
    fetch(`${siteUrl}/functions/v1/submit-enquiry`, {
      method: "POST",
      headers: { apikey: "sb_publishable_neev", "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
  // 200: one that was answered 503 had been stored.
  expect([200, 201]).toContain(answer.status);
  const { email, phone, name } = body;
  return { reference: (await answer.json()).reference, email, phone, name };
}
