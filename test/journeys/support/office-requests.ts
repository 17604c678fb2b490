import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { signUpByCalls } from "./accounts.ts";
import { becomeCustomer, type Caller } from "./customer-calls.ts";
import { readInbox } from "./inbox.ts";

export const board = "/office/requests?view=board";
export const table = "/office/requests";

export type Customer = Caller & { readonly email: string; readonly name: string };

/**
 * A name that no other journey uses, so that a search finds this request alone. It ends in letters: eight digits would be searched for as a
 * phone number, six with a letter before them as the number of an authority.
 */
export const makeName = (words: string) =>
  `${words} ${randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => "ghkmnprstw"[Number(digit)] ?? "")}`;

/** A mobile number of a new caller each time, as the office types it. */
export const makePhone = () => `98${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;

export async function makeCustomer(page: Page): Promise<Customer> {
  const name = makeName("Asha Rao");
  const email = await signUpByCalls(page, { full_name: name, user_type: "user" });
  return { ...(await becomeCustomer(page, email)), email, name };
}

/** The page of one request in the office. */
export const fileOf = (kind: string, { id }: { id: string }, view = "board") =>
  `/office/requests/${kind}:${id}${view === "board" ? "?view=board" : ""}`;

/** A column of the board, whatever count stands beside its name. */
export const column = (page: Page, status: string): Locator =>
  page.getByRole("region", { name: new RegExp(`^${status} \\d+\\+?$`) });

export const card = (page: Page, status: string, title: string): Locator =>
  column(page, status).getByRole("listitem").filter({ hasText: title });

export async function searchRequests(page: Page, text: string): Promise<void> {
  await page.getByLabel("Search by reference, title, customer, phone, email or company").fill(text);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Search results" })).toBeVisible();
}

/** What a toast says, or the last line that says it. */
export const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).last()).toBeVisible();

/** The texts of the mails to an address, newest first; the caller looks for its words. */
export async function readMails(page: Page, to: string): Promise<string> {
  return (await readInbox(page, to)).map(({ subject, text }) => `${subject}\n${text}`).join("\n\n");
}

/** A mail to the address has all of these words. */
export async function expectMail(page: Page, to: string, ...words: readonly string[]): Promise<void> {
  for (const each of words)
    await expect.poll(() => readMails(page, to), { timeout: scaleLimit(15_000) }).toContain(each);
}
