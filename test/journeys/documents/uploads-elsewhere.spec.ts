import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { goodPassword, openSignedIn } from "../support/accounts.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { applyForFunding, callByOffice } from "../support/customer-calls.ts";
import { enterOffice } from "../support/office.ts";
import { makeCustomer, makeName } from "../support/office-requests.ts";
import {
  articlesRow,
  countAsked,
  cutConnection,
  documents,
  namesStored,
  noteAsked,
  ownUploads,
  restoreConnection,
  sending,
  startUpload,
} from "./cut-uploads.ts";
import { makePdf } from "./made-files.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

const isSaid = (page: Page, words: string) =>
  expect(page.getByRole("status").filter({ hasText: words }).first()).toBeAttached();

test("an upload that was cut off goes on from another page, once with two tabs open, and its list has it", async ({
  page,
  context,
}) => {
  const { customer, id, list } = await startUpload(page);
  // The page is left for another one.
  await page.goto("/dashboard/user");
  await expect(ownUploads(page)).toContainText(
    "Waiting for a connection. The upload of Articles.pdf then continues, 43%",
  );
  await isSaid(page, "The upload of Articles.pdf then continues.");
  await checkLooks(page);
  const second = await context.newPage();
  await noteAsked(second);
  await second.goto("/dashboard/requests");
  await expect(second.getByRole("heading", { level: 1 })).toBeVisible();
  // Until then it may take the upload over, once the first tab leaves its page.
  await expect.poll(() => countAsked(second), "the other tab knows that this one sends it").toBeGreaterThan(0);

  // Where its list is open, the list shows the same upload.
  await page.goto(list);
  await expect(articlesRow(page)).toContainText("512 KB of 1.1 MB");
  await expect(articlesRow(page).getByRole("progressbar", { name: "Articles.pdf sent" })).toHaveCount(1);
  await expect(ownUploads(page)).toHaveCount(0);

  await page.goto("/account");
  await expect(ownUploads(page)).toContainText("Articles.pdf");
  await expect(ownUploads(second), "the other tab sends it").toHaveCount(0);
  let sent = 0;
  context.on("response", (answer) => {
    if (answer.url().endsWith("/upload-file") && answer.ok()) sent += 1;
  });
  await restoreConnection(page);
  await second.evaluate(() => dispatchEvent(new Event("online")));
  await expect(ownUploads(page)).toContainText("Uploaded Articles.pdf");
  await expect(ownUploads(second)).toHaveCount(0);
  const { items } = (await customer.call("read-checklist", { kind: "funding", id })) as {
    items: { title: string; files: unknown[] }[];
  };
  expect(items.find(({ title }) => title === "Memorandum and articles")?.files).toHaveLength(1);
  // Of three parts the first had arrived.
  expect(sent).toBe(2);
  await second.close();
  await page.goto(list);
  await expect(articlesRow(page).getByText("With us", { exact: true })).toBeVisible();
  await expect(ownUploads(page)).toHaveCount(0);
});

test("the dashboard counts what has arrived while it is open, and what failed is tried again or discarded", async ({
  page,
}) => {
  const { list } = await startUpload(page);
  await page.goto("/dashboard/user");
  await expect(ownUploads(page)).toContainText("Articles.pdf");
  // A route of the page goes before one of the context: no attempt passes between them.
  await page.route(sending, (route) =>
    route.fulfill({ status: 400, json: { code: "validation_failed", message: "This file is damaged" } }),
  );
  await page.context().unroute(sending);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(ownUploads(page)).toContainText("Could not upload Articles.pdf: This file is damaged.");
  await isSaid(page, "Could not upload Articles.pdf: This file is damaged.");
  await checkLooks(page);
  await page.unroute(sending);
  await ownUploads(page).getByRole("button", { name: "Try again Articles.pdf" }).press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await expect(ownUploads(page)).toContainText("Uploaded Articles.pdf");
  await expect(page.getByRole("region", { name: "Next", exact: true })).toContainText("1 of 8 documents");
  await checkLooks(page);
  await ownUploads(page).getByRole("button", { name: "Close" }).press("Enter");
  await expect(ownUploads(page)).toHaveCount(0);
  await expect(page.locator("main")).toBeFocused();

  await page.goto(list);
  await page.route(sending, (route) =>
    route.fulfill({ status: 400, json: { code: "validation_failed", message: "This file is damaged" } }),
  );
  await articlesRow(page).getByLabel("Add a file for Memorandum and articles").setInputFiles(makePdf("Second.pdf"));
  await expect(articlesRow(page)).toContainText("This file is damaged.");
  await page.goto("/dashboard/documents");
  await ownUploads(page).getByRole("button", { name: "Discard Second.pdf" }).click();
  await expect(ownUploads(page)).toHaveCount(0);
  await expect.poll(() => namesStored(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // What this device has stored is looked for with each page; where the list is, it is asked for as well.
  await page.goto(list);
  await expect(articlesRow(page)).toContainText("With us");
  await expect(articlesRow(page)).toContainText("Articles.pdf");
  await expect(page.getByText("Second.pdf")).toHaveCount(0);
});

test("what goes with a message arrives while its conversation is closed, and is still with it after a reload", async ({
  page,
}) => {
  const customer = await makeCustomer(page);
  const { id } = await applyForFunding(customer, makeName("Rao Foods"));
  const path = `/dashboard/requests/${id}?kind=funding`;
  await openSignedIn(page, { email: customer.email, password: goodPassword }, path);
  await page.getByRole("textbox", { name: "Your message" }).fill("The deed is attached");
  await cutConnection(page.context());
  await page.getByLabel("Attach files for your message").setInputFiles(makePdf("Deed.pdf", 1_200_000));
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("Waiting for a connection.");
  await expect(ownUploads(page)).toHaveCount(0);
  await page.goto("/dashboard/user");
  await expect(ownUploads(page)).toContainText("Deed.pdf");
  await restoreConnection(page);
  await expect(ownUploads(page)).toContainText("Uploaded Deed.pdf. Send your message to include it");
  await page.reload();
  await page.goto(path);
  await expect(page.getByRole("list", { name: "Files to send" })).toContainText("Deed.pdf");
  await expect(ownUploads(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Send message" }).click();
  const entry = page.getByRole("region", { name: "Messages" }).getByRole("article").last();
  await expect(entry).toContainText("Deed.pdf");
  await expect(entry).toContainText(/\d\d:\d\d/);
});

test("in the office an upload goes on from another place of the workspace", async ({ page }) => {
  const { reference } = await callByOffice(page, "save-client", {
    kind: "company",
    legal_name: makeName("Zari Foods"),
  });
  await enterOffice(page, `/office/clients/${reference}`);
  await cutConnection(page.context());
  await documents(page).getByRole("button", { name: "Deliver" }).click();
  const dialog = page.getByRole("dialog", { name: "Deliver documents" });
  await dialog.getByLabel("Choose files for the client").setInputFiles(makePdf("Certificate.pdf", 1_200_000));
  await dialog.getByLabel("Title").fill("Certificate of incorporation");
  await dialog.getByLabel("No expiry").check();
  await dialog.getByRole("button", { name: "Deliver" }).click();
  await expect(documents(page)).toContainText("Waiting for a connection.");
  await page.getByRole("navigation").getByRole("link", { name: "Enquiries" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enquiries");
  await expect(ownUploads(page)).toContainText("The upload of Certificate.pdf then continues");
  await checkLooks(page);
  await restoreConnection(page);
  await expect(ownUploads(page)).toContainText("Uploaded Certificate.pdf");
  await page.goto(`/office/clients/${reference}`);
  await expect(documents(page)).toContainText("Certificate of incorporation");
  await expect(ownUploads(page)).toHaveCount(0);
});
