import { expect, type Page } from "@playwright/test";
import { scaleLimit } from "#test/support/time-limits.ts";
import { test } from "../journey.ts";
import { checkLooks } from "../support/check-accessibility.ts";
import { becomeCustomer, bookConsultation, callByOffice } from "../support/customer-calls.ts";
import { addressOf, section } from "../support/dashboard.ts";
import { enter, readSlots } from "../support/requests.ts";
import { watchConsole } from "../support/watch-console.ts";

test.describe.configure({ timeout: scaleLimit(90_000) });

const topic = "Preparing the seed round";
const title = "We have proposed another time";

/** A customer on the page of a consultation for which the office proposes another time. */
async function proposeTo(page: Page, note: string) {
  const email = await enter(page, "/account");
  const made = await bookConsultation(page, await becomeCustomer(page, email), topic, "pitch_deck_review");
  const slots = await readSlots(page, 45, [36, 55]);
  const slot = slots[Math.floor(Math.random() * slots.length)] as string;
  const proposal = await callByOffice(page, "propose-time", { id: made.id, scheduled_date: slot, note });
  await page.goto(addressOf("consultation", made));
  await expect(page.getByRole("region", { name: title })).toBeVisible();
  return { made, slot, proposal };
}

test("a customer accepts the time that the office proposes, with the keyboard", async ({ page }) => {
  const checkConsole = watchConsole(page);
  const { slot } = await proposeTo(page, "Meera is away that day");
  const proposal = page.getByRole("region", { name: title });
  await expect(section(page, "What happens next")).toContainText(
    "Action needed. Please accept or decline the proposed time",
  );
  await expect(proposal).toContainText("Our note: Meera is away that day");
  await expect(proposal).toContainText("This time is not reserved");
  await expect(proposal).toContainText(/You can accept it until .*IST/);
  await proposal.getByRole("button", { name: "Accept the new time" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your consultation has been moved to").last()).toBeVisible();
  await expect(proposal).toHaveCount(0);
  await expect(section(page, "Request details")).toContainText(`${slot.slice(11, 16)} IST`);
  await expect(page.getByRole("heading", { name: "What happens next" })).toBeFocused();
  const history = section(page, "Activity").getByRole("listitem");
  await expect(history.first()).toContainText("Rescheduled to");
  await expect(history.nth(1)).toContainText("We proposed");
  checkConsole();
});

test("the page learns of the new time before the call is answered: the focus stays in sight", async ({ page }) => {
  await proposeTo(page, "");
  const proposal = page.getByRole("region", { name: title });
  const { promise: stored, resolve: announceStored } = Promise.withResolvers<void>();
  const { promise: isShown, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/functions/v1/accept-proposal", async (route) => {
    const response = await route.fetch();
    announceStored();
    await isShown;
    await route.fulfill({ response });
  });
  await proposal.getByRole("button", { name: "Accept the new time" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Accepting..." })).toBeFocused();
  // What is shown is read again, as when a connection returns.
  await stored;
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(proposal).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "What happens next" })).toBeFocused();
  release();
  await expect(page.getByText("Your consultation has been moved to").last()).toBeVisible();
  await expect(page.getByRole("heading", { name: "What happens next" })).toBeFocused();
});

test("a customer keeps the booked time, or chooses a third", async ({ page }) => {
  const { made } = await proposeTo(page, "");
  const proposal = page.getByRole("region", { name: title });
  await proposal.getByRole("button", { name: "Keep my booked time" }).click();
  await expect(page.getByText("You keep your booked time. We have notified our team.")).toBeVisible();
  await expect(proposal).toHaveCount(0);
  const history = section(page, "Activity").getByRole("listitem");
  await expect(history.first()).toContainText("You kept your booked time and declined");

  const [slot] = await readSlots(page, 45, [40, 55]);
  await callByOffice(page, "propose-time", { id: made.id, scheduled_date: slot as string });
  await page.reload();
  await proposal.getByRole("button", { name: "Choose another time" }).click();
  const dialog = page.getByRole("dialog", { name: "Reschedule" });
  await expect(dialog.getByLabel("Date")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(proposal.getByRole("button", { name: "Choose another time" })).toBeFocused();

  await page.keyboard.press("Enter");
  const third = (await readSlots(page, 45, [36, 39]))[0] as string;
  await dialog.getByLabel("Date").fill(third.slice(0, 10));
  await dialog.getByRole("radio", { name: new RegExp(`^${third.slice(11, 16)}`) }).check();
  await dialog.getByRole("button", { name: "Reschedule" }).click();
  await expect(page.getByText("Your consultation has been moved to").last()).toBeVisible();
  await expect(proposal).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "What happens next" })).toBeFocused();
});

test("a time that can no longer be booked is offered no more", async ({ page }) => {
  await proposeTo(page, "");
  const soon = new Date(Date.now() + 90 * 60_000).toISOString();
  await page.route("**/rest/v1/time_proposals?**", async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as Record<string, unknown>[];
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, scheduled_date: soon })) });
  });
  await page.reload();
  const next = section(page, "What happens next");
  await expect(next).toContainText("We will confirm the time");
  await expect(next.getByRole("button", { name: "Accept the new time" })).toHaveCount(0);
});

test("a proposal that the office took back says so", async ({ page }) => {
  const { proposal } = await proposeTo(page, "");
  const shown = page.getByRole("region", { name: title });
  await callByOffice(page, "withdraw-proposal", { id: String(proposal.id) });
  await shown.getByRole("button", { name: "Accept the new time" }).click();
  await expect(shown.getByRole("alert")).toContainText("This proposal was withdrawn");
});

test("who looks after it and what was paid stand on its page, in every look", async ({ page }) => {
  const { made } = await proposeTo(page, "Nicht am Dienstag, ".repeat(12));
  const pay = (amount: number, reference: string) =>
    callByOffice(page, "record-payment", {
      ...{ kind: "consultation", id: made.id, amount, method: "upi", paid_on: "2026-01-05", reference },
      confirmed: ["overpayment"],
      idempotency_key: crypto.randomUUID(),
    });
  await pay(2000, "UTR 42");
  const { id } = await pay(150_000, "UTR 43");
  await callByOffice(page, "withdraw-payment", { id: String(id), reason: "A zero too many" });
  await page.reload();
  const payments = section(page, "Payments");
  await expect(payments).toContainText("₹2,000 UPI, paid on Jan 05, 2026, UTR 42");
  await expect(payments).toContainText("Withdrawn: recorded in error. Reason: A zero too many");
  // ₹5,000 and 18 % GST, less ₹2,000.
  await expect(payments).toContainText("Paid so far: ₹2,000. Balance due, including GST: ₹3,900.");
  await expect(section(page, "Activity")).toContainText("Payment of ₹1,50,000 withdrawn");
  await checkLooks(page);
});
