import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { goodPassword, openSignedIn } from "../support/accounts.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { applyForFunding } from "../support/customer-calls.ts";
import { makeCustomer, makeName } from "../support/office-requests.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

const messages = (page: Page) => page.getByRole("region", { name: "Messages" });
const field = (page: Page) => page.getByRole("textbox", { name: "Your message" });
const confidential = (page: Page) =>
  page.getByRole("checkbox", { name: "Confidential: keep the words out of the email" });
const entries = (page: Page) => messages(page).getByRole("article");
const sending = "**/functions/v1/send-message";
const closed = { status: 403, json: { code: "forbidden", message: "This conversation is closed" } };

/** Too long ago to be sent automatically: it waits for a person. */
const makeOld = (page: Page, id: string) =>
  page.evaluate((name) => {
    const draft = JSON.parse(localStorage.getItem(name) ?? "null");
    for (const [key, text] of Object.entries<string>(draft.values))
      draft.values[key] = JSON.stringify({ ...JSON.parse(text), startedAt: 0 });
    localStorage.setItem(name, JSON.stringify(draft));
  }, `neev.draft.message.${id}.unsent`);

test("what cannot be sent stays: offline, over a reload, and where the answer is lost it is written once", async ({
  page,
  context,
}) => {
  const customer = await makeCustomer(page);
  const made = await applyForFunding(customer, makeName("Loom"));
  const path = `/dashboard/requests/${made.id}?kind=funding`;
  await openSignedIn(page, { email: customer.email, password: goodPassword }, path);
  await field(page).fill("Typed, not sent");
  await confidential(page).check();
  await page.reload();
  await expect(field(page)).toHaveValue("Typed, not sent");
  await expect(confidential(page)).toBeChecked();
  await context.setOffline(true);
  await expect(messages(page).getByText("You are offline. Your text is kept on this device.")).toBeVisible();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(entries(page).last()).toContainText("Not sent. You are offline.");
  await expect(confidential(page)).not.toBeChecked();
  // The device has a connection again, and the office cannot be reached.
  let tried = 0;
  await page.route(sending, (route) => {
    tried += 1;
    return route.abort();
  });
  await context.setOffline(false);
  await expect.poll(() => tried).toBeGreaterThan(0);
  await makeOld(page, String(made.id));
  await page.reload();
  await expect(entries(page).last()).toContainText("Typed, not sent");
  await expect(field(page)).toHaveValue("");
  await checkLooks(page);
  await page.unroute(sending);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await expect(page.getByRole("log", { name: "Messages" })).toBeFocused();
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText("Confidential: its words are in no email");

  // While it is being sent automatically, it is not taken back for the field: it would be sent twice.
  const held = Promise.withResolvers<void>();
  tried = 0;
  await page.route(sending, async (route) => {
    tried += 1;
    if (tried === 1) return route.abort();
    await held.promise;
    await route.fulfill(closed);
  });
  await field(page).fill("To be edited");
  await confidential(page).check();
  await field(page).press("Control+Enter");
  await expect.poll(() => tried).toBeGreaterThan(1);
  const edit = entries(page).getByRole("button", { name: "Edit" });
  await edit.click();
  await expect(entries(page).last()).toContainText("Sending…");
  await expect(field(page)).toHaveValue("");
  held.resolve();
  await expect(entries(page).last()).toContainText("Not sent. This conversation is closed.");
  await expect(entries(page).getByRole("button", { name: "Try again" })).toHaveCount(0);
  await edit.click();
  await expect(field(page)).toHaveValue("To be edited");
  await expect(field(page)).toBeFocused();
  await expect(confidential(page)).toBeChecked();
  await expect(entries(page)).toHaveCount(1);
  await page.unroute(sending);

  // It is stored, and its answer is lost.
  await page.route(sending, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await field(page).fill("Stored once");
  await field(page).press("Control+Enter");
  await expect(entries(page).filter({ hasText: "Stored once" })).toHaveCount(1);
  await expect(entries(page).last()).toContainText(/\d\d:\d\d/);
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await page.reload();
  await expect(entries(page)).toHaveCount(2);
});

test("what was not sent is sent automatically once there is a connection, also while its conversation is closed", async ({
  page,
}) => {
  const customer = await makeCustomer(page);
  const made = await applyForFunding(customer, makeName("Loom"));
  const path = `/dashboard/requests/${made.id}?kind=funding`;
  await openSignedIn(page, { email: customer.email, password: goodPassword }, path);
  await page.route(sending, (route) => route.abort());
  await field(page).fill("Sent automatically");
  await field(page).press("Control+Enter");
  await expect(entries(page).last()).toContainText("Not sent.");
  // On a weak connection the code that sends it does not come either; it is asked for until it comes.
  const code = "**/assets/account-work-*.js";
  let asks = 0;
  await page.route(code, (route) => {
    asks += 1;
    return route.abort();
  });
  await page.goto("/dashboard/user");
  await expect.poll(() => asks).toBeGreaterThan(2);
  await page.unroute(code);
  await page.unroute(sending);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText("Your message was sent.")).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/send-message")) asked.push(request.postDataJSON().text);
  });
  await page.goto(path);
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page).last()).toContainText("Sent automatically");
  await expect(entries(page).last()).toContainText(/\d\d:\d\d/);

  // What is refused stays in its conversation.
  await page.route(sending, (route) => route.abort());
  await field(page).fill("Refused");
  await field(page).press("Control+Enter");
  await expect(entries(page).last()).toContainText("Not sent.");
  await page.goto("/dashboard/requests");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // The newest counts: between the two, nothing is sent in earnest.
  await page.route(sending, (route) => route.fulfill(closed));
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(
    page.getByText("A message was not sent. This conversation is closed. It waits in its conversation."),
  ).toBeVisible();
  await page.unroute(sending);
  expect(asked, "what was sent is not sent again").not.toContain("Sent automatically");
  asked.length = 0;
  await page.goto(path);
  await expect(entries(page).last()).toContainText("Refused");
  await expect(entries(page).last()).toContainText("Not sent. This conversation is closed.");
  await expect(entries(page).last().getByRole("button")).toHaveText(["Edit"]);
  // One that is written after it is sent later: the refused one comes before it, and is passed over.
  await page.route(sending, (route) => route.abort(), { times: 1 });
  await field(page).fill("Sent later");
  await field(page).press("Control+Enter");
  await expect(page.getByText("Your message was sent.")).toBeVisible();
  expect(asked).toEqual(["Sent later", "Sent later"]);
});
