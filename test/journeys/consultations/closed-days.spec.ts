import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { goodPassword, openSignedIn } from "../support/accounts.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { callByOffice } from "../support/customer-calls.ts";
import { readInbox } from "../support/inbox.ts";
import { enterOffice } from "../support/office.ts";
import { type Customer, expectMail, makeCustomer, makeName, said } from "../support/office-requests.ts";
import { test } from "../support/office-week.ts";

test.describe.configure({ mode: "serial", timeout: scaleLimit(120_000) });

const topic = makeName("A lease for the mill");
const subject = "We are closed on the day of your consultation, Tuesday, Dec 08, 2026 10:00 IST";
let customer: Customer;
let id = "";

async function fillHoliday(page: Page, day: string) {
  const form = page.getByRole("form", { name: "Add a holiday" });
  await form.getByLabel("Date", { exact: true }).fill(day);
  await form.getByLabel("Holiday name").fill("Town festival");
  await form.getByLabel("Holiday name").press("Enter");
}

test("a day with bookings, and today, ask before they close; the customer is told, and My work shows who has not chosen", async ({
  page,
}) => {
  customer = await makeCustomer(page);
  const row = { consultation_type: "legal", consultation_topic: topic, scheduled_date: "2026-12-08T10:00:00" };
  id = (await customer.insert("consultations", row)).id;
  await enterOffice(page, "/office/calendar?view=schedules");
  await fillHoliday(page, "2026-11-23");
  const today = page.getByRole("dialog", { name: "Close the office today?" });
  await expect(today).toContainText("No consultations are booked.");
  await expect(today.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Holiday name")).toBeFocused();
  await expect(page.getByLabel("Holiday name")).toHaveValue("Town festival");
  await fillHoliday(page, "2026-12-08");
  const dialog = page.getByRole("dialog", { name: "Close the office on this day?" });
  await expect(dialog).toContainText("1 consultation is booked.");
  await expect(dialog).toContainText(`${customer.name} with Meera Raghunath: ${topic}`);
  await checkLooks(page);
  await dialog.getByRole("button", { name: "Close the office and tell 1 customer" }).press("Enter");
  await said(page, "Town festival added as a holiday.");
  const left = page.getByRole("region", { name: "Still booked" });
  await expect(left).toContainText("The customer was told and offered other times.");
  await checkLooks(page);
  await expectMail(page, customer.email, subject);
  await page.goto("/office/my-work?scope=all");
  const line = page.getByRole("row").filter({ hasText: topic });
  await expect(line).toContainText("Booked on a closed day: another time is needed");
  await line.getByRole("link").press("Enter");
  await expect(page.getByText("Customer told: we are closed that day")).toBeVisible();
});

test("a customer who cancels instead reads of the full refund, which becomes a refund request", async ({ page }) => {
  const payer = await makeCustomer(page);
  const day = { consultation_type: "legal", consultation_topic: topic, session: "pitch_deck_review" };
  const booked = await payer.insert("consultations", { ...day, scheduled_date: "2026-11-24T11:30:00" });
  const paid = { kind: "consultation", id: booked.id, amount: 5000, method: "upi", paid_on: "2026-11-23" };
  await callByOffice(page, "record-payment", { ...paid, idempotency_key: randomUUID() });
  await callByOffice(page, "set-holiday", { day: "2026-11-24", name: "Town fair", confirmed: true });
  const account = { email: payer.email, password: goodPassword };
  await openSignedIn(page, account, `/dashboard/requests/${booked.id}?kind=consultation`);
  const notice = page.getByRole("region", { name: "We are closed on the day of your booking" });
  await expect(notice).toContainText("If no time suits you, you can cancel: you will get a full refund.");
  await page.getByRole("button", { name: "Cancel the consultation" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this consultation?" });
  await expect(dialog).toContainText("We are closed on the day of the booking: full refund of ₹5,000.");
  await checkLooks(page);
  await dialog.getByRole("button", { name: "Cancel the consultation" }).click();
  await said(page, "Your consultation is cancelled.");
  await expect(page.getByText("100%: We are closed on the day of the booking: full refund")).toBeVisible();
  await expectMail(page, payer.email, "Refund (100%): ₹5,000");
});

test("the customer opens a time of the email and takes it", async ({ page }) => {
  const mail = (await readInbox(page, customer.email)).find((one) => one.subject === subject);
  const link = new URL(mail?.links.find((one) => one.includes("&time=")) ?? "");
  const account = { email: customer.email, password: goodPassword };
  await openSignedIn(page, account, `/dashboard/requests/${id}?kind=consultation`);
  const notice = page.getByRole("region", { name: "We are closed on the day of your booking" });
  await expect(notice.getByRole("button")).toHaveCount(6);
  await checkLooks(page);
  await page.goto(link.pathname + link.search);
  const dialog = page.getByRole("dialog", { name: "Reschedule" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Reschedule" }).click();
  await said(page, /Your consultation has been moved to/);
  await expect(notice).toHaveCount(0);
  await expectMail(page, customer.email, "Your consultation has been rescheduled to");
});
