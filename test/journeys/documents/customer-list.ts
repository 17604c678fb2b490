import { expect, type Locator, type Page } from "@playwright/test";
import { applyForFunding, becomeCustomer } from "../support/customer-calls.ts";
import { enter } from "../support/requests.ts";

export const documents = (page: Page): Locator => page.getByRole("region", { name: "Documents", exact: true });
/** One document of the list, wherever it stands. */
export const row = (page: Page, title: string): Locator =>
  documents(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** The page of a new customer's request, of which eight documents are asked. */
export async function openList(page: Page) {
  const email = await enter(page, "/account");
  const customer = await becomeCustomer(page, email);
  const { id } = await applyForFunding(customer, "Rao Foods");
  await page.goto(`/dashboard/requests/${id}?kind=funding`);
  await expect(documents(page)).toContainText("0 of 8 documents");
  return { customer, id };
}
