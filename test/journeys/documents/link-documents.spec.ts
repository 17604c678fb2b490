import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
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

/** The code in the newest email that has one. */
async function readCode(page: Page, to: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const mail = (await readInbox(page, to)).find(({ subject }) => subject.startsWith("Your code"));
        code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
        return code;
      },
      { timeout: scaleLimit(15_000) },
    )
    .toBeTruthy();
  return code ?? "";
}

test("a person without an account opens a list by the emailed link and code, sends a document, and another browser gets a new link", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `kiran.${randomUUID().slice(0, 8)}@example.com`;
  const { id } = await callByOffice(page, "open-service", {
    ...{ service: "shop-act", contact_name: makeName("Kiran Rao"), contact_email: email, contact_phone: makePhone() },
    ...{ origin: "phone_call", has_notice: true, idempotency_key: randomUUID() },
  });
  await callByOffice(page, "send-checklist-link", { kind: "service", id, email });
  const [link = ""] = await readListLinks(page, email, 1);

  await openPage(page, link);
  await expect(page.getByRole("heading", { name: "Send documents" })).toBeVisible();
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
  await expect(page).toHaveURL("/documents");
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
