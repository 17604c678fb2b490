import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../../journey.ts";
import { checkLooks } from "../../support/check-accessibility.ts";
import { callByOffice, requestProject } from "../../support/customer-calls.ts";
import { conversation, enterOffice, file, replyField, sendEnquiry, sendReply } from "../../support/office.ts";
import { makeCustomer, makeName, said } from "../../support/office-requests.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

/** The call arrives and its answer is lost; then the page is loaded again. */
async function loseAnswer(page: Page, name: string, send: () => Promise<void>): Promise<void> {
  const call = `**/functions/v1/${name}`;
  const lost = page.waitForEvent("requestfailed", { predicate: (request) => request.url().endsWith(name) });
  await page.route(call, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await send();
  await lost;
  await page.unroute(call);
  await page.reload();
}

test("a caller's enquiry whose answer was lost is there once, also after a reload; a further one is another", async ({
  page,
}) => {
  const name = makeName("Pallavi Rane");
  await enterOffice(page, "/office/enquiries");
  const dialog = page.getByRole("dialog", { name: "New for a customer" });
  const open = () => page.getByRole("button", { name: "New for a customer" }).click();
  const create = () => dialog.getByRole("button", { name: "Create enquiry" }).click();
  async function fill() {
    await dialog.getByRole("textbox", { name: "Name" }).fill(name);
    await dialog.getByRole("textbox", { name: "Phone" }).fill("98220 41181");
    await dialog.getByRole("combobox", { name: "Service" }).selectOption("Trademark");
    await dialog.getByRole("checkbox", { name: /I have told the customer/ }).check();
  }
  const count = async () => {
    const { records } = await callByOffice(page, "find-record", { query: name });
    return (records as { kind: string }[]).filter(({ kind }) => kind === "enquiry").length;
  };
  await open();
  await fill();
  await loseAnswer(page, "open-enquiry", create);
  expect(await count()).toBe(1);
  await open();
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue(name);
  await create();
  await expect(page).toHaveURL(/\/office\/enquiries\/L-/);
  expect(await count()).toBe(1);
  await open();
  await fill();
  await create();
  await expect(dialog).toBeHidden();
  expect(await count()).toBe(2);
});

test("a form that is edited after a lost answer says what was saved, and makes a second record only when asked", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const name = makeName("Revati Joshi");
  await enterOffice(page, "/office/enquiries");
  const dialog = page.getByRole("dialog", { name: "New for a customer" });
  const open = () => page.getByRole("button", { name: "New for a customer" }).click();
  const create = () => dialog.getByRole("button", { name: "Create enquiry" }).click();
  const message = dialog.getByRole("textbox", { name: "Message" });
  const find = async (query: string, kind: string) => {
    const { records } = await callByOffice(page, "find-record", { query });
    return (records as { kind: string; reference: string }[]).filter((record) => record.kind === kind);
  };
  await open();
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("textbox", { name: "Phone" }).fill("98220 41183");
  await dialog.getByRole("combobox", { name: "Service" }).selectOption("Trademark");
  await message.fill("A name for the bakery");
  await dialog.getByRole("checkbox", { name: /I have told the customer/ }).check();
  await loseAnswer(page, "open-enquiry", create);
  await open();
  await message.fill("A name for the bakery, and a logo");
  await create();
  const [made] = await find(name, "enquiry");
  await expect(dialog.getByRole("alert")).toContainText(`This was already saved as ${made?.reference}`);
  await expect(dialog.getByRole("link", { name: `Open ${made?.reference}` })).toHaveAttribute(
    "href",
    `/office/enquiries/${made?.reference}`,
  );
  await expect(dialog.getByRole("button", { name: "Save as another enquiry" })).toBeInViewport({ ratio: 1 });
  await expect(message).toHaveValue("A name for the bakery, and a logo");
  expect(await find(name, "enquiry")).toHaveLength(1);
  await checkLooks(page);
  await dialog.getByRole("button", { name: "Save as another enquiry" }).click();
  await expect(page).toHaveURL(/\/office\/enquiries\/L-/);
  await expect(file(page).getByText("A name for the bakery, and a logo")).toBeVisible();
  expect(await find(name, "enquiry")).toHaveLength(2);

  await page.goto("/office/clients");
  const form = page.getByRole("dialog", { name: "New client" });
  const openClient = () => page.getByRole("button", { name: "New client" }).click();
  const createClient = () => form.getByRole("button", { name: "Create client" }).click();
  const firm = makeName("Joshi Bakers");
  await openClient();
  await form.getByRole("combobox", { name: "Type" }).selectOption("Company");
  await form.getByRole("textbox", { name: "Legal name" }).fill(firm);
  await loseAnswer(page, "save-client", createClient);
  await openClient();
  await form.getByRole("textbox", { name: "Address" }).fill("FC Road, Pune");
  await createClient();
  const [client] = await find(firm, "client");
  await expect(form.getByRole("link", { name: `Open ${client?.reference}` })).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Address" })).toHaveValue("FC Road, Pune");
  expect(await find(firm, "client")).toHaveLength(1);
  await form.getByRole("button", { name: "Discard" }).click();
});

test("without a connection the long form says so in view, and keeps what was typed", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await enterOffice(page, "/office/my-work");
  await page.getByRole("button", { name: "New for a customer" }).click();
  const dialog = page.getByRole("dialog", { name: "New for a customer" });
  await dialog.getByRole("combobox", { name: "Type" }).selectOption("service");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Walk-in Kumar");
  await dialog.getByRole("textbox", { name: "Phone" }).fill("98220 41182");
  await dialog.getByRole("combobox", { name: "Service" }).selectOption("gst-registration");
  await dialog.getByRole("checkbox", { name: /I have told the customer/ }).check();
  await dialog.getByRole("textbox", { name: "Name" }).focus();
  await page.route("**/functions/v1/open-service", (route) => route.abort("internetdisconnected"));
  await dialog.getByRole("textbox", { name: "Name" }).press("Enter");
  await expect(dialog.getByText("We could not reach the server.", { exact: false })).toBeInViewport({ ratio: 1 });
  await page.reload();
  await page.getByRole("button", { name: "New for a customer" }).click();
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Walk-in Kumar");
  await dialog.getByRole("button", { name: "Discard" }).click();
});

test("a reply and a payment whose answers were lost are stored once, also after a reload", async ({
  page,
  baseURL,
}) => {
  const { reference } = await sendEnquiry(baseURL ?? "");
  await enterOffice(page, `/office/enquiries/${reference}`);
  const text = "Good morning, we will call you at four.";
  const entries = conversation(page).getByRole("article").filter({ hasText: text });
  await replyField(page).fill(text);
  await loseAnswer(page, "send-message", () => sendReply(page));
  await expect(entries).toContainText("Emailed within 5 minutes");
  await expect(replyField(page)).toHaveValue("");
  const { messages } = await callByOffice(page, "list-messages", { kind: "enquiry", id: reference });
  expect(messages).toHaveLength(1);

  const customer = await makeCustomer(page);
  const name = makeName("A till");
  const { id } = await requestProject(customer, name);
  await page.goto(`/office/requests/project:${id}`);
  const payment = page.getByRole("dialog", { name: "Record a payment" });
  async function record() {
    await file(page).getByRole("button", { name: "Record a payment" }).click();
    await payment.getByLabel("Amount").fill("1,500");
    await payment.getByLabel("Payment method").selectOption("UPI");
    await payment.getByRole("button", { name: "Record payment" }).click();
  }
  await loseAnswer(page, "record-payment", record);
  await record();
  await said(page, /Payment of ₹1,500 recorded/);
  const { payments } = await callByOffice(page, "read-request-file", { kind: "project", id });
  expect(payments).toHaveLength(1);
});
