import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { demo, goodPassword, openSignedIn } from "../support/accounts.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { applyForFunding, becomeOffice } from "../support/customer-calls.ts";
import { sendEnquiry } from "../support/office.ts";
import { makeCustomer, makeName } from "../support/office-requests.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

const messages = (page: Page) => page.getByRole("region", { name: "Messages" });
const field = (page: Page) => page.getByRole("textbox", { name: "Your message" });
const entries = (page: Page) => messages(page).getByRole("article");
const sending = "**/functions/v1/send-message";

test("the files of a message that is refused go back into the field with its words, and with the next one", async ({
  page,
}) => {
  const customer = await makeCustomer(page);
  const made = await applyForFunding(customer, makeName("Loom"));
  const path = `/dashboard/requests/${made.id}?kind=funding`;
  await openSignedIn(page, { email: customer.email, password: goodPassword }, path);
  const buffer = Buffer.from("month,amount\nApril,25000\n");
  const chosen = messages(page).getByRole("list", { name: "Files to send" });
  const attach = messages(page).getByLabel("Attach files for your message");
  await attach.setInputFiles([
    { name: "accounts.csv", mimeType: "text/csv", buffer },
    { name: "other.csv", mimeType: "text/csv", buffer: Buffer.concat([buffer, buffer]) },
  ]);
  await expect(chosen.getByRole("listitem")).toHaveCount(2);
  await page.route(sending, (route) =>
    route.fulfill({ status: 409, json: { code: "conflict", message: "Please send fewer files" } }),
  );
  await field(page).fill("See the files");
  await field(page).press("Control+Enter");
  await expect(entries(page).last()).toContainText("Not sent. Please send fewer files.");
  await expect(chosen).toHaveCount(0);
  await entries(page).getByRole("button", { name: "Edit" }).click();
  await expect(field(page)).toHaveValue("See the files");
  await expect(chosen.getByRole("listitem")).toHaveCount(2);
  await page.unroute(sending);
  const cancelled = page.waitForResponse("**/functions/v1/cancel-upload");
  await chosen.getByRole("button", { name: "Remove other.csv" }).click();
  expect((await cancelled).status()).toBe(200);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(messages(page).getByRole("button", { name: /^Download accounts\.csv / })).toBeVisible();
  await expect(chosen).toHaveCount(0);
});

test("a long message is folded, one that is too long is refused before it is sent", async ({ page }) => {
  const customer = await makeCustomer(page);
  const made = await applyForFunding(customer, makeName("Kiln"));
  await openSignedIn(
    page,
    { email: customer.email, password: goodPassword },
    `/dashboard/requests/${made.id}?kind=funding`,
  );
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(messages(page).getByText("Please write a message")).toBeVisible();
  await expect(field(page)).toBeFocused();
  await field(page).fill("word ".repeat(4_001));
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(messages(page).getByText(/A message can have at most 20,000 characters/)).toBeVisible();
  await field(page).fill(`${"word ".repeat(3_998)}the end`);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(entries(page).last()).toContainText(/\d\d:\d\d/);
  await expect(entries(page).last()).not.toContainText("the end");
  await entries(page).getByRole("button", { name: "Show all" }).click();
  await expect(entries(page).last()).toContainText("the end");
});

test("what is typed for one request stays there when another is opened", async ({ page }) => {
  const customer = await makeCustomer(page);
  const [first, second] = [makeName("Loom"), makeName("Kiln")];
  const made = [await applyForFunding(customer, first), await applyForFunding(customer, second)];
  const [path, other] = made.map(({ id }) => `/dashboard/requests/${id}?kind=funding`);
  await openSignedIn(page, { email: customer.email, password: goodPassword }, path ?? "");
  // As by a link on the page: it is not loaded again.
  await page.evaluate((to) => {
    history.pushState(history.state, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, other ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(second);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first);
  await field(page).fill("For the first one only");
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(second);
  await expect(field(page)).toHaveValue("");
  await page.goBack();
  await expect(field(page)).toHaveValue("For the first one only");
});

test("what comes in moves nothing that is being read; earlier messages are shown above", async ({ page }) => {
  const customer = await makeCustomer(page);
  const made = await applyForFunding(customer, makeName("Forge"));
  const office = await becomeOffice(page, demo.admin);
  const write = (text: string) =>
    office.call("send-message", { kind: "funding", id: made.id, text, idempotency_key: randomUUID(), confirmed: true });
  for (let at = 1; at <= 53; at += 1) await write(`Message number ${at} of ours`);
  await openSignedIn(
    page,
    { email: customer.email, password: goodPassword },
    `/dashboard/requests/${made.id}?kind=funding`,
  );
  const log = page.getByRole("log", { name: "Messages" });
  await page.getByRole("button", { name: "Send message" }).scrollIntoViewIfNeeded();
  await expect(log.getByText("Message number 53 of ours")).toBeInViewport();
  const readTop = () => log.evaluate(({ scrollTop }) => scrollTop);
  await log.evaluate((box) => box.scrollTo({ top: 200 }));
  const top = await readTop();
  await write("One more");
  const news = page.getByRole("button", { name: "1 new message" });
  await expect(news).toBeVisible();
  expect(await readTop()).toBe(top);
  await news.click();
  await expect(log.getByText("One more")).toBeInViewport();
  await log.evaluate((box) => box.scrollTo({ top: 0 }));
  await page.getByRole("button", { name: "Show earlier messages" }).click();
  await expect(log.getByText("Message number 1 of ours")).toBeAttached();
  await expect(page.getByRole("button", { name: "Show earlier messages" })).toHaveCount(0);
  await expect(log.getByText("Message number 4 of ours"), "what was read stays in view").toBeInViewport();
});

test("an enquiry has its conversation, which its sender alone opens", async ({ page, baseURL }) => {
  const customer = await makeCustomer(page);
  const sent = await sendEnquiry(baseURL ?? "", { email: customer.email });
  await openSignedIn(page, { email: customer.email, password: goodPassword }, "/dashboard/requests?kind=enquiry");
  await page.getByRole("link", { name: "GST Registration" }).click();
  await expect(page).toHaveURL(/\/dashboard\/messages\/[0-9a-f-]{36}\?kind=enquiry$/);
  await expect(page.getByText(sent.reference)).toBeVisible();
  await field(page).fill("We also need a trade licence.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(entries(page).last()).toContainText("We also need a trade licence.");
  await expect(entries(page).last()).toContainText(/\d\d:\d\d/);
  await checkLooks(page);
  const foreign = await sendEnquiry(baseURL ?? "");
  for (const path of [foreign.reference, "nothing"]) {
    await page.goto(`/dashboard/messages/${path}?kind=enquiry`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Conversation not found");
  }
});
