import { expect, type Page } from "@playwright/test";
import { nextOfRefund, type RefundStatus } from "#domain/cases/refund-choices.ts";
import { test } from "../journey.ts";
import { signUpByCalls } from "../support/accounts.ts";
import { becomeCustomer, bookConsultation, callByOffice } from "../support/customer-calls.ts";
import { addressOf, section } from "../support/dashboard.ts";
import { dayFromNow, enter, readSlots } from "../support/requests.ts";

test("a consultation can be put into a calendar, is moved to a free time, and cancelled with its refund", async ({
  page,
}) => {
  test.slow();
  const email = await enter(page, "/account");
  const customer = await becomeCustomer(page, email);
  const made = await bookConsultation(page, customer, "Preparing the seed round", "pitch_deck_review");
  await page.goto(addressOf("consultation", made));
  const facts = section(page, "Request details");
  await expect(facts).toContainText("Pitch Deck Review, 45 minutes");
  await expect(facts).toContainText("₹5,000 plus GST");
  await expect(facts).toContainText("America/New York");
  const google = page.getByRole("link", { name: /^Add to Google Calendar/ });
  expect(await google.getAttribute("href")).toContain("https://calendar.google.com/");
  await expect(page.getByRole("link", { name: /^Add to Outlook/ })).toBeVisible();
  await expect(page.getByText("How to attend. By video call. We will email you the link")).toBeVisible();
  // Nothing is due before the time is confirmed.
  const payments = section(page, "Payments");
  await expect(payments).toContainText("You pay nothing now.");
  await expect(payments).toContainText("Total, including GST: ₹5,900.");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download calendar file (.ics)" }).click();
  expect((await downloading).suggestedFilename()).toBe("neev-consultation.ics");

  await page.getByRole("button", { name: "Reschedule" }).click();
  const dialog = page.getByRole("dialog", { name: "Reschedule" });
  await expect(dialog.getByLabel("Date")).toBeFocused();
  await dialog.getByRole("button", { name: "Reschedule" }).click();
  await expect(dialog.getByText("Date is required")).toBeVisible();
  await expect(dialog.getByLabel("Date")).toBeFocused();
  // What it holds itself is free for it, but no change.
  await dialog.getByLabel("Date").fill(made.scheduled_date.slice(0, 10));
  await dialog.getByRole("radio", { name: new RegExp(`^${made.scheduled_date.slice(11, 16)}`) }).check();
  await dialog.getByRole("button", { name: "Reschedule" }).click();
  await expect(dialog.getByText("Already booked for this time")).toBeVisible();
  const slots = await readSlots(page, 45, [36, 55]);
  const free = dialog.getByRole("group", { name: "Free days" }).getByRole("button", { name: /day, / });
  await dialog.getByRole("button", { name: "Next month" }).click();
  // In the last month that can be booked, the month stays and its first free day may be the booked one.
  const bookedDay = Number(made.scheduled_date.slice(8, 10));
  await free
    .and(dialog.locator(`button:not([value="${bookedDay}"])`))
    .first()
    .click();
  await expect(dialog.getByLabel("Date")).not.toHaveValue(made.scheduled_date.slice(0, 10));
  const slot = slots[Math.floor(Math.random() * slots.length)] as string;
  await dialog.getByLabel("Date").fill(slot.slice(0, 10));
  await dialog.getByRole("button", { name: "Reschedule" }).click();
  await expect(dialog.getByText("Time is required")).toBeVisible();
  await dialog.getByRole("radio", { name: new RegExp(`^${slot.slice(11, 16)}`) }).check();
  await dialog.getByRole("button", { name: "Reschedule" }).click();
  await expect(page.getByText("Your consultation has been moved to")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(section(page, "Activity").getByRole("listitem").first()).toContainText("Rescheduled to");
  await expect(facts).toContainText(`${slot.slice(11, 16)} IST`);

  await expect(section(page, "Refund")).toHaveCount(0);
  await page.getByRole("button", { name: "Cancel the consultation" }).click();
  const cancelling = page.getByRole("dialog", { name: "Cancel this consultation?" });
  await expect(cancelling).toContainText("Nothing has been paid yet, so there is nothing to refund.");
  await expect(cancelling).not.toContainText("of the amount paid");
  await cancelling.getByRole("button", { name: "Keep the consultation" }).click();
  const paid = { kind: "consultation", id: made.id, amount: 5900, method: "upi", paid_on: dayFromNow(0) };
  await callByOffice(page, "record-payment", { ...paid, idempotency_key: crypto.randomUUID() });
  await page.getByRole("button", { name: "Cancel the consultation" }).click();
  await expect(cancelling).toContainText("If you cancel now: 100% of the amount paid.");
  await expect(cancelling).toContainText("full refund of ₹5,900");
  await expect(cancelling.getByRole("button", { name: "Keep the consultation" })).toBeFocused();
  await cancelling.getByRole("button", { name: "Cancel the consultation" }).press("Enter");
  await expect(page.getByText("Your consultation is cancelled.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What happens next" })).toBeFocused();
  await expect(page.locator(".app__head .badge")).toHaveText("Cancelled");
  await expect(page.getByRole("button", { name: "Reschedule" })).toHaveCount(0);
  await expect(google).toHaveCount(0);
  await expect(section(page, "Request details")).toContainText("Contact method");
  await expect(page.getByText("How to attend")).toHaveCount(0);
  const refund = section(page, "Refund");
  await expect(refund).toContainText(/ReferenceR-\d{6}-/);
  for (const words of ["StatusReceived", "Refund₹5,900", "Refund policy100%", "Review by", "Payment by"])
    await expect(refund).toContainText(words);
  const whatNext = section(page, "What happens next");
  await expect(whatNext).toContainText(/Refund\. ₹5,900, payment due by [A-Z][a-z]{2} \d{2}, \d{4}\. Reference R-/);
  // Its review is overdue, and the office is closed.
  const sunday = new Date("2027-01-10T12:00:00+05:30");
  await page.route(/\/(rest|functions)\/v1\//, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "neev-now": sunday.toISOString() };
    if (!route.request().url().endsWith("/list-request-refunds")) return route.fulfill({ response, headers });
    const { refunds } = await response.json();
    const late = refunds.map((one: { status: RefundStatus; review_by: string; pay_by: string }) => {
      const dates = { review_by: new Date(one.review_by), pay_by: new Date(one.pay_by) };
      return { ...one, next_step: nextOfRefund(one.status, dates, sunday).sentence };
    });
    return route.fulfill({ response, headers, json: { refunds: late } });
  });
  await page.reload();
  await expect(refund.getByRole("link", { name: "+91 98000 00000" })).toHaveAttribute("href", "tel:+919800000000");
  await expect(refund).toContainText("We are closed now and can be reached from Jan 11, 2027 10:00 IST.");
  await expect(whatNext).toContainText("payment was due by");
  await page.unrouteAll({ behavior: "wait" });
  await page.goto("/dashboard/user");
  await expect(section(page, "Next")).toContainText(
    /Refund₹5,900 for Preparing the seed round, payment due by [A-Z][a-z]{2} \d{2}, \d{4}/,
  );
  const next = await bookConsultation(page, customer, "Which form suits us", "general");
  await page.goto("/dashboard/requests?kind=consultation");
  await expect(section(page, "Upcoming consultations").getByRole("listitem")).toHaveText([/Which form suits us/]);
  await expect(section(page, "Past and cancelled consultations").getByRole("listitem")).toHaveText([
    /Preparing the seed round/,
  ]);
  expect(next.id).not.toBe(made.id);
});

test("a time that was just taken is refused with the nearest available ones", async ({ page }) => {
  test.slow();
  const email = await enter(page, "/account");
  const made = await bookConsultation(page, await becomeCustomer(page, email), "Preparing the seed round");
  const others = [];
  for (const full_name of ["Ravi Menon", "Meera Iyer", "Vikram Nair"])
    others.push(await becomeCustomer(page, await signUpByCalls(page, { full_name, user_type: "user" })));
  await page.goto(addressOf("consultation", made));
  await page.getByRole("button", { name: "Reschedule" }).click();
  const dialog = page.getByRole("dialog", { name: "Reschedule" });
  const slots = await readSlots(page, 60, [36, 55]);
  const slot = slots[Math.floor(Math.random() * slots.length)] as string;
  await dialog.getByLabel("Date").fill(slot.slice(0, 10));
  await dialog.getByRole("radio", { name: new RegExp(`^${slot.slice(11, 16)}`) }).check();
  // There are two consultants; for the third none is free.
  const bookings = others.map((other) =>
    other
      .insert("consultations", { consultation_type: "legal", consultation_topic: "Theirs", scheduled_date: slot })
      .then(
        () => true,
        () => false,
      ),
  );
  expect(await Promise.all(bookings)).toContain(false);
  await dialog.getByRole("button", { name: "Reschedule" }).click();
  const refusal = dialog.getByRole("alert");
  await expect(refusal).toContainText("This time was just taken");
  await expect(dialog.getByRole("radio", { name: new RegExp(`^${slot.slice(11, 16)}`) })).toHaveCount(0);
  const nearest = refusal.getByRole("button").first();
  const time = /(\d{2}:\d{2}) IST/.exec((await nearest.textContent()) ?? "")?.[1];
  await nearest.click();
  await expect(refusal).toHaveCount(0);
  await expect(dialog.getByRole("radio", { name: new RegExp(`^${time}`) })).toBeChecked();
  await dialog.getByRole("button", { name: "Reschedule" }).click();
  await expect(page.getByText("Your consultation has been moved to")).toBeVisible();
  await expect(section(page, "Request details")).toContainText(`${time} IST`);
});

/** As if the office's clock stood so long before this instant, whatever this machine's says. */
async function setOfficeClock(page: Page, instant: string, minutesBefore: number) {
  const now = new Date(Date.parse(instant) - minutesBefore * 60_000).toISOString();
  await page.route(/\/(rest|functions)\/v1\//, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "neev-now": now } });
  });
}

test("within four hours of it moving is not offered, and the page says why and whom to call", async ({ page }) => {
  const email = await enter(page, "/account");
  const customer = await becomeCustomer(page, email);
  const made = await bookConsultation(page, customer, "Preparing the seed round");
  const next = section(page, "What happens next");
  await setOfficeClock(page, made.scheduled_date, 4 * 60 + 1);
  await page.goto(addressOf("consultation", made));
  await expect(next.getByRole("button", { name: "Reschedule" })).toBeVisible();
  await expect(next.getByText("until 4 hours before")).toHaveCount(0);

  await page.unrouteAll({ behavior: "wait" });
  await setOfficeClock(page, made.scheduled_date, 4 * 60 - 1);
  await page.reload();
  await expect(next.getByText("Online rescheduling closes 4 hours before the start.")).toBeVisible();
  // The number of a reply that is late stands above that of the moving.
  await expect(next.getByRole("link", { name: /^\+91/ }).last()).toHaveAttribute("href", /^tel:/);
  await expect(next.getByRole("button", { name: "Reschedule" })).toHaveCount(0);
  await expect(next.getByRole("button", { name: "Cancel the consultation" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Add to Google Calendar/ })).toBeVisible();
});

test("the days that can be chosen go by the office's clock, not by this device's", async ({ page }) => {
  const made = await bookConsultation(page, await becomeCustomer(page, await enter(page, "/account")), "A lease");
  await setOfficeClock(page, "2031-03-10T12:00:00+05:30", 0);
  await page.goto(addressOf("consultation", made));
  const next = section(page, "What happens next");
  await expect(next.getByText("The consultation time has passed.")).toBeVisible();
  await expect(next.getByText("until 4 hours before")).toHaveCount(0);
  await expect(next.getByRole("link")).toHaveText([/^\+91/]);
  await page.unrouteAll({ behavior: "wait" });
  await setOfficeClock(page, "2024-02-28T12:00:00+05:30", 0);
  await page.reload();
  await page.getByRole("button", { name: "Reschedule" }).click();
  const date = page.getByRole("dialog", { name: "Reschedule" }).getByLabel("Date");
  await expect(date).toHaveAttribute("min", "2024-02-28");
  await expect(date).toHaveAttribute("max", "2024-04-28");
  // A call that is still on its way would end after the test.
  await page.unrouteAll({ behavior: "wait" });
});
