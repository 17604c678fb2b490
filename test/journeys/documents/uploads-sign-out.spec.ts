import { expect } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { goodPassword, openSignedIn, readSession } from "../support/accounts.ts";
import { applyForFunding } from "../support/customer-calls.ts";
import { makeCustomer, makeName } from "../support/office-requests.ts";
import { articlesRow, cutConnection, namesStored, ownUploads, sending, startUpload } from "./cut-uploads.ts";
import { makePdf } from "./made-files.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

test("a sign-out removes what is waiting, and no other account sees or sends it on any page", async ({ page }) => {
  await startUpload(page);
  await page.goto("/dashboard/user");
  await expect(ownUploads(page)).toContainText("Articles.pdf");
  expect(await namesStored(page)).toEqual(["Articles.pdf"]);
  await page.getByRole("button", { name: "Sign Out" }).last().click();
  await page.waitForURL("/auth");
  await expect.poll(() => namesStored(page)).toEqual([]);

  const other = await makeCustomer(page);
  const session = JSON.stringify(await readSession(page, { email: other.email, password: goodPassword }));
  const signInAs = (text: string) =>
    page.evaluate((own) => localStorage.setItem(`sb-${location.hostname.split(".")[0]}-auth-token`, own), text);
  await signInAs(session);
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/upload-file")) sent += 1;
  });
  await page.context().unroute(sending);
  await page.goto("/dashboard/user");
  await expect(page.getByRole("heading", { name: `Welcome, ${other.name}` })).toBeVisible();
  await expect(page.getByText("Articles.pdf")).toHaveCount(0);
  expect(sent).toBe(0);

  // Without a sign-out, as when the session runs out: the next account's first page removes it.
  const { id } = await applyForFunding(other, makeName("Menon Foods"));
  await page.goto(`/dashboard/requests/${id}?kind=funding`);
  await cutConnection(page.context());
  await articlesRow(page)
    .getByLabel("Choose files for Memorandum and articles")
    .setInputFiles(makePdf("Theirs.pdf", 1_200_000));
  await expect(articlesRow(page)).toContainText("Waiting for a connection.");
  const third = await makeCustomer(page);
  await signInAs(JSON.stringify(await readSession(page, { email: third.email, password: goodPassword })));
  // The page of the earlier account, which may send it, is left before the connection is back.
  await page.goto("about:blank");
  await page.context().unroute(sending);
  sent = 0;
  await page.goto("/account");
  await expect.poll(() => namesStored(page)).toEqual([]);
  await expect(page.getByText("Theirs.pdf")).toHaveCount(0);
  expect(sent).toBe(0);
});

test("a file that is still being stored at a sign-out is not written to the device after it", async ({ page }) => {
  const customer = await makeCustomer(page);
  const { id } = await applyForFunding(customer, makeName("Rao Foods"));
  // Its bytes are read once the sign-out has removed what the device has stored.
  await page.addInitScript(() => {
    const removed = Promise.withResolvers<void>();
    const read = Blob.prototype.arrayBuffer;
    Blob.prototype.arrayBuffer = async function (this: Blob) {
      await removed.promise;
      return read.call(this);
    };
    const remove = IDBFactory.prototype.deleteDatabase;
    IDBFactory.prototype.deleteDatabase = function (this: IDBFactory, name: string) {
      const request = remove.call(this, name);
      request.addEventListener("success", () => removed.resolve());
      return request;
    };
  });
  await openSignedIn(page, { email: customer.email, password: goodPassword }, `/dashboard/requests/${id}?kind=funding`);
  await articlesRow(page).getByLabel("Choose files for Memorandum and articles").setInputFiles(makePdf("Articles.pdf"));
  await expect.poll(() => namesStored(page)).toEqual(["Articles.pdf"]);
  await page.getByRole("button", { name: "Sign Out" }).last().click();
  await page.waitForURL("/auth");
  expect(await namesStored(page)).toEqual([]);
});

test("what another tab still has to store at a sign-out is not written to the device after it", async ({
  page,
  context,
}) => {
  const customer = await makeCustomer(page);
  const { id } = await applyForFunding(customer, makeName("Rao Foods"));
  // Its bytes are read once the other tab has signed out.
  await page.addInitScript(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    addEventListener("files-go", () => resolve());
    const read = Blob.prototype.arrayBuffer;
    Blob.prototype.arrayBuffer = async function (this: Blob) {
      await promise;
      const { dataset } = document.documentElement;
      dataset.read = String(Number(dataset.read ?? 0) + 1);
      return read.call(this);
    };
  });
  await openSignedIn(page, { email: customer.email, password: goodPassword }, `/dashboard/requests/${id}?kind=funding`);
  const other = await context.newPage();
  await other.goto("/dashboard/user");
  await articlesRow(page)
    .getByLabel("Choose files for Memorandum and articles")
    .setInputFiles([makePdf("Articles.pdf"), makePdf("Deed.pdf")]);
  await expect.poll(() => namesStored(page)).toEqual(["Articles.pdf"]);
  await other.getByRole("button", { name: "Sign Out" }).last().click();
  await other.waitForURL("/auth");
  await page.evaluate(() => dispatchEvent(new Event("files-go")));
  // One to store the first, which fails, and one for each to send it.
  await expect.poll(() => page.evaluate(() => Number(document.documentElement.dataset.read ?? 0))).toBeGreaterThan(2);
  expect(await namesStored(page)).toEqual([]);
});
