import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { demo } from "../support/accounts.ts";
import { checkAccessibility } from "../support/check-accessibility.ts";
import { becomeOffice, callByOffice } from "../support/customer-calls.ts";
import { enterOffice, file } from "../support/office.ts";

test.describe.configure({ timeout: scaleLimit(60_000) });

const list = (page: Page) => page.locator(".work__list");
const dialog = (page: Page) => page.getByRole("dialog");
/** A field of a dialog with its label above it, as wide as the dialog. */
async function checkField(page: Page, label: string) {
  const width = async (one: Locator) => (await one.boundingBox())?.width;
  expect(await width(dialog(page).locator("label").filter({ hasText: label }).first())).toBeGreaterThan(20);
  expect(await width(dialog(page).getByLabel(label).first())).toBeGreaterThan(200);
}
const csvFile = (text: string) => ({ name: "clients.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

async function find(page: Page, words: string) {
  await page.getByRole("searchbox").fill(words);
  await page.getByRole("searchbox").press("Enter");
}

/** A PAN that no other client has. */
function makePan(holder: string): string {
  const letters = [...randomUUID().replaceAll("-", "")].map((one) =>
    String.fromCharCode(65 + (one.charCodeAt(0) % 26)),
  );
  return `${letters.slice(0, 3).join("")}${holder}${letters[4]}${String(Math.floor(Math.random() * 9000) + 1000)}${letters[5]}`;
}

test("a client is created, found by its PAN, and changed", async ({ page, browser, baseURL }) => {
  const pan = makePan("C");
  const name = `Kaveri ${randomUUID().slice(0, 8)}`;
  await enterOffice(page, "/office/clients");
  await page.getByRole("button", { name: "New client" }).click();
  await checkField(page, "Legal name");
  await dialog(page).getByRole("button", { name: "Create client" }).click();
  await expect(dialog(page).getByRole("link", { name: "Please select the type of client" })).toBeVisible();
  await dialog(page).getByLabel("Type").selectOption("company");
  await dialog(page).getByLabel("Legal name").fill(name);
  await dialog(page).getByLabel("PAN").fill(pan.toLowerCase());
  // Neither Escape nor a reload loses what was typed.
  await page.keyboard.press("Escape");
  await page.reload();
  await page.getByRole("button", { name: "New client" }).click();
  await expect(dialog(page).getByLabel("Legal name")).toHaveValue(name);
  await dialog(page).getByLabel("Name", { exact: true }).fill("Asha Rao");
  await dialog(page).getByLabel("Phone").fill("98765");
  await dialog(page).getByRole("button", { name: "Create client" }).click();
  await expect(dialog(page).getByText("Phone number must be at least 10 digits").last()).toBeVisible();
  await dialog(page).getByLabel("Phone").fill("98765 43210");
  await dialog(page).getByRole("button", { name: "Create client" }).click();
  await expect(page).toHaveURL(/\/office\/clients\/K-\d{6}-\w{5}$/);
  await expect(file(page).getByRole("heading", { name })).toBeFocused();
  await expect(file(page).getByRole("link", { name: "+91 98765 43210" })).toHaveAttribute("href", "tel:+919876543210");
  await checkAccessibility(page);

  await page.keyboard.press("Escape");
  await find(page, pan);
  await list(page).getByRole("link", { name }).click();
  await expect(file(page).getByText(pan)).toBeVisible();

  await file(page).getByRole("button", { name: "Edit client" }).click();
  await dialog(page).getByLabel("Address").fill("MG Road, Pune");
  await dialog(page).getByLabel("Trade name").fill("Kaveri Mills");
  await dialog(page).getByRole("button", { name: "Save client" }).click();
  await expect(file(page).getByRole("definition").filter({ hasText: "MG Road, Pune" })).toBeVisible();
  await expect(file(page).getByText("Kaveri Mills").first()).toBeVisible();

  // A second person reads the file in another browser, and what the first one writes is there within 3 s.
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await enterOffice(other, new URL(page.url()).pathname);
  await expect(file(other).getByRole("heading", { name })).toBeVisible();
  await file(page).getByRole("textbox", { name: "Internal note" }).fill("Prefers calls after five");
  await file(page).getByRole("button", { name: "Save note" }).click();
  await expect(file(other).getByText("Prefers calls after five").first()).toBeVisible({ timeout: scaleLimit(3_000) });
  await context.close();
});

test("a file with a wrong row is refused with its row, the corrected one is imported", async ({ page }) => {
  const name = `Hampi ${makePan("T").slice(0, 5)}`;
  await enterOffice(page, "/office/clients");
  await page.getByRole("button", { name: "Import" }).click();
  await checkField(page, "File");
  const heads = "Type,Legal name,PAN,Contact name,Phone";
  await dialog(page)
    .getByLabel("File")
    .setInputFiles(csvFile(`${heads}\nLLP,${name} LLP,,Ravi,\nBank,Other,,,12`));
  await expect(dialog(page).getByText("2 errors")).toBeVisible();
  await expect(dialog(page).getByRole("row", { name: /^3 Phone/ })).toContainText("at least 10 digits");
  await expect(dialog(page).getByRole("button", { name: /^Import \d/ })).toHaveCount(0);
  await dialog(page)
    .getByLabel("File")
    // As a spreadsheet saves "Unicode text": UTF-16 with tabs.
    .setInputFiles({
      ...csvFile(""),
      buffer: Buffer.from(
        `\uFEFF${heads}\nLLP,${name} LLP,,Ravi,\nTrust,${name} Trust,,,`.replaceAll(",", "\t"),
        "utf16le",
      ),
    });
  await expect(dialog(page).getByRole("row", { name: new RegExp(`${name} Trust`) })).toBeVisible();
  await checkAccessibility(page);
  await dialog(page).getByRole("button", { name: "Import 2 clients" }).click();
  await expect(page.getByText("Imported 2 clients.")).toBeVisible();
  await find(page, name);
  await expect(list(page).getByRole("row")).toHaveCount(3);
  await page.setViewportSize({ width: 320, height: 720 });
  await expect(list(page).getByRole("link", { name: `${name} Trust` })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("two clients are merged: what moves is said, another PAN asks, and the merge is undone", async ({ page }) => {
  const name = `Merge ${randomUUID().slice(0, 8)}`;
  await enterOffice(page, "/office/clients");
  await page.getByRole("button", { name: "Import" }).click();
  await dialog(page)
    .getByLabel("File")
    .setInputFiles(
      csvFile(
        `Type,Legal name,PAN,Contact name,Phone\nCompany,${name} First,${makePan("C")},Ravi,\nCompany,${name} Second,${makePan("C")},Lata,98765 43210`,
      ),
    );
  await dialog(page).getByRole("button", { name: "Import 2 clients" }).click();
  await expect(page.getByText("Imported 2 clients.")).toBeVisible();
  await find(page, name);
  await list(page)
    .getByRole("link", { name: `${name} First` })
    .click();
  await expect(file(page).getByRole("heading", { name: `${name} First` })).toBeFocused();
  const ended = page.url();
  const reference = ended.split("/").at(-1) ?? "";
  await file(page).getByRole("button", { name: "Merge" }).click();
  await expect(dialog(page).getByLabel("Find the client that stays")).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("button", { name: /^Choose / })).toHaveCount(1);
  await dialog(page)
    .getByRole("button", { name: `Choose ${name} Second` })
    .click();
  await expect(dialog(page).getByText(/Moves to K-\S+: 1 contact\./)).toBeVisible();
  await checkAccessibility(page);
  await dialog(page)
    .getByRole("button", { name: /^Merge into K-/ })
    .click();
  await expect(dialog(page).getByText("Please check that they are the same client")).toBeVisible();
  await dialog(page).getByRole("checkbox", { name: "I have checked" }).check();
  await dialog(page)
    .getByRole("button", { name: /^Merge into K-/ })
    .click();
  await expect(file(page).getByRole("heading", { name: `${name} Second` })).toBeFocused();
  await expect(file(page).getByRole("region", { name: "Contacts" }).getByText("Ravi")).toBeVisible();

  // Its old address leads to the one that stays, which names the merge and takes it back.
  await page.goto(ended);
  await expect(file(page).getByRole("heading", { name: `${name} Second` })).toBeVisible();
  await expect(file(page).getByText(`${reference} is merged into this client.`)).toBeVisible();
  const merged = file(page).getByRole("region", { name: "Merged clients" });
  await expect(merged.getByText(/Merged by .+ IST/)).toBeVisible();
  await checkAccessibility(page);
  await merged.getByRole("button", { name: `Undo the merge of ${reference}` }).click();
  await expect(page.getByText(/Merge undone/)).toBeVisible();
  await expect(merged).toHaveCount(0);
  await page.goto(ended);
  await expect(file(page).getByRole("heading", { name: `${name} First` })).toBeVisible();
  await expect(file(page).getByRole("region", { name: "Contacts" }).getByText("Ravi")).toBeVisible();
});

test("what a colleague saves after a draft was started is not undone by it: fields and contacts of both are there", async ({
  page,
}) => {
  await enterOffice(page, "/office/clients");
  const client = { kind: "company", legal_name: `Tungabhadra ${randomUUID().slice(0, 8)}` };
  const { id, reference } = await callByOffice(page, "save-client", { ...client, contacts: [{ full_name: "Ravi" }] });
  await page.goto(`/office/clients/${reference}`);
  await file(page).getByRole("button", { name: "Edit client" }).click();
  await dialog(page).getByLabel("Address").fill("MG Road, Pune");
  await dialog(page).getByLabel("Designation").fill("Director");
  await page.reload();

  const { contacts } = await callByOffice(page, "read-client", { id });
  const [ravi] = contacts as { id: string }[];
  await callByOffice(page, "save-client", {
    ...{ ...client, id, trade_name: "Tunga Mills" },
    contacts: [{ id: ravi?.id, full_name: "Ravi" }, { full_name: "Lata" }],
  });
  await file(page).getByRole("button", { name: "Edit client" }).click();
  await expect(dialog(page).getByText("We have restored what you typed earlier.")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Save client" }).click();
  await dialog(page).getByRole("button", { name: "Load the latest, keep what I typed" }).click();
  await expect(dialog(page).getByLabel("Trade name")).toHaveValue("Tunga Mills");
  await expect(dialog(page).getByLabel("Address")).toHaveValue("MG Road, Pune");
  await dialog(page).getByRole("button", { name: "Save client" }).click();
  await expect(page.getByText("Client saved.")).toBeVisible();
  const people = file(page).getByRole("region", { name: "Contacts" });
  await expect(people.getByText("Lata")).toBeVisible();
  await expect(people.getByText("Ravi, Director")).toBeVisible();
  await expect(file(page).getByText("Tunga Mills").first()).toBeVisible();
});

test("of many open records the first are shown, and all when asked; the keyboard goes on at the new ones", async ({
  page,
}) => {
  await enterOffice(page, "/office/clients");
  const client = { kind: "individual", legal_name: `Sabarmati ${randomUUID().slice(0, 8)}` };
  const { id, reference } = await callByOffice(page, "save-client", client);
  const office = await becomeOffice(page, demo.admin);
  for (let at = 0; at < 10; at += 1) {
    const caller = { name: `Caller ${at}`, phone: `98200 0000${at}`, service_type: "GST", origin: "phone_call" };
    await office.call("open-enquiry", { ...caller, has_notice: true, idempotency_key: randomUUID(), client_id: id });
  }
  await page.goto(`/office/clients/${reference}`);
  const open = file(page).getByRole("list", { name: "Open records" });
  await expect(open.getByRole("listitem")).toHaveCount(8);
  await file(page).getByRole("button", { name: "Show all 10 open records" }).click();
  await expect(open.getByRole("listitem")).toHaveCount(10);
  await expect(open.getByRole("listitem").nth(8).getByRole("link")).toBeFocused();
  await expect(file(page).getByRole("button", { name: /^Show all/ })).toHaveCount(0);
});

test("a long name in Urdu is cut at its end, on the left; tags are seen whole or not at all", async ({ page }) => {
  await enterOffice(page, "/office/clients");
  const words = "محمد عارف انصاری اینڈ سنز ٹیکسٹائل ملز پرائیویٹ لمیٹڈ ";
  const name = `${words}${words}`.slice(0, 100).concat(randomUUID().slice(0, 8));
  const client = { kind: "company", legal_name: name, trade_name: words, tags: ["vip"] };
  await callByOffice(page, "save-client", { ...client, contacts: [{ full_name: name }] });
  await callByOffice(page, "save-client", { kind: "huf", legal_name: name.slice(-8), tags: ["vip", "textiles"] });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/office/clients?sort=newest");
  const row = list(page).getByRole("row").filter({ hasText: name });
  for (const long of [
    row.getByRole("link", { name }),
    row.getByRole("cell").filter({ hasText: name }).locator("span"),
  ]) {
    await expect(long).toBeVisible();
    const isBeginningSeen = await long.evaluate((element) => {
      const beginning = document.createRange();
      beginning.setStart(element.firstChild as Node, 0);
      beginning.setEnd(element.firstChild as Node, 4);
      const [word, cell] = [beginning, element.closest("th, td") as Element].map((one) => one.getBoundingClientRect());
      return word !== undefined && cell !== undefined && word.left >= cell.left && word.right <= cell.right;
    });
    expect(isBeginningSeen).toBe(true);
  }
  await expect(row.getByText("vip"), "the name needs the room").not.toBeInViewport({ ratio: 0.01 });
  const short = list(page)
    .getByRole("row")
    .filter({ has: page.getByRole("link", { name: name.slice(-8), exact: true }) });
  for (const tag of ["vip", "textiles"]) await expect(short.getByText(tag)).toBeInViewport({ ratio: 1 });
});
