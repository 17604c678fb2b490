import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { goodPassword, openSignedIn } from "../support/accounts.ts";
import { applyForFunding } from "../support/customer-calls.ts";
import { makeCustomer, makeName } from "../support/office-requests.ts";
import { makePdf } from "./made-files.ts";

export const sending = "**/functions/v1/upload-file";
export const documents = (page: Page): Locator => page.getByRole("region", { name: "Documents", exact: true });
export const articlesRow = (page: Page): Locator =>
  documents(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Memorandum and articles", exact: true }) });
export const ownUploads = (page: Page): Locator => page.getByRole("region", { name: "Your uploads" });

/** In every tab: one part arrives, the connection is cut for all others. A busy server may refuse it first. */
export async function cutConnection(context: BrowserContext) {
  let hasArrived = false;
  // Not by route.fetch(): Chromium leaves the bytes of a file out of what it hands over.
  context.on("response", (answer) => {
    if (answer.url().endsWith("/upload-file") && answer.ok()) hasArrived = true;
  });
  await context.route(sending, (route) => (hasArrived ? route.abort("connectionreset") : route.continue()));
}

export async function restoreConnection(page: Page) {
  await page.context().unroute(sending);
  await page.evaluate(() => dispatchEvent(new Event("online")));
}

/** A customer whose request is open; of one of its documents the first part has arrived. */
export async function startUpload(page: Page) {
  const customer = await makeCustomer(page);
  const { id } = await applyForFunding(customer, makeName("Rao Foods"));
  const list = `/dashboard/requests/${id}?kind=funding`;
  await openSignedIn(page, { email: customer.email, password: goodPassword }, list);
  await expect(documents(page)).toContainText("0 of 8 documents");
  await cutConnection(page.context());
  await articlesRow(page)
    .getByLabel("Choose files for Memorandum and articles")
    .setInputFiles(makePdf("Articles.pdf", 1_200_000));
  await expect(articlesRow(page)).toContainText("Waiting for a connection. 512 KB of 1.1 MB sent");
  await expect(ownUploads(page), "the list shows it itself").toHaveCount(0);
  return { customer, id, list };
}

/** The files that this browser has stored; none where it has no such database. */
export const namesStored = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === "neev-uploads")) return [];
    const settle = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settle(indexedDB.open("neev-uploads"));
    const all = await settle(database.transaction("uploads").objectStore("uploads").getAll());
    database.close();
    return all.map(({ name }: { name: string }) => name);
  });

/** Has a tab count how often it asked whether another tab sends an upload, and was answered. */
export const noteAsked = (page: Page) =>
  page.addInitScript(() => {
    const { locks } = navigator;
    const request = locks.request.bind(locks) as (...all: unknown[]) => Promise<unknown>;
    locks.request = async (...all: unknown[]) => {
      const answer = await request(...all);
      if (String(all[0]).startsWith("neev-upload-"))
        document.documentElement.dataset.asked = String(Number(document.documentElement.dataset.asked ?? 0) + 1);
      return answer;
    };
  });

export const countAsked = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.asked ?? 0));
