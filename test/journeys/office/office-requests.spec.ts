import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { goodPassword, submitSignIn } from "../support/accounts.ts";
import { applyForFunding, bookConsultation, requestProject } from "../support/customer-calls.ts";
import { addressOf, section } from "../support/dashboard.ts";
import { enterOffice } from "../support/office.ts";
import {
  board,
  type Customer,
  card,
  expectMail,
  fileOf,
  makeCustomer,
  makeName,
  said,
  searchRequests,
} from "../support/office-requests.ts";
import { openPage } from "../support/pages.ts";
import { readSlots } from "../support/requests.ts";
import { watchConsole } from "../support/watch-console.ts";

test.describe.configure({ timeout: scaleLimit(120_000) });

/** The customer on the page of the own request, beside the office. */
async function lookAsCustomer(page: Page, { email }: Customer, path: string): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error("No browser");
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: "en-IN" });
  const own = await context.newPage();
  await openPage(own, `/auth?${new URLSearchParams({ redirect_to: path })}`);
  await submitSignIn(own, { email, password: goodPassword });
  await own.waitForURL(path);
  return own;
}

async function expectNotice(own: Page, words: string) {
  const bell = own.getByRole("banner").getByRole("button", { name: /^Notifications, \d+ unread/ });
  await bell.click();
  await expect(own.getByRole("dialog", { name: "Notifications" })).toContainText(words);
  await own.keyboard.press("Escape");
}

/** Books a time until no consultant is free then. */
async function takeEverywhere(page: Page, scheduled_date: string) {
  for (let isFree = true; isFree; ) {
    const other = await makeCustomer(page);
    const row = {
      consultation_type: "funding",
      consultation_topic: "Taken",
      scheduled_date,
      session: "funding_strategy",
    };
    isFree = await other.insert("consultations", row).then(
      () => true,
      () => false,
    );
  }
}

test("a funding application is started on the board and rejected with a reason, which the customer gets by email and notification", async ({
  page,
}) => {
  const customer = await makeCustomer(page);
  const title = makeName("Iyer Foods वेंकट");
  const made = await applyForFunding(customer, title);
  const checkConsole = watchConsole(page);
  await enterOffice(page, board);
  await searchRequests(page, title.slice(-8));
  expect(page.url()).not.toContain(title.slice(-8));
  await expect(card(page, "Pending", title)).toContainText("Funding");
  await expect(card(page, "Pending", title)).toContainText(customer.name);
  await expect(card(page, "Pending", title)).toContainText("₹25,00,000");

  const move = page.getByRole("button", { name: `Change status ${title}` });
  await move.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Change the status of this funding application" });
  await expect(dialog.getByLabel("New status")).toBeFocused();
  await dialog.getByRole("button", { name: "Change status" }).click();
  await expect(dialog.getByText("Please choose the new status")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(move).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByLabel("New status").selectOption("In progress");
  await dialog.getByRole("button", { name: "Change status" }).click();
  await said(page, `${title}: in progress. The customer has been notified.`);
  await expect(card(page, "In progress", title)).toBeVisible();
  await expect(card(page, "Pending", title)).toHaveCount(0);

  await page.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(/\/office\/requests\/F-\d{6}-\w{5}\?view=board$/);
  await expect(page.getByRole("heading", { name: title })).toBeFocused();
  const status = section(page, "Status");
  await status.getByRole("button", { name: "Reject" }).click();
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await dialog.getByRole("button", { name: "Reject request" }).click();
  await expect(dialog.getByText("Please give a reason. The customer will see it.")).toBeVisible();
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await page.keyboard.type("The round is too small for our investors. क्षमा करें।");
  await dialog.getByRole("button", { name: "Reject request" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "Status" })).toBeFocused();
  await expect(status).toContainText("Rejected");
  await expect(status).toContainText("Closed");
  const log = section(page, "Activity").getByRole("listitem");
  await expect(log.first()).toContainText("Status: Rejected");
  await expect(log.first()).toContainText("The round is too small");
  await expect(log.last()).toContainText("Received");

  await expectMail(page, customer.email, title, "क्षमा करें।");
  const own = await lookAsCustomer(page, customer, addressOf("funding", made));
  await expect(own.locator(".app__head .badge")).toHaveText("Rejected");
  await expectNotice(own, title);
  await own.context().close();

  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.getByRole("link", { name: title })).toBeFocused();
  await expect(card(page, "Rejected", title)).toBeVisible();
  checkConsole();
});

test("a project is approved, assigned to a consultant, and paid for; a payment recorded in error is withdrawn", async ({
  page,
}) => {
  const customer = await makeCustomer(page);
  const title = makeName("Shop for spices");
  const made = await requestProject(customer, title);
  await enterOffice(page, fileOf("project", made));
  await section(page, "Status").getByRole("button", { name: "Approve" }).click();
  await said(page, `${title}: approved. The customer has been notified.`);
  await expect(section(page, "Status")).toContainText("Approved");
  await expect(page.getByRole("heading", { name: "Status" })).toBeFocused();
  await expect(section(page, "Customer").getByRole("link", { name: customer.email })).toHaveAttribute(
    "href",
    new RegExp(`^mailto:${customer.email}\\?subject=`),
  );

  const assign = page.getByRole("form", { name: "Assign" });
  await assign.getByLabel("Consultant").selectOption("Meera Raghunath");
  await assign.getByRole("button", { name: "Assign" }).click();
  await said(page, "Assigned to Meera Raghunath. The customer has been notified.");
  const log = section(page, "Activity");
  await expect(log).toContainText("Assigned to Meera Raghunath");

  const payments = section(page, "Payments");
  await payments.getByRole("button", { name: "Record a payment" }).click();
  const dialog = page.getByRole("dialog", { name: "Record a payment" });
  await expect(dialog.getByLabel("Amount")).toBeFocused();
  await dialog.getByRole("button", { name: "Record payment" }).click();
  await expect(dialog.getByText("Please enter the amount in rupees")).toBeVisible();
  await expect(dialog.getByText("Please choose the payment method")).toBeVisible();
  await expect(dialog.getByLabel("Amount")).toBeFocused();
  await dialog.getByLabel("Amount").fill("1,50,000.50");
  await dialog.getByLabel("Payment method").selectOption("Bank transfer");
  await dialog.getByLabel("Reference").fill("UTR 0042");
  // What was typed waits while something else is looked at.
  await page.keyboard.press("Escape");
  await page.reload();
  await payments.getByRole("button", { name: "Record a payment" }).click();
  await expect(dialog.getByLabel("Amount")).toHaveValue("1,50,000.50");
  await expect(dialog.getByLabel("Payment method")).toHaveValue("bank_transfer");
  await expect(dialog.getByLabel("Reference")).toHaveValue("UTR 0042");
  await dialog.getByRole("button", { name: "Record payment" }).dblclick();
  await said(page, "Payment of ₹1,50,000.50 recorded. The customer has been notified.");
  await expect(payments.getByRole("listitem")).toHaveCount(1);
  await expect(payments).toContainText("Paid ₹1,50,000.50");
  await expect(payments.getByRole("listitem")).toContainText("Bank transfer");
  await expect(payments.getByRole("listitem")).toContainText("UTR 0042");

  await payments.getByRole("button", { name: "Withdraw the payment of ₹1,50,000.50" }).click();
  const withdrawing = page.getByRole("dialog", { name: "Withdraw this payment?" });
  await withdrawing.getByRole("button", { name: "Withdraw payment" }).click();
  await expect(withdrawing.getByText("Please give a reason")).toBeVisible();
  await withdrawing.getByLabel("Reason").fill("It was for another request");
  await withdrawing.getByRole("button", { name: "Withdraw payment" }).click();
  await said(page, "Payment of ₹1,50,000.50 withdrawn.");
  await expect(payments).toContainText("Paid ₹0");
  await expect(payments.getByRole("listitem")).toContainText("It was for another request");
  await expect(payments.getByRole("button", { name: /^Withdraw/ })).toHaveCount(0);
  await expectMail(page, customer.email, "Meera Raghunath", "₹1,50,000.50");
});

test("another time is proposed for a consultation; a time booked meanwhile is refused with the nearest free times", async ({
  page,
}) => {
  const customer = await makeCustomer(page);
  const title = makeName("Preparing the seed round");
  const made = await bookConsultation(page, customer, title, "funding_strategy");
  const slots = await readSlots(page, 60, [36, 50]);
  const slot = slots[Math.floor(Math.random() * slots.length)] as string;
  await enterOffice(page, fileOf("consultation", made));
  const time = section(page, "Time");
  const booked = `${made.scheduled_date.slice(11, 16)} IST`;
  await expect(time).toContainText(booked);

  await time.getByRole("button", { name: "Propose another time" }).click();
  const dialog = page.getByRole("dialog", { name: "Propose another time" });
  await expect(dialog.getByLabel("Date")).toBeFocused();
  await dialog.getByRole("button", { name: "Propose time" }).click();
  await expect(dialog.getByText("Date is required")).toBeVisible();
  await dialog.getByLabel("Date").fill(slot.slice(0, 10));
  await dialog.getByRole("radio", { name: new RegExp(`^${slot.slice(11, 16)}`) }).check();
  await dialog.getByLabel("Note to the customer").fill("Our consultant is away that morning.");
  await dialog.getByRole("button", { name: "Propose time" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "Time" })).toBeFocused();
  await expect(time).toContainText(/Proposed: .* IST/);
  await expect(time).toContainText(`${slot.slice(11, 16)} IST`);
  // The booked time does not change until the proposal is accepted.
  await expect(time).toContainText(booked);
  await expectMail(page, customer.email, "Our consultant is away that morning.", `/dashboard/requests/${made.id}`);
  const own = await lookAsCustomer(page, customer, addressOf("consultation", made));
  await expectNotice(own, title);
  await own.context().close();

  // Others book that time with everyone who holds consultations; the form finds out when it is sent.
  const [taken] = await readSlots(page, 60, [52, 58]);
  const at = taken as string;
  await time.getByRole("button", { name: "Propose another time" }).click();
  await dialog.getByLabel("Date").fill(at.slice(0, 10));
  await dialog.getByRole("radio", { name: new RegExp(`^${at.slice(11, 16)}`) }).check();
  await takeEverywhere(page, at);
  await dialog.getByRole("button", { name: "Propose time" }).click();
  await expect(dialog.getByText("Nearest available times:")).toBeVisible();
  const nearest = dialog.getByRole("button", { name: /IST/ }).first();
  const words = (await nearest.textContent()) ?? "";
  await nearest.click();
  await expect(dialog.getByText("Nearest available times:")).toHaveCount(0);
  await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(1);
  await dialog.getByRole("button", { name: "Propose time" }).click();
  await expect(dialog).toBeHidden();
  await expect(time).toContainText(`Proposed: ${words}`);

  // As it reads when it can no longer be booked.
  await expect(time).toContainText("Waiting for the customer since");
  await page.route("**/functions/v1/read-request-file*", async (route) => {
    const response = await route.fetch();
    const file = (await response.json()) as { proposal: object };
    const scheduled_date = new Date(Date.now() + 90 * 60_000).toISOString();
    await route.fulfill({ response, json: { ...file, proposal: { ...file.proposal, scheduled_date } } });
  });
  await page.reload();
  await expect(time).toContainText("Not answered in time");
  await expect(time).not.toContainText("Waiting for the customer");
  await page.unrouteAll({ behavior: "wait" });

  await time.getByRole("button", { name: "Withdraw proposal" }).click();
  const confirming = page.getByRole("dialog", { name: "Withdraw this proposal?" });
  await expect(confirming.getByRole("button", { name: "Cancel" })).toBeFocused();
  await confirming.getByRole("button", { name: "Withdraw proposal" }).click();
  await said(page, "Proposal withdrawn.");
  await expect(time.getByText(/Proposed:/)).toHaveCount(0);
});
