import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { askUntilServed } from "#test/support/machine/ask-until-served.ts";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { apikey, demo, readSession } from "../support/accounts.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { callByOffice } from "../support/customer-calls.ts";
import { readInbox } from "../support/inbox.ts";
import { makeName, makePhone } from "../support/office-requests.ts";
import { openPage } from "../support/pages.ts";
import { makePdf } from "./made-files.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

/** Paths of the links that the office has sent to a person, the newest first, once there are so many. What was opened for them came with one too. */
async function readListLinks(page: Page, to: string, count: number): Promise<string[]> {
  let links: string[] = [];
  await expect
    .poll(
      async () => {
        const all = (await readInbox(page, to))
          .filter(({ subject }) => subject.startsWith("Please send us"))
          .flatMap((mail) => mail.links.map((link) => new URL(link)));
        links = all
          .filter(({ pathname }) => pathname === "/documents")
          .map(({ pathname, search }) => pathname + search);
        return links.length;
      },
      { timeout: scaleLimit(15_000) },
    )
    .toBe(count);
  return links;
}

/** The code in the newest of so many emails that have one. */
async function readCode(page: Page, to: string, count = 1): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const mails = (await readInbox(page, to)).filter(({ subject }) => subject.startsWith("Your code"));
        code = /\b\d{6}\b/.exec(mails[0]?.text ?? "")?.[0];
        return mails.length;
      },
      { timeout: scaleLimit(15_000) },
    )
    .toBe(count);
  return code ?? "";
}

const makeAddress = () => `kiran.${randomUUID().slice(0, 8)}@example.com`;

const openService = (page: Page, service: string, email: string) =>
  callByOffice(page, "open-service", {
    ...{ service, contact_name: makeName("Kiran Rao"), contact_email: email, contact_phone: makePhone() },
    ...{ origin: "phone_call", has_notice: true, idempotency_key: randomUUID() },
  });

test("a person without an account opens a list by the emailed link and code, sends a document, and another browser gets a new link", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = makeAddress();
  const { id } = await openService(page, "shop-act", email);
  await callByOffice(page, "send-checklist-link", { kind: "service", id, email });
  const [link = ""] = await readListLinks(page, email, 1);

  await openPage(page, link);
  await expect(page.getByRole("heading", { name: "Your documents" })).toBeVisible();
  await expect(page.getByText("k•••@example.com")).toBeVisible();
  await checkLooks(page);
  await page.getByRole("button", { name: "Send code" }).click();
  const field = page.getByLabel("Code of 6 digits");
  await expect(field).toBeFocused();
  const code = await readCode(page, email);
  await field.fill(code === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "Open the list" }).click();
  await expect(page.getByText("This code is not right. 4 tries left")).toBeVisible();
  await checkLooks(page);
  await field.fill(code);
  await page.keyboard.press("Enter");

  const list = page.getByRole("region", { name: "Documents", exact: true });
  await expect(list).toContainText(/0 of \d documents/);
  await expect(page).toHaveURL(/\/documents\?list=[\da-f-]{36}$/);
  await expect(page.getByLabel("List of documents")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(list.getByRole("link", { name: "All your documents" })).toHaveCount(0);
  await checkLooks(page);
  const first = list
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 4 }) })
    .first();
  const title = (await first.getByRole("heading").textContent()) ?? "";
  await first.getByLabel(`Choose files for ${title}`).setInputFiles(makePdf("Identity.pdf"));
  const sent = list.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
  await expect(sent).toContainText("With us");
  await expect(sent).toContainText("Identity.pdf");
  await expect(list).toContainText(/1 of \d documents/);

  // What the office delivers for it is on the page.
  const { access_token } = await readSession(page, demo.admin);
  const delivered = await askUntilServed(() =>
    page.request.post("/functions/v1/upload-file", {
      headers: { apikey, Authorization: `Bearer ${access_token}` },
      multipart: {
        ...{ kind: "service", id: String(id), document_kind: "certificate", title: "Shop Act certificate" },
        file: makePdf("certificate.pdf"),
      },
    }),
  );
  expect(delivered.status(), await delivered.text()).toBe(201);
  await page.reload();
  const ours = page.getByRole("region", { name: "From us" });
  await expect(ours.getByRole("listitem")).toContainText("Shop Act certificate");
  await expect(page.getByRole("heading", { name: "Your documents", level: 1 })).toBeVisible();
  await checkLooks(page);
  const downloading = page.waitForEvent("download");
  await ours.getByRole("button", { name: /^Download/ }).click();
  expect((await downloading).suggestedFilename()).toBe("certificate.pdf");
  await ours.getByRole("button", { name: "Preview Shop Act certificate" }).press("Enter");
  await expect(page.getByRole("dialog").getByText("Page 1 of 1.")).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(ours.getByRole("button", { name: "Preview Shop Act certificate" })).toBeFocused();

  // In this browser it opens without the code.
  await page.goto(link);
  await expect(list).toContainText(/1 of \d documents/);

  const other = await (await browser.newContext({ baseURL, locale: "en-IN" })).newPage();
  await openPage(other, link);
  await expect(other.getByText(/^This link was opened in another browser on/)).toBeVisible();
  await expect(other.getByText(title, { exact: true })).toHaveCount(0);
  await checkLooks(other);
  await other.getByRole("button", { name: "Send a new link to k•••@example.com" }).click();
  await expect(other.getByText("We have sent a new link to k•••@example.com.")).toBeVisible();
  await expect(other.getByText("We have sent a new link to k•••@example.com.")).toBeFocused();
  const [renewed = ""] = await readListLinks(page, email, 2);
  expect(renewed).not.toBe(link);
  await openPage(other, renewed);
  await expect(other.getByRole("button", { name: "Send code" })).toBeVisible();
  // The browser that had opened the earlier one has the list no longer.
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText(/^This list is not open in this browser any more/)).toBeVisible();
  await expect(list).toHaveCount(0);
  await page.goto("/documents");
  await expect(page.getByText(/^Please open the link from our email again/)).toBeVisible();
  await expect(page.getByText(title, { exact: true })).toHaveCount(0);
  await other.context().close();
});

test("a browser holds the lists of two links, shows which one is open, and keeps one when the other is withdrawn", async ({
  page,
}) => {
  const email = makeAddress();
  const sent = [];
  for (const service of ["shop-act", "iso"]) {
    const { id } = await openService(page, service, email);
    const link = await callByOffice(page, "send-checklist-link", { kind: "service", id, email });
    const { reference } = await callByOffice(page, "read-checklist", { kind: "service", id });
    const [path = ""] = await readListLinks(page, email, sent.length + 1);
    sent.push({ path, link: String(link.id), reference: String(reference) });
    await openPage(page, path);
    await page.getByRole("button", { name: "Send code" }).click();
    await page.getByLabel("Code of 6 digits").fill(await readCode(page, email, sent.length));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByText(String(reference), { exact: true })).toBeVisible();
  }
  const [first, second] = sent;
  if (!first || !second) throw new Error("Two links were sent");

  const choice = page.getByLabel("List of documents");
  const reference = (of: { reference: string }) => page.getByText(of.reference, { exact: true });
  await expect(choice).toHaveValue(second.link);
  await expect(page.getByText("2 lists are open in this browser.")).toBeVisible();
  await checkLooks(page);
  await choice.focus();
  await choice.selectOption(first.link);
  await expect(reference(first)).toBeVisible();
  await expect(reference(second)).toHaveCount(0);
  await expect(choice).toBeFocused();
  const list = page.getByRole("region", { name: "Documents", exact: true });
  await list
    .getByLabel(/^Choose files for /)
    .first()
    .setInputFiles(makePdf("Identity.pdf"));
  await expect(list).toContainText(/1 of \d+ documents/);
  await choice.selectOption(second.link);
  await expect(list).toContainText(/0 of \d+ documents/);
  await expect(list.getByText("Identity.pdf")).toHaveCount(0);

  // What is on its way to the list that is not shown is told beside the other.
  const sending = "**/functions/v1/upload-file";
  await page.route(sending, (route) => route.abort("connectionreset"));
  await list
    .getByLabel(/^Choose files for /)
    .first()
    .setInputFiles(makePdf("Plan.pdf"));
  await expect(list).toContainText("Waiting for a connection.");
  await choice.selectOption(first.link);
  await expect(reference(first)).toBeVisible();
  const uploads = page.getByRole("region", { name: "Your uploads" });
  await expect(uploads).toContainText("The upload of Plan.pdf then continues");
  await checkLooks(page);
  await page.unroute(sending);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(uploads).toContainText("Uploaded Plan.pdf");
  await choice.selectOption(second.link);
  await expect(list).toContainText(/1 of \d+ documents/);
  await expect(list).toContainText("Plan.pdf");
  await expect(uploads).toHaveCount(0);
  await page.reload();
  await expect(choice).toHaveValue(second.link);
  await page.goto(first.path);
  await expect(choice).toHaveValue(first.link);
  await expect(list).toContainText("Identity.pdf");

  await callByOffice(page, "revoke-checklist-link", { id: first.link });
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText(/^This list is not open in this browser any more/)).toBeVisible();
  await expect(list).toHaveCount(0);
  await checkLooks(page);
  await choice.selectOption(second.link);
  await expect(reference(second)).toBeVisible();
  await expect(list).toContainText(/1 of \d+ documents/);
  await expect(choice).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText(/^This list is not open/)).toHaveCount(0);
});
